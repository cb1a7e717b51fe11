import { setTimeout as pause } from "node:timers/promises";

const LOOK_EVERY_MS = 400;

/** What a message holds whose file is on the way from WhatsApp: as it is when the file has come, or took too long. */
export async function awaitFile<Row extends { isComing: boolean }>(
  first: Row | undefined,
  look: () => Promise<Row | undefined>,
  { patienceMs, signal }: { patienceMs: number; signal: AbortSignal },
): Promise<Row | undefined> {
  const until = Date.now() + patienceMs;
  let newest = first;
  while (newest?.isComing && Date.now() < until) {
    await pause(LOOK_EVERY_MS, undefined, { signal });
    newest = await look();
  }
  return newest;
}
