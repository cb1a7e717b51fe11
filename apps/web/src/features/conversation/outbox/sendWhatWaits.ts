import { createBrowserStorage } from "./outboxStorage";

/** Sends what an earlier page left behind, whatever page is open now. The outbox is loaded only if something waits. */
export async function sendWhatWaits(): Promise<void> {
  const waiting = await createBrowserStorage().list();
  if (waiting.length > 0) await import("./outbox");
}
