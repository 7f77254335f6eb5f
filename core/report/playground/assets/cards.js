// A card's text, as it is copied from a page about cards, as the block of an invented card.

const KINDS = "Artifact|Battle|Creature|Enchantment|Instant|Interrupt|Land|Planeswalker|Sorcery";
const ABOVE = "Basic|Kindred|Legendary|Snow|Tribal|World";
const TYPE = new RegExp(`^(?:type(?: line)?:\\s*)?((?:(?:${ABOVE}|${KINDS}) ?)*(?:${KINDS})\\b(?:\\s+[-\u2013\u2014]\\s+[\\w' -]+)?)$`, "i");
const COST = /^(?:(?:mana )?cost:\s*)?((?:\{[^{}\s]+\})+|(?=.*[WUBRGXC])\d*[WUBRGXC]+)$/;
const NAME_AND_COST = /^(.*?)\s+((?:\{[^{}\s]+\})+|(?=.*[WUBRGXC])\d*[WUBRGXC]+)$/;
const SIZE = /^(?:(?:power\/toughness|p\/t|size):\s*)?([\d*+X]+)\s*\/\s*([\d*+X]+)$/i;
const LOYALTY = /^(?:starting )?loyalty:?\s*(\d+)$/i;

// The lines of the block, or nothing if the text does not look like a card.
export function cardBlock(text) {
  const lines = text.replaceAll("\u2019", "'").split(/\r?\n/).map((line) => line.trim()).filter(Boolean);
  if (lines.length < 2 || /^card\s/.test(lines[0])) return undefined;
  // 1. The name, with its cost beside it or below, and then the types: what does not begin so is no card.
  const both = NAME_AND_COST.exec(lines[0]);
  const name = (both ? both[1] : lines[0]).replace(/^name:\s*/i, "");
  let cost = both?.[2];
  let at = 1;
  const below = COST.exec(lines[at]);
  if (!cost && below && lines.length > 2) [cost, at] = [below[1], at + 1];
  const types = TYPE.exec(lines[at] ?? "");
  if (!types || /[:{}]/.test(name)) return undefined;
  // 2. What is left is its text, but for its size and loyalty.
  const block = [`card ${name}`];
  if (cost) block.push(`  cost: ${braced(cost)}`);
  block.push(`  type: ${lowered(types[1])}`);
  for (const line of lines.slice(at + 1)) {
    const size = SIZE.exec(line);
    const loyalty = LOYALTY.exec(line);
    if (size) block.push(`  power: ${size[1]}/${size[2]}`);
    else if (loyalty) block.push(`  loyalty: ${loyalty[1]}`);
    else block.push(...said(line, name).map((one) => `  ${one}`));
  }
  return block;
}

function braced(cost) {
  return cost.startsWith("{") ? cost : cost.replace(/\d+|[WUBRGXC]/g, "{$&}");
}

// The words before the dash in small letters, as the language of cards has them.
function lowered(types) {
  const [kinds, dash, ...names] = types.split(/\s+([-\u2013\u2014])\s+/);
  return dash ? `${kinds.toLowerCase()} - ${names.join(" ")}` : kinds.toLowerCase();
}

// A line of text without its reminders, and with "this" for the card's own name.
function said(line, name) {
  const own = new RegExp(`\\b${name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}\\b`, "g");
  const text = line.replace(/\s*\([^()]*\)/g, "").replace(own, "this").trim();
  return text ? [text.charAt(0).toLowerCase() + text.slice(1)] : [];
}
