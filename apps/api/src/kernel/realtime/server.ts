import type { Server as HttpServer, IncomingMessage } from "node:http";
import { userStatus } from "@recado/contract";
import { can } from "@recado/domain";
import { createAdapter } from "@socket.io/redis-streams-adapter";
import { Server } from "socket.io";
import { installation, publicUrl } from "../../env.js";
import { loadActor } from "../auth/actor.js";
import { requireGoodStanding, requireTwoFactor } from "../auth/gate.js";
import { type Claims, readAccessToken } from "../auth/tokens.js";
import { publish, subscribe } from "../bus.js";
import type { Ctx } from "../context.js";
import { afterCommit, unit } from "../db/unit.js";
import { AppError } from "../errors.js";
import { defineProcessEvent, emit } from "../events/processEvents.js";
import { redis } from "../jobs/redis.js";
import { log } from "../log.js";
import { ROOM_EVENTS_TOPIC, type RoomEvent } from "./broadcast.js";
import { handleClientEvent, onClientEvent } from "./clientEvents.js";
import { guardConnection } from "./guard.js";
import type { Connection, LiveServer, LiveSocket } from "./liveSocket.js";
import { answerMissedEvents, countBusGaps } from "./missed.js";
import { MAX_BYTES, parser } from "./parser.js";
import { addSocket } from "./people.js";
import { recheckJoinedRooms } from "./roomRequests.js";
import { HELD_RIGHTS, rooms } from "./rooms.js";
import { addUnauthenticated, mayConnect, removeUnauthenticated } from "./unauthenticated.js";

/** A browser of this user connected, or sent a heartbeat and told whether it is left alone; one disconnected. */
export const userSeen = defineProcessEvent<{ companyId: number; userId: number; isIdle?: boolean }>("userSeen");
export const userGone = defineProcessEvent<{ companyId: number; userId: number }>("userGone");

/** Published when what somebody may see has changed. */
const RIGHTS_TOPIC = "rights";

/** How often session and rights of a socket are read again. */
const RECHECK_MS = 60_000;

const SIGN_IN_MS = 10_000;

/** Redis may be shared with other installations. */
const NAME = `recado:live${installation}`;

let io: LiveServer | undefined;

export function startRealtime(http: HttpServer): void {
  io = new Server(http, {
    path: "/backend/socket.io",
    transports: ["websocket"],
    pingInterval: 18_000,
    pingTimeout: 18_000,
    maxHttpBufferSize: MAX_BYTES,
    connectTimeout: SIGN_IN_MS,
    parser,
    allowRequest: (request, decide) => {
      const may = mayConnect(request);
      decide(may ? null : "ERR_RATE_LIMIT", may);
    },
    serveClient: false,
    cors: { origin: publicUrl, credentials: true },
    // For `fetchSockets` and `disconnectSockets` only: announcements use the process bus. A long stream is slow in small Redis servers.
    adapter: createAdapter(redis(), { streamName: NAME, channelPrefix: NAME, maxLen: 1_000 }),
  });
  // A `sid` is for changes of transport, and there is one transport.
  io.engine.use((request: IncomingMessage, _response: unknown, next: (error?: Error) => void) =>
    next(new URL(request.url ?? "", publicUrl).searchParams.has("sid") ? new Error("no sid") : undefined),
  );
  io.engine.on("connection", (connection: Connection) => {
    guardConnection(connection);
    addUnauthenticated(connection);
  });
  onClientEvent(userStatus, ({ data }, { isIdle }) => {
    const { ctx, person } = data;
    data.isIdle = isIdle;
    if (person.heartbeats.take()) emit(userSeen, { companyId: ctx.companyId, userId: ctx.user.id, isIdle });
  });
  io.use((socket, next) => {
    authenticate(socket).then(
      () => next(),
      (error: unknown) => next(refusalOf(error)),
    );
  });
  io.on("connection", serve);
  subscriptions = [
    answerMissedEvents(),
    subscribe(ROOM_EVENTS_TOPIC, (payload) => {
      const { rooms: names, event, payload: data, seq } = payload as RoomEvent;
      io?.local.to(names).emit(event, data, ...(seq === undefined ? [] : [{ seq }]));
    }),
    subscribe(RIGHTS_TOPIC, (payload) => {
      const { companyId, userId } = payload as { companyId: number; userId: number };
      for (const socket of io?.of("/").sockets.values() ?? []) {
        const { ctx } = socket.data;
        if (ctx.companyId === companyId && ctx.user.id === userId) recheck(socket);
      }
    }),
  ];
}

