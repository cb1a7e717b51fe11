// `npm start`. Runs before anything is installed, so it imports nothing but its own files and Node's built-in modules.
// The check comes first and the rest is imported late: an old Node shall get a sentence, not a syntax error.
import { refuseOldNode } from "./src/node-version.mjs";

refuseOldNode();
const { startRecado } = await import("./src/start-recado.mjs");
await startRecado({ dev: process.argv.includes("--dev") });
