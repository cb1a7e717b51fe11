// Stands where the built API stands in a checkout, and behaves like it as far as the launcher can see. What it shall do
// besides is told by STAND_IN: "crash" (whenever it said that it is ready), "refuse" (wrong settings), "mail".
import { mkdir, rename, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import path from "node:path";

const { PORT, DATA_DIR = "", STAND_IN, REDIS_URL } = process.env;
const log = (/** @type {number} */ level, /** @type {string} */ msg) =>
  process.stdout.write(`${JSON.stringify({ level, time: Date.now(), msg })}\n`);

if (STAND_IN === "refuse") {
  process.stderr.write("Recado cannot start with these settings:\n  - JWT_SECRET is weak\n");
  process.exit(78);
}
const server = createServer((request, response) => {
  const isReady = request.url === "/backend/health/ready";
  if (STAND_IN === "crash" && isReady) response.once("close", () => process.exit(3));
  response
    .writeHead(isReady ? 200 : 404, { "content-type": "application/json" })
    .end(JSON.stringify({ env: process.env }));
});
await writeFile(path.join(DATA_DIR, "first-password"), "generated-once\n", { mode: 0o600 });
server.listen(Number(PORT), () => log(40, `listening with ${REDIS_URL?.replace(/:[^:]*@/, ":***@")}`));
process.on("SIGTERM", () => {
  log(30, "stopping");
  server.close(() => process.exit(0));
  server.closeAllConnections();
});
if (STAND_IN === "mail") {
  setTimeout(async () => {
    const outbox = path.join(DATA_DIR, "outbox");
    await mkdir(outbox, { recursive: true });
    await writeFile(path.join(outbox, "1.new"), "To: ana@example.com\nSubject: Código\n\nO código é 123456.\n");
    await rename(path.join(outbox, "1.new"), path.join(outbox, "1.txt"));
  }, 1_000);
}
