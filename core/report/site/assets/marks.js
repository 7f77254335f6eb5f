"use strict";

// Boards as they are compared: what lies where in each era at a step, what changed in the step, and what differs between eras.

(() => {
  const eras = (window.eras = window.eras || {});

  /** What lies where in one era: the parts of its board, by name. */
  function sceneOf(data, numbers) {
    const part = (number) => data.parts[number];
    const cards = (listed) => listed.filter((one) => typeof one === "number").map(part);
    const unknown = (listed) => listed.reduce((sum, one) => sum + (one.more || 0), 0);
    const [moment, waiting, elsewhere] = numbers.slice(0, 3).map(part);
    const seats = [];
    for (let at = 3; at < numbers.length; at += 4) {
      const [standing, hand, field, graveyard] = numbers.slice(at, at + 4).map(part);
      seats.push({
        standing,
        hand: cards(hand),
        unknownHand: unknown(hand),
        field: field.map(part),
        graveyard: cards(graveyard),
        unknownGraveyard: unknown(graveyard),
      });
    }
    const zones = elsewhere.map(([zone, listed]) => ({ zone, cards: cards(listed), unknown: unknown(listed) }));
    return { moment, waiting: waiting.map(part), elsewhere: zones, seats };
  }

  /** How a permanent is, in words. */
  function conditionOf(one) {
    const counters = (one.counters || []).map(([kind, count]) => `${count} ${kind} ${count === 1 ? "counter" : "counters"}`);
    const is = [one.is && `is ${one.is}`, one.type, one.size, one.down && "face down", one.tapped && "tapped"];
    return [...is, one.damage && `${one.damage} damage`, ...counters, one.doing].filter(Boolean);
  }

  /** Everything that can be told apart on a board: by its key, what it is called, how it is, and that in words. */
  function statesOf(scene, players) {
    const found = new Map();
    const add = (key, name, words, more = "") => found.set(key, { name, words, state: `${words} ${more}` });
    scene.seats.forEach(({ standing, hand, unknownHand, field, graveyard, unknownGraveyard }, seat) => {
      const whose = `${players[seat]}'s`;
      add(`p${seat}.life`, players[seat], standing.out ? "out of the game" : `${standing.life} life`);
      if (standing.poison) add(`p${seat}.poison`, players[seat], `${standing.poison} poison`);
      if (standing.pool) add(`p${seat}.pool`, `${whose} mana`, standing.pool);
      add(`p${seat}.library`, `${whose} library`, `${standing.library}`);
      if (unknownHand) add(`p${seat}.hand`, `${whose} hand`, `${unknownHand} other cards`);
      if (unknownGraveyard) add(`p${seat}.graveyard`, `${whose} graveyard`, `${unknownGraveyard} other cards`);
      hand.forEach((one) => add(one.key, one.name, `in ${whose} hand`));
      graveyard.forEach((one) => add(one.key, one.name, `in ${whose} graveyard`));
      field.forEach((one) => {
        const words = ["on the battlefield", ...conditionOf(one)].join(", ");
        add(one.key, one.name, words, `battlefield ${seat} ${one.on || ""} ${one.attacks || ""} ${one.blocks || ""}`);
      });
    });
    scene.elsewhere.forEach(({ zone, cards }) => cards.forEach((one) => add(one.key, one.name, `in ${zone}`)));
    scene.waiting.forEach((one) => add(one.key, one.name, "waiting", `${one.aims || ""}`));
    return found;
  }

  /** The keys of what is not the same in every era, each with what it is called and how it is in each. */
  function differing(columns) {
    const keys = new Set(columns.flatMap((states) => [...states.keys()]));
    const found = new Map();
    keys.forEach((key) => {
      const each = columns.map((states) => states.get(key));
      if (new Set(each.map((one) => (one ? one.state : ""))).size > 1) {
        found.set(key, { name: each.find(Boolean).name, each: each.map((one) => (one ? one.words : "not there")) });
      }
    });
    return found;
  }

  /** The keys of what has changed from one step to the next. */
  function changed(before, now) {
    return new Set([...now.keys()].filter((key) => !before.has(key) || before.get(key).state !== now.get(key).state));
  }

  Object.assign(eras, { sceneOf, conditionOf, statesOf, differing, changed });
})();
