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

  function show() {
    const words = plainly(value("search")).split(/\s+/).filter(Boolean);
    const [topic, year, outcome] = names.slice(1).map(value);
    const fits = (one) => (!topic || one.topics.includes(topic)) && (!year || one.years.includes(year))
      && (!outcome || (outcome === "differs") === Boolean(one.differs));
    const fitting = scripts.filter(fits).map((one) => [rank(one, words), one]).filter(([much]) => much);
    fitting.sort((one, other) => other[0] - one[0]);
    found.replaceChildren(...fitting.slice(0, shown).map(([, one]) => item(one)));
    more.hidden = fitting.length <= shown;
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
