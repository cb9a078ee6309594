"""Files for browsers as production names them."""

import re
from pathlib import Path

from django.conf import settings
from django.core.files.storage import FileSystemStorage

from config.files import ModuleStorage

STATIC = Path(settings.BASE_DIR) / "static"


def test_modules_import_each_other_by_the_names_of_their_contents(tmp_path: Path) -> None:
    site, made = FileSystemStorage(STATIC), ModuleStorage(location=tmp_path)
    names = [str(file.relative_to(STATIC)) for file in STATIC.glob("js/editor/*.js")]
    for name in names:
        with site.open(name) as file:
            made.save(name, file)
    written = {named for _, named, _ in made.post_process({name: (site, name) for name in names})}
    main = next(tmp_path.glob("js/editor/main.*.js")).read_text()
    imported = re.findall(r'from "\./([^"]+)"', main)
    assert len(imported) > 10
    assert {f"js/editor/{each}" for each in imported} <= written
