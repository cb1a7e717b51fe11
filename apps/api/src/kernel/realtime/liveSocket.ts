import type { DefaultEventsMap, Server, Socket } from "socket.io";
import type { Claims } from "../auth/tokens.js";
import type { Ctx } from "../context.js";
import type { LivePerson } from "./people.js";

/** A room a socket asked into, how often, and how that is decided again when rights change. */
export interface JoinedRoom {
  room: string;
  times: number;
  decide(ctx: Ctx): Promise<string | null>;
}

interface SocketData {
  claims: Claims;
  ctx: Ctx;
  person: LivePerson;
  /** Rooms this socket asked into, by what it asked for. */
  joinedRooms: Map<string, JoinedRoom>;
  /** A question of this socket has no answer yet. */
  isAsking: boolean;
}

export type LiveSocket = Socket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>;
export type LiveServer = Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>;
/** What lies below a socket: the WebSocket, before and after somebody has signed in on it. */
export type Connection = LiveSocket["conn"];
