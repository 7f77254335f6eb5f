"use strict";

// What a page's link says behind the #: the step, whether guesses come first, which eras are shown.

(() => {
  const eras = (window.eras = window.eras || {});

  /** What the link of this page says; no step if it names none. */
  function read() {
    const said = window.location.hash.slice(1).split("&");
    const step = said.map((one) => /^step-(\d+)$/.exec(one)).find(Boolean);
    const shown = said.find((one) => one.startsWith("eras="));
    return {
      step: step ? Number(step[1]) : null,
      predict: said.includes("predict"),
      eras: shown ? decodeURIComponent(shown.slice("eras=".length)).split(",") : [],
    };
  }

  /** The same as a link. */
  function written({ step, predict, eras: shown }) {
    const said = [`step-${step}`, predict && "predict", shown.length && `eras=${encodeURIComponent(shown.join(","))}`];
    return `#${said.filter(Boolean).join("&")}`;
  }

  Object.assign(eras, { readLink: read, writtenLink: written });
})();
