import { type LiveChannel, wireName } from "@recado/contract";

type Listener = (payload: unknown) => void;

const listeners = new Map<string, Set<Listener>>();

/** Hears a wire name until the returned function is called. */
function listen(wire: string, listener: Listener): () => void {
  const group = listeners.get(wire) ?? new Set();
  listeners.set(wire, group.add(listener));
  return () => group.delete(listener);
}

/** Hands an event to whoever listens. A payload that is not what the channel promises is not passed on. */
export function deliver(wire: string, payload: unknown): void {
  for (const listener of [...(listeners.get(wire) ?? [])]) listener(payload);
}

/** Hears a channel of the contract. */
export function listenTo<Payload>(
  channel: LiveChannel<string, Payload>,
  companyId: number,
  handler: (payload: Payload) => void,
): () => void {
  return listen(wireName(channel, companyId), (raw) => {
    const payload = channel.payload.safeParse(raw);
    if (payload.success) handler(payload.data);
  });
}
