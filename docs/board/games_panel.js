/** The panel "Games": everything that can come to lie on the table. */

import { Calendar } from "./calendar.js";
import { newDeal } from "./deals.js";
import { panel, submitButton } from "./dialogs.js";
import { element } from "./elements.js";
import { GradedDeals } from "./graded_deals.js";
import { HouseRules } from "./house.js";
import { askForNumber } from "./number_form.js";
import { PackPicker } from "./pack_picker.js";
import { page } from "./page.js";
import { winnableSwitch } from "./settings_panel.js";
import { t } from "./strings.js";

/** @typedef {import("./seat.js").Seat} Seat */

/** The part that was open last; it is open again when the panel is. */
let last = "rules";

/** @param {Seat} seat */
export async function open(seat) {
  const { body, foot, close, closed } = panel(seat.root, t("Games"));
  /** @param {Promise<boolean>} agreed whether the reader gives up the game there is */
  const leave = async (agreed) => {
    if (await agreed) close();
  };
  const pack = new PackPicker({
    engine: seat.engine,
    rules: () => seat.openings.rules,
    deal: (cards) => void leave(seat.openings.pack(cards)),
  });
  const graded = new GradedDeals({
    engine: seat.engine,
    rules: () => seat.openings.rules,
    won: (rules) => seat.ledger.graded()[rules] ?? [],
    deal: (rules, number) => void leave(seat.openings.offer(newDeal(rules, { number }))),
  });
  const house = new HouseRules({
    engine: seat.engine,
    choose(name) {
      seat.settings.set("rules", name === page.rules ? null : name);
      void pack.refresh();
      void graded.refresh();
    },
    deal: () => void leave(seat.openings.another()),
  });
  const winnable = winnableSwitch(seat.settings);
  const rules = part("rules", t("Rules"), winnable.row, house.root);
  const showEnd = () => { house.end.hidden = !rules.open; };
  rules.addEventListener("toggle", showEnd);
  showEnd();
  foot.prepend(house.end);
  body.append(
    rules,
    part("daily", t("Daily deals"), ...daily(seat, (day) => void leave(seat.openings.daily(day)))),
    part("graded", t("Graded deals"), graded.root),
    part("number", t("By number"), number(seat, close)),
    part("pack", t("A pack from your own table"), pack.root),
  );
  void house.open(seat.openings.rules, page.rules);
  void pack.refresh();
  void graded.refresh();
  await closed;
  winnable.forget();
}

/**
 * @param {Seat} seat
 * @param {(day: string) => void} deal
 */
function daily({ ledger }, deal) {
  return [
    element("p", "board-help", t("Everyone gets the same deal on the same day. A new day begins at midnight UTC.")),
    new Calendar(ledger.days(), deal).root,
    element("p", "board-help", t("A day is marked as won whichever rules it was won under; a small number is the most cards that came to the foundations.")),
  ];
}

/**
 * @param {Seat} seat
 * @param {() => void} dealt
 */
function number({ openings }, dealt) {
  const form = element("form");
  askForNumber(form, {
    warning: openings.isLeaving ? t("The game under way is left when another is dealt.") : null,
    deal: (digits) => openings.deal(digits),
    dealt,
    buttons: [submitButton(t("Deal"))],
  });
  return form;
}

/**
 * One of the parts, of which one is open at a time.
 *
 * @param {string} name
 * @param {string} title
 * @param {Node[]} content
 */
function part(name, title, ...content) {
  const made = element("details", "games-part",
    element("summary", "", element("h3", "games-title", title)), element("div", "games-body", ...content));
  made.name = "games-part";
  made.open = name === last;
  made.addEventListener("toggle", () => {
    if (!made.open) return;
    last = name;
    // The part above it that closes must not take it out of view.
    made.firstElementChild?.scrollIntoView({ block: "nearest" });
  });
  return made;
}
