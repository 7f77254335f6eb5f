// Makes the snapshot of memory from which a playground begins, where it is written: `node snapshot.mjs FOLDER FILE`.

import { readFile, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";

const [folder, file] = process.argv.slice(2).map((name) => resolve(name));
const part = (name) => import(pathToFileURL(`${folder}/${name}`).href);
const { program } = (await part("files.js")).default;
const { begin, laid, settings, unpacked } = await part("python.mjs");
const { loadPyodide } = await part("runtime/pyodide.mjs");
const { default: create } = await part("runtime/pyodide.asm.mjs");

const archive = await unpacked(new Uint8Array(await readFile(`${folder}/${program}`)));
const python = await loadPyodide({ indexURL: `${folder}/runtime/`, ...settings(create, archive) });
laid(python, archive);
begin(python);
await writeFile(file, gzipSync(python.makeMemorySnapshot(), { level: 9 }));
