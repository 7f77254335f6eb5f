"use strict";

// Draws a board: seats that face each other, cards that look like cards, creatures in combat face to face, and what waits.

(() => {
  const eras = (window.eras = window.eras || {});
  const MANY = 5;
  const MOST = 7;
  const DENSE = 9;
  const BESIDE = 4;

  function made(name, attributes = {}, ...content) {
    const element = document.createElement(name);
    Object.entries(attributes).forEach(([key, value]) => {
      if (value !== undefined && value !== null && value !== false) element.setAttribute(key, value);
    });
    element.append(...content.filter((one) => one !== null && one !== undefined && one !== ""));
    return element;
  }

  /** Text in which mana and tap symbols are drawn. */
  function withSymbols(text) {
    return text.split(/(\{[^{}]+\})/).map((piece) => (/^\{.+\}$/.test(piece) ? symbol(piece.slice(1, -1)) : piece));
  }

  function symbol(letters) {
    const kind = letters === "T" ? "tap" : /^[WUBRGC]$/.test(letters) ? letters.toLowerCase() : letters.includes("/") ? "split" : "some";
    const told = letters === "T" ? "tap" : letters;
    const shown = letters === "T" ? "\u21b7" : letters;
    const halves = kind === "split" ? letters.split("/").map((half) => half.toLowerCase()) : [];
    const names = ["mana", `mana-${kind}`, ...halves.map((half, at) => `half-${at}-${/[wubrg]/.test(half) ? half : "c"}`)];
    return made("span", { class: names.join(" "), role: "img", "aria-label": told }, shown);
  }

  /** What is called and how it is, for those who do not see it. */
  function labelOf(one, face, marks) {
    const parts = [one.many ? `${one.many} ${one.name}` : one.name, face && face.cost, ...eras.conditionOf(one), one.what];
    if (marks.differs.has(one.key)) parts.push("differs between eras");
    if (marks.changed.has(one.key)) parts.push("changed in this step");
    return parts.filter(Boolean).join(", ");
  }

  function marked(names, key, marks) {
    const found = [...names];
    if (marks.differs.has(key)) found.push("differs");
    if (marks.changed.has(key)) found.push("changed");
    return found.join(" ");
  }

  function sign(key, marks) {
    return marks.differs.has(key) ? made("span", { class: "sign", "aria-hidden": "true" }, "\u2260") : "";
  }

  /** The frame of a card with all that stands on it. */
  function faceOf(face, one = {}) {
    const title = made("span", { class: "title" }, made("span", { class: "name" }, one.down ? "face down" : one.is || one.name || face.name));
    if (face.cost && !one.down) title.prepend(made("span", { class: "cost" }, ...withSymbols(face.cost)));
    const parts = [title];
    if (!one.down) {
      parts.push(made("span", { class: "type" }, one.type || face.type || ""));
      const text = made("span", { class: "text" });
      (face.text || []).forEach((line) => text.append(made("span", {}, ...withSymbols(line))));
      parts.push(text);
    }
    const size = one.size || (one.counters || []).filter(([kind]) => kind === "loyalty" || kind === "defense").map(([, count]) => count)[0];
    const shown = size || (one.key ? "" : face.size);
    if (shown) parts.push(made("span", { class: one.size && face.size && one.size !== face.size ? "size other" : "size" }, `${shown}`));
    return parts;
  }

  function badges(one) {
    const found = [];
    if (one.damage) found.push(made("span", { class: "badge damage" }, `${one.damage} damage`));
    (one.counters || []).forEach(([kind, count]) => {
      if (kind !== "loyalty" && kind !== "defense") found.push(made("span", { class: "badge counter" }, `${count}\u00d7 ${kind}`));
    });
    return found.length ? made("span", { class: "badges" }, ...found) : "";
  }

  function isLand(data, one) {
    const kind = (one.type || data.faces[one.face].type || "").split("\u2014")[0];
    return kind.includes("Land") && !kind.includes("Creature") && !one.down;
  }

  /** A permanent as a card that opens when it is clicked. */
  function card(data, one, marks, land) {
    const face = data.faces[one.face];
    const kinds = ["card", `frame-${one.down ? "down" : face.frame}`, land ? "land" : "", one.tapped ? "tapped" : ""].filter(Boolean);
    const attributes = { type: "button", class: marked(kinds, one.key, marks), "data-key": one.key, "data-keys": one.keys, "data-face": one.down ? "" : one.face };
    const inside = land ? landInside(face, one) : faceOf(face, one);
    const button = made("button", { ...attributes, "aria-label": labelOf(one, face, marks) }, ...inside, badges(one), sign(one.key, marks));
    return made("span", { class: `place${one.tapped ? " turned" : ""}${land ? " of-land" : ""}` }, button);
  }

  function landInside(face, one) {
    const symbols = [...new Set((face.text || []).join(" ").match(/add (\{[WUBRGC]\})+/gi) || [])].join("").match(/\{[WUBRGC]\}/g) || [];
    const gives = made("span", { class: "gives" }, ...[...new Set(symbols)].slice(0, 3).map((one) => symbol(one.slice(1, -1))));
    return [made("span", { class: "name" }, (one.is || one.name).replace(/ #\d+$/, "")), gives, one.many ? made("span", { class: "many" }, `\u00d7${one.many}`) : ""];
  }

  /** A permanent with what is attached to it tucked under. */
  function tucked(data, one, attached, marks, land) {
    const mine = attached.get(one.key) || [];
    const host = card(data, one, marks, land);
    if (!mine.length) return made("li", {}, host);
    const below = mine.flatMap((other) => [other, ...(attached.get(other.key) || [])]);
    return made("li", { class: "tucked" }, ...below.map((other) => card(data, other, marks, false)), host);
  }

  /** A card in a hand, a graveyard or another zone: its title alone. */
  function slip(data, one, marks) {
    const face = data.faces[one.face];
    const attributes = { type: "button", class: marked(["slip", `frame-${face.frame}`], one.key, marks), "data-key": one.key, "data-keys": one.keys, "data-face": one.face };
    const many = one.many ? made("span", { class: "many" }, `\u00d7${one.many}`) : "";
    const cost = face.cost ? made("span", { class: "cost" }, ...withSymbols(face.cost)) : "";
    const name = one.down ? `${one.name} (face down)` : one.name;
    return made("li", {}, made("button", { ...attributes, "aria-label": labelOf({ ...one, name }, face, marks) }, made("span", { class: "name" }, name), many, cost, sign(one.key, marks)));
  }

  function zone(data, heading, cards, unknown, marks, key) {
    if (!cards.length && !unknown) return "";
    const list = made("ul", { "aria-label": heading }, ...grouped(cards, new Map(), marks).map((one) => slip(data, one, marks)));
    const noun = `${cards.length ? "other " : ""}${unknown === 1 ? "card" : "cards"}`;
    if (unknown) list.append(made("li", { class: marked(["unknown"], key, marks) }, `${unknown} ${noun}`));
    return made("div", { class: "zone" }, made("span", { class: "zone-name" }, heading), list);
  }

  function standing(seat, number, heading, marks) {
    const said = seat.standing;
    const chip = (name, ...content) => made("span", { class: marked(["chip", name], `p${number}.${name}`, marks), "data-key": `p${number}.${name}` }, ...content, sign(`p${number}.${name}`, marks));
    const bar = made("div", { class: "standing", "data-key": `p${number}` }, made("h3", {}, heading));
    bar.append(said.out ? chip("life", "out of the game") : chip("life", made("b", {}, `${said.life}`), " life"));
    if (said.poison) bar.append(chip("poison", `${said.poison} poison`));
    if (said.pool) bar.append(chip("pool", "mana ", ...withSymbols(said.pool)));
    bar.append(chip("library", `library ${said.library}`));
    return bar;
  }

  /** Cards that look alike, each group with how many it has; those that something is attached to stay single. */
  function grouped(listed, attached, marks) {
    const groups = new Map();
    listed.forEach((one) => {
      const plain = one.name.replace(/ #\d+$/, "");
      const single = attached.has(one.key) || one.damage || (one.counters || []).length;
      const looks = [plain, one.face, !!one.tapped, marks.differs.has(one.key), marks.changed.has(one.key), single ? one.key : ""].join("|");
      groups.set(looks, [...(groups.get(looks) || []), one]);
    });
    return [...groups.values()].map(([first, ...others]) => {
      if (!others.length) return first;
      const all = [first, ...others];
      return { ...first, name: first.name.replace(/ #\d+$/, ""), many: all.length, keys: all.map((one) => one.key).join(" ") };
    });
  }

  /** What of a seat's permanents lies on which row; those in combat stand in the middle, those attached lie under another. */
  function rowsOf(data, seat, attached, inCombat, marks) {
    const hosts = new Set(attached.keys());
    const free = seat.field.filter((one) => !inCombat.has(one.key) && !(one.on && hosts.has(one.on)));
    const lands = free.filter((one) => isLand(data, one));
    const others = free.filter((one) => !lands.includes(one));
    const row = (name, listed, land) => (listed.length ? made("ul", { class: `row ${name}`, "aria-label": name }, ...listed.map((one) => tucked(data, one, attached, marks, land))) : "");
    return [row("permanents", others, false), row("lands", grouped(lands, attached, marks), true)];
  }

  /** The attack: each attacker with its blockers before it. */
  function combat(data, scene, attached, marks) {
    const all = scene.seats.flatMap((seat, number) => seat.field.map((one) => ({ one, number })));
    const attackers = all.filter(({ one }) => one.attacks !== undefined);
    const seen = new Set();
    const lanes = attackers.map(({ one, number }) => {
      const blockers = all.filter(({ one: other }) => (other.blocks || []).includes(one.key) && !seen.has(other.key));
      blockers.forEach(({ one: other }) => seen.add(other.key));
      const rank = (name, listed) => made("ul", { class: `rank ${name}`, "aria-label": name }, ...listed.map(({ one: other }) => tucked(data, other, attached, marks, false)));
      const lane = made("li", { class: "lane" }, rank("blockers", blockers), rank("attackers", [{ one }]));
      if (number !== 0 && scene.seats.length === 2) lane.classList.add("from-above");
      return lane;
    });
    const keys = new Set([...attackers.map(({ one }) => one.key), ...seen]);
    return { keys, element: lanes.length ? made("ul", { class: "combat", "aria-label": "Combat" }, ...lanes) : "" };
  }

  function pile(data, scene, marks, stack) {
    const piles = new Map();
    scene.waiting.forEach((one) => piles.set(one.pile || 0, [...(piles.get(one.pile || 0) || []), one]));
    return [...piles].reverse().map(([number, listed], at) => {
      const items = [...listed].reverse().map((one) => {
        const face = data.faces[one.face];
        const attributes = { type: "button", class: marked(["waits", `frame-${face ? face.frame : "a"}`], one.key, marks), "data-key": one.key, "data-aims": (one.aims || []).join("|"), "data-face": face ? one.face : "" };
        const cost = face && face.cost && (one.what || "").endsWith("spell") ? made("span", { class: "cost" }, ...withSymbols(face.cost)) : "";
        const what = made("span", { class: "what" }, one.what || "damage that waits");
        return made("li", {}, made("button", { ...attributes, "aria-label": labelOf(one, face, marks) }, made("span", { class: "title" }, made("span", { class: "name" }, one.name), cost), what, sign(one.key, marks)));
      });
      const name = number && at < piles.size - 1 ? "In answer to what is below" : `On the ${stack}`;
      return made("div", { class: "pile" }, made("span", { class: "zone-name" }, name), made("ol", { "aria-label": `${name}, the latest first` }, ...items));
    });
  }

  /** The board of one era. */
  function drawBoard(into, data, game, scene, marks, stack) {
    into.replaceChildren(...boardOf(into, data, game, scene, marks, stack));
  }

  function boardOf(into, data, game, scene, marks, stack) {
    const attached = new Map();
    const present = new Set(scene.seats.flatMap((seat) => seat.field.map((one) => one.key)));
    scene.seats.forEach((seat) => seat.field.forEach((one) => {
      if (one.on && present.has(one.on)) attached.set(one.on, [...(attached.get(one.on) || []), one]);
    }));
    const fight = combat(data, scene, attached, marks);
    const many = scene.seats.length > 2;
    const seats = scene.seats.map((seat, number) => {
      const far = !many && number > 0;
      const rows = rowsOf(data, seat, attached, fight.keys, marks);
      const field = made("div", { class: "field" }, ...(far ? rows.reverse() : rows));
      const zones = made("div", { class: "zones" }, zone(data, "Hand", seat.hand, seat.unknownHand, marks, `p${number}.hand`), zone(data, "Graveyard", seat.graveyard, seat.unknownGraveyard, marks, `p${number}.graveyard`));
      const edge = [made("div", { class: "edge" }, standing(seat, number, game.headings[number], marks), zones)];
      const crowded = seat.field.filter((one) => !isLand(data, one)).length > MANY;
      return made("div", { role: "group", class: `seat${fight.element ? " fighting" : ""}${far ? " far" : ""}${crowded ? " crowded" : ""}`, "aria-label": game.headings[number] }, ...(far || many ? [...edge, field] : [field, ...edge]));
    });
    const [whose, phase, step] = scene.moment;
    const moment = made("p", { class: "moment" }, [whose && `${whose}'s turn`, phase, step].filter(Boolean).join(", ") || "before the first turn");
    const piles = made("div", { class: "piles" }, ...pile(data, scene, marks, stack));
    const widest = Math.max(...scene.seats.map((seat) => seat.field.length));
    const beside = !many && !fight.element && widest <= BESIDE;
    const middle = made("div", { class: "middle" }, fight.element, beside ? "" : piles);
    const zones = scene.elsewhere.map(({ zone: name, cards, unknown }) => zone(data, name, cards, unknown, marks, ""));
    const elsewhere = made("div", { class: "zones elsewhere" }, ...zones);
    const order = many ? [middle, made("div", { class: "seats" }, ...seats)] : [...seats.slice(1).reverse(), middle, seats[0]];
    const total = scene.seats.reduce((sum, seat) => sum + seat.field.filter((one) => !isLand(data, one)).length, 0);
    into.classList.toggle("small", total > MOST || (fight.element !== "" && scene.waiting.length > 0));
    into.classList.toggle("dense", total > DENSE);
    if (!beside || !scene.waiting.length) return [moment, ...order, elsewhere];
    return [moment, made("div", { class: "beside" }, made("div", { class: "sides" }, ...order), piles), elsewhere];
  }

  Object.assign(eras, { made, withSymbols, faceOf, drawBoard });
})();
