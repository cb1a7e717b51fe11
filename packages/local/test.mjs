// `npm test`. Like start.mjs, it must run on a fresh clone.
import { refuseOldNode } from "./src/node-version.mjs";

refuseOldNode();
const { runTests } = await import("./src/run-tests.mjs");
await runTests(process.argv.slice(2));
