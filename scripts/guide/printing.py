"""What a browser makes pictures of while the site is built: a page to print, and a card for links.

Both are pages of each language's folder for the time of the build: ``print/`` with the articles that
one prints, one after the other, and ``card/`` with what is shown where a link to the site is posted.
``tooling.prints`` makes a PDF of the one and a PNG of the other, and takes the pages away again.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from canfield.guided import guided_deal
from canfield.names import parse_rules
from canfield.words import Words
from guide import pictures
from guide.cardfiles import card_files
from guide.figures import played
from guide.languages import Language
from guide.pagedata import seen_from
from guide.places import DOCS
from guide.templating import TEMPLATES, environment
from guide.translations import translations

#: The PDF and the PNG, within each language's folder.
PDF: Final = "assets/canfield.pdf"
CARD: Final = "assets/card.png"
#: What the PNG measures in pixels: the size that the services which show one ask for.
CARD_SIZE: Final = (1200, 630)
#: The pages that they are made of.
PRINT_PAGE: Final = "print/"
CARD_PAGE: Final = "card/"
CARD_STYLES: Final = "card.css"
#: What is printed, in this order; all lie as deep as the page to print, so that their addresses hold there.
PRINTED: Final = ("rules/", "guided/")
#: What the templates are told of them.
PRINTS: Final = {"pdf": PDF, "card": CARD, "pages": PRINTED}

_ARTICLE: Final = re.compile(r"(<article\b[^>]*>)(.*)(</article>)", re.DOTALL)
#: Moves of the guided deal that the card shows: enough for columns that tell what the game is.
_SHOWN_MOVES: Final = "16"


def write_pages(folder: Path, language: Language) -> None:
    """Write both pages into a language's folder, which has been built.

    :raises ValueError: when a page that is printed has no article.
    """
    _write(folder / PRINT_PAGE, _joined([folder / page / "index.html" for page in PRINTED]))
    _write(folder / CARD_PAGE, _card(language))
    # As a file of its own, for no page may have styles in itself.
    styles = [DOCS / "board" / "pictures.css", TEMPLATES / CARD_STYLES]
    (folder / CARD_PAGE / CARD_STYLES).write_text("".join(one.read_text("utf-8") for one in styles), encoding="utf-8")


def _joined(pages: list[Path]) -> str:
    """The first page, with the articles of the others behind its own."""
    texts = [page.read_text(encoding="utf-8") for page in pages]
    articles = [_article(page, text) for page, text in zip(pages, texts, strict=True)]
    inner = "".join(f'<section class="printed">{article}</section>' for article in articles)
    return _ARTICLE.sub(lambda found: f"{found[1]}{inner}{found[3]}", texts[0], count=1)


def _article(page: Path, text: str) -> str:
    found = _ARTICLE.search(text)
    if found is None:
        raise ValueError(f"{page}: no article to print")
    return found[2]


def _card(language: Language) -> str:
    rules = parse_rules(language.tradition).rules
    position = played(rules, guided_deal("round-the-corner"), _SHOWN_MOVES)
    engine = translations(language.code, "engine")
    cards = card_files(Words(engine))[0].path
    picture = pictures.picture(rules, position, engine, seen_from(CARD_PAGE, f"../{cards}"))
    _ = translations(language.code, "ui").gettext
    return environment().get_template("card.html").render(code=language.code, picture=picture, _=_)


def _write(folder: Path, text: str) -> None:
    folder.mkdir(exist_ok=True)
    (folder / "index.html").write_text(text, encoding="utf-8")
