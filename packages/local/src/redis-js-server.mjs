// The process that stands in for Redis where none is installed: js-redis-server, the one command Bull needs and it lacks, and
// snapshots. Arguments: port, and the snapshot file when the data shall survive; REDIS_PASSWORD when it shall ask for one.
import { once } from "node:events";
import { createServer } from "node:net";
import {
  attachSession,
  createRedisCommandExecutor,
  defineCommand,
  RedisServerState,
  redisCommandDefinitions,
  SocketConnectionTransport,
  t,
} from "js-redis-server/core";
import { keepSnapshots } from "./redis-snapshot.mjs";

/** A test looks after less. */
const SNAPSHOT_EVERY_MS = Number(process.env.RECADO_TEST_SNAPSHOT_MS ?? 5_000);

/** BRPOPLPUSH is BLMOVE from the right end to the left one, under its older name. */
function defineBlockingPop() {
  const move = redisCommandDefinitions.find((command) => command.name === "blmove");
  if (!move) throw new Error("js-redis-server no longer has BLMOVE");
  return defineCommand({
    name: "brpoplpush",
    since: { redis: "2.2.0", valkey: "7.2.0" },
    flags: ["write", "noscript"],
    schema: t.custom((input, next, context) => {
      const [source, destination, timeout] = input.slice(next, next + 3);
      const words = [source, destination, Buffer.from("RIGHT"), Buffer.from("LEFT"), timeout];
      const { value } = move.schema.parse(
        words.filter((word) => word !== undefined),
        0,
        context,
      );
      return { value, nextIndex: next + 3 };
    }),
    keys: (args) => move.keys(args),
    execute: (args, context) => move.execute(args, context),
  });
}

const [port, snapshotFile] = process.argv.slice(2);
const state = new RedisServerState({ databaseCount: 16, requirepass: process.env.REDIS_PASSWORD || undefined });
const snapshots = snapshotFile ? await keepSnapshots(state, snapshotFile) : undefined;
const executor = createRedisCommandExecutor({ extraCommands: [defineBlockingPop()] });
let stopping = false;
/** @type {Set<import("node:net").Socket>} */
const sockets = new Set();
// Not the library's own server: to that, a client who left while it waited for a job still waits, and takes the job along.
// Answers leave as they are written: an answer in parts would wait 40 ms for its first part to be acknowledged.
const server = createServer({ noDelay: true }, (socket) => {
  sockets.add(socket);
  socket.once("close", () => sockets.delete(socket));
  if (stopping) return socket.destroy();
  const transport = new SocketConnectionTransport(socket);
  const { session } = attachSession(transport, { state, executor });
  transport.signal.addEventListener("abort", () => session.close());
  // Nobody reads while a command waits, so the end would not be seen; to read nothing, where nothing is left, is enough.
  socket.on("readable", () => socket.readableLength === 0 && socket.read(0));
});
// Loopback alone: others of the network are not let in.
server.listen(Number(port), "127.0.0.1");
await once(server, "listening");

const timer = setInterval(
  () => snapshots?.save().catch((error) => process.stderr.write(`The snapshot could not be written: ${error}\n`)),
  SNAPSHOT_EVERY_MS,
);

async function stop() {
  if (stopping) return;
  stopping = true;
  clearInterval(timer);
  // Nobody may write any more, then the last word is kept.
  for (const socket of sockets) socket.destroy();
  await snapshots?.save();
  process.exit(0);
}
for (const name of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(name, () => void stop());
// The launcher was killed: keep what there is and end.
process.on("disconnect", () => void stop());
