import type { Server as HttpServer } from "node:http";
import { LIVE_SINCE, type LiveChannel, type LivePayload, USER_STATUS, wireName } from "@recado/contract";
import { can } from "@recado/domain";
import { createAdapter } from "@socket.io/redis-streams-adapter";
import { type DefaultEventsMap, Server, type Socket } from "socket.io";
import { z } from "zod";
import { installation, publicUrl } from "../../env.js";
import { loadActor } from "../auth/actor.js";
import { requireGoodStanding } from "../auth/gate.js";
import { type Claims, readAccessToken } from "../auth/tokens.js";
import { onRing, ring } from "../bell.js";
import type { Ctx } from "../context.js";
import { afterCommit, unit } from "../db/unit.js";
import { emit, eventToken } from "../events/events.js";
import { redis } from "../jobs/redis.js";
import { log } from "../log.js";
import { decideJoin, type Joined, listJoins } from "./joins.js";
import { listMissed } from "./missed.js";
import { listRelays } from "./relays.js";
import { HELD_RIGHTS, rooms } from "./rooms.js";

interface SocketData {
  claims: Claims;
  ctx: Ctx;
  /** Rooms this socket asked into, by what it asked for. */
  joined: Map<string, Joined>;
}
type LiveSocket = Socket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>;

/** A browser of this user came, said it is still there, or went. */
export const userSeen = eventToken<{ companyId: number; userId: number }>("userSeen");
export const userGone = eventToken<{ companyId: number; userId: number }>("userGone");

/** Rings when what somebody may see has changed. */
const RIGHTS_BELL = "rights";

/** Rings with everything announced, wherever that was: by a worker or a line as well, which have no sockets. */
const ANNOUNCED_BELL = "announced";

/** How often a living socket's session is looked at again; rights may have changed meanwhile. */
const RECHECK_MS = 60_000;

/** Processes of one installation talk under this name, and hear no other installation. */
const NAME = `recado:live${installation}`;

let io: Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData> | undefined;

/** Opens the socket side of the product. Rooms are decided here, from the database, never by the client. */
export function startRealtime(http: HttpServer): void {
  io = new Server(http, {
    path: "/backend/socket.io",
    transports: ["websocket"],
    pingInterval: 18_000,
    pingTimeout: 18_000,
    maxHttpBufferSize: 100_000,
    serveClient: false,
    cors: { origin: publicUrl, credentials: true },
    // It only carries questions about sockets; announcements come by bell. A long stream is slow in small Redis servers.
    adapter: createAdapter(redis(), { streamName: NAME, channelPrefix: NAME, maxLen: 1_000 }),
  });
  io.use((socket, next) => {
    admit(socket).then(
      () => next(),
      (error: unknown) => next(new Error(error instanceof Error ? error.message : "ERR_SESSION_EXPIRED")),
    );
  });
  io.on("connection", serve);
  hearing = [
    onRing(ANNOUNCED_BELL, (payload) => {
      const { rooms: names, event, payload: told, seq } = payload as Announced;
      io?.local.to(names).emit(event, told, ...(seq === undefined ? [] : [{ seq }]));
    }),
    onRing(RIGHTS_BELL, (payload) => {
      const { companyId, userId } = payload as { companyId: number; userId: number };
      for (const socket of io?.of("/").sockets.values() ?? []) {
        const { ctx } = socket.data;
        if (ctx.companyId === companyId && ctx.user.id === userId) void confirm(socket);
      }
    }),
  ];
}

/** How to stop hearing each of the bells. */
let hearing: (() => void)[] = [];

/** Looks at the sockets of a user again, in every process, once the running unit is committed. */
export function recheckRooms(companyId: number, userId: number): void {
  afterCommit(() => ring(RIGHTS_BELL, { companyId, userId }));
}

async function admit(socket: LiveSocket): Promise<void> {
  const { auth, query } = socket.handshake;
  const claims = readAccessToken(String(auth.token ?? query.token ?? ""));
  socket.data.claims = claims;
  socket.data.ctx = await currentActor(claims);
  socket.data.joined = new Map();
}

function currentActor(claims: Claims): Promise<Ctx> {
  return unit(claims, async () => {
    const ctx = await loadActor(claims, "socket");
    requireGoodStanding(ctx);
    return ctx;
  });
}

function serve(socket: LiveSocket): void {
  void takeSeats(socket);
  const { companyId, user } = socket.data.ctx;
  const seen = { companyId, userId: user.id };
  emit(userSeen, seen);
  socket.on(USER_STATUS, () => emit(userSeen, seen));
  socket.on(LIVE_SINCE, (question: unknown, answer: unknown) => void answerMissed(socket, question, answer));
  for (const name of listJoins()) {
    socket.on(name.join, (payload: unknown) => void join(socket, name.join, payload));
    socket.on(name.leave, (payload: unknown) => leave(socket, name.join, payload));
  }
  for (const [event, decide] of listRelays()) {
    socket.on(event, (payload: unknown) => {
      const relayed = decide(socket.data.ctx, payload);
      if (!relayed || !socket.rooms.has(relayed.room)) return;
      murmur(companyId, [relayed.room], relayed);
      relayed.onPassed?.();
    });
  }
  const recheck = setInterval(() => void confirm(socket), RECHECK_MS);
  socket.on("disconnect", () => {
    clearInterval(recheck);
    emit(userGone, seen);
  });
  socket.emit("ready");
}

