// Times `npm start` on a fresh copy of the repository: cold (nothing installed, nothing built) and warm (the second start).
// Run by hand: npm run bench:start -w @recado/api
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chmodSync, cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { findFreePort } from "@recado/local/ports.mjs";
import { printTable } from "./table.js";

const TIMEOUT_MS = 600_000;
const checkout = fileURLToPath(new URL("../../..", import.meta.url));
const copy = mkdtempSync(join(tmpdir(), "recado-start-"));
// Also run as root the data then stays in the copy, and goes with it.
chmodSync(copy, 0o755);
const port = await findFreePort();

process.on("exit", () => rmSync(copy, { recursive: true, force: true }));
copyRepository();
const rows = [];
for (const kind of ["cold", "warm"]) rows.push({ start: kind, seconds: await timeStart() });
printTable(rows);

/** What git knows of, changed or not, and nothing that was built or installed. */
function copyRepository(): void {
  const flags = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const names = execFileSync("git", flags, { cwd: checkout, encoding: "utf8", maxBuffer: 1e8 }).split("\0");
  for (const name of names.filter(Boolean)) {
    cpSync(join(checkout, name), join(copy, name), { recursive: true, force: true });
  }
  // A marker of its own: without it git, asked from within, would answer for a repository above.
  execFileSync("git", ["init", "--quiet"], { cwd: copy });
}

/** From the command to the first good answer of the readiness check, in seconds; then Ctrl-C. */
async function timeStart(): Promise<string> {
  const began = performance.now();
  const npm = spawn("npm", ["start"], {
    cwd: copy,
    env: { ...cleanEnvironment(), PORT: String(port) },
    stdio: ["ignore", "inherit", "inherit"],
    detached: true,
  });
  await untilReady(npm);
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  const ended = new Promise((resolve) => npm.once("exit", resolve));
  // As Ctrl-C does: to everything in the group.
  process.kill(-(npm.pid ?? 0), "SIGINT");
  await ended;
  return seconds;
}

/** The variables of the script that runs this would make npm believe it is inside this checkout. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_|^INIT_CWD$|^NODE_/.test(name)));
}

async function untilReady(npm: ChildProcess): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  while (Date.now() < deadline) {
    const ready = await fetch(`http://127.0.0.1:${port}/backend/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    if (npm.exitCode !== null) throw new Error(`npm start in ${dirname(copy)} ended with ${npm.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`npm start was not ready within ${TIMEOUT_MS / 1_000} s`);
}
