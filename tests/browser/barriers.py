"""What axe finds on a page that would keep a reader out."""

from __future__ import annotations

from functools import cache
from typing import Final, Literal

from playwright.sync_api import Page

from tooling.paths import NODE_MODULES

#: Lets colours change at once, or as they do: in the middle of a fade, none is what it will be. A sheet of the
#: document's own, since a page may forbid others.
_STILL = """(still) => {
  window.atOnce ??= new CSSStyleSheet();
  atOnce.replaceSync(still ? "*, ::before, ::after { transition: none !important }" : "");
  document.adoptedStyleSheets = [...new Set([...document.adoptedStyleSheets, atOnce])];
}"""

#: Runs axe when nothing moves any more. The theme's colours are set as its own button sets them; once, soon after a
#: page has come, the theme sets them itself: then all is looked at again.
_RUN = """async ({ scheme, rules }) => {
  const { dataset } = document.body;
  const isThemed = "mdColorScheme" in dataset;
  const options = { resultTypes: ["violations"], rules };
  let result;
  do {
    if (isThemed) dataset.mdColorScheme = scheme;
    await new Promise(requestAnimationFrame);
    await Promise.all(document.getAnimations().map((one) => one.finished.catch(() => {})));
    result = await axe.run(document, options);
  } while (isThemed && dataset.mdColorScheme !== scheme);
  return result.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}): ${target}: ${failureSummary}`));
}"""
_SCHEMES: Final[dict[Literal["light", "dark"], str]] = {"light": "default", "dark": "slate"}


@cache
def _axe() -> str:
    return (NODE_MODULES / "axe-core" / "axe.min.js").read_text(encoding="utf-8")


def barriers(page: Page, *, forced: bool = False) -> list[str]:
    """Every breach of a rule of axe, its best practices included, in dark and in light.

    :param forced: the browser takes the reader's own colours. Then contrast is not looked at: axe goes by the colour
        that the page fills text with, where the browser tells it the page's and not the one it paints.
    """
    # Not a script of the page, which a page may forbid.
    if not page.evaluate("'axe' in window"):
        page.evaluate(_axe())
    page.emulate_media(forced_colors="active" if forced else "none")
    page.evaluate(_STILL, True)
    found = [f"{scheme}: {fault}" for scheme in _SCHEMES for fault in _run(page, scheme, forced)]
    page.evaluate(_STILL, False)
    page.emulate_media(forced_colors="none")
    return found


def _run(page: Page, scheme: Literal["light", "dark"], forced: bool) -> list[str]:
    page.emulate_media(color_scheme=scheme)
    rules = {"color-contrast": {"enabled": not forced}}
    found: list[str] = page.evaluate(_RUN, {"scheme": _SCHEMES[scheme], "rules": rules})
    return found
