import { log } from "../../kernel/log.js";
import { lineSettings } from "../settings.js";

const TIMEOUT_MS = 5_000;

/**
 * Posts the QR code to the simulator, so that one click there scans it: the secret in it never goes over the
 * wire, so the simulator cannot know it by itself. When nobody looks, the text can still be pasted there.
 */
export async function showToSimulator(qr: string): Promise<void> {
  if (lineSettings.simulatorControlUrl === undefined) return;
  try {
    const { ok, status } = await fetch(new URL("/qr", lineSettings.simulatorControlUrl), {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ qr }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!ok) log.debug({ status }, "the simulator did not take a QR code");
  } catch (error) {
    log.debug({ error }, "the simulator could not be sent a QR code");
  }
}
