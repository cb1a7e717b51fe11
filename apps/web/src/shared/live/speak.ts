import type { ClientEvent } from "@recado/contract";
import type { z } from "zod";

/** What of a connection is needed to speak on it. */
interface Voice {
  connected: boolean;
  emit(event: string, payload: unknown): unknown;
}

interface Stay {
  join: ClientEvent;
  payload: unknown;
}

let voice: Voice | undefined;
const stays = new Set<Stay>();

/** The connection to speak on from now; undefined when it is over. */
export function speakOn(next: Voice | undefined): void {
  voice = next;
}

/** Tells the server what is only true now: without a connection it is not said, rather than said too late. */
export function say<Event extends ClientEvent>(event: Event, payload: z.input<Event["payload"]>): void {
  if (voice?.connected) voice.emit(event.name, payload);
}

/** Keeps this client in a room until the returned function is called, also when the connection is lost meanwhile. */
export function stayInRoom({ join, leave }: Record<"join" | "leave", ClientEvent>, payload: unknown): () => void {
  const stay = { join, payload };
  stays.add(stay);
  say(join, payload);
  return () => {
    if (stays.delete(stay)) say(leave, payload);
  };
}

/** A new connection is in no room: it asks into all of them again. */
export function enterRooms(): void {
  for (const { join, payload } of stays) say(join, payload);
}