let subscriptions: (() => void)[] = [];

/** After the commit, rooms and rights of a user's sockets are checked again in every process. */
export function recheckRooms(companyId: number, userId: number): void {
  afterCommit(() => publish(RIGHTS_TOPIC, { companyId, userId }));
}

async function authenticate(socket: LiveSocket): Promise<void> {
  const { conn, data, handshake } = socket;
  const claims = readAccessToken(String(handshake.auth.token ?? handshake.query.token ?? ""));
  if (conn.readyState !== "open") return;
  const { person, removeSocket } = addSocket(claims);
  conn.once("close", removeSocket);
  const ctx = await currentActor(claims);
  Object.assign(data, {
    claims,
    person,
    ctx,
    joinedRooms: new Map(),
    isAsking: false,
    knownGaps: countBusGaps(),
  } satisfies typeof data);
  removeUnauthenticated(conn);
}

/** Clients get an error code; anything else is logged. */
function refusalOf(error: unknown): Error {
  if (error instanceof AppError) return error;
  log.warn({ error }, "a client could not be let in");
  return new Error("ERR_UNAVAILABLE");
}

function currentActor(claims: Claims): Promise<Ctx> {
  return unit(claims, async () => {
    const ctx = await loadActor(claims, "socket");
    requireGoodStanding(ctx);
    requireTwoFactor(ctx);
    return ctx;
  });
}

function serve(socket: LiveSocket): void {
  void joinOwnRooms(socket);
  const { companyId, user } = socket.data.ctx;
  const seen = { companyId, userId: user.id };
  emit(userSeen, seen);
  socket.onAny((name: unknown, ...args: unknown[]) => handleClientEvent(socket, name, args));
  const timer = setInterval(() => recheck(socket), RECHECK_MS);
  socket.on("disconnect", () => {
    clearInterval(timer);
    socket.conn.close();
    emit(userGone, seen);
  });
  socket.emit("ready");
}

async function joinOwnRooms(socket: LiveSocket): Promise<void> {
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

/** Behind the requests that wait: one of them could still join a room by rights that are gone. */
function recheck(socket: LiveSocket): void {
  socket.data.person.enqueue(() => reauthenticate(socket));
}

async function reauthenticate(socket: LiveSocket): Promise<void> {
  try {
    const ctx = await currentActor(socket.data.claims);
    const { claims } = socket.data;
    const now = new Set(ownRooms(ctx, claims.sid));
    for (const room of ownRooms(socket.data.ctx, claims.sid)) if (!now.has(room)) await socket.leave(room);
    socket.data.ctx = ctx;
    await joinOwnRooms(socket);
    await recheckJoinedRooms(socket);
  } catch (error) {
    const status = (error as { status?: number }).status;
    // Not while the database is away.
    if (status !== undefined && status < 500) socket.disconnect(true);
  }
}

export function dropSession(companyId: number, sessionId: string): void {
  io?.in(rooms.session(companyId, sessionId)).disconnectSockets(true);
}

const MAX_QUESTIONS = 3;

type Browser = Pick<LiveSocket["data"], "isIdle">;

/** Is any browser of this user connected, to any process? */
export function isConnected(companyId: number, userId: number): Promise<boolean> {
  return hasBrowser(rooms.user(companyId, userId), () => true);
}

/** Is any of them in use? */
export function isInUse(companyId: number, userId: number): Promise<boolean> {
  return hasBrowser(rooms.user(companyId, userId), ({ isIdle }) => isIdle !== true);
}

/** Asking fails for a while after a process has died. */
async function hasBrowser(room: string, isMeant: (browser: Browser) => boolean): Promise<boolean> {
  // The process may end while it asks.
  const server = io;
  for (let question = 1; server && question <= MAX_QUESTIONS; question += 1) {
    if ((await server.local.in(room).fetchSockets()).some(({ data }) => isMeant(data))) return true;
    const everywhere = await server
      .in(room)
      .fetchSockets()
      .catch(() => undefined);
    if (everywhere) return everywhere.some(({ data }) => isMeant(data as Browser));
  }
  return false;
}

export async function stopRealtime(): Promise<void> {
  for (const stop of subscriptions) stop();
  await io?.close();
  io = undefined;
}
