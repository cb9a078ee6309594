"""Static files in production, named by their contents so that browsers cache them for good."""

from whitenoise.storage import CompressedManifestStaticFilesStorage

IMPORT = r'(?P<matched>import (?P<names>[^;"]+) from "(?P<url>\./[^"]+)";)'


class ModuleStorage(CompressedManifestStaticFilesStorage):  # type: ignore[misc]
    """Also rewrites imports between our modules: no old one is mixed with new ones."""

    patterns = (
        *CompressedManifestStaticFilesStorage.patterns,
        ("js/*.js", ((IMPORT, 'import %(names)s from "%(url)s";'),)),
    )
