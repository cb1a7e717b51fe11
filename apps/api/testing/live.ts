import { liveSince, type Missed } from "@recado/contract";
import type { Api, Ear } from "./api.js";
import type { Client } from "./client.js";

/** The place in its company's sequence at which an ear began to listen. */
const began = new WeakMap<Ear, number>();

/** Opens an ear that `catchUp` can wait for. */
export async function listen(api: Api, client: Client): Promise<Ear> {
  const ear = await api.openSocket(client);
  const { seq } = await ask(ear, 0);
  began.set(ear, seq);
  return ear;
}

/** Waits until an ear has heard all that was announced to its rooms, by asking what it missed until that is nothing. */
export async function catchUp(ear: Ear): Promise<void> {
  const deadline = Date.now() + 20_000;
  for (;;) {
    const since = Math.max(began.get(ear) ?? 0, ...ear.heard.map(({ seq }) => seq));
    const { events } = await ask(ear, since);
    if (events?.length === 0) return;
    // The sequence cannot be followed: that happens where a test has torn the walls down. A moment has to do there.
    if (events === null) return pause(100);
    if (Date.now() > deadline) throw new Error(`never heard ${JSON.stringify(events)}`);
    await pause(5);
  }
}

function ask(ear: Ear, since: number): Promise<Missed> {
  return ear.socket.timeout(5_000).emitWithAck(liveSince.name, { since });
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
