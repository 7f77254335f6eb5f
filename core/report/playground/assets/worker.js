// Plays scripts with Python, away from the page, so that typing never waits.
//
// It answers three messages: {start: FILES} begins, {id, asked: REQUEST} plays something, and {id, save: true} waits until the
// memory is kept from which the next start is quick. All that passes between here and Python is JSON, as text.

import { begin, laid, settings, unpacked } from "./python.mjs";

const DATABASE = "mtg-eras-playground";

let python;
let saving = Promise.resolve();

onmessage = async ({ data }) => {
  try {
    if (data.start) await start(data.start);
    else if (data.save) postMessage({ id: data.id, answer: await saving });
    else postMessage({ id: data.id, answer: answer(data.asked) });
  } catch (fault) {
    postMessage({ id: data.id, failed: String(fault?.message ?? fault) });
  }
};

async function start(files) {
  tell("Fetching Python", 0.05);
  const program = fetched(files.program);
  const runtime = Promise.all([import("./runtime/pyodide.mjs"), import("./runtime/pyodide.asm.mjs")]);
  const known = await kept(files.version);
  const snapshot = known ?? (files.snapshot && (await fetched(files.snapshot)));
  const [{ loadPyodide }, { default: create }] = await runtime;
  const archive = await program;
  const indexURL = new URL("./runtime/", import.meta.url).href;
  tell("Starting Python", 0.3);
  const began = performance.now();
  python = await loadPyodide({ indexURL, ...settings(create, archive, snapshot) });
  tell("Unpacking the rules", 0.6);
  laid(python, archive);
  if (!snapshot) {
    tell("Reading the rules", 0.7);
    begin(python);
  }
  if (!known) saving = keep(files.version, snapshot ?? python.makeMemorySnapshot());
  postMessage({ ready: true, restored: Boolean(snapshot), took: (performance.now() - began) / 1000 });
}

function tell(stage, share) {
  postMessage({ stage, share });
}

function answer(asked) {
  python.globals.set("asked", JSON.stringify(asked));
  return JSON.parse(python.runPython("answer(asked)"));
}

async function fetched(name) {
  const response = await fetch(new URL(name, import.meta.url));
  if (!response.ok) throw new Error(`cannot fetch ${name}: ${response.status}`);
  return unpacked(new Uint8Array(await response.arrayBuffer()));
}

// --- The snapshot of memory, kept in this browser for this version alone ---

function database() {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open(DATABASE, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore("snapshots");
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });
}

async function within(mode, work) {
  const known = await database();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = known.transaction("snapshots", mode);
      const asked = work(transaction.objectStore("snapshots"));
      transaction.oncomplete = () => resolve(asked?.result);
      transaction.onerror = transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    known.close();
  }
}

async function kept(name) {
  try {
    return await within("readonly", (store) => store.get(name));
  } catch {
    return undefined; // A browser may keep nothing: then each start takes as long as the first.
  }
}

async function keep(name, snapshot) {
  try {
    await within("readwrite", (store) => {
      store.clear();
      return store.put(snapshot, name);
    });
    return true;
  } catch {
    return false;
  }
}
