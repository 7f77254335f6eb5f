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

  const places = (...points) => points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`);

  function head(into, kind, end, angle) {
    const at = (turn) => ({ x: end.x - 9 * Math.cos(angle + turn), y: end.y - 9 * Math.sin(angle + turn) });
    into.append(svg("polygon", { class: `${kind} head`, points: places(end, at(0.45), at(-0.45)).join(" ") }));
  }

  /** A straight line between the edges of two boxes. */
  function line(into, kind, from, to) {
    const [a, b] = [edge(from, to), edge(to, from)];
    into.append(svg("path", { class: kind, d: `M${places(a, b).join(" L")}` }));
    if (kind !== "blocks") head(into, kind, b, Math.atan2(b.y - a.y, b.x - a.x));
  }

  /** A line that leaves a box at its side and comes to another at a side: around what lies between if one is below the other, and never out of its board. */
  function around(below, above, kind, from, to, number, within) {
    const left = to.right + 6 < from.left;
    const right = to.left - 6 > from.right;
    const outer = number % 2 ? 1 : -1;
    const side = left ? -1 : right ? 1 : outer;
    const a = { x: side < 0 ? from.left : from.right, y: from.y };
    const facing = left || right ? -side : side;
    const b = { x: facing < 0 ? to.left : to.right, y: to.y };
    const far = side < 0 ? Math.min(a.x, b.x) : Math.max(a.x, b.x);
    const bow = far + side * (18 + 7 * (number % 3));
    const beside = Math.max(within.left - 8, Math.min(within.right + 8, bow));
    const reach = Math.max(16, Math.abs(b.x - a.x) / 2);
    const turns = left || right ? [{ x: a.x + side * reach, y: a.y }, { x: b.x - side * reach, y: b.y }] : [{ x: beside, y: a.y }, { x: beside, y: b.y }];
    below.append(svg("path", { class: kind, d: `M${places(a)} C${places(...turns, b).join(" ")}` }));
    head(above, kind, b, facing < 0 ? 0 : Math.PI);
  }

  /** Draw all lines of the boards anew; `fights` are, for each board, the pairs of who attacks or blocks what. */
  function draw(boards, columns, differs, fights) {
    const above = layer(boards, "over");
    const below = layer(boards, "under");
    const shown = columns.filter((column) => !column.hidden);
    const within = (column, key) => key && spot(column.querySelector(`[data-key="${CSS.escape(key)}"], [data-keys~="${CSS.escape(key)}"]`));
    shown.forEach((column) => {
      let number = 0;
      const board = boxWithin(boards, column);
      column.querySelectorAll("[data-aims]").forEach((from) => {
        from.dataset.aims.split("|").filter(Boolean).forEach((key) => {
          const to = within(column, key);
          if (to) around(below, above, "aims", boxWithin(boards, from), boxWithin(boards, to), number++, board);
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
        below.append(svg("path", { class: "joins", "data-of": key, d: `M${a.right.toFixed(1)},${a.y.toFixed(1)} C${middle},${a.y.toFixed(1)} ${middle},${b.y.toFixed(1)} ${b.left.toFixed(1)},${b.y.toFixed(1)}` }));
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
