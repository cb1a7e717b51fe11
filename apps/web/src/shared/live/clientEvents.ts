import type { ClientEvent } from "@recado/contract";
import type { z } from "zod";

/** What is needed of the live connection to send on it. */
interface Sender {
  connected: boolean;
  emit(event: string, payload: unknown): unknown;
}

/** A room this client wants to be in. */
interface RoomRequest {
  join: ClientEvent;
  payload: unknown;
}

let sender: Sender | undefined;
const roomRequests = new Set<RoomRequest>();

/** The connection to send on from now; undefined when it is over. */
export function setSender(next: Sender | undefined): void {
  sender = next;
}

/** Sends what is true only at this moment. Without a connection it is dropped: later it would be wrong. */
export function sendClientEvent<Event extends ClientEvent>(event: Event, payload: z.input<Event["payload"]>): void {
  if (sender?.connected) sender.emit(event.name, payload);
}

/** Keeps this client in a room until the returned function is called, also across lost connections. */
export function joinRoom({ join, leave }: Record<"join" | "leave", ClientEvent>, payload: unknown): () => void {
  const request = { join, payload };
  roomRequests.add(request);
  sendClientEvent(join, payload);
  return () => {
    if (roomRequests.delete(request)) sendClientEvent(leave, payload);
  };
}

/** Joins all rooms again: a new connection is in none. */
export function rejoinRooms(): void {
  for (const { join, payload } of roomRequests) sendClientEvent(join, payload);
}
