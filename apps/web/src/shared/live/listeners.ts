import { type LiveChannel, wireName } from "@recado/contract";

/** Whether an event came live, or later because the connection was down. Only live ones ring or pop up. */
export interface Delivery {
  missed: boolean;
}

type Listener = (payload: unknown, news: Delivery) => void;
type WireListener = (wire: string, payload: unknown, news: Delivery) => void;

const listeners = new Map<string, Set<Listener>>();
const wireListeners = new Set<WireListener>();

function listen(wire: string, listener: Listener): () => void {
  const group = listeners.get(wire) ?? new Set();
  listeners.set(wire, group.add(listener));
  return () => group.delete(listener);
}

/** Delivers an event to the listeners of its channel, which still find the cache as it was before, then to the queries. */
export function deliver(wire: string, payload: unknown, news: Delivery): void {
  for (const listener of [...(listeners.get(wire) ?? [])]) listener(payload, news);
  for (const listener of [...wireListeners]) listener(wire, payload, news);
}

/** Listens to a channel until the returned function is called. What does not fit the channel's schema is dropped. */
export function listenTo<Payload>(
  channel: LiveChannel<string, Payload>,
  companyId: number,
  handler: (payload: Payload, news: Delivery) => void,
): () => void {
  return listen(wireName(channel, companyId), (raw, news) => {
    const payload = channel.payload.safeParse(raw);
    if (payload.success) handler(payload.data, news);
  });
}

/** Listens to every event, unparsed, until the returned function is called. */
export function listenToAll(listener: WireListener): () => void {
  wireListeners.add(listener);
  return () => wireListeners.delete(listener);
}
