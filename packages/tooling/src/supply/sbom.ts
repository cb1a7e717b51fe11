import { readFileSync } from "node:fs";
import path from "node:path";
import { buildSbom } from "./buildSbom.js";

// `npm run --silent sbom > recado.cdx.json`
const file = path.resolve(import.meta.dirname, "../../../../package-lock.json");
process.stdout.write(`${JSON.stringify(buildSbom(JSON.parse(readFileSync(file, "utf8"))), null, 2)}\n`);
