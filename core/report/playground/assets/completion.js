// What may stand at a place of a script: what a line begins with there, what a player does, cards, editions, verdicts.

const MOST = 400; // options when nothing of a word has been written yet
const FEW = 200; // options up to which one letter is enough
const TEXTS = /^(?:title|asks|answer|note|cites|shows):/;
const ZONES = ["graveyard", "hand", "library"];

// A function of the text, the place in it, and whether somebody asked for options; it comes back with where the word begins
// that is being written, and the options for it, or with nothing.
export function completions(words) {
  const pool = words.cards.map(card);
  const kinds = options(words.types, "type");
  return (text, position, isAsked) => {
    const lines = text.slice(0, position).split("\n");
    const before = lines.at(-1);
    const begun = before.trimStart();
    const depth = before.length - begun.length;
    if (/(^|\s)#(?!\d)/.test(before) || (!depth && TEXTS.test(before))) return null;
    const [parent, root] = above(lines, depth);
    const others = text.slice(0, position - before.length) + text.slice(position);
    const script = { players: playersOf(others), cards: cardsOf(text, words.cards), text, pool };
    const place = placeOf({ words, script, kinds, depth, begun, parent, root, isTurn: isTurn(root) });
    const found = longest(begun, place, isAsked);
    return found && { from: position - begun.length + found.index, options: found.options };
  };
}

const isTurn = (root) => /'s? turn/i.test(root) || root === "opening";
const options = (labels, type, behind = "") => labels.map((label) => ({ label, type, ...(behind && { apply: label + behind }) }));
const possessive = (name) => (name.endsWith("s") ? `${name}'` : `${name}'s`);
const fields = (names) => names.map((name) => ({ label: `${name}:`, apply: `${name}: `, type: "field" }));

// Ae finds \u00c6, and a letter the same one with an accent.
function card(name) {
  const plain = name.replaceAll("\u00c6", "Ae").replaceAll("\u00e6", "ae").normalize("NFD").replace(/\p{M}/gu, "");
  return { label: plain, type: "card", ...(plain !== name && { displayLabel: name, apply: name }) };
}

// The line in whose block a line stands, and the one at the left under which both are.
function above(lines, depth) {
  let parent = "";
  for (const line of lines.slice(0, -1).reverse()) {
    const text = line.trim();
    const own = line.length - line.trimStart().length;
    if (!text || text.startsWith("#") || own >= depth) continue;
    parent ||= text;
    depth = own;
    if (!own) return [parent, text];
  }
  return [parent, ""];
}

function playersOf(text) {
  return [...new Set([...text.matchAll(/^([A-Z][\w-]*)(?:'s? turn.*)?\s*$/gm)].map((found) => found[1]))];
}

// The cards that a script names, those it invents among them.
function cardsOf(text, known) {
  const invented = [...text.matchAll(/^(?:card|token) (.+)$/gm)].map((found) => found[1].trim());
  return [...new Set([...known.filter((name) => text.includes(name)), ...invented])];
}

// The cards in a field of a player, such as the hand.
function held(script, player, field) {
  const block = new RegExp(`^${player}\\s*\\n((?: .*\\n|\\s*\\n)*)`, "m").exec(`${script.text}\n`)?.[1] ?? "";
  const line = new RegExp(`^ +${field}:(.*)$`, "m").exec(block)?.[1] ?? "";
  return new Set(script.cards.filter((name) => line.includes(name)));
}

// The parts a line may have at a place: each is a pattern of what stands before a word, and what that word may be.
function placeOf({ words, script, kinds, depth, begun, parent, root, isTurn }) {
  const { players, pool } = script;
  const some = players.join("|") || "(?!)";
  const cards = script.cards.map((name) => ({ ...card(name), boost: 2 }));
  const people = options(players, "player").map((one) => ({ ...one, boost: 1 }));
  const start = (found) => ({ before: /^$/, options: found });
  if (!depth) {
    const turns = players.map((name) => ({ label: `${possessive(name)} turn`, type: "turn", boost: 1 }));
    return [start([...fields(words.header), ...turns, ...options(["expect", "opening"], "field"), ...options(["card"], "field", " ")])];
  }
  if (/^(?:card|token)\b/.test(root)) {
    return [
      start([...fields(words.card_fields), ...options(words.abilities, "word")]),
      { before: /^type: (?:.* )?$/, options: kinds },
      { before: /^(?!\w+:).*, $/, options: options(words.abilities, "word") },
    ];
  }
  if (players.includes(root)) {
    const names = [...cards, ...pool];
    const states = { before: /\((?:[^()]*, )?$/, options: [...options(words.states, "word"), ...players.map((label) => ({ label: `owned by ${label}`, type: "word" }))] };
    if (parent !== root) return [states, { before: /(?:^|[,-] *|\d )$/, options: names }, { before: /\(attached to $/, options: cards }];
    return [start(fields(words.fields)), states, { before: /^[a-z ]+: *(?:.*, *)?(?:\d+ )?$/, options: names }, { before: /(?:\(attached to| on) $/, options: cards }];
  }
  const known = new Set(words.editions.map(({ name }) => name));
  const editions = words.documents.map(({ name, label }) => ({
    label: name,
    detail: label === name ? undefined : label,
    type: "edition",
    boost: known.has(name) ? 3 : 0,
  }));
  const days = [...editions, ...options(["from", "until"], "word", " ")];
  const claims = claimsOf(script, cards, people);
  if (/^expect\b/.test(root)) return [start([...cards, ...people, ...days]), { before: /^[^:]*(?:, *|from |until )$/, options: editions }, ...claims];
  if (!isTurn) return [];
  const verdicts = { before: /^expect\b(?:.*: *| +)$/, options: [...options(words.verdicts, "word"), ...(/:/.test(begun) ? [] : days)] };
  if (root !== "opening" && parent === root) return [start(options(words.moments, "moment"))];
  const lines = [...options(players, "player", " ").map((one) => ({ ...one, boost: 1 })), ...options(["to save"], "word", " "), ...options(["expect"], "field", " "), ...options(words.endings, "word")];
  if (/^expect\b/.test(parent)) return [start([...options(words.verdicts, "word"), ...days]), { before: /^[^:]*(?:, *|from |until )$/, options: editions }, { before: /: *$/, options: options(words.verdicts, "word") }];
  const acting = new RegExp(`^(${some}) (?:casts|plays) $`).exec(begun.replace(/[^ ]*$/, ""))?.[1];
  const ready = acting ? held(script, acting, "hand") : new Set();
  const named = [...cards.map((one) => (ready.has(one.label) ? { ...one, boost: 5 } : one)), ...people];
  return [
    start(lines),
    { before: new RegExp(`^(?:${some}) $`), options: options(words.actions, "action", " "), isEager: true },
    verdicts,
    { before: /^to save $/, options: [...cards, ...people] },
    { before: new RegExp(`^(?:(?:${some}) [a-z]|to save ).* $`), options: [...named, ...options(words.connections, "word", " ")], otherwise: pool },
  ];
}

// What may be expected of a card, a player or the game.
function claimsOf({ players }, cards, people) {
  const places = [...players.flatMap((name) => ZONES.map((zone) => `${possessive(name)} ${zone}`)), "exile"];
  return [
    { before: /^(?:[^:]*: *)$/, options: [...cards, ...people] },
    { before: / in $/, options: options(places, "word") },
    { before: /^[^:]*(?:: *)?.* $/, options: options(["is in", "is on the battlefield", "is tapped", "is untapped", "is at", "has", "has no damage", "wins", "loses"], "word") },
  ];
}

// A name may have several words: the longest begun one counts for which an option stands at its place.
function longest(begun, parts, isAsked) {
  const starts = [...begun.matchAll(/(?<![\p{L}\p{N}'])[\p{L}\p{N}{]/gu)].map(({ index }) => index);
  for (const index of [...new Set([0, ...starts])]) {
    const word = begun.slice(index).toLowerCase();
    if (!word) continue;
    const fits = ({ label }) => label.toLowerCase().startsWith(word) && label.toLowerCase() !== word;
    for (const { before, options, otherwise } of parts) {
      if (!before.test(begun.slice(0, index))) continue;
      const isEnough = word.length > 1 || !index || isAsked || options.length < FEW;
      if (isEnough && options.some(fits)) return { index, options };
      if (word.length > 1 && otherwise?.some(fits)) return { index, options: otherwise };
    }
  }
  if (/\w$/.test(begun)) return null;
  const part = parts.find(({ before }) => before.test(begun));
  return part && (isAsked || part.isEager) ? { index: begun.length, options: part.options.slice(0, MOST) } : null;
}
