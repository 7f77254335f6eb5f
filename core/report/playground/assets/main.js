// The page: a script on the left, what each era makes of it on the right, anew a moment after each key.

import { engine } from "./begin.js";
import { cardBlock } from "./cards.js";
import { Engine } from "./client.js";
import { addCard, goTo, makeEditor, replaceScript, underline } from "./editor.js";
import files from "./files.js";
import { LONGEST, decoded, encoded } from "./links.js";
import { element, showLog, showOptions, showResult, showWhy, showYears } from "./results.js";

const PAUSE = 60; // milliseconds after a key before a script is played
const REST = 700; // and before that is worked out which takes more plays
const PATIENCE = 6; // seconds for a comparison at least
const TIMES = 10; // and so many times as long as one took before
const FIRST = 6; // seconds that the first may take at most, for which a browser has not compiled much yet
const LONG_PATIENCE = 90; // seconds for all years
const NARROW = matchMedia("(max-width: 799px)");

const at = (id) => document.getElementById(id);
const panels = { result: at("panel-result"), options: at("panel-options"), log: at("panel-log"), years: at("panel-years"), why: at("panel-why") };
const tabs = [...document.querySelectorAll("[role=tab]")];

const told = async (name) => (await fetch(new URL(name, import.meta.url))).json();
const words = await told("words.json");
const standard = words.editions.map(({ name }) => name);

const state = { under: [...standard], shownFor: "", mistakes: [], tab: "result", found: undefined, reasons: undefined };
if (new URLSearchParams(location.search).has("embed")) document.body.classList.add("embed");

// --- 1. The script: that of the link, or the first of the gallery ---

async function ofLink() {
  try {
    return await decoded(location.hash);
  } catch (fault) {
    say(fault.message, true);
    return undefined;
  }
}

const linked = await ofLink();
if (linked) linked.script = linked.script.replaceAll("\r\n", "\n");
// What may be done at a step: the script up to the line that is over by then.
const until = new URLSearchParams(location.search).get("after");
if (linked && until) {
  linked.script = `${linked.script.split("\n").slice(0, Number(until)).join("\n")}\n`;
  history.replaceState(null, "", location.pathname + location.hash);
}
if (linked?.under.length) state.under = linked.under;
const view = makeEditor({
  parent: at("editor"),
  words,
  script: linked?.script ?? words.gallery[0]?.script ?? words.first,
  changed: () => played(),
  told: (text) => say(text),
});
const script = () => view.state.doc.toString();
const jump = (line) => {
  if (NARROW.matches) choose("script");
  goTo(view, line);
};

// --- 2. Playing: whatever is newest, as soon as the worker is free ---

engine.tells(starting);
let slow; // A second worker, for what takes long: typing never waits for it.
let lasted;
let isPlaying = false;
let isNew = false;
let pause;
let rest;

function played() {
  busy();
  clearTimeout(pause);
  clearTimeout(rest);
  pause = setTimeout(play, PAUSE);
  if (slow?.isBusy) slow.stop();
}

