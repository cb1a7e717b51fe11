import { type LiveChannel, type LivePayload, wireName } from "@recado/contract";

type Handler = (...args: unknown[]) => void;

/** Stands in for the socket: a test announces through it and sees what the app said. */
function createFakeSocket() {
  const handlers = new Map<string, Set<Handler>>();
  const anyHandlers = new Set<Handler>();
  const answers = new Map<string, (body: unknown) => unknown>();
  let said: { event: string; body: unknown }[] = [];

  const socket = {
    connected: false,
    active: true,
    on(event: string, handler: Handler) {
      handlers.set(event, (handlers.get(event) ?? new Set()).add(handler));
      if (event === "connect") queueMicrotask(() => socket.happen("connect"));
      return socket;
    },
    onAny(handler: Handler) {
      anyHandlers.add(handler);
      return socket;
    },
    emit(event: string, body: unknown) {
      said.push({ event, body });
      return socket;
    },
    timeout: () => ({
      async emitWithAck(event: string, body: unknown) {
        said.push({ event, body });
        return (answers.get(event) ?? (() => ({ seq: 0, events: [] })))(body);
      },
    }),
    connect() {
      socket.happen("connect");
      return socket;
    },
    disconnect() {
      socket.connected = false;
      handlers.clear();
      anyHandlers.clear();
      return socket;
    },

    /** Something happens to the connection itself: "connect", "disconnect", "connect_error". */
    happen(event: string, ...args: unknown[]) {
      if (event === "connect") socket.connected = true;
      if (event === "disconnect") socket.connected = false;
      for (const handler of [...(handlers.get(event) ?? [])]) handler(...args);
    },
    /** The server announces on a channel of company 1. */
    announce<C extends LiveChannel>(channel: C, payload: LivePayload<C>, seq?: number) {
      const position = seq === undefined ? undefined : { seq };
      for (const handler of [...anyHandlers]) handler(wireName(channel, 1), payload, position);
    },
    /** How the server answers what the app asks on the socket. */
    answer(event: string, give: (body: unknown) => unknown) {
      answers.set(event, give);
    },
    said: (event: string) => said.filter((one) => one.event === event).map((one) => one.body),
    reset() {
      handlers.clear();
      anyHandlers.clear();
      answers.clear();
      said = [];
      socket.connected = false;
      socket.active = true;
    },
  };
  return socket;
}

export const fakeSocket = createFakeSocket();
