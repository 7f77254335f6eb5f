// Plays scripts with Python, away from the page, so that typing never waits.
//
// It answers three messages: {start: FILES} begins, {id, asked: REQUEST} plays something, and {id, save: true} sees to it that
// the next start is quick. All that passes between here and Python is JSON, as text.

const HOME = "/eras";
const DATABASE = "mtg-eras-playground";
const BEGIN = `
import sys
sys.path.insert(0, "${HOME}")
sys.dont_write_bytecode = True
from core.report.playground.engine import answer, begin
begin("${HOME}")
import gc
gc.collect()
gc.freeze()
`;

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
  tell("Fetching Python", 0.05);
  const archive = fetched(files.program).then(unpacked);
  const [{ loadPyodide }, snapshot] = await Promise.all([import("./runtime/pyodide.mjs"), kept(version)]);
  tell("Starting Python", 0.25);
  python = snapshot ? await restored(loadPyodide, snapshot) : await fresh(loadPyodide);
  tell("Unpacking the rules", 0.55);
  lay(await archive);
  python.FS.mkdirTree(`${HOME}/empty`);
  if (snapshot) {
    isSaved = true;
    python.FS.chdir(`${HOME}/empty`);
  } else {
    tell("Reading the rules", 0.65);
    python.runPython(BEGIN);
  }
  postMessage({ ready: true, restored: Boolean(snapshot) });
}

function tell(stage, share) {
  postMessage({ stage, share });
}

function answer(asked) {
  python.globals.set("asked", JSON.stringify(asked));
  return JSON.parse(python.runPython("answer(asked)"));
}

// A start from nothing: a minute's worth of imports is kept as a picture of Python's memory for the next time.
async function fresh(loadPyodide) {
  return loadPyodide({ indexURL: new URL("./runtime/", import.meta.url).href, _makeSnapshot: true });
}

// A start from that picture. Memory has to be as large before the picture is laid over it.
async function restored(loadPyodide, snapshot) {
  const { default: create } = await import("./runtime/pyodide.asm.mjs");
  return loadPyodide({
    indexURL: new URL("./runtime/", import.meta.url).href,
    _loadSnapshot: snapshot,
    createPyodideModule: async (settings) => {
      const module = await create(settings);
      if (module.HEAP8.length < snapshot.length) module._malloc(snapshot.length);
      return module;
    },
  });
}

async function save() {
  if (isSaved) return true;
  const snapshot = python.makeMemorySnapshot();
  isSaved = await keep(version, snapshot);
  return isSaved;
}

// --- The archive: tar within gzip, as this program wrote it ---

async function fetched(name) {
  const response = await fetch(new URL(name, import.meta.url));
  if (!response.ok) throw new Error(`cannot fetch ${name}: ${response.status}`);
  return response;
}

async function unpacked(response) {
  const bytes = new Uint8Array(await response.arrayBuffer());
  // A host may have unpacked it on the way.
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

function lay(archive) {
  const decoder = new TextDecoder();
  const text = (from, length) => decoder.decode(archive.subarray(from, from + length)).replace(/\0.*$/s, "");
  const folders = new Set();
  for (let at = 0; at < archive.length && archive[at]; ) {
    const prefix = text(at + 345, 155);
    const path = `${HOME}/${prefix ? `${prefix}/` : ""}${text(at, 100)}`;
    const size = parseInt(text(at + 124, 12), 8);
    const folder = path.slice(0, path.lastIndexOf("/"));
    if (!folders.has(folder)) python.FS.mkdirTree(folder);
    folders.add(folder);
    python.FS.writeFile(path, archive.slice(at + 512, at + 512 + size));
    at += 512 + Math.ceil(size / 512) * 512;
  }
}

// --- The picture of memory, kept in this browser for this version alone ---

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
