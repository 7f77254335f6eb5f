"use strict";

// Lines over the boards: from what waits to its targets, between who fights, and between what differs from era to era.

(() => {
  const eras = (window.eras = window.eras || {});
  const SVG = "http://www.w3.org/2000/svg";
  const MOST_JOINS = 12;

  function svg(name, attributes) {
    const element = document.createElementNS(SVG, name);
    Object.entries(attributes).forEach(([key, value]) => element.setAttribute(key, value));
    return element;
  }

  function layer(boards, name) {
    const found = svg("svg", { class: `lines ${name}`, "aria-hidden": "true" });
    boards.querySelector(`svg.${name}`)?.remove();
    boards.append(found);
    return found;
  }

  function boxWithin(boards, element) {
    const [outer, inner] = [boards.getBoundingClientRect(), element.getBoundingClientRect()];
    const [x, y] = [inner.left - outer.left + boards.scrollLeft, inner.top - outer.top];
    return { left: x, right: x + inner.width, top: y, bottom: y + inner.height, x: x + inner.width / 2, y: y + inner.height / 2 };
  }

  /** Where a line to something ends: at a player's name, at the place of a card, turned or tucked under another as it may be. */
  function spot(found) {
    return found && (found.querySelector(":scope > h3") || found.closest(".place") || found);
  }

  /** Where a line from the middle of a box leaves it on the way to a point. */
  function edge(box, to) {
    const [dx, dy] = [to.x - box.x, to.y - box.y];
    const scale = Math.max(Math.abs(dx) / ((box.right - box.left) / 2 || 1), Math.abs(dy) / ((box.bottom - box.top) / 2 || 1), 1);
    return { x: box.x + dx / scale, y: box.y + dy / scale };
  }

  function line(into, kind, from, to) {
    const [a, b] = [edge(from, to), edge(to, from)];
    const bend = kind === "aims" ? Math.min(40, Math.hypot(b.x - a.x, b.y - a.y) / 4) : 0;
    into.append(svg("path", { class: kind, d: `M${a.x.toFixed(1)},${a.y.toFixed(1)} Q${((a.x + b.x) / 2 + bend).toFixed(1)},${((a.y + b.y) / 2).toFixed(1)} ${b.x.toFixed(1)},${b.y.toFixed(1)}` }));
    if (kind === "blocks") return;
    const angle = Math.atan2(b.y - (a.y + b.y) / 2, b.x - ((a.x + b.x) / 2 + bend));
    const at = (turn) => `${(b.x - 9 * Math.cos(angle + turn)).toFixed(1)},${(b.y - 9 * Math.sin(angle + turn)).toFixed(1)}`;
    into.append(svg("polygon", { class: `${kind} head`, points: `${b.x.toFixed(1)},${b.y.toFixed(1)} ${at(0.45)} ${at(-0.45)}` }));
  }

  /** Draw all lines of the boards anew; `fights` are, for each board, the pairs of who attacks or blocks what. */
  function draw(boards, columns, differs, fights) {
    const above = layer(boards, "over");
    const below = layer(boards, "under");
    const shown = columns.filter((column) => !column.hidden);
    const within = (column, key) => key && spot(column.querySelector(`[data-key="${CSS.escape(key)}"], [data-keys~="${CSS.escape(key)}"]`));
    shown.forEach((column) => {
      column.querySelectorAll("[data-aims]").forEach((from) => {
        from.dataset.aims.split("|").filter(Boolean).forEach((key) => {
          const to = within(column, key);
          if (to) line(above, "aims", boxWithin(boards, from), boxWithin(boards, to));
        });
      });
      fights[columns.indexOf(column)].forEach(([kind, one, other]) => {
        const [from, to] = [within(column, one), within(column, other)];
        if (from && to) line(kind === "attacks" ? below : above, kind, boxWithin(boards, from), boxWithin(boards, to));
      });
    });
    const cards = [...differs.keys()].filter((key) => !/^p\d/.test(key)).slice(0, MOST_JOINS);
    if (boards.scrollWidth <= boards.clientWidth + 1) {
      cards.forEach((key) => shown.slice(1).forEach((column, at) => {
        const [from, to] = [within(shown[at], key), within(column, key)];
        if (!from || !to) return;
        const [a, b] = [boxWithin(boards, from), boxWithin(boards, to)];
        if (b.left < a.right) return;
        const middle = ((a.right + b.left) / 2).toFixed(1);
        below.append(svg("path", { class: "joins", d: `M${a.right.toFixed(1)},${a.y.toFixed(1)} C${middle},${a.y.toFixed(1)} ${middle},${b.y.toFixed(1)} ${b.left.toFixed(1)},${b.y.toFixed(1)}` }));
      }));
    }
  }

  /** Who attacks whom, and who blocks whom. */
  function fightsOf(scene) {
    const all = scene.seats.flatMap((seat) => seat.field);
    const blocks = all.flatMap((one) => (one.blocks || []).map((other) => ["blocks", one.key, other]));
    return [...blocks, ...all.filter((one) => one.attacks && !(one.doing || "").includes("blocked")).map((one) => ["attacks", one.key, one.attacks])];
  }

  Object.assign(eras, { drawLines: draw, fightsOf });
})();
