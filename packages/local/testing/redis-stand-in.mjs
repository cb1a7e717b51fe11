// Stands in for an installed Redis where there is none, so that what a machine has does not decide a test: it takes Redis'
// settings, and as Redis it lives in its folder and goes by another command line than it was started with.
import { readFileSync } from "node:fs";
import path from "node:path";

const words = process.argv.slice(2);
const optionOf = (/** @type {string} */ name) => words[words.indexOf(name) + 1] ?? "";
const settings = words[0]?.startsWith("--") === false ? readFileSync(words[0], "utf8") : "";
process.env.REDIS_PASSWORD = /^requirepass (\S+)/m.exec(settings)?.[1] ?? "";
process.chdir(optionOf("--dir"));
process.title = `redis-server 127.0.0.1:${optionOf("--port")}`;
process.argv.splice(2, words.length, optionOf("--port"), path.resolve("stand-in.snapshot"));
await import("../src/redis-js-server.mjs");
