// What came of a script, as elements. Everything from scripts and from the engine is put in as text.

export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined || value === false || value === null) continue;
    if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else made.setAttribute(key, value === true ? "" : value);
  }
  made.append(...children.flat().filter((child) => child !== undefined && child !== null && child !== false));
  return made;
}

const rulesOf = (told) => told && element("span", { class: "rules" }, ...told.split(/,\s*/).flatMap((one, at) => [at ? " " : "", element("span", {}, one)]));

// Topics as people read them.
const spaced = (topics) => topics.replaceAll("_", " ");

// Values that are alike get the same tint; where all but one are alike, that one stands out.
function tints(values) {
  const kinds = [...new Set(values)];
  const counts = kinds.map((kind) => values.filter((value) => value === kind).length);
  const most = Math.max(...counts);
  const common = most > 1 ? kinds[counts.indexOf(most)] : undefined;
  const others = kinds.filter((kind) => kind !== common);
  return values.map((value) => (value === common ? "" : `tint-${Math.min(3, others.indexOf(value) + 1)}`));
}

// --- The result ---

export function showResult(panel, { found, reasons, goTo }) {
  const shown = [
    element("h2", {}, found.asks || found.title),
    found.said && found.expectations.every(({ holds }) => holds) && element("p", { class: "lead" }, found.said),
    element("p", { class: "answer" }, found.answer),
    ...Object.entries(found.kept_out).map(([name, why]) => element("p", { class: "left-out" }, element("b", {}, name), ` cannot play this: ${why}`)),
    found.facts.length > 0 && factsTable(found, goTo),
    found.outcome.length > 0 && outcomeTable(found),
    expectations(found, goTo),
    ...found.places.map((place) => placeOf(place, found)),
    ...found.wordings.map((one) => wordingOf(one)),
    reasons?.because && element("p", { class: "because" }, element("b", {}, "Because of "), spaced(reasons.because)),
    ...(reasons?.notes ?? []).map(notesOf),
  ];
  panel.replaceChildren(...shown.filter(Boolean));
}

function factsTable(found, goTo) {
  const groups = [];
  for (const fact of found.facts) {
    const last = groups.at(-1);
    if (last && last[0].subject === fact.subject) last.push(fact);
    else groups.push([fact]);
  }
  const bodies = groups.map((facts) =>
    element(
      "tbody",
      {},
      ...facts.map(({ subject, aspect, values, line }, at) => {
        const marks = tints(values);
        const name = line ? element("button", { type: "button", class: "line", onclick: () => goTo(line) }, subject) : subject;
        return element(
          "tr",
          {},
          element("th", { scope: "row" }, at ? element("span", { class: "unseen" }, subject) : element("span", { class: "subject" }, name), aspect && element("span", { class: "aspect" }, aspect)),
          ...values.map((value, column) => element("td", { class: marks[column], "data-era": found.under[column].label }, value === "-" ? element("span", { class: "none" }, "\u2013") : value)),
        );
      }),
    ),
  );
  const heads = found.under.map(({ label }) => element("th", { scope: "col" }, label));
  const table = element("table", { class: "facts" }, element("caption", { class: "unseen" }, "The facts that differ"), element("thead", {}, element("tr", {}, element("td", {}), ...heads)), ...bodies);
  return element("div", { class: "scrolls", role: "group", "aria-label": "The facts that differ", tabindex: 0 }, table);
}

function outcomeTable(found) {
  const head = found.under.length > 1 ? "Under every edition it ends with" : "It ends with";
  const rows = found.outcome.map(([subject, told]) => element("tr", {}, element("th", { scope: "row" }, subject), element("td", {}, told)));
  return element("div", {}, element("h3", {}, head), element("table", { class: "facts" }, element("tbody", {}, ...rows)));
}

function expectations(found, goTo) {
  if (!found.expectations.length) return null;
  const failed = found.expectations.filter(({ holds }) => !holds);
  if (!failed.length) {
    const count = found.expectations.length;
    return element("p", { class: "holds" }, `\u2713 ${count === 1 ? "What the script expects holds." : `All ${count} expectations hold.`}`);
  }
  const items = failed.map(({ line, found: told }) => element("li", {}, element("button", { type: "button", class: "line", onclick: () => goTo(line) }, `line ${line}`), ` ${told.join("; ")}`));
  return element("div", { class: "fails" }, element("p", {}, `\u2717 ${failed.length} of ${found.expectations.length} expectations fail:`), element("ul", {}, ...items));
}

