import { liveSince, type Missed } from "@recado/contract";
import { io, type Socket } from "socket.io-client";
import { afterAll, beforeAll, expect, it } from "vitest";
import { Installation, until } from "./installation.js";

// A whole office behind one address, under the limits everybody has, whose server is killed. A larger one:
// RECADO_TEST_OFFICE=150 npx vitest run testing/reconnectStorm.test.ts
const SLOW = 180_000;
const RECOVERY_MS = 60_000;
const PEOPLE = Number(process.env.RECADO_TEST_OFFICE ?? 60);
const WINDOWS_EACH = 2;
const TAGS = 20;

let installation: Installation;
let token = "";

interface Window {
  socket: Socket;
  isReady: boolean;
  /** How often it was told that it may not come, by a word that a browser shows. */
  refusals: string[];
  names: string[];
  since: number;
}
const windows: Window[] = [];

/** A tag's name, in an event that tells of one. */
const nameOf = (payload: unknown) => (payload as { tag?: { name?: string } }).tag?.name ?? "";
const isTag = (event: string) => event.endsWith("-tag");

function openWindow(given: string): Window {
  const socket = io(installation.address, {
    path: "/backend/socket.io",
    transports: ["websocket"],
    auth: { token: given },
    forceNew: true,
    reconnectionDelay: 200,
  });
  const window: Window = { socket, isReady: false, refusals: [], names: [], since: 0 };
  socket.on("disconnect", () => {
    window.isReady = false;
  });
  socket.on("connect_error", ({ message }) => {
    if (message.startsWith("ERR_")) window.refusals.push(message);
  });
  socket.on("ready", async () => {
    const asked: Promise<Missed> = socket.timeout(30_000).emitWithAck(liveSince.name, { since: window.since });
    // One that was cut off again meanwhile asks again.
    const missed = await asked.catch(() => null);
    if (!missed) return;
    const { seq, events } = missed;
    if (window.since > 0 && events === null) window.refusals.push("everything is loaded anew");
    for (const { event, payload } of window.since > 0 ? (events ?? []) : [])
      if (isTag(event)) window.names.push(nameOf(payload));
    window.since = Math.max(window.since, seq);
    window.isReady = true;
  });
  socket.onAny((event: string, payload: unknown) => {
    if (isTag(event)) window.names.push(nameOf(payload));
  });
  windows.push(window);
  return window;
}

beforeAll(async () => {
  const { signAccessToken } = await import("../src/kernel/auth/tokens.js");
  installation = await Installation.build();
  await installation.startApi({ RATE_LIMIT_FACTOR: "1" });
  const login = await installation.call("POST", "/auth/login", {
    body: { email: "root@recado.test", password: "Root-1234" },
  });
  token = login.body.token ?? "";
  const sessions = await installation.sql<{ sid: string; id: number; companyId: number }>(
    `WITH made AS (
       INSERT INTO "Users" ("companyId", name, email, "passwordHash")
         SELECT 1, 'Pessoa ' || n, 'p' || n || '@recado.test', '' FROM generate_series(1, $1::integer) n RETURNING id, "companyId"
     ) INSERT INTO "Sessions" ("companyId", "userId", "refreshHash", "expiresAt")
         SELECT "companyId", id, '', now() + interval '1 day' FROM made
       RETURNING key AS sid, "userId" AS id, "companyId"`,
    [PEOPLE],
  );
  for (const session of sessions) for (let nth = 0; nth < WINDOWS_EACH; nth += 1) openWindow(signAccessToken(session));
  await until("all windows are open", async () => windows.every(({ isReady }) => isReady), RECOVERY_MS);
}, SLOW);
afterAll(async () => {
  for (const { socket } of windows) socket.disconnect();
  await installation?.tearDown();
}, SLOW);

it("a server that is killed gets all its windows back, and each learns of all that happened meanwhile", {
  timeout: SLOW,
}, async () => {
  await installation.endApi("SIGKILL");
  await until("all windows noticed", async () => windows.every(({ isReady }) => !isReady), RECOVERY_MS);
  await installation.startApi({ RATE_LIMIT_FACTOR: "1" });
  const names = Array.from({ length: TAGS }, (_, nth) => `Etiqueta ${nth}`);
  for (const name of names)
    expect((await installation.call("POST", "/tags", { token, body: { name } })).status).toBe(200);
  await until("all windows are back", async () => windows.every(({ isReady }) => isReady), RECOVERY_MS);
  const heard = () => windows.filter((each) => new Set(each.names).size === TAGS).length;
  await until("each window knows all tags", async () => heard() === windows.length, RECOVERY_MS);
  expect(windows.flatMap(({ refusals }) => refusals)).toEqual([]);
});
