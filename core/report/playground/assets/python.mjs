// How Python begins, in a browser or where a playground is written: with this program laid into its file system, and either by
// reading all of it, or from a snapshot of the memory of a Python that has done so.

export const HOME = "/eras";
const EMPTY = `${HOME}/empty`;
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

// With these settings Python begins from a snapshot. Its memory has to be as large before the snapshot is laid over it.
export function begun(snapshot, create) {
  return {
    _loadSnapshot: snapshot,
    createPyodideModule: async (settings) => {
      const module = await create(settings);
      if (module.HEAP8.length < snapshot.length) module._malloc(snapshot.length);
      return module;
    },
  };
}

// What was packed with gzip; a host may have unpacked it on the way.
export async function unpacked(bytes) {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

// Lay the files of an archive, which is a tar of this program's own making, into the file system, where scripts find none.
export function laid(python, archive) {
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
  python.FS.mkdirTree(EMPTY);
  python.FS.chdir(EMPTY);
}
