"""What axe finds on a page that would keep a reader out."""

from __future__ import annotations

from functools import cache
from typing import Any, Final, Literal

from playwright.sync_api import Locator, Page

from tooling.paths import NODE_MODULES

#: Lets colours change at once, or as they do: in the middle of a fade, none is what it will be. A sheet of the
#: document's own, since a page may forbid others.
_STILL = """(still) => {
  window.atOnce ??= new CSSStyleSheet();
  atOnce.replaceSync(still ? "*, ::before, ::after { transition: none !important }" : "");
  document.adoptedStyleSheets = [...new Set([...document.adoptedStyleSheets, atOnce])];
}"""

#: Runs axe over a part of the page when nothing moves any more. The theme's colours are set as its own button sets
#: them; once, soon after a page has come, the theme sets them itself: then all is looked at again.
_RUN = """async (part, { scheme, rules }) => {
  const { dataset } = document.body;
  const isThemed = "mdColorScheme" in dataset;
  const options = { resultTypes: ["violations"], ...rules };
  let result;
  do {
    if (isThemed) dataset.mdColorScheme = scheme;
    await new Promise(requestAnimationFrame);
    await Promise.all(document.getAnimations().map((one) => one.finished.catch(() => {})));
    result = await axe.run(part, options);
  } while (isThemed && dataset.mdColorScheme !== scheme);
  return result.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}): ${target}: ${failureSummary}`));
}"""
_SCHEMES: Final[dict[Literal["light", "dark"], str]] = {"light": "default", "dark": "slate"}
#: The rules that a scheme can change the answer of: all else is the same in the dark.
_COLOURS: Final = ("color-contrast", "link-in-text-block")


@cache
def _axe() -> str:
    return (NODE_MODULES / "axe-core" / "axe.min.js").read_text(encoding="utf-8")


def barriers(page: Page, *, forced: bool = False, within: Locator | None = None) -> list[str]:
    """Every breach of a rule of axe, its best practices included, in light, and of its rules for colours in the dark.

    :param forced: the browser takes the reader's own colours. Then contrast is not looked at: axe goes by the colour
        that the page fills text with, where the browser tells it the page's and not the one it paints.
    :param within: a part of the page, where the rest of it has been looked at.
    """
    # Not a script of the page, which a page may forbid.
    if not page.evaluate("'axe' in window"):
        page.evaluate(_axe())
    page.emulate_media(forced_colors="active" if forced else "none")
    page.evaluate(_STILL, True)
    part = within or page.locator("html")
    colours = [rule for rule in _COLOURS if not (forced and rule == "color-contrast")]
    found = _run(part, "light", {"rules": {"color-contrast": {"enabled": not forced}}})
    found += _run(part, "dark", {"runOnly": colours})
    page.evaluate(_STILL, False)
    page.emulate_media(forced_colors="none")
    return found


def _run(part: Locator, scheme: Literal["light", "dark"], rules: dict[str, Any]) -> list[str]:
    part.page.emulate_media(color_scheme=scheme)
    found: list[str] = part.evaluate(_RUN, {"scheme": _SCHEMES[scheme], "rules": rules})
    return [f"{scheme}: {fault}" for fault in found]
