"""Files for browsers, in production: named by their contents, so that they are kept for good."""

from whitenoise.storage import CompressedManifestStaticFilesStorage

IMPORT = r'(?P<matched>import (?P<names>[^;"]+) from "(?P<url>\./[^"]+)";)'


class ModuleStorage(CompressedManifestStaticFilesStorage):  # type: ignore[misc]
    """Our modules too import each other by these names: no old one is mixed with new ones."""

    patterns = (
        *CompressedManifestStaticFilesStorage.patterns,
        ("js/*.js", ((IMPORT, 'import %(names)s from "%(url)s";'),)),
    )