function placeOf({ head, where, rows, facts }, found) {
  const labels = Object.fromEntries(found.under.map(({ name, label }) => [name, label]));
  const columns = rows.map(([name, text, rules]) => element("li", {}, element("h4", {}, labels[name] ?? name), element("p", {}, text), rulesOf(rules)));
  return element("section", { class: "place" }, element("h3", {}, `${head} ${where}`), element("ul", { class: "columns" }, ...columns), facts && element("p", { class: "decides" }, facts));
}

function wordingOf({ card, wordings }) {
  const columns = wordings.map(({ under, text }) => element("li", {}, element("h4", {}, under.join(", ")), ...text.map((line) => element("p", {}, line))));
  return element("section", { class: "place" }, element("h3", {}, `How ${card} is worded`), element("ul", { class: "columns" }, ...columns));
}

function notesOf({ heading, notes }) {
  const items = notes.map(({ under, text: [first, ...items] }) => element("li", {}, element("b", {}, under.join(", ")), ` ${first}`, items.length > 0 && element("ul", {}, ...items.map((item) => element("li", {}, item)))));
  return element("details", { class: "notes" }, element("summary", {}, `${heading} (${notes.length})`), element("ul", {}, ...items));
}

// --- Options: what may be done next ---

export function showOptions(panel, { place, under, players, not_tried: notTried }, addLine) {
  const worded = ({ line, heading }) => (heading ? `then, at ${heading}: ${line}` : line);
  const shown = players.map(({ player, options, refused }) => {
    const rows = options.map((option) => {
      const marks = tints(option.allowed);
      const cells = option.allowed.map((value, column) => element("td", { class: marks[column], "data-era": under[column].label }, value));
      return element("tr", {}, element("th", { scope: "row" }, element("button", { type: "button", class: "line", title: "Add this line to the script", onclick: () => addLine(option) }, worded(option))), ...cells);
    });
    const heads = under.map(({ label }) => element("th", { scope: "col" }, label));
    const table = element("table", { class: "facts" }, element("caption", { class: "unseen" }, `What ${player} may do`), element("thead", {}, element("tr", {}, element("td", {}), ...heads)), element("tbody", {}, ...rows));
    const reasons = refused.map((one) => element("li", {}, worded(one), `: ${one.reason} `, rulesOf(one.where)));
    return element(
      "section",
      { class: "place" },
      element("h3", {}, player),
      rows.length ? element("div", { class: "scrolls", role: "group", "aria-label": `What ${player} may do`, tabindex: 0 }, table) : element("p", {}, "Nothing may be done."),
      reasons.length > 0 && element("details", { class: "notes" }, element("summary", {}, `Not allowed (${reasons.length})`), element("ul", {}, ...reasons)),
    );
  });
  panel.replaceChildren(
    element("h2", {}, `What can be done ${place}`),
    ...(shown.length ? shown : [element("p", {}, "Nobody has anything to do here: no card in hand, no ability, no attack and no block.")]),
    ...(notTried ? [element("p", { class: "quiet" }, `${notTried} more lines were not tried.`)] : []),
  );
}

// --- The log ---

export function showLog(panel, { columns }, goTo) {
  const shown = columns.map(({ label, told, more }) => {
    const items = told.map(({ line, text, rules, course }) =>
      course
        ? element("li", { class: "course" }, text.replace(/:? begins$/, ""))
        : element("li", {}, line ? element("button", { type: "button", class: "line", "aria-label": `line ${line}`, onclick: () => goTo(line) }, String(line)) : element("span", { class: "line" }), element("span", {}, text, " ", rulesOf(rules))),
    );
    return element("section", {}, element("h3", {}, label), element("ol", { class: "log" }, ...items), more > 0 && element("p", {}, `and ${more} more`));
  });
  panel.replaceChildren(element("h2", { class: "unseen" }, "What happens, in order"), element("div", { class: "logs" }, ...shown));
}

// --- The years ---

