"use strict";

// Opens rules, and filters the list of scripts. Every page can be read without it.

const root = document.body.dataset.root;

const books = {};

// A page's rules come with a script, as no page opened from a folder may fetch a file.
window.erasRules = (book, rules) => {
  books[book] = rules;
};

function loaded(book, rule) {
  // What a page says of the rules that it cites need not be loaded.
  const told = window.eras?.ruleTexts?.(book, rule);
  if (told) return Promise.resolve({ [rule]: told.map(([id, gist]) => ({ id, gist })) });
  if (books[book]) return Promise.resolve(books[book]);
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = `${root}rules/${book}.js`;
    script.onload = () => resolve(books[book]);
    script.onerror = reject;
    document.head.append(script);
  });
}

function element(name, text, attributes = {}) {
  const made = Object.assign(document.createElement(name), { textContent: text });
  Object.entries(attributes).forEach(([key, value]) => made.setAttribute(key, value));
  return made;
}

function openRule(link, dialog) {
  const { book, rule } = link.dataset;
  return loaded(book, rule).then((rules) => {
    const entries = rules[rule] || [];
    if (!entries.length) return false;
    dialog.querySelector("h2").textContent = `${book}, ${rule}`;
    const told = entries.flatMap(({ id, gist, standing, cases = [] }) => {
      const shown = [element("p", entries.length > 1 ? `${id}: ${gist}` : gist)];
      if (cases.length) {
        const list = element("p", `${standing} by: `, { class: "label" });
        cases.forEach((name, at) => {
          list.append(at ? ", " : "", element("a", name, { href: `${root}scripts/${name}.html` }));
        });
        shown.push(list);
      } else if (standing) {
        shown.push(element("p", standing, { class: "label" }));
      }
      return shown;
    });
    dialog.querySelector(".entries").replaceChildren(...told);
    dialog.querySelector(".entries").append(element("a", "The rule among its neighbours", { href: link.href }));
    dialog.showModal();
    return true;
  });
}

function withRules(dialog) {
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a.rule");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    openRule(link, dialog)
      .catch(() => false)
      .then((opened) => opened || window.location.assign(link.href));
  });
}

function withFilters(form) {
  const items = [...document.querySelectorAll(".scripts li")];
  const groups = [...document.querySelectorAll(".group")];
  const count = form.querySelector("output");

  function apply() {
    const words = form.elements.search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const { topic, year, outcome } = Object.fromEntries(["topic", "year", "outcome"].map((name) => [name, form.elements[name].value]));
    let left = 0;
    items.forEach((item) => {
      const has = (list, wanted) => !wanted || item.dataset[list].split(" ").includes(wanted);
      const fits = words.every((word) => item.dataset.words.includes(word)) && has("topics", topic) && has("years", year) && has("outcome", outcome);
      item.hidden = !fits;
      left += fits;
    });
    groups.forEach((group) => {
      group.hidden = !group.querySelector("li:not([hidden])");
    });
    count.textContent = left === 1 ? "1 script" : `${left} scripts`;
  }

  form.hidden = false;
  form.addEventListener("input", apply);
  form.addEventListener("submit", (event) => event.preventDefault());
  const wanted = new URLSearchParams(window.location.search);
  ["search", "topic", "year", "outcome"].forEach((name) => {
    if (wanted.has(name)) form.elements[name].value = wanted.get(name);
  });
  apply();
}

function openTarget() {
  const target = window.location.hash && document.getElementById(decodeURIComponent(window.location.hash.slice(1)));
  for (let around = target; around; around = around.parentElement) {
    if (around.tagName === "DETAILS") around.open = true;
  }
  if (target) target.scrollIntoView();
}

const dialog = document.getElementById("rule");
if (dialog) withRules(dialog);
const filters = document.querySelector("form.filters");
if (filters) withFilters(filters);
window.addEventListener("hashchange", openTarget);
openTarget();
