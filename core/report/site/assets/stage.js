"use strict";

// Steps through the games of a script: boards, what happens, links, keys, swipes, and guesses before what happens is shown.

(() => {
  const { made, drawBoard, sceneOf, statesOf, differing, changed, drawLines, fightsOf, readLink, writtenLink, withCards } = window.eras;
  const article = document.querySelector("article.script");
  const stage = article.querySelector(".stage");
  const boards = stage.querySelector(".boards");
  const columns = [...boards.querySelectorAll(".board")];
  const form = stage.querySelector(".stepper");
  const slider = form.elements.step;
  const name = form.querySelector(".step-name");
  const count = form.querySelector(".count");
  const ahead = form.querySelector(".ahead");
  const may = form.querySelector(".may");
  const playground = may?.getAttribute("href");
  const apart = stage.querySelector(".apart");
  const guess = stage.querySelector(".guess");
  const data = JSON.parse(document.getElementById("page-data").textContent);
  const steps = data.games.flatMap((game, number) => game.frames.map((frame, at) => ({ game, number, frame, at })));
  const tabs = [...form.querySelectorAll(".tabs button")];
  // The rows of the tables that have a column for each era.
  const compared = [...article.querySelectorAll("table.steps tr, #differs ~ .scrolls table.facts tr")];
  const rows = new Map([...article.querySelectorAll("tr[data-step]")].map((row) => [Number(row.dataset.step), row]));
  const last = steps.length - 1;

  let current = data.opens;
  let told = last;
  let eras = [];
  let lines = () => {};

  window.eras.ruleTexts = (book, rule) => data.rules[book.split("/")[0]]?.[rule];

  function statesAt(step) {
    const { game, frame } = steps[step];
    const scenes = frame.map((numbers) => sceneOf(data, numbers));
    return { scenes, states: scenes.map((scene) => statesOf(scene, game.players)) };
  }

  function isFirst(step) {
    return steps[step].at === 0;
  }

  /** What happens at a step under an era: the cell of the table below, once more. */
  function happening(step, column) {
    const cell = rows.get(step)?.querySelectorAll("td")[column];
    if (!cell) return { kind: "", content: ["Nothing has happened yet."] };
    const copy = cell.cloneNode(true);
    copy.querySelectorAll(".aside").forEach((one) => one.remove());
    return { kind: cell.className, content: [...copy.childNodes] };
  }

  /** What has the focus on a board, so that it can have it again once the board is drawn anew. */
  function focused() {
    const found = document.activeElement;
    const column = columns.findIndex((one) => one.contains(found));
    const key = found.dataset?.key;
    return () => {
      if (column >= 0 && key) columns[column].querySelector(`[data-key="${CSS.escape(key)}"]`)?.focus({ preventScroll: true });
    };
  }

  function drawBoards(step, hidden) {
    const { game } = steps[step];
    const refocus = focused();
    const { scenes, states } = statesAt(step);
    const before = isFirst(step) ? states : statesAt(step - 1).states;
    const shown = columns.map((column) => !column.hidden);
    const differs = differing(states.filter((_, at) => shown[at]));
    columns.forEach((column, at) => {
      const marks = { differs, changed: isFirst(step) ? new Set() : changed(before[at], states[at]) };
      const { kind, content } = happening(step, at);
      const happens = column.querySelector(".happens");
      happens.className = `happens ${kind}`;
      happens.replaceChildren(...(hidden ? ["?"] : content));
      drawBoard(column.querySelector(".table"), data, game, scenes[at], marks, data.eras[at].stack);
    });
    refocus();
    columns.forEach((column) => {
      column.querySelectorAll(".card .text").forEach((text) => {
        text.closest(".card").classList.toggle("cut", text.scrollHeight > text.clientHeight + 1);
      });
    });
    fold();
    showDifferences(differs);
    lines = () => drawLines(boards, columns, differs, scenes.map(fightsOf));
    lines();
  }

  /** Where more happened than there is room for, a button that shows all of it, in every era. */
  function fold() {
    const whole = boards.classList.contains("whole");
    columns.forEach((column) => {
      const [happens, button] = [column.querySelector(".happens"), column.querySelector(".unfold")];
      const content = document.createRange();
      content.selectNodeContents(happens);
      const style = getComputedStyle(happens);
      const room = Number(style.getPropertyValue("--folded")) * parseFloat(style.fontSize) - parseFloat(style.paddingTop);
      button.hidden = content.getBoundingClientRect().height <= room;
      button.textContent = whole ? "less" : "more";
      button.setAttribute("aria-expanded", whole);
    });
  }

  function showDifferences(differs) {
    const labels = data.eras.filter((_, at) => !columns[at].hidden).map((era) => era.short);
    const items = [...differs.values()].slice(0, 4).map(({ name: what, each }) => {
      const alike = new Map();
      each.forEach((words, at) => alike.set(words, [...(alike.get(words) || []), labels[at]]));
      const parts = [...alike].map(([words, under]) => `${under.join(", ")}: ${words}`);
      return made("li", {}, made("b", {}, `\u2260 ${what}`), ` ${parts.join("; ")}`);
    });
    const names = [...differs.values()].map(({ name: what }) => what);
    apart.querySelector("summary").textContent = `\u2260 ${names.slice(0, 2).join(", ")}${names.length > 2 ? ` and ${names.length - 2} more` : ""}`;
    apart.querySelector("ul").replaceChildren(...items);
    apart.hidden = !items.length;
  }

  function called(step) {
    const { game, at } = steps[step];
    const [line, place] = game.steps[at];
    return line ? [line, place] : [`${place.slice(0, 1).toUpperCase()}${place.slice(1)}`, ""];
  }

  function show() {
    const waits = current > told;
    drawBoards(waits ? current - 1 : current, waits);
    const [line, place] = called(current);
    name.replaceChildren(made("b", {}, line), place ? made("span", {}, ` ${place}`) : "");
    count.textContent = current ? `Step ${current} of ${last}` : "Start";
    ahead.hidden = data.parts_at < 0 || current >= data.parts_at;
    ahead.textContent = current + 1 === data.parts_at ? "They diverge at the next step" : `Go to step ${data.parts_at}, where they diverge`;
    if (may) may.setAttribute("href", playground.replace("#", `?after=${steps[current].game.lines[steps[current].at]}#`));
    slider.value = current;
    slider.setAttribute("aria-valuetext", [line, place].filter(Boolean).join(", "));
    form.querySelector('[data-by="-1"]').disabled = current === 0;
    form.querySelector('[data-by="1"]').disabled = current === last && !waits;
    if (form.elements.game) form.elements.game.value = steps[current].number;
    guess.hidden = !waits;
    guess.querySelector("p").textContent = waits ? `${line}: what happens?` : "";
    rows.forEach((row, number) => {
      if (number === current) row.setAttribute("aria-current", "step");
      else row.removeAttribute("aria-current");
      row.hidden = number > told;
    });
  }

  function remember() {
    window.history.replaceState(null, "", writtenLink({ step: current, predict: form.elements.predict.checked, eras }));
  }

  function go(step) {
    const wanted = Math.max(0, Math.min(last, step));
    // With guesses first, nobody comes past a step that has not been shown yet.
    current = Math.min(wanted, told + 1);
    show();
    remember();
  }

  function on(by) {
    if (by > 0 && current > told) reveal();
    else go(current + by);
  }

  function reveal() {
    told = Math.max(told, current);
    show();
    if (told === last) predict(false);
    remember();
  }

  function predict(wanted) {
    form.elements.predict.checked = wanted;
    article.classList.toggle("predicting", wanted);
    article.querySelector(".asked-first").hidden = !wanted;
    told = wanted ? current : last;
    show();
  }

  function showEras(wanted) {
    const known = data.eras.map((era) => era.short);
    const picked = wanted.filter((one) => known.includes(one));
    const seen = picked.length ? picked : data.shown;
    eras = known.every((one) => seen.includes(one) === data.shown.includes(one)) ? [] : seen;
    columns.forEach((column, at) => {
      column.hidden = !seen.includes(known[at]);
      if (tabs.length) tabs[at].hidden = column.hidden;
      compared.forEach((row) => { row.children[at + 1].hidden = column.hidden; });
    });
    boards.style.setProperty("--eras", seen.length);
    boards.classList.toggle("single", seen.length === 1);
    boards.classList.toggle("several", seen.length > 3);
    showTab();
    form.querySelectorAll("[name=era]").forEach((box) => {
      box.checked = seen.includes(box.value);
    });
    show();
  }

  function isSeen() {
    const box = stage.getBoundingClientRect();
    return box.bottom > 80 && box.top < window.innerHeight - 80;
  }

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
    const moves = { ArrowLeft: () => on(-1), ArrowRight: () => on(1), Home: () => go(steps.findIndex((one) => one.game === steps[current].game)), End: () => go(last) };
    const typing = event.target.closest("input:not([type=checkbox]), select, textarea, dialog");
    const scrolling = event.target === reached && reached.matches(".scrolls, pre");
    if (!moves[event.key] || typing || scrolling || event.ctrlKey || event.metaKey || event.altKey || !isSeen()) return;
    moves[event.key]();
    event.preventDefault();
  });

  let touched = null;
  stage.addEventListener("touchstart", (event) => {
    const scrolls = event.target.closest(".boards") && boards.scrollWidth > boards.clientWidth + 1;
    touched = scrolls || event.touches.length > 1 || event.target === slider ? null : event.touches[0];
  }, { passive: true });
  stage.addEventListener("touchend", (event) => {
    if (!touched) return;
    const [dx, dy] = [event.changedTouches[0].clientX - touched.clientX, event.changedTouches[0].clientY - touched.clientY];
    if (Math.abs(dx) > 50 && Math.abs(dx) > 2 * Math.abs(dy)) on(dx < 0 ? 1 : -1);
    touched = null;
  });

  // On a phone one era fills the width: the tabs say which, and lead to the others.
  function showTab() {
    const near = columns.map((column) => (column.hidden ? Infinity : Math.abs(column.offsetLeft - boards.scrollLeft - boards.clientLeft)));
    tabs.forEach((tab, at) => tab.setAttribute("aria-pressed", near[at] === Math.min(...near)));
  }
  tabs.forEach((tab, at) => tab.addEventListener("click", () => boards.scrollTo({ left: columns[at].offsetLeft, behavior: "instant" })));

  // Without this script the link of a step leads to its row; with it, to the boards.
  rows.forEach((row) => row.removeAttribute("id"));
  slider.max = last;
  slider.addEventListener("input", () => go(Number(slider.value)));
  form.addEventListener("submit", (event) => event.preventDefault());
  form.querySelectorAll("[data-by]").forEach((button) => button.addEventListener("click", () => on(Number(button.dataset.by))));
  form.elements.predict.addEventListener("change", (event) => {
    predict(event.target.checked);
    remember();
  });
  form.elements.game?.addEventListener("change", (event) => go(steps.findIndex((one) => one.number === Number(event.target.value))));
  form.querySelectorAll("[name=era]").forEach((box) => box.addEventListener("change", () => {
    const wanted = [...form.querySelectorAll("[name=era]:checked")].map((one) => one.value);
    showEras(wanted.length ? wanted : [box.value]);
    remember();
  }));
  form.querySelector(".copy").addEventListener("click", (event) => {
    remember();
    const done = (said) => {
      event.target.textContent = said;
      window.setTimeout(() => { event.target.textContent = "Copy link"; }, 1500);
    };
    const copying = navigator.clipboard ? navigator.clipboard.writeText(window.location.href) : Promise.reject();
    copying.then(() => done("Copied"), () => {
      done("Copy it from the address bar");
      window.prompt("The link of this step", window.location.href);
    });
  });
  ahead.addEventListener("click", () => go(data.parts_at));
  boards.addEventListener("click", (event) => {
    if (!event.target.closest(".unfold")) return;
    boards.classList.toggle("whole");
    fold();
    lines();
  });
  // What differs is joined across the boards while somebody points at it.
  const pointed = (event) => {
    const key = event.target.closest("[data-key]")?.dataset.key;
    boards.querySelectorAll(".joins").forEach((one) => one.classList.toggle("hot", one.dataset.of === key));
  };
  boards.addEventListener("pointerover", pointed);
  boards.addEventListener("focusin", pointed);
  boards.addEventListener("pointerleave", pointed);
  guess.querySelector(".reveal").addEventListener("click", reveal);
  article.querySelector(".tell").addEventListener("click", () => {
    predict(false);
    remember();
  });
  rows.forEach((row, number) => row.addEventListener("click", (event) => {
    if (event.target.closest("a.place")) event.preventDefault();
    else if (event.target.closest("a")) return;
    go(number);
    if (event.target.closest("a.place")) stage.scrollIntoView();
  }));
  withCards(stage, document.getElementById("card"), data);

  // On paper the boards are those of the step at which the eras diverge, wherever somebody has come to. What paper looks like is
  // shown meanwhile, so that lines end where they aim.
  const paper = document.querySelector("link[media=print]");
  let left = null;
  window.addEventListener("beforeprint", () => {
    if (left !== null) return;
    left = current;
    if (!form.elements.predict.checked && data.parts_at >= 0) current = data.parts_at;
    paper.media = "all";
    document.body.classList.add("on-paper");
    show();
  });
  window.addEventListener("afterprint", () => {
    if (left === null) return;
    [current, left] = [left, null];
    paper.media = "print";
    document.body.classList.remove("on-paper");
    show();
  });

  function follow() {
    const link = readLink();
    if (link.step === null) return;
    window.scrollTo({ top: 0, behavior: "instant" });
    current = Math.max(0, Math.min(last, link.step));
    showEras(link.eras);
    predict(link.predict);
  }
  window.addEventListener("hashchange", follow);
  window.addEventListener("resize", () => lines());
  window.addEventListener("load", () => lines());
  // What is drawn over the boards goes with them, whatever makes them grow: fonts, texts, a dialog's scroll bar.
  new ResizeObserver(() => lines()).observe(boards);
  boards.addEventListener("scroll", showTab);
  form.hidden = false;
  stage.querySelector(".enlarges").hidden = false;
  showEras([]);
  follow();
})();