async function takeSeats(socket: LiveSocket): Promise<void> {
  const { ctx, claims } = socket.data;
  await socket.join(ownRooms(ctx, claims.sid));
}

function ownRooms({ companyId, user }: Ctx, sessionId: string): string[] {
  return [
    rooms.company(companyId),
    rooms.user(companyId, user.id),
    rooms.session(companyId, sessionId),
    ...user.queueIds.map((queueId) => rooms.queue(companyId, queueId)),
    ...(user.allTicket ? [rooms.noQueue(companyId)] : []),
    ...HELD_RIGHTS.filter((right) => can(user, right)).map((right) => rooms.holders(companyId, right)),
    ...(user.super ? [rooms.supers(companyId)] : []),
  ];
}

const MOST_JOINED = 50;

/** Rooms a client may ask into; whoever knows the business says yes or no. Asking twice needs leaving twice. */
async function join(socket: LiveSocket, name: string, payload: unknown): Promise<void> {
  const key = `${name} ${JSON.stringify(payload)?.slice(0, 100)}`;
  const known = socket.data.joined.get(key);
  if (known) {
    known.times += 1;
    return;
  }
  if (socket.data.joined.size >= MOST_JOINED) return;
  // Noted before it is decided: asking twice at once is twice, and who leaves meanwhile has left.
  const entry: Joined = { name, payload, room: null, times: 1 };
  socket.data.joined.set(key, entry);
  try {
    const room = await decideJoin(name, socket.data.ctx, payload);
    if (socket.data.joined.get(key) !== entry) return;
    entry.room = room;
    if (room) await socket.join(room);
    else socket.data.joined.delete(key);
  } catch (error) {
    socket.data.joined.delete(key);
    log.warn({ error, name }, "a room could not be joined");
  }
}

function leave(socket: LiveSocket, name: string, payload: unknown): void {
  const key = `${name} ${JSON.stringify(payload)?.slice(0, 100)}`;
  const known = socket.data.joined.get(key);
  if (!known) return;
  known.times -= 1;
  if (known.times > 0) return;
  socket.data.joined.delete(key);
  if (known.room) void socket.leave(known.room);
}

/** Reads session and rights again: an ended session loses its socket, a changed right its room. */
async function confirm(socket: LiveSocket): Promise<void> {
  try {
    const ctx = await currentActor(socket.data.claims);
    const { claims, joined } = socket.data;
    const now = new Set(ownRooms(ctx, claims.sid));
    for (const room of ownRooms(socket.data.ctx, claims.sid)) if (!now.has(room)) await socket.leave(room);
    socket.data.ctx = ctx;
    await takeSeats(socket);
    for (const [key, { name, payload, room }] of joined) {
      if (!room || (await decideJoin(name, ctx, payload)) === room) continue;
      joined.delete(key);
      await socket.leave(room);
    }
  } catch (error) {
    const status = (error as { status?: number }).status;
    // A database that is away for a moment ends nobody's session.
    if (status !== undefined && status < 500) socket.disconnect(true);
  }
}

const Since = z.object({ since: z.number().int().min(0) });

async function answerMissed(socket: LiveSocket, question: unknown, answer: unknown): Promise<void> {
  const asked = Since.safeParse(question);
  if (!asked.success || typeof answer !== "function") return;
  try {
    answer(await listMissed(socket.data.ctx.companyId, asked.data.since, [...socket.rooms]));
  } catch (error) {
    log.warn({ error }, "missed events could not be read");
  }
}

/** An announcement; all but murmurs have their place in the company's sequence. */
export interface Announced {
  rooms: string[];
  event: string;
  payload: unknown;
  seq?: number;
}

/**
 * Puts an event on the sockets of some rooms, in every process: on the own ones at once and in order, on those of others
 * by way of Redis, which may be slow or away. A client that missed one asks for it.
 */
export function broadcast(announced: Announced): void {
  ring(ANNOUNCED_BELL, announced);
}

/** Tells some rooms what is only true right now: it is written down nowhere, and who is away misses nothing. */
export function murmur<Channel extends LiveChannel>(
  companyId: number,
  names: string[],
  { channel, payload }: { channel: Channel; payload: LivePayload<Channel> },
): void {
  broadcast({ rooms: names, event: wireName(channel, companyId), payload: channel.payload.parse(payload) });
}

/** Cuts the sockets of sessions that have ended. */
export function dropSession(companyId: number, sessionId: string): void {
  io?.in(rooms.session(companyId, sessionId)).disconnectSockets(true);
}

const MOST_QUESTIONS = 3;

/** Is any browser of this user connected, to any process? A process that just died is asked in vain for a while. */
export async function isConnected(companyId: number, userId: number): Promise<boolean> {
  const room = rooms.user(companyId, userId);
  for (let question = 1; io && question <= MOST_QUESTIONS; question += 1) {
    if ((await io.local.in(room).fetchSockets()).length > 0) return true;
    const everywhere = await io
      .in(room)
      .fetchSockets()
      .catch(() => undefined);
    if (everywhere) return everywhere.length > 0;
  }
  // Nobody else answers: what this process sees is all there is.
  return false;
}

export async function stopRealtime(): Promise<void> {
  for (const stop of hearing) stop();
  await io?.close();
  io = undefined;
}
