"use strict";

// Opens what a link leads to. Every page can be read without it.

function openTarget() {
  const target = window.location.hash && document.getElementById(decodeURIComponent(window.location.hash.slice(1)));
  for (let around = target; around; around = around.parentElement) {
    if (around.tagName === "DETAILS") around.open = true;
  }
  if (target) target.scrollIntoView();
}

window.addEventListener("hashchange", openTarget);
openTarget();
