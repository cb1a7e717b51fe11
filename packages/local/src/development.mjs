import { createRequire } from "node:module";
import path from "node:path";
import { greet } from "./greeting.mjs";
import { watchOutbox } from "./outbox.mjs";
import { say, step } from "./output.mjs";
import { isPortFree } from "./ports.mjs";
import { startProgram } from "./program.mjs";
import { waitUntilReady } from "./readiness.mjs";

const FIRST_WEB_PORT = 5173;

/**
 * `npm run dev`: the server from its sources, restarted when they change; the web from Vite; the packages compiled as they
 * are edited.
 * @param {import("./start-recado.mjs").Start} start
 * @param {Record<string, string>} env
 */
export async function runDevelopment({ lifetime, note, checkout, folder, address }, env) {
  const webPort = await findWebPort();
  const webAddress = `http://localhost:${webPort}`;
  const serverEnv = { ...env, PUBLIC_URL: webAddress };
  const webEnv = { ...process.env, RECADO_API_URL: address };
  const find = createRequire(path.join(checkout, "package.json")).resolve;
  const tsx = find("tsx/cli");
  const tsc = path.join(path.dirname(find("typescript/package.json")), "bin", "tsc");
  const vite = path.join(path.dirname(find("vite/package.json")), "bin", "vite.js");
  const compile = [tsc, "-p", "tsconfig.build.json", "--watch", "--preserveWatchOutput"];
  const programs = [
    { name: "contract compiler", args: compile, cwd: "packages/contract", env: process.env },
    { name: "domain compiler", args: compile, cwd: "packages/domain", env: process.env },
    { name: "server", args: [tsx, "watch", "--clear-screen=false", "src/main.ts"], cwd: "apps/api", env: serverEnv },
    { name: "web", args: [vite, "--port", String(webPort), "--strictPort"], cwd: "apps/web", env: webEnv },
  ];
  const ends = [];
  for (const { name, args, cwd, env } of programs) {
    // tsx keeps the channel of a leash for itself, so these have none; the next start ends what a `kill -9` leaves.
    const program = startProgram({ args, cwd: path.join(checkout, cwd), env, hasLeash: false });
    program.speak();
    lifetime.atEnd(() => program.stop(lifetime.hurry));
    await note.addChild(name, program.pid);
    ends.push(program.exited.then((code) => ({ name, code })));
  }
  const firstEnd = Promise.race(ends);
  const exited = firstEnd.then(({ code }) => code);
  const wait = waitUntilReady({ address, ending: lifetime.ending, exited });
  await lifetime.during(() => step("Starting Recado for development", () => wait.outcome, wait.describe));
  await greet({ address: webAddress, folder, env });
  const outbox = await watchOutbox(path.join(folder, "outbox"), say);
  lifetime.atEnd(outbox.stop);
  const { name, code } = await firstEnd;
  if (lifetime.ending.aborted) return;
  say(`The ${name} ended by itself (code ${code}).`);
  await lifetime.end(code || 1);
}

async function findWebPort() {
  let port = FIRST_WEB_PORT;
  while (!(await isPortFree(port))) port++;
  return port;
}
