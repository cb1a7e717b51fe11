import type { ClientEvent } from "@recado/contract";
import type { z } from "zod";
import { log } from "../log.js";
import { terminate } from "./guard.js";
import type { LiveSocket } from "./liveSocket.js";

/** What it returns is the acknowledgement of a client question. */
type Handler<Event extends ClientEvent> = (socket: LiveSocket, payload: z.output<Event["payload"]>) => unknown;

const handlers = new Map<string, { event: ClientEvent; handle: Handler<ClientEvent> }>();

/** Registers the handler of a client event. Its payload has been validated. */
export function onClientEvent<Event extends ClientEvent>(event: Event, handle: Handler<Event>): void {
  handlers.set(event.name, { event, handle: handle as Handler<ClientEvent> });
}

/** Every event of every client comes in here: an error is logged and ends this connection only. */
export function handleClientEvent(socket: LiveSocket, name: unknown, args: unknown[]): void {
  try {
    if (socket.data.person.events.take()) dispatch(socket, name, args);
    else terminate(socket.conn, "too many events of one person");
  } catch (error) {
    log.error({ error }, "a client event could not be handled");
    terminate(socket.conn, "an unforeseen error");
  }
}

function dispatch(socket: LiveSocket, name: unknown, args: unknown[]): void {
  const known = typeof name === "string" ? handlers.get(name) : undefined;
  if (!known) return;
  const { event, handle } = known;
  const { person } = socket.data;
  const payload = event.payload.safeParse(args[0]);
  if (!payload.success) return;
  if (!event.hasAnswer) {
    person.enqueue(() => socket.connected && handle(socket, payload.data));
    return;
  }
  const acknowledge = args.at(-1);
  // One question at a time: a second one is ignored.
  if (typeof acknowledge !== "function" || socket.data.isAsking) return;
  socket.data.isAsking = true;
  person.enqueue(async () => {
    try {
      if (socket.connected) acknowledge(await handle(socket, payload.data));
    } finally {
      socket.data.isAsking = false;
    }
  });
}
