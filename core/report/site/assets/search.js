"use strict";

// Searches all scripts. What it looks through is loaded once somebody searches, by scripts: no page opened from a folder may
// fetch a file. Without it, the list can be read part by part.
(() => {
  const form = document.querySelector("form.filters");
  if (!form) return;
  const { root, files } = form.dataset;
  const count = form.querySelector("output");
  const all = count.textContent;
  const found = document.querySelector(".scripts.found");
  const more = document.querySelector(".more");
  const listed = document.querySelector(".listed");
  const names = ["search", "topic", "year", "outcome"];
  const missing = document.querySelector(".not-found");
  const AT_ONCE = 40;
  const scripts = [];
  let loading = null;
  let shown = AT_ONCE;

  window.erasScripts = (rows) => {
    rows.forEach(([name, title, answer, topics, years, differs, words, names]) => {
      scripts.push({ name, title, answer, topics, years, differs, words, plain: plainly(`${title} ${answer}`), names: plainly(names) });
    });
  };

  // Without capitals and accents.
  function plainly(text) {
    return text.toLowerCase().normalize("NFKD").replace(/[\u0300-\u036f'’]/g, "");
  }

  function loaded() {
    loading = loading || Promise.all([...Array(Number(files)).keys()].map((number) => new Promise((resolve, reject) => {
      const script = document.createElement("script");
      script.src = `${root}lists/search-${number}.js`;
      script.onload = resolve;
      script.onerror = reject;
      document.head.append(script);
    })));
    return loading;
  }

  function value(name) {
    return form.elements[name].value;
  }

  // How well a script fits: a word of what people call its rule counts most, then one of the question or the answer.
  function rank(one, words) {
    let sum = 0;
    for (const word of words) {
      if (one.names.includes(word)) sum += 5;
      else if (one.plain.includes(word)) sum += one.plain.startsWith(word) || one.plain.includes(` ${word}`) ? 4 : 3;
      else if (one.words.includes(word)) sum += 1;
      else return 0;
    }
    return sum + (one.differs ? 1.5 : 1);
  }

  function item(one) {
    const entry = document.createElement("li");
    const link = Object.assign(document.createElement("a"), { href: `${root}scripts/${one.name}.html`, textContent: one.title });
    const answer = Object.assign(document.createElement("p"), { className: "answer", textContent: one.answer });
    if (one.years.length) {
      answer.append(" ", Object.assign(document.createElement("span"), { className: "label", textContent: `changed ${one.years.join(", ")}` }));
    }
    entry.append(link, answer);
    return entry;
  }

  // How many letters have to be put in, taken out or exchanged to make one word of another; more than two are too many.
  function apart(one, other) {
    if (Math.abs(one.length - other.length) > 2) return 3;
    let row = [...Array(other.length + 1).keys()];
    for (let at = 1; at <= one.length; at += 1) {
      const next = [at];
      for (let to = 1; to <= other.length; to += 1) {
        next[to] = Math.min(row[to] + 1, next[to - 1] + 1, row[to - 1] + (one[at - 1] === other[to - 1] ? 0 : 1));
      }
      row = next;
    }
    return row[other.length];
  }

  // The word that the scripts use which is spelled most like another; nothing if none is.
  function nearest(word) {
    const counted = new Map();
    scripts.forEach((one) => new Set(`${one.plain} ${one.words} ${one.names}`.split(/[^a-z0-9]+/)).forEach((known) => counted.set(known, (counted.get(known) || 0) + 1)));
    const most = word.length > 5 ? 2 : 1;
    const near = [...counted].map(([known, count]) => [apart(word, known), -count, known]).filter(([far, , known]) => far <= most && known.length > 2);
    near.sort(([far, often], [otherFar, otherOften]) => far - otherFar || often - otherOften);
    return near.length ? near[0][2] : "";
  }

  function tellOfNothing(nothing, words) {
    missing.hidden = !nothing;
    if (!nothing) return;
    const filtered = names.slice(1).some(value);
    missing.querySelector("p").textContent = `Nothing found${words.length ? ` for \u201c${value("search")}\u201d` : ""}${filtered ? " with these filters" : ""}.`;
    missing.querySelector(".clear").hidden = !filtered;
    const spelled = words.map((word) => (scripts.some((one) => rank(one, [word])) ? word : nearest(word)));
    const other = spelled.every(Boolean) && spelled.join(" ") !== words.join(" ") ? spelled.join(" ") : "";
    const button = Object.assign(document.createElement("button"), { type: "button", textContent: other });
    button.addEventListener("click", () => {
      form.elements.search.value = other;
      apply();
      form.elements.search.focus();
    });
    missing.querySelector(".near").replaceChildren(...(other ? ["Did you mean ", button, "?"] : []));
  }

  function show() {
    const words = plainly(value("search")).split(/\s+/).filter(Boolean);
    const [topic, year, outcome] = names.slice(1).map(value);
    const fits = (one) => (!topic || one.topics.includes(topic)) && (!year || one.years.includes(year))
      && (!outcome || (outcome === "differs") === Boolean(one.differs));
    const fitting = scripts.filter(fits).map((one) => [rank(one, words), one]).filter(([much]) => much);
    fitting.sort((one, other) => other[0] - one[0]);
    found.replaceChildren(...fitting.slice(0, shown).map(([, one]) => item(one)));
    more.hidden = fitting.length <= shown;
    tellOfNothing(!fitting.length, words);
    count.textContent = fitting.length === 1 ? "1 script" : `${fitting.length} scripts`;
  }

  function apply() {
    const asked = names.some(value);
    const address = new URL(window.location);
    names.forEach((name) => (value(name) ? address.searchParams.set(name, value(name)) : address.searchParams.delete(name)));
    window.history.replaceState(null, "", address);
    found.hidden = !asked;
    listed.hidden = asked;
    if (!asked) {
      more.hidden = true;
      missing.hidden = true;
      count.textContent = all;
      return;
    }
    loaded().then(show, () => {
      count.textContent = "The list could not be loaded";
    });
  }

  form.hidden = false;
  form.addEventListener("input", () => {
    shown = AT_ONCE;
    apply();
  });
  missing.querySelector(".clear").addEventListener("click", () => {
    names.slice(1).forEach((name) => { form.elements[name].value = ""; });
    apply();
    form.elements.search.focus();
  });
  form.addEventListener("submit", (event) => event.preventDefault());
  more.querySelector("button").addEventListener("click", () => {
    const next = found.children.length;
    shown += AT_ONCE;
    show();
    found.children[next]?.querySelector("a").focus();
  });
  const wanted = new URLSearchParams(window.location.search);
  names.filter((name) => wanted.has(name)).forEach((name) => {
    form.elements[name].value = wanted.get(name);
  });
  if (names.some(value)) apply();
})();
