import type { ClientEvent } from "@recado/contract";
import type { z } from "zod";
import { log } from "../log.js";
import { terminate } from "./guard.js";
import type { LiveSocket } from "./liveSocket.js";

/** Does what a client asked for; what it returns is the answer to a question. */
type Handler<Event extends ClientEvent> = (socket: LiveSocket, payload: z.output<Event["payload"]>) => unknown;

const handlers = new Map<string, { event: ClientEvent; handle: Handler<ClientEvent> }>();

/** Hears an event of clients. What was sent under its name has its shape, or never comes here. */
export function onClientEvent<Event extends ClientEvent>(event: Event, handle: Handler<Event>): void {
  handlers.set(event.name, { event, handle: handle as Handler<ClientEvent> });
}

/** The one way in for all that a client says: whatever goes wrong with it is written down, and harms nobody else. */
export function handleClientEvent(socket: LiveSocket, name: unknown, said: unknown[]): void {
  try {
    if (socket.data.person.events.take()) dispatch(socket, name, said);
    else terminate(socket.conn, "too many events of one person");
  } catch (error) {
    log.error({ error }, "what a client said could not be read");
    terminate(socket.conn, "an unforeseen error");
  }
}

function dispatch(socket: LiveSocket, name: unknown, said: unknown[]): void {
  const known = typeof name === "string" ? handlers.get(name) : undefined;
  if (!known) return;
  const { event, handle } = known;
  const { person } = socket.data;
  const payload = event.payload.safeParse(said[0]);
  if (!payload.success) return;
  if (!event.hasAnswer) {
    person.enqueue(() => socket.connected && handle(socket, payload.data));
    return;
  }
  const answer = said.at(-1);
  // One question at a time: a second one is not kept waiting, it is refused.
  if (typeof answer !== "function" || socket.data.isAsking) return;
  socket.data.isAsking = true;
  person.enqueue(async () => {
    try {
      if (socket.connected) answer(await handle(socket, payload.data));
    } finally {
      socket.data.isAsking = false;
    }
  });
}
