// Stands where the built migration stands in a checkout: writes down what it was told, and ends. STAND_IN "stuck" fails it.
import { writeFile } from "node:fs/promises";
import path from "node:path";

await writeFile(path.join(process.env.DATA_DIR ?? "", "migrated"), JSON.stringify(process.env));
if (process.env.STAND_IN === "stuck") process.exit(1);