const isEmpty = () => !script().replace(/^\s*#.*$/gm, "").trim();
const busy = () => at("shown").setAttribute("aria-busy", "true");

async function play() {
  busy();
  if (isEmpty()) return invite();
  isNew = true;
  if (isPlaying) return;
  isPlaying = true;
  while (isNew) {
    isNew = false;
    const asked = request("compare");
    const known = await ofGallery(asked);
    const answer = known ?? (await timed(asked));
    if (!answer.stopped) shown(asked, answer);
  }
  isPlaying = false;
  clearTimeout(rest);
  rest = setTimeout(after, REST);
}

// The answer of the engine, which is broken off if it takes far longer than those before it.
async function timed(asked) {
  // Before the first one, there is only the start of Python to go by.
  const ready = await engine.ready.catch(() => {});
  lasted ??= Math.min(FIRST, ready?.took ?? FIRST);
  const began = performance.now();
  const answer = await engine.ask(asked, Math.ceil(Math.max(PATIENCE, TIMES * lasted)));
  if (answer.broken) lasted = undefined;
  if (answer.answer) lasted = (performance.now() - began) / 1000;
  return answer;
}

const request = (ask) => ({ ask, script: script(), under: state.under });
const keyOf = ({ script, under }) => JSON.stringify([script, under]);

// What an empty page shows instead of a mistake.
function invite() {
  state.mistakes = [];
  state.shownFor = "";
  problems({});
  underline(view, []);
  document.title = "mtg-eras playground";
  panels.result.replaceChildren(
    element("h2", {}, "What do you wonder about?"),
    element("p", { class: "lead" }, "Write who has which cards and what they do. Each edition plays the script, and this page shows what differs."),
    element("p", {}, element("button", { type: "button", onclick: () => load(words.first) }, "Start with a small script"), " ", element("button", { type: "button", onclick: () => at("gallery-dialog").showModal() }, "Pick one from the gallery")),
  );
  at("shown").setAttribute("aria-busy", "false");
  keepLink();
}

function shown(asked, answer) {
  if (isEmpty()) return;
  if (answer.fault && state.added && asked.under.includes(state.added)) return refuse(state.added, answer.fault);
  state.mistakes = answer.mistakes ?? [];
  const expected = (answer.expectations ?? []).filter(({ holds }) => !holds);
  const lines = asked.script.split("\n");
  const width = (line) => lines[line - 1]?.trim().length ?? 1;
  const indent = (line) => (lines[line - 1]?.match(/^ */)[0].length ?? 0) + 1;
  if (asked.script === script()) {
    underline(view, [
      ...state.mistakes.map((mistake) => ({ ...mistake, severity: "error" })),
      ...expected.map(({ line, found }) => ({ line, column: indent(line), width: width(line), message: found.join("\n"), severity: "warning" })),
    ]);
  }
  problems(answer);
  if (keyOf(asked) === keyOf(request())) at("shown").setAttribute("aria-busy", "false");
  if (!answer.answer) return;
  state.added = "";
  state.found = answer;
  state.reasons = undefined;
  state.shownFor = keyOf(asked);
  document.title = `${answer.title || "A script"} \u2013 mtg-eras playground`;
  showResult(panels.result, { found: answer, goTo: jump });
  labels(answer);
}

function problems(answer) {
  const box = at("problems");
  const items = state.mistakes.map(({ line, column, message, hint }) =>
    element("li", {}, element("button", { type: "button", class: "line", onclick: () => { if (NARROW.matches) choose("script"); goTo(view, line, column); } }, `line ${line}`), ` ${message}${hint ? `; ${hint}` : ""}`),
  );
  for (const text of [answer.fault, answer.broken, answer.unread]) if (text) items.push(element("li", {}, text));
  box.hidden = !items.length;
  box.replaceChildren(element("ul", {}, ...items));
  const count = document.querySelector("#tab-script .count");
  count.hidden = !items.length;
  count.textContent = items.length ? String(items.length) : "";
  document.body.classList.toggle("stale", items.length > 0);
  at("shown").classList.toggle("stale", items.length > 0);
}

// What takes more plays, once nobody types: the topics behind the differences, the link, and whatever tab is open.
async function after() {
  keepLink();
  const asked = request("reasons");
  if (state.shownFor !== keyOf(asked)) return;
  const reasons = (await ofGallery(asked)) ?? (await engine.ask(asked, LONG_PATIENCE));
  if (!reasons.notes || state.shownFor !== keyOf(asked) || keyOf(request()) !== keyOf(asked)) return;
  state.reasons = reasons;
  showResult(panels.result, { found: state.found, reasons, goTo: jump });
  await fill();
}

async function fill() {
  const { tab } = state;
  const asked = request(tab === "years" ? "when" : tab === "log" ? "transcript" : tab);
  if (!["options", "log", "years", "why"].includes(tab) || panels[tab].dataset.for === keyOf(asked)) return;
  const panel = panels[tab];
  if (isEmpty()) {
    panel.replaceChildren(element("p", { class: "waits" }, "There is no script yet."));
    panel.dataset.for = "";
    return;
  }
  panel.setAttribute("aria-busy", "true");
  const isLong = tab !== "log";
  if (isLong) panel.replaceChildren(element("p", { class: "waits" }, WAITS[tab]));
  if (isLong && !slow) {
    await engine.saved();
    slow = new Engine(files);
  }
  const answer = await (isLong ? slow.ask(asked, LONG_PATIENCE) : timed(asked));
  if (answer.stopped || state.tab !== tab || keyOf(asked) !== keyOf(request())) return;
  panel.removeAttribute("aria-busy");
  const fault = answer.fault ?? answer.broken ?? (answer.mistakes && "The script has mistakes; they are marked in it.");
  if (fault) panel.replaceChildren(element("p", { class: "waits" }, fault));
  else if (tab === "log") showLog(panel, answer, jump);
  else if (tab === "options") showOptions(panel, answer, addLine);
  else if (tab === "years") showYears(panel, answer, { add });
  else showWhy(panel, answer, { add, has: (name) => state.under.includes(name) });
  panel.dataset.for = keyOf(asked);
}

const WAITS = {
  options: "Trying each line under each edition\u2026",
  years: "Playing the script under every rules document\u2026",
  why: "Swapping topics between the editions\u2026",
};

// One more line of play; what may be done after it is shown next.
function addLine({ line, script: text }) {
  replaceScript(view, text);
  say(`Added: ${line}`);
}

function starting({ stage, share, ready }) {
  const box = at("starting");
  box.hidden = Boolean(ready);
  box.firstElementChild.textContent = stage ? `${stage}\u2026` : "";
  if (share) box.lastElementChild.value = share;
}

engine.ready.catch((fault) => problems({ fault: `Python could not be started: ${fault.message}` }));

// What is answered to a script of the gallery, as long as nobody has changed it, was worked out when the page was made.
async function ofGallery({ ask, script, under }) {
  const one = under.join() === standard.join() && words.gallery.find((one) => one.script === script);
  return one ? (await (ofGallery.answers ??= told("answers.json")))[one.name][ask] : undefined;
}

// --- 3. Editions side by side ---

function labels(found) {
  const known = Object.fromEntries((found?.under ?? []).map(({ name, label }) => [name, label]));
  at("eras").querySelector("ul").replaceChildren(
    ...state.under.map((name) => {
      const label = known[name] ?? name;
      const remove = element("button", { type: "button", "aria-label": `Remove ${label}`, onclick: () => under(state.under.filter((one) => one !== name)) }, "\u00d7");
      return element("li", {}, element("span", {}, label), state.under.length > 1 && remove);
    }),
  );
}

function under(names) {
  at("era-note").textContent = "";
  state.under = names;
  labels(state.found);
  play();
}

function add(name) {
  if (!state.under.includes(name)) {
    state.added = name;
    under([...state.under, name]);
  }
  choose("result");
  say(`${name} is beside the others.`);
}

// What is no edition does not stay beside the others, and can be mended where it was written.
function refuse(name, why) {
  state.added = "";
  under(state.under.filter((one) => one !== name));
  at("said").classList.add("unseen");
  at("era-note").textContent = why;
  at("era").value = name;
}

at("eras").addEventListener("submit", (event) => {
  event.preventDefault();
  const input = at("era");
  const name = input.value.trim().replace(/\s+/g, "");
  input.value = "";
  if (name) add(name);
});
at("known-eras").append(
  ...words.documents.map(({ name, label }) => element("option", { value: name }, label)),
  ...words.topics.map((topic) => element("option", { value: `${standard.at(-1)}+${topic}=${standard[0]}` })),
);

// --- 4. Tabs, and the line between script and result ---

function choose(name, isFocused = false) {
  state.tab = name;
  for (const tab of tabs) {
    const isChosen = tab.id === `tab-${name}`;
    tab.setAttribute("aria-selected", String(isChosen));
    tab.tabIndex = isChosen ? 0 : -1;
    if (isChosen && isFocused) tab.focus();
  }
  for (const [key, panel] of Object.entries(panels)) panel.hidden = key !== name;
  document.body.dataset.tab = name;
  fill();
}

for (const tab of tabs) tab.addEventListener("click", () => choose(tab.id.slice(4)));
document.querySelector("[role=tablist]").addEventListener("keydown", (event) => {
  const there = tabs.filter((tab) => tab.offsetParent);
  const now = there.indexOf(document.activeElement);
  const next = { ArrowRight: now + 1, ArrowLeft: now - 1, Home: 0, End: there.length - 1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  choose(there[(next + there.length) % there.length].id.slice(4), true);
});
NARROW.addEventListener("change", () => choose(NARROW.matches || state.tab !== "script" ? state.tab : "result"));

const divider = at("divider");
function widen(share) {
  const kept = Math.round(Math.min(80, Math.max(20, share)));
  document.querySelector("main").style.setProperty("--script", `${kept}%`);
  divider.setAttribute("aria-valuenow", String(kept));
}
divider.addEventListener("keydown", (event) => {
  const step = { ArrowLeft: -2, ArrowRight: 2 }[event.key];
  if (step) widen(Number(divider.getAttribute("aria-valuenow")) + step);
});
divider.addEventListener("pointerdown", (event) => {
  divider.setPointerCapture(event.pointerId);
  divider.onpointermove = ({ clientX }) => widen((clientX / innerWidth) * 100);
  divider.onpointerup = () => (divider.onpointermove = null);
});

// --- 5. Gallery, cards, files, links ---

function load(text, names = standard) {
  replaceScript(view, text);
  under([...names]);
  if (NARROW.matches) choose("result");
}

document.querySelector("ul.gallery").append(
  ...words.gallery.map(({ title, asks, script: text }) =>
    element("li", {}, element("button", { type: "button", onclick: () => { at("gallery-dialog").close(); load(text); } }, element("b", {}, asks || title), asks && element("span", {}, title))),
  ),
);
at("gallery").addEventListener("click", () => at("gallery-dialog").showModal());

at("card").addEventListener("click", () => {
  at("card-note").textContent = "";
  at("card-dialog").showModal();
});
at("card-add").addEventListener("click", () => {
  const block = cardBlock(at("card-text").value);
  if (!block) {
    at("card-note").textContent = "Expected the name in the first line, and below it the types, such as Instant or Creature \u2013 Bear.";
    return;
  }
  at("card-dialog").close();
  at("card-text").value = "";
  if (NARROW.matches) choose("script");
  addCard(view, block);
});

at("open").addEventListener("click", () => at("file").click());
at("file").addEventListener("change", async () => {
  const [file] = at("file").files;
  if (!file) return;
  if (file.size > 1e6) say(`${file.name} is too large for a script.`, true);
  else load(await file.text(), state.under);
  at("file").value = "";
});

function download() {
  const title = /^title:\s*(.*)$/m.exec(script())?.[1] ?? "script";
  const name = title.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "").slice(0, 60) || "script";
  const address = URL.createObjectURL(new Blob([script()], { type: "text/plain" }));
  element("a", { href: address, download: `${name}.game` }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
at("download").addEventListener("click", download);
at("share-download").addEventListener("click", download);

const isStandard = () => state.under.join() === standard.join();
const hash = () => encoded({ script: script(), under: isStandard() ? [] : state.under });

async function keepLink() {
  const found = await hash();
  history.replaceState(null, "", found.length <= LONGEST ? found : location.pathname + location.search);
}

at("share").addEventListener("click", async () => {
  const found = await hash();
  const isLong = found.length > LONGEST;
  const page = location.href.split("#")[0].replace(/\?embed$/, "");
  at("share-note").textContent = isLong
    ? `This script is too long for a link (${found.length} of ${LONGEST} characters). Send the file instead: the other side opens it here.`
    : "The link holds the script and the editions; nothing is stored anywhere.";
  at("share-link").value = isLong ? "" : page + found;
  at("share-embed").value = isLong ? "" : `<iframe src="${page}?embed${found}" title="mtg-eras playground" width="100%" height="600" loading="lazy"></iframe>`;
  for (const button of document.querySelectorAll("[data-copies]")) button.disabled = isLong;
  at("share-download").hidden = !isLong;
  at("share-dialog").showModal();
  at("share-link").select();
});
for (const button of document.querySelectorAll("[data-copies]")) {
  button.addEventListener("click", async () => {
    const field = at(button.dataset.copies);
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
    } catch {
      document.execCommand("copy"); // Without https a page has no other way.
    }
    say("Copied.");
  });
}
addEventListener("hashchange", async () => {
  const found = await ofLink();
  if (found) load(found.script, found.under.length ? found.under : standard);
});

function say(text, isWrong = false) {
  at("said").textContent = text;
  at("said").classList.toggle("wrong", isWrong);
  at("said").classList.toggle("unseen", false);
  clearTimeout(say.timer);
  say.timer = setTimeout(() => at("said").classList.add("unseen"), isWrong ? 8000 : 2500);
}

// --- 6. Begin ---

labels();
choose(linked && until ? "options" : NARROW.matches && !linked ? "script" : "result");
play();
