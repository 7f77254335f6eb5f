// How Python begins, in a browser or where a playground is written: with this program laid into its file system, and either by
// reading all of it, or from a snapshot of the memory of a Python that has done so.

export const HOME = "/eras";
const EMPTY = `${HOME}/empty`;
const LIBRARY = ".so";
// Where compiled libraries lie in memory, and where their functions stand in the table of all, with room for each of them.
const PLACE = 1 << 24;
const ROOM = 1 << 20;
const PLACE_IN_TABLE = 1 << 14;
const ROOM_IN_TABLE = 1 << 10;
// How many bytes stand before each piece of memory.
const HEADER = 4;
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

export function begin(python) {
  python.runPython(BEGIN);
}

// With these settings Python begins with the files of an archive to come: from a snapshot, or so that one can be made of it.
export function settings(create, archive, snapshot) {
  return {
    ...(snapshot ? { _loadSnapshot: snapshot } : { _makeSnapshot: true }),
    createPyodideModule: async (given) => {
      const module = await create(withLibraries(given, archive));
      // Its memory has to be as large before the snapshot is laid over it.
      if (snapshot && module.HEAP8.length < snapshot.length) module._malloc(snapshot.length);
      return module;
    },
  };
}

// A snapshot knows what compiled libraries have in memory, and their functions, by places. These are the same again if the
// libraries are loaded before Python begins, each at a place that is fixed: by itself it would lie where the words that a host has
// for its language and its program leave room, and stand in the table behind functions of which one host has more than another.
function withLibraries(given, archive) {
  let module;
  (given.preRun ??= []).push((made) => (module = made));
  const then = given.onRuntimeInitialized;
  given.onRuntimeInitialized = () => {
    const libraries = [...filesIn(archive)].filter(([path]) => path.endsWith(LIBRARY));
    const pads = libraries.map(([path, content], index) => {
      module.FS.mkdirTree(folderOf(path));
      module.FS.writeFile(path, content);
      const pad = upTo(PLACE + index * ROOM, module);
      module.wasmTable.grow(PLACE_IN_TABLE + index * ROOM_IN_TABLE - module.wasmTable.length);
      module.loadDynamicLibrary(path, { loadAsync: false, nodelete: true, global: false, allowUndefined: false });
      return pad;
    });
    pads.forEach((pad) => module._free(pad));
    then?.();
  };
  return given;
}

// Takes the memory before a place, so that what is taken next begins there.
function upTo(place, module) {
  const next = () => {
    const at = module._malloc(ROOM);
    module._free(at);
    return at;
  };
  const pad = module._malloc(place - next() - HEADER);
  if (next() !== place) throw new Error(`memory begins at ${next()}, and not at ${place}`);
  return pad;
}

// What was packed with gzip; a host may have unpacked it on the way.
export async function unpacked(bytes) {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

// Lay the files of an archive into the file system, where scripts find none.
export function laid(python, archive) {
  const folders = new Set();
  for (const [path, content] of filesIn(archive)) {
    const folder = folderOf(path);
    if (!folders.has(folder)) python.FS.mkdirTree(folder);
    folders.add(folder);
    python.FS.writeFile(path, content);
  }
  python.FS.mkdirTree(EMPTY);
  python.FS.chdir(EMPTY);
}

const folderOf = (path) => path.slice(0, path.lastIndexOf("/"));

// The files of an archive, which is a tar of this program's own making, by their paths.
function* filesIn(archive) {
  const decoder = new TextDecoder();
  const text = (from, length) => decoder.decode(archive.subarray(from, from + length)).replace(/\0.*$/s, "");
  for (let at = 0; at < archive.length && archive[at]; ) {
    const prefix = text(at + 345, 155);
    const size = parseInt(text(at + 124, 12), 8);
    yield [`${HOME}/${prefix ? `${prefix}/` : ""}${text(at, 100)}`, archive.slice(at + 512, at + 512 + size)];
    at += 512 + Math.ceil(size / 512) * 512;
  }
}
