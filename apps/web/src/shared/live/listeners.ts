import { type LiveChannel, wireName } from "@recado/contract";

/** How an event came: live, or later, because it was missed. What rings or pops up is for live ones only. */
export interface News {
  missed: boolean;
}

type Listener = (payload: unknown, news: News) => void;
type WireListener = (wire: string, payload: unknown, news: News) => void;

const listeners = new Map<string, Set<Listener>>();
const wireListeners = new Set<WireListener>();

function listen(wire: string, listener: Listener): () => void {
  const group = listeners.get(wire) ?? new Set();
  listeners.set(wire, group.add(listener));
  return () => group.delete(listener);
}

/**
 * Hands an event to whoever listens to that name on the wire, and then to those who hear all of them. Those are the
 * queries: who listens to one channel still finds in the cache what was true before the event.
 */
export function deliver(wire: string, payload: unknown, news: News): void {
  for (const listener of [...(listeners.get(wire) ?? [])]) listener(payload, news);
  for (const listener of [...wireListeners]) listener(wire, payload, news);
}

/** Hears a channel until the returned function is called. A payload the channel does not promise is not passed on. */
export function listenTo<Payload>(
  channel: LiveChannel<string, Payload>,
  companyId: number,
  handler: (payload: Payload, news: News) => void,
): () => void {
  return listen(wireName(channel, companyId), (raw, news) => {
    const payload = channel.payload.safeParse(raw);
    if (payload.success) handler(payload.data, news);
  });
}

/** Hears everything on the wire as it came, until the returned function is called. */
export function listenToWire(listener: WireListener): () => void {
  wireListeners.add(listener);
  return () => wireListeners.delete(listener);
}
