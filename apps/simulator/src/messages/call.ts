import { setTimeout } from "node:timers/promises";
import type { CallResult } from "../contract/answers.js";
import { numberJid } from "../people/addresses.js";
import { envelopeOf } from "../people/customers.js";
import type { CustomerRow, GroupRow } from "../store/rows.js";
import { makeNode, nowInSeconds } from "../wire/nodes.js";
import type { World } from "../world.js";
import { tellDevices } from "./ticks.js";

const LOOK_EVERY_MS = 50;

/** A customer calls, lets it ring, and gives up or is answered; it stops ringing at once when the desk turns it down. */
export async function call(
  world: World,
  ring: {
    customer: CustomerRow;
    account: string;
    group: GroupRow | null;
    isVideo: boolean;
    ringMs: number;
    isAnswered: boolean;
  },
): Promise<CallResult> {
  const { customer, account } = ring;
  const { from } = envelopeOf(customer);
  const callId = world.newId("CALL");
  const who = { "call-id": callId, "call-creator": from, caller_pn: numberJid(customer.pn) };
  const media = [makeNode("audio"), ...(ring.isVideo ? [makeNode("video")] : [])];
  const say = (tag: string, more: Record<string, string>, content?: typeof media) => {
    const attributes = { from, id: world.newId("call-"), t: nowInSeconds(), notify: customer.name };
    tellDevices(world, account, makeNode("call", attributes, [makeNode(tag, { ...who, ...more }, content)]));
  };
  // Only the offer names the group.
  say("offer", ring.group === null ? {} : { type: "group", "group-jid": ring.group.id }, media);
  const end = Date.now() + ring.ringMs;
  while (Date.now() < end && !world.rejectedCalls.has(callId)) await setTimeout(LOOK_EVERY_MS);
  const rejected = world.rejectedCalls.delete(callId);
  const isAnswered = ring.isAnswered && !rejected;
  if (isAnswered) say("accept", {});
  // When they hang up, too, the desk hears no more than that there is no call any longer.
  say("terminate", isAnswered ? {} : { reason: rejected ? "rejected" : "timeout" });
  return { callId, rejected };
}
