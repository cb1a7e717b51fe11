import { createHash } from "node:crypto";
import webPush from "web-push";
import { sendOutgoing } from "../../kernel/outgoing/sendOutgoing.js";
import type { Outcome, PushTarget } from "./devices.js";
import type { Vapid } from "./vapid.js";

/** A message for one device. What it says is encrypted for its browser: push services see its size and its topic. */
export interface Delivery {
  deviceId: number;
  target: PushTarget;
  tag: string;
  payload: object;
}

/** How long a push service keeps what it cannot deliver: later it would be no news. */
const KEPT_SECONDS = 6 * 3_600;
/** Push services take many at once; our own machine does other things. */
const AT_ONCE = 50;

/** One message to each device, some at a time; answers what became of each. */
export async function deliver(deliveries: Delivery[], vapid: Vapid, signal: AbortSignal): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const waiting = deliveries[Symbol.iterator]();
  const work = async () => {
    for (const delivery of waiting) {
      signal.throwIfAborted();
      outcomes.push(await sendTo(delivery, vapid, signal));
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, deliveries.length) }, work));
  return outcomes;
}

async function sendTo(
  { deviceId, target, tag, payload }: Delivery,
  vapid: Vapid,
  signal: AbortSignal,
): Promise<Outcome> {
  try {
    const { method, headers, body } = webPush.generateRequestDetails(target, JSON.stringify(payload), {
      vapidDetails: vapid,
      TTL: KEPT_SECONDS,
      urgency: "high",
      contentEncoding: "aes128gcm",
      // Of one conversation the push service keeps the latest alone.
      topic: createHash("sha256").update(tag).digest("base64url").slice(0, 32),
    });
    const { status } = await sendOutgoing(target.endpoint, { method, headers: plain(headers), body, signal });
    return { deviceId, ...outcomeOf(status) };
  } catch (error) {
    signal.throwIfAborted();
    return { deviceId, kind: "later", problem: (error instanceof Error ? error.message : String(error)).slice(0, 200) };
  }
}

function outcomeOf(status: number): Pick<Outcome, "kind" | "problem"> {
  if (status >= 200 && status < 300) return { kind: "sent", problem: null };
  const problem = `The push service answered ${status}`;
  if (status === 404 || status === 410) return { kind: "gone", problem };
  return { kind: status === 429 || status >= 500 ? "later" : "refused", problem };
}

/** The library counts in numbers. */
function plain(headers: object): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
