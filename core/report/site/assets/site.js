"use strict";

// Steps through games, opens rules, and filters the list of scripts. Every page can be read without it.

const root = document.body.dataset.root;

function data(element) {
  return JSON.parse(element.textContent);
}

function stepThrough(game, fragments) {
  const { regions, frames } = data(game.querySelector(".frames"));
  const stepper = game.querySelector(".stepper");
  const slider = stepper.querySelector("input");
  const output = stepper.querySelector("output");
  const rows = new Map([...game.querySelectorAll("[data-step]")].map((row) => [Number(row.dataset.step), row]));
  const shown = new Map();

  function show(step) {
    regions.forEach((places, column) => {
      places.forEach((place, at) => {
        const piece = frames[step][column][at];
        if (shown.get(place) !== piece) {
          // The pieces were escaped when the page was made.
          document.getElementById(place).innerHTML = fragments[piece];
          shown.set(place, piece);
        }
      });
    });
    rows.forEach((row, number) => row.toggleAttribute("aria-current", number === step));
    if (rows.has(step)) rows.get(step).setAttribute("aria-current", "step");
    const heading = rows.get(step)?.querySelector("th");
    const name = heading ? [".place", ".line"].map((part) => heading.querySelector(part)?.textContent).filter(Boolean) : [];
    output.textContent = step === 0 ? "as it begins" : name.join(": ") || "the end";
    slider.setAttribute("aria-valuetext", output.textContent);
  }

  function go(step) {
    slider.value = Math.max(0, Math.min(frames.length - 1, step));
    show(Number(slider.value));
  }

  stepper.hidden = false;
  slider.addEventListener("input", () => show(Number(slider.value)));
  stepper.addEventListener("submit", (event) => event.preventDefault());
  stepper.querySelectorAll("[data-by]").forEach((button) => {
    button.addEventListener("click", () => go(Number(slider.value) + Number(button.dataset.by)));
  });
  rows.forEach((row, number) => row.addEventListener("click", (event) => event.target.closest("a") || go(number)));
  show(Number(slider.value));
  return { go, at: () => Number(slider.value) };
}

function withKeys(games) {
  // What a click lands on need not scroll; what somebody reached with the keyboard does. Only as the focus arrives does
  // :focus-visible tell the two apart: the first key makes it match after a click as well.
  let reached = null;
  document.addEventListener("focusin", (event) => {
    reached = event.target.matches(":focus-visible") ? event.target : null;
  });
  document.addEventListener("pointerdown", () => {
    reached = null;
  });
  document.addEventListener("keydown", (event) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const typing = event.target.closest("input, select, textarea, dialog");
    const scrolling = event.target === reached && reached.matches(".scrolls, pre");
    if (!by || typing || scrolling || event.ctrlKey || event.metaKey || event.altKey) return;
    const seen = (game) => {
      const box = game.element.getBoundingClientRect();
      return box.bottom > 0 && box.top < window.innerHeight;
    };
    const game = games.find(seen) || games[0];
    game.go(game.at() + by);
    event.preventDefault();
  });
}

const books = {};

// A page's rules come with a script, as no page opened from a folder may fetch a file.
window.erasRules = (book, rules) => {
  books[book] = rules;
};

function loaded(book) {
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
  return loaded(book).then((rules) => {
    const entries = rules[rule] || [];
    if (!entries.length) return false;
    dialog.querySelector("h2").textContent = `${book}, ${rule}`;
    const told = entries.flatMap(({ id, gist, standing, cases }) => {
      const shown = [element("p", entries.length > 1 ? `${id}: ${gist}` : gist)];
      if (cases.length) {
        const list = element("p", `${standing} by: `, { class: "label" });
        cases.forEach((name, at) => {
          list.append(at ? ", " : "", element("a", name, { href: `${root}scripts/${name}.html` }));
        });
        shown.push(list);
      } else {
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

const stored = document.getElementById("fragments");
if (stored) {
  const fragments = data(stored);
  const games = [...document.querySelectorAll(".game")].map((game) => ({ element: game, ...stepThrough(game, fragments) }));
  withKeys(games);
}
const dialog = document.getElementById("rule");
if (dialog) withRules(dialog);
const filters = document.querySelector("form.filters");
if (filters) withFilters(filters);
window.addEventListener("hashchange", openTarget);
openTarget();
