"""Requests that concern no game on the desk: what each is told, and what is answered.

Every answer is plain data with ``ok``; texts are in the language of the words given.
"""

from collections.abc import Callable
from typing import Final

from canfield.choices import catalogue, mixed
from canfield.daily import daily_number
from canfield.errors import BadRequest
from canfield.graded import graded
from canfield.guidance import judged, next_move, on_the_way, story
from canfield.guided import guided_deal
from canfield.ledger import read_ledger
from canfield.messages import Json, quoted, text_field
from canfield.names import parse_rules
from canfield.packs import read_pack_text
from canfield.results import read_result
from canfield.tally import account, report
from canfield.tries import tried, turning
from canfield.words import Words

Enquiry = Callable[[Words, Json], Json]


def ask_daily(_words: Words, message: Json) -> Json:
    """The number of a day's deal."""
    return {"ok": True, "number": daily_number(text_field(message, "day"))}


def ask_guided(words: Words, message: Json) -> Json:
    """The winning line of a guided deal; with ``rules``, also what each of its moves does and why, in sentences."""
    name = text_field(message, "name")
    answer: Json = {"ok": True, "moves": list(guided_deal(name).line)}
    if "rules" in message:
        answer |= story(words, parse_rules(text_field(message, "rules")), name)
    return answer


def ask_aside(words: Words, message: Json) -> Json:
    """Why a try is, or is not, the next move of a guided deal after ``done`` moves; without a try, which move is next.

    A try has ``source`` and ``target``, and ``count`` where it names a size; of a turn of cards ``turn`` is true.
    """
    name, rule_set = text_field(message, "name"), parse_rules(text_field(message, "rules"))
    game, line = on_the_way(rule_set, name, message.get("done"))
    if message.get("turn") is True:
        return {"ok": True, **judged(words, game, line, turning(game))}
    if "source" in message:
        return {"ok": True, **judged(words, game, line, tried(game, message))}
    return {"ok": True, **next_move(words, game, line)}


def ask_account(words: Words, message: Json) -> Json:
    """The score of a game as it stands, and the running total with it."""
    scheme = parse_rules(text_field(message, "rules")).scoring
    told = message.get("result")
    result = None if told is None else read_result(told)
    return {"ok": True, **account(words, scheme, read_ledger(message.get("ledger"), scheme), result)}


def ask_tally(words: Words, message: Json) -> Json:
    """The ledger with a result entered, if one is given, and the statistics it makes."""
    scheme = parse_rules(text_field(message, "rules")).scoring
    ledger = read_ledger(message.get("ledger"), scheme)
    told = message.get("result")
    if told is not None:
        ledger = ledger.entered(read_result(told), scheme)
    return {"ok": True, "ledger": ledger.json(), "report": report(words, scheme, ledger)}


def ask_rules(words: Words, message: Json) -> Json:
    """The rules of a name, and the catalogue to change them from."""
    return {"ok": True, **catalogue(words, parse_rules(text_field(message, "rules")))}


def ask_mix(words: Words, message: Json) -> Json:
    """The same for rules put together: a tradition, a variant of it or ``null``, and house rules."""
    tradition = text_field(message, "tradition")
    variant = None if message.get("variant") is None else text_field(message, "variant")
    options = message.get("options", {})
    if not isinstance(options, dict) or not all(isinstance(value, str) for value in options.values()):
        raise BadRequest("request-field", field="options", text=quoted(options))
    return {"ok": True, **catalogue(words, mixed(tradition, variant, options))}


def ask_pack(words: Words, message: Json) -> Json:
    """What a pack typed in holds so far, and what is still wrong with it."""
    rules = parse_rules(text_field(message, "rules")).rules
    return {"ok": True, **read_pack_text(words, rules, text_field(message, "text"))}


def ask_graded(words: Words, message: Json) -> Json:
    """Deals from easy to hard under the plain rules of a rule set's tradition, with what each level means."""
    return {"ok": True, **graded(words, parse_rules(text_field(message, "rules")))}


#: Every such request by its type.
ENQUIRIES: Final[dict[str, Enquiry]] = {
    "daily": ask_daily,
    "guided": ask_guided,
    "aside": ask_aside,
    "account": ask_account,
    "tally": ask_tally,
    "rules": ask_rules,
    "mix": ask_mix,
    "pack": ask_pack,
    "graded": ask_graded,
}
