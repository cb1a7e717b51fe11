import { type LiveChannel, type LivePayload, wireName } from "@recado/contract";
import { publish } from "../bus.js";

/** Carries everything announced, wherever that was: by a worker or a line as well, which have no sockets. */
export const ROOM_EVENTS_TOPIC = "announced";

/** An announcement; all but ephemeral ones have their place in the company's sequence. */
export interface RoomEvent {
  rooms: string[];
  event: string;
  payload: unknown;
  seq?: number;
}

/**
 * Puts an event on the sockets of some rooms, in every process: on the own ones at once and in order, on those of others
 * by way of Redis, which may be slow or away. A client that missed one asks for it.
 */
export function broadcast(announced: RoomEvent): void {
  publish(ROOM_EVENTS_TOPIC, announced);
}

/** Tells some rooms what is only true right now: it is written down nowhere, and who is away misses nothing. */
export function broadcastEphemeral<Channel extends LiveChannel>(
  companyId: number,
  names: string[],
  { channel, payload }: { channel: Channel; payload: LivePayload<Channel> },
): void {
  broadcast({ rooms: names, event: wireName(channel, companyId), payload: channel.payload.parse(payload) });
}
