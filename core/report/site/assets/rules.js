"use strict";

// Opens a rule on the page that rests on it. Without it, the link leads to the rule among its neighbors.
(() => {
  const root = document.body.dataset.root;
  const dialog = document.getElementById("rule");
  const chapters = {};

  // The rules of a chapter come with a script, as no page opened from a folder may fetch a file.
  window.erasRules = (chapter, rules) => {
    chapters[chapter] = rules;
  };

  function loaded(chapter) {
    if (chapters[chapter]) return Promise.resolve(chapters[chapter]);
    return new Promise((resolve, reject) => {
      const script = document.createElement("script");
      script.src = `${root}rules/${chapter}.js`;
      script.onload = () => resolve(chapters[chapter]);
      script.onerror = reject;
      document.head.append(script);
    });
  }

  function element(name, text, attributes = {}) {
    const made = Object.assign(document.createElement(name), { textContent: text });
    Object.entries(attributes).forEach(([key, value]) => made.setAttribute(key, value));
    return made;
  }

  function part({ gist, cases }) {
    const shown = element("p", gist);
    if (!cases.length) return [shown];
    const below = element("p", "See it in play: ", { class: "label" });
    cases.forEach(([name, title], at) => {
      below.append(at ? "; " : "", element("a", title, { href: `${root}scripts/${name}.html` }));
    });
    return [shown, below];
  }

  // What the page itself says of a rule serves where its chapter cannot be loaded.
  async function entriesOf(book, chapter, rule) {
    const told = window.eras?.ruleTexts?.(book, rule) || [];
    const known = (await loaded(`${book}/${chapter}`).catch(() => ({})))[rule];
    return known || told.map(([id, gist]) => ({ id, gist, cases: [], page: "" }));
  }

  async function open(link) {
    const { book, chapter, rule } = link.dataset;
    const entries = await entriesOf(book, chapter, rule);
    if (!entries.length) return false;
    dialog.querySelector("h2").textContent = `Rule ${rule.split("/")[0]} (${book})`;
    const ways = element("p", "", { class: "ways" });
    const { page } = entries[0];
    if (page) ways.append(element("a", "This rule through the years", { href: `${root}rules/${book}/rule/${page}.html${link.hash}` }), " ");
    ways.append(element("a", "The rules around it", { href: link.href }));
    dialog.querySelector(".entries").replaceChildren(...entries.flatMap(part), ways);
    dialog.showModal();
    return true;
  }

  if (!dialog) return;
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a.rule");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open(link)
      .catch(() => false)
      .then((opened) => opened || window.location.assign(link.href));
  });
})();
