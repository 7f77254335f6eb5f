"use strict";

// A card that is clicked opens large, with its wordings by the day.

(() => {
  const eras = (window.eras = window.eras || {});
  const { made, faceOf } = eras;

  function large(data, number, under) {
    const face = data.faces[number];
    const card = made("div", { class: `card large frame-${face.frame}` }, ...faceOf(face));
    return made("figure", {}, made("figcaption", {}, under), card);
  }

  /** Cards within an element open in a dialog. */
  function withCards(within, dialog, data) {
    within.addEventListener("click", (event) => {
      const found = event.target.closest("button[data-face]");
      if (!found || found.dataset.face === "") return;
      const face = data.faces[Number(found.dataset.face)];
      const column = found.closest(".board");
      const era = column.querySelector("h2").textContent;
      const wordings = data.wordings[face.name] || [];
      const older = wordings.filter(([, , number]) => number !== Number(found.dataset.face));
      dialog.querySelector("h2").textContent = face.name;
      const faces = [large(data, Number(found.dataset.face), `Under ${era}`)];
      older.forEach(([since, printing, number]) => faces.push(large(data, number, printing ? `As printed in ${printing}` : `Wording since ${since}`)));
      dialog.querySelector(".faces").replaceChildren(...faces);
      const file = data.cards[face.name];
      const page = file ? [made("a", { href: `${document.body.dataset.root}cards/${file}.html` }, "All its wordings and scripts")] : [];
      dialog.querySelector(".ways").replaceChildren(...page);
      dialog.showModal();
    });
  }

  Object.assign(eras, { withCards });
})();
