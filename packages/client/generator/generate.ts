import { writeFileSync } from "node:fs";
import path from "node:path";
import { printContract } from "./printContract.js";

for (const [name, text] of Object.entries(printContract()))
  writeFileSync(path.join(import.meta.dirname, "../src/generated", name), text);
