// Plays scripts with Python, away from the page, so that typing never waits.
//
// It answers three messages: {start: FILES} begins, {id, asked: REQUEST} plays something, and {id, save: true} sees to it that
// the next start is quick. All that passes between here and Python is JSON, as text.

import { begin, begun, laid, unpacked } from "./python.mjs";

const DATABASE = "mtg-eras-playground";

let python;
let version;
let isSaved = false;

onmessage = async ({ data }) => {
  try {
    if (data.start) await start(data.start);
    else if (data.save) postMessage({ id: data.id, answer: await save() });
    else postMessage({ id: data.id, answer: answer(data.asked) });
  } catch (fault) {
    postMessage({ id: data.id, failed: String(fault?.message ?? fault) });
  }
};

async function start(files) {
  version = files.version;
  isSaved = Boolean(files.snapshot);
  tell("Fetching Python", 0.05);
  const archive = fetched(files.program);
  const [{ loadPyodide }, snapshot] = await Promise.all([import("./runtime/pyodide.mjs"), snapshotFor(files)]);
  const indexURL = new URL("./runtime/", import.meta.url).href;
  tell("Starting Python", 0.3);
  if (snapshot) {
    const { default: create } = await import("./runtime/pyodide.asm.mjs");
    python = await loadPyodide({ indexURL, ...begun(snapshot, create) });
    isSaved = true;
  } else {
    python = await loadPyodide({ indexURL, _makeSnapshot: true });
  }
  tell("Unpacking the rules", 0.6);
  laid(python, await archive);
  if (!snapshot) {
    tell("Reading the rules", 0.7);
    begin(python);
  }
  postMessage({ ready: true, restored: Boolean(snapshot) });
}

// The snapshot of memory that came with the page, or the one that this browser made before.
async function snapshotFor(files) {
  return files.snapshot ? fetched(files.snapshot) : kept(version);
}

function tell(stage, share) {
  postMessage({ stage, share });
}

function answer(asked) {
  python.globals.set("asked", JSON.stringify(asked));
  return JSON.parse(python.runPython("answer(asked)"));
}

async function save() {
  if (isSaved) return true;
  const snapshot = python.makeMemorySnapshot();
  isSaved = await keep(version, snapshot);
  return isSaved;
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
