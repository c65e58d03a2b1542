"""What a host has to be told: the headers and types of the site's files, in the words of the usual static hosts.

The samples are in ``hosting/`` beside this module. Two of them are read by hosts where they lie in a site; the others
are for whoever sets a server up.
"""

from __future__ import annotations

import mimetypes
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

import jinja2

from guide.hashed import FOLDER
from guide.languages import languages
from guide.places import SCRIPTS

#: Each sample with its place in the site.
SAMPLES: Final = {
    "_headers": "_headers",
    "htaccess": ".htaccess",
    "nginx.conf": "hosting/nginx.conf",
    "Caddyfile": "hosting/Caddyfile",
}
#: What has another type than hosts guess, or none at all; browsers insist on the first two.
TYPES: Final = {
    ".mjs": "text/javascript",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".mo": "application/octet-stream",
    ".whl": "application/zip",
}
#: Sent with every file besides the policy.
HEADERS: Final = {"X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer"}
#: A name with a hash in it never gets another content; for all else the host is asked each time.
KEPT: Final = "public, max-age=31536000, immutable"
ASKED: Final = "no-cache"
#: What grows smaller when it is compressed, besides text.
COMPRESSED: Final = ("application/wasm", "application/octet-stream", "application/json", "image/svg+xml")


def write_headers(out: Path, url: str, policy: str) -> None:
    """Write the samples into a site.

    :param url: the address of the whole site, sub-path and all.
    :param policy: as a header has it.
    """
    templates = jinja2.Environment(
        loader=jinja2.FileSystemLoader(SCRIPTS / "guide" / "hosting"),
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        autoescape=False,
    )
    told = {
        "root": f"{urlsplit(url).path.rstrip('/')}/",
        "host": urlsplit(url).netloc,
        "headers": {"Content-Security-Policy": policy} | HEADERS,
        "kept": KEPT,
        "asked": ASKED,
        "shared": FOLDER,
        "asked_places": ["", "play/", "sw.js", *(f"{one.code}/*" for one in languages())],
        "types": TYPES,
        "compressed": [*COMPRESSED, *sorted(_texts())],
    }
    for sample, place in SAMPLES.items():
        path = out / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(templates.get_template(sample).render(told), encoding="utf-8")


def _texts() -> set[str]:
    """The types of what the site has of text, but for pages, which every host compresses by itself."""
    known = {suffix: mimetypes.types_map.get(suffix) for suffix in (".css", ".txt")}
    return {*filter(None, known.values()), TYPES[".mjs"], "application/javascript", TYPES[".webmanifest"]}
