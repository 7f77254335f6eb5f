// Has Python begin before the editor is read in: it takes longest.

import { Engine } from "./client.js";
import files from "./files.js";

export const engine = new Engine(files);