export function showYears(panel, { spans, changes, unknown, documents }, { add }) {
  const kinds = [...new Set(spans.map(({ facts, note }) => JSON.stringify([facts, note])))];
  const kind = (span) => `kind-${kinds.indexOf(JSON.stringify([span.facts, span.note])) % 6}`;
  const year = (day) => Number(day.slice(0, 4)) + (Number(day.slice(5, 7)) - 1) / 12;
  const ends = spans.map((span, at) => (at + 1 < spans.length ? year(spans[at + 1].from) : year(span.to) + 0.5));
  const first = year(spans[0].from);
  const whole = ends.at(-1) - first;
  const bar = spans.map((span, at) => {
    const part = element("li", { class: kind(span), title: `${span.from} to ${span.to}` }, element("span", {}, summaryOf(span)));
    part.style.width = `${((ends[at] - year(span.from)) / whole) * 100}%`;
    return part;
  });
  const ticks = [1995, 2000, 2005, 2010, 2015, 2020, 2025].filter((one) => one > first && one < first + whole).map((one) => {
    const tick = element("li", {}, String(one));
    tick.style.left = `${((one - first) / whole) * 100}%`;
    return tick;
  });
  const told = spans.map((span) =>
    element(
      "li",
      {},
      element("h3", {}, element("span", { class: `swatch ${kind(span)}` }), span.from === span.to ? span.from : `${span.from} to ${span.to}`, element("button", { type: "button", class: "small", onclick: () => add(span.name) }, `Show ${span.name} beside the others`)),
      span.note && element("p", {}, span.note),
      element("dl", {}, ...span.facts.flatMap(([name, value]) => [element("dt", {}, name), element("dd", {}, value)])),
    ),
  );
  const turns = changes.map((change) =>
    element(
      "section",
      { class: "place" },
      element("h3", {}, `Between ${change.before} and ${change.after}`),
      change.playing && element("p", {}, change.playing),
      element("ul", {}, ...change.facts.map(([name, before, after]) => element("li", {}, `${name}: ${before} \u2192 ${after}`))),
      ...change.places.map(({ head, where, rows }) => element("div", {}, element("p", {}, `${head} ${where}`), element("ul", { class: "columns" }, ...rows.map(([name, text, rules]) => element("li", {}, element("h4", {}, name), element("p", {}, text), rulesOf(rules)))))),
      change.because && element("p", { class: "because" }, element("b", {}, change.asked ? "Answered differently: " : "Because of "), spaced(change.because)),
    ),
  );
  panel.replaceChildren(
    element("h2", {}, spans.length > 1 ? `${spans.length} spans of time` : "The same in every year"),
    element("ol", { class: "bar", "aria-hidden": "true" }, ...bar),
    element("ol", { class: "ticks", "aria-hidden": "true" }, ...ticks),
    element("ol", { class: "spans" }, ...told),
    ...turns,
    element("p", { class: "quiet" }, `Under ${documents} documents of the rules.`, ...unknown.map(([after, before]) => ` Between ${after} and ${before} no document is known.`)),
  );
}

function summaryOf({ facts, note }) {
  return facts.length ? `${facts[0][0]} ${facts[0][1]}` : note;
}

// --- Why ---

export function showWhy(panel, found, { add, has }) {
  // Facts with the same causes are told together.
  const groups = Map.groupBy ? [...Map.groupBy(found.facts, ({ causes }) => JSON.stringify(causes)).values()] : found.facts.map((one) => [one]);
  const facts = groups.map((alike) => {
    const { causes } = alike[0];
    return element(
      "li",
      {},
      ...alike.flatMap(({ fact, values }) => [element("h3", {}, fact), element("p", { class: "change" }, values[0], " \u2192 ", values[1])]),
      element(
        "ul",
        {},
        ...causes.map((cause) =>
          element(
            "li",
            {},
            element("b", {}, spaced(cause.topics.join(" + "))),
            ` (${cause.label}) `,
            cause.try && !has(cause.try) && element("button", { type: "button", class: "small", onclick: () => add(cause.try) }, `Try ${cause.try}`),
          ),
        ),
      ),
    );
  });
  panel.replaceChildren(
    element("h2", {}, `From ${found.from} to ${found.to}`),
    facts.length ? element("ol", { class: "whys" }, ...facts) : element("p", {}, "Nothing comes out differently."),
    element("details", { open: true }, element("summary", {}, "The explanation with its rules"), element("pre", { tabindex: 0 }, found.text)),
  );
}
