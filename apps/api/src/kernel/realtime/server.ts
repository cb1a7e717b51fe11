import { randomUUID } from "node:crypto";
import type { Server as HttpServer } from "node:http";
import { LIVE_SINCE, USER_STATUS } from "@recado/contract";
import { createAdapter } from "@socket.io/redis-streams-adapter";
import { type DefaultEventsMap, Server, type Socket } from "socket.io";
import { z } from "zod";
import { installation, publicUrl } from "../../env.js";
import { loadActor } from "../auth/actor.js";
import { requireGoodStanding } from "../auth/gate.js";
import { type Claims, readAccessToken } from "../auth/tokens.js";
import type { Ctx } from "../context.js";
import { unit } from "../db/unit.js";
import { emit, eventToken } from "../events/events.js";
import { redis } from "../jobs/redis.js";
import { log } from "../log.js";
import { listMissed } from "./missed.js";
import { rooms } from "./rooms.js";

interface SocketData {
  claims: Claims;
  ctx: Ctx;
}
type LiveSocket = Socket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>;

/** A browser of this user came, said it is still there, or went. */
export const userSeen = eventToken<{ companyId: number; userId: number }>("userSeen");
export const userGone = eventToken<{ companyId: number; userId: number }>("userGone");

/** How often a living socket's session is looked at again; rights may have changed meanwhile. */
const RECHECK_MS = 60_000;

/** Processes of one installation talk under this name, and hear no other installation. */
const NAME = `recado:live${installation}`;

/** A room of every socket of this process, which other processes have no part in. */
const HERE = `process:${randomUUID()}`;

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
    // It only bridges processes; what a client missed comes from the database. A long stream is slow in small Redis servers.
    adapter: createAdapter(redis(), { streamName: NAME, channelPrefix: NAME, maxLen: 1_000 }),
  });
  io.use((socket, next) => {
    admit(socket).then(
      () => next(),
      (error: unknown) => next(new Error(error instanceof Error ? error.message : "ERR_SESSION_EXPIRED")),
    );
  });
  io.on("connection", serve);
}

async function admit(socket: LiveSocket): Promise<void> {
  const { auth, query } = socket.handshake;
  const claims = readAccessToken(String(auth.token ?? query.token ?? ""));
  socket.data.claims = claims;
  socket.data.ctx = await currentActor(claims);
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
  const recheck = setInterval(() => void confirm(socket), RECHECK_MS);
  socket.on("disconnect", () => {
    clearInterval(recheck);
    emit(userGone, seen);
  });
  socket.emit("ready");
}

async function takeSeats(socket: LiveSocket): Promise<void> {
  const { ctx, claims } = socket.data;
  await socket.join([HERE, ...ownRooms(ctx, claims.sid)]);
}

function ownRooms({ companyId, user }: Ctx, sessionId: string): string[] {
  const seats = [rooms.company(companyId), rooms.user(companyId, user.id), rooms.session(companyId, sessionId)];
  return user.super ? [...seats, rooms.supers(companyId)] : seats;
}

/** Reads session and rights again: an ended session loses its socket, a changed right its room. */
async function confirm(socket: LiveSocket): Promise<void> {
  try {
    const ctx = await currentActor(socket.data.claims);
    if (socket.data.ctx.user.super && !ctx.user.super) await socket.leave(rooms.supers(ctx.companyId));
    socket.data.ctx = ctx;
    await takeSeats(socket);
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

/** An announcement that has its place in the sequence. */
export interface Announced {
  room: string;
  event: string;
  payload: unknown;
  seq: number;
}

/** Puts an event on the sockets of a room, in every process. */
export function broadcast({ room, event, payload, seq }: Announced): void {
  // The own sockets at once and in order; the way to other processes leads over Redis, which may be slow or away.
  io?.local.to(room).emit(event, payload, { seq });
  io?.to(room).except(HERE).emit(event, payload, { seq });
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
  await io?.close();
  io = undefined;
}
