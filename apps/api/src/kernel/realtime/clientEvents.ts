import type { ClientEvent } from "@recado/contract";
import type { z } from "zod";
import { log } from "../log.js";
import { cut } from "./guard.js";
import type { LiveSocket } from "./liveSocket.js";

/** Does what a client asked for; what it returns is the answer to a question. */
type Handle<Event extends ClientEvent> = (socket: LiveSocket, payload: z.output<Event["payload"]>) => unknown;

const heard = new Map<string, { event: ClientEvent; handle: Handle<ClientEvent> }>();

/** Hears an event of clients. What was sent under its name has its shape, or never comes here. */
export function onClientEvent<Event extends ClientEvent>(event: Event, handle: Handle<Event>): void {
  heard.set(event.name, { event, handle: handle as Handle<ClientEvent> });
}

/** The one way in for all that a client says: whatever goes wrong with it is written down, and harms nobody else. */
export function hear(socket: LiveSocket, name: unknown, said: unknown[]): void {
  try {
    if (socket.data.person.events.take()) take(socket, name, said);
    else cut(socket.conn, "too many events of one person");
  } catch (error) {
    log.error({ error }, "what a client said could not be read");
    cut(socket.conn, "an unforeseen error");
  }
}

function take(socket: LiveSocket, name: unknown, said: unknown[]): void {
  const known = typeof name === "string" ? heard.get(name) : undefined;
  if (!known) return;
  const { event, handle } = known;
  const { person } = socket.data;
  const payload = event.payload.safeParse(said[0]);
  if (!payload.success) return;
  if (!event.hasAnswer) {
    person.inTurn(() => socket.connected && handle(socket, payload.data));
    return;
  }
  const answer = said.at(-1);
  // One question at a time: a second one is not kept waiting, it is refused.
  if (typeof answer !== "function" || socket.data.isAsking) return;
  socket.data.isAsking = true;
  person.inTurn(async () => {
    try {
      if (socket.connected) answer(await handle(socket, payload.data));
    } finally {
      socket.data.isAsking = false;
    }
  });
}
