import { liveSince, type Missed } from "@recado/contract";
import type { Api, LiveListener } from "./api.js";
import type { Client } from "./client.js";

/** The place in its company's sequence at which an listener began to listen. */
const began = new WeakMap<LiveListener, number>();

/** Opens an listener that `catchUp` can wait for. */
export async function listen(api: Api, client: Client): Promise<LiveListener> {
  const listener = await api.openSocket(client);
  const { seq } = await askMissed(listener, 0);
  began.set(listener, seq);
  return listener;
}

/** Waits until an listener has heard all that was announced to its rooms, by asking what it missed until that is nothing. */
export async function catchUp(listener: LiveListener): Promise<void> {
  const deadline = Date.now() + 20_000;
  for (;;) {
    const since = Math.max(began.get(listener) ?? 0, ...listener.received.map(({ seq }) => seq));
    const { events } = await askMissed(listener, since);
    if (events?.length === 0) return;
    // The sequence cannot be followed: that happens where a test has torn the walls down. A moment has to do there.
    if (events === null) return pause(100);
    if (Date.now() > deadline) throw new Error(`never heard ${JSON.stringify(events)}`);
    await pause(5);
  }
}

/** Asks for what was announced to its rooms after a number. */
export function askMissed(listener: LiveListener, since: number): Promise<Missed> {
  return listener.socket.timeout(5_000).emitWithAck(liveSince.name, { since });
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
