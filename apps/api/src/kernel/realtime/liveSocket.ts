import type { DefaultEventsMap, Server, Socket } from "socket.io";
import type { Claims } from "../auth/tokens.js";
import type { Ctx } from "../context.js";
import type { LivePerson } from "./people.js";

/** A room that was requested, how often, and how that is decided again when rights change. */
export interface JoinedRoom {
  room: string;
  times: number;
  decide(ctx: Ctx): Promise<string | null>;
}

interface SocketData {
  claims: Claims;
  ctx: Ctx;
  person: LivePerson;
  /** By the request. */
  joinedRooms: Map<string, JoinedRoom>;
  /** Nobody has touched this browser for a while, as it told; undefined until it has told anything. */
  isIdle?: boolean;
  /** A client question waits for its answer. */
  isAsking: boolean;
  /** Of which gaps of the process bus it has heard. */
  knownGaps: number;
}

export type LiveSocket = Socket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>;
export type LiveServer = Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>;
/** The engine.io connection below a socket; it exists before authentication. */
export type Connection = LiveSocket["conn"];
