"""Builds the wheel and the source archive (PEP 517) with the standard library alone, so that installing needs no network."""
from __future__ import annotations

import base64
import hashlib
import tarfile
import tomllib
import zipfile
from pathlib import Path
from typing import Any, Dict, List

HERE = Path(__file__).parent
PACKAGE = "order_warehouse_client"


def build_wheel(wheel_directory: str, config_settings: Any = None, metadata_directory: str | None = None) -> str:
    project = _project()
    name = f"{PACKAGE}-{project['version']}"
    files = {path.relative_to(HERE).as_posix(): path.read_bytes() for path in _sources()}
    files[f"{name}.dist-info/METADATA"] = _metadata(project).encode()
    files[f"{name}.dist-info/WHEEL"] = b"Wheel-Version: 1.0\nGenerator: build_backend\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    record = f"{name}.dist-info/RECORD"
    lines = [f"{path},sha256={_digest(content)},{len(content)}" for path, content in files.items()]
    files[record] = "\n".join([*lines, f"{record},,", ""]).encode()
    wheel = f"{name}-py3-none-any.whl"
    with zipfile.ZipFile(Path(wheel_directory, wheel), "w", zipfile.ZIP_DEFLATED) as archive:
        for path, content in files.items():
            archive.writestr(path, content)
    return wheel


def build_sdist(sdist_directory: str, config_settings: Any = None) -> str:
    project = _project()
    name = f"{PACKAGE}-{project['version']}"
    information = Path(sdist_directory, "PKG-INFO")
    information.write_text(_metadata(project), encoding="utf-8")
    with tarfile.open(Path(sdist_directory, f"{name}.tar.gz"), "w:gz") as archive:
        for path in [*_sources(), HERE / "README.md", HERE / "pyproject.toml", Path(__file__)]:
            archive.add(path, f"{name}/{path.relative_to(HERE).as_posix()}")
        archive.add(information, f"{name}/PKG-INFO")
    information.unlink()
    return f"{name}.tar.gz"


def _project() -> Dict[str, Any]:
    with open(HERE / "pyproject.toml", "rb") as handle:
        project: Dict[str, Any] = tomllib.load(handle)["project"]
    return project


def _sources() -> List[Path]:
    if not (HERE / PACKAGE / "generated" / "oms.py").exists():
        raise RuntimeError("the generated part is missing: run npm ci && npm run generate in the repository first")
    return sorted(path for path in (HERE / PACKAGE).rglob("*") if path.suffix == ".py" or path.name == "py.typed")


def _metadata(project: Dict[str, Any]) -> str:
    head = [
        "Metadata-Version: 2.1",
        f"Name: {project['name']}",
        f"Version: {project['version']}",
        f"Summary: {project['description']}",
        f"Requires-Python: {project['requires-python']}",
        "Description-Content-Type: text/markdown",
    ]
    return "\n".join([*head, "", (HERE / project["readme"]).read_text(encoding="utf-8")])


def _digest(content: bytes) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
