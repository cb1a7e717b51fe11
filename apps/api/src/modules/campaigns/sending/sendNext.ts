import { pauseAfter } from "@recado/domain";
import { clock } from "../../../kernel/clock.js";
import { execute, query } from "../../../kernel/db/row.js";
import { sql } from "../../../kernel/db/sql.js";
import { unit } from "../../../kernel/db/unit.js";
import type { Task } from "../../../kernel/durable/work.js";
import { AppError } from "../../../kernel/errors.js";
import {
  addressOf,
  type CheckedNumber,
  chatOfNumber,
  checkNumberOrWait,
  findByNumber,
  findOrCreateContact,
  isKnownOnWhatsApp,
} from "../../contacts/index.js";
import { sendMessage } from "../../messages/index.js";
import { findOrOpenForProgram } from "../../tickets/index.js";
import { CampaignModel } from "../campaign.model.js";
import { contentsFor, requestFor } from "../contents.js";
import { recordCampaignStopped, stopReasonOf } from "../events.js";
import { hasOptedOut } from "../optOuts.js";
import { announceCampaign } from "../readCampaigns.js";
import { readRules } from "../settings.js";
import { announceProgressSoon } from "./announceProgress.js";
import { addCounts } from "./counts.js";
import { addToDay } from "./days.js";
import { ACK_REST_MS, type Decision, decide, holdFor, type Rest } from "./decide.js";
import { finishCampaign } from "./finish.js";
import { endRecipient, isReachedAlready, type Recipient, readRecipients } from "./recipients.js";
import { countSent, type Stream } from "./stream.js";

type OwnStream = Stream & { companyId: number };
/** Adds the stream's work again, in the unit that ends this one. */
type Reschedule = (at: Date) => Promise<void>;

const LINE_REST_MS = 15_000;
/** At most this many are passed over in one go: WhatsApp may take a while to answer about each, and a run may not last for ever. */
const MAX_PASSED = 10;

/** One message over one connection, or the reason for none. Those who get nothing are passed over on the way. */
export async function sendNext(stream: OwnStream, task: Task, reschedule: Reschedule): Promise<void> {
  for (let passed = 0; passed < MAX_PASSED; passed += 1) {
    task.signal.throwIfAborted();
    const decision = await unit(stream, () => decide(stream));
    switch (decision.kind) {
      case "over":
        return unit(stream, async () => {
          const at = await finishCampaign(stream);
          if (at) await reschedule(at);
          await task.done();
        });
      case "rest":
        return unit(stream, () => pauseStream(stream, decision, { task, reschedule }));
      case "lost":
        await unit(stream, () => endLost(decision.recipient));
        break;
      case "send": {
        const found = await findNumber(stream, decision);
        if (found === "later") {
          const until = new Date(clock.ms() + LINE_REST_MS);
          const held = { kind: "rest" as const, until, hold: { reason: "connection" as const, until: null } };
          return unit(stream, () => pauseStream(stream, held, { task, reschedule }));
        }
        const outcome = await unit(stream, () => sendTo(stream, decision, { found, task, reschedule }));
        if (outcome !== "skipped") return;
      }
    }
  }
  await unit(stream, async () => {
    await reschedule(clock.now());
    await task.done();
  });
}

interface RunOptions {
  task: Task;
  reschedule: Reschedule;
}

async function pauseStream(stream: OwnStream, { until, hold }: Rest, { task, reschedule }: RunOptions) {
  await setHold(stream, hold);
  await reschedule(until);
  await task.done();
}

/** Keeps why nothing leaves; announces it, and records a stop, when that has changed. */
export async function setHold({ companyId, campaignId, connectionId }: OwnStream, hold: Rest["hold"]): Promise<void> {
  const changed = await query(sql`
    UPDATE "CampaignConnections" SET "holdReason" = ${hold?.reason ?? null}::text, "holdUntil" = ${hold?.until ?? null}::timestamptz
     WHERE "campaignId" = ${campaignId} AND "whatsappId" = ${connectionId}
       AND ("holdReason", "holdUntil") IS DISTINCT FROM (${hold?.reason ?? null}::text, ${hold?.until ?? null}::timestamptz)
    RETURNING "whatsappId"`);
  if (changed.length === 0) return;
  const reason = stopReasonOf(hold?.reason);
  if (reason) recordCampaignStopped(companyId, { campaignId, reason, byUserId: null });
  await announceCampaign(companyId, campaignId);
}

/**
 * By which number somebody is reached: who was met on WhatsApp where they are, everybody else, contacts of a sheet too, after WhatsApp was
 * asked whether there is such a number. Null when there is not, "later" when nobody can be asked.
 */
async function findNumber(
  stream: OwnStream,
  { recipient }: { recipient: Recipient },
): Promise<CheckedNumber | "known" | "later" | null> {
  const known = await unit(stream, () => findByNumber(recipient.number));
  if (known && isKnownOnWhatsApp(known)) return "known";
  return checkNumberOrWait(stream, recipient.number, { connectionId: stream.connectionId });
}

interface SendOptions extends RunOptions {
  found: CheckedNumber | "known" | null;
}

/** Writes the message and what follows from it in one unit, so that it leaves once. */
async function sendTo(
  stream: OwnStream,
  picked: NextRecipient,
  { found, task, reschedule }: SendOptions,
): Promise<"queued" | "paused" | "skipped"> {
  const campaign = await CampaignModel.findByPk(stream.campaignId, { lock: true });
  const [recipient] = await readRecipients(
    sql`WHERE id = ${picked.recipient.id} AND state = 'waiting' AND NOT "isLeaving" FOR UPDATE SKIP LOCKED`,
  );
  const sent = await countSent(stream);
  // Another connection had the same one in mind, or somebody stopped the campaign or took the connection out.
  if (!recipient || campaign?.status !== "EM_ANDAMENTO" || sent === null) return "skipped";
  if (await hasOptedOut(recipient.number)) return skip(recipient, "optedOut");
  if (found === null) return skip(recipient, "notOnWhatsapp");
  // WhatsApp may know them by another number than the list does.
  if (found !== "known" && found.number !== recipient.number) {
    if (await hasOptedOut(found.number)) return skip(recipient, "optedOut");
    // Who was asked and said yes gets it.
    if (!recipient.confirmedAt && (await isReachedAlready(recipient, found.number))) return skip(recipient, null);
  }

  // Other campaigns send over the number too: since this one looked they may have sent the last of the day.
  await addToDay(stream.connectionId, picked.rules.timeZone, 0);
  const rules = await readRules(stream.companyId);
  const held = await holdFor(rules, { connectionId: stream.connectionId, now: clock.now() });
  if (held) {
    await pauseStream(stream, held, { task, reschedule });
    return "paused";
  }
  const written = await writeToRecipient(stream, campaign, { recipient, rules, found });
  if (written === "empty") return skip(recipient, "empty");
  if (written === "unreachable") return markRefused(recipient);
  const nextAt = await noteSending(stream, sent + 1, { recipient, rules, written });
  await reschedule(new Date(Math.max(nextAt.getTime(), clock.ms() + ACK_REST_MS)));
  await task.done();
  await announceProgressSoon(stream.campaignId);
  return "queued";
}

async function skip(recipient: Recipient, reason: "optedOut" | "notOnWhatsapp" | "empty" | null): Promise<"skipped"> {
  await endRecipient(recipient, "skipped", reason);
  await announceProgressSoon(recipient.campaignId);
  return "skipped";
}

async function markRefused(recipient: Recipient): Promise<"skipped"> {
  await endRecipient(recipient, "failed", "refused");
  await announceProgressSoon(recipient.campaignId);
  return "skipped";
}

/** Once, also where the connection goes meanwhile, or another process looks: the campaign is locked first, as ever. */
async function endLost({ id, campaignId }: Recipient): Promise<void> {
  await CampaignModel.findByPk(campaignId, { lock: true });
  const [recipient] = await readRecipients(sql`WHERE id = ${id} AND "isLeaving" FOR UPDATE`);
  if (!recipient) return;
  await markRefused(recipient);
}

type NextRecipient = Omit<Extract<Decision, { kind: "send" }>, "kind">;

interface SendResult {
  isRequest: boolean;
  textNumber: number | null;
  contactId: number;
  /** The last of them: when it has left, all have. */
  messageId: number;
}

/** The question whether the message is wanted, where the campaign asks one, and otherwise the message. */
async function writeToRecipient(
  { companyId, connectionId }: OwnStream,
  campaign: CampaignModel,
  { recipient, rules, found }: NextRecipient & { found: CheckedNumber | "known" },
): Promise<SendResult | "empty" | "unreachable"> {
  const { name, number } = found === "known" ? recipient : { ...recipient, number: found.number };
  const identity = { companyId, isGroup: false, name, whatsappId: connectionId };
  const contact = await (found === "known"
    ? findByNumber(number)
    : findOrCreateContact({ ...identity, address: addressOf(found) }));
  if (!contact) return "unreachable";
  const to = { reader: recipient, seed: recipient.id, rules };
  const isRequest = campaign.confirmation && !recipient.confirmedAt;
  // Who is to be asked is asked or hears nothing, also where his question comes out empty.
  const { textNumber, contents } = isRequest
    ? requestFor(campaign, to)
    : await contentsFor({ companyId }, campaign, to);
  if (contents.length === 0) return "empty";
  const ticket = await findOrOpenForProgram(contact, connectionId);
  const chat = chatOfNumber(contact, number, ticket.chat);
  let messageId = 0;
  try {
    for (const content of contents) messageId = (await sendMessage({ ticket, content, origin: "campaign", chat })).id;
  } catch (error) {
    if (error instanceof AppError && error.code === "ERR_SENDING_WAPP_MSG") return "unreachable";
    throw error;
  }
  return { isRequest, textNumber, contactId: contact.id, messageId };
}

/** Writes down what was queued for whom, and when the next one may follow. */
async function noteSending(
  { campaignId, connectionId }: Stream,
  nth: number,
  { recipient, rules, written }: NextRecipient & { written: SendResult },
): Promise<Date> {
  const { isRequest, messageId, textNumber, contactId } = written;
  const nextAt = new Date(clock.ms() + pauseAfter(nth, rules.settings, Math.random()));
  await execute(sql`
    UPDATE "CampaignRecipients"
       SET "isLeaving" = true, "queuedAt" = now(), "contactId" = ${contactId}, "whatsappId" = ${connectionId}, message = ${textNumber},
           state = CASE WHEN ${isRequest}::boolean THEN 'requested' ELSE state END,
           "requestedAt" = CASE WHEN ${isRequest}::boolean THEN now() ELSE "requestedAt" END,
           "requestId" = CASE WHEN ${isRequest}::boolean THEN ${messageId}::integer ELSE "requestId" END,
           "messageId" = CASE WHEN ${isRequest}::boolean THEN NULL ELSE ${messageId}::integer END, "updatedAt" = now()
     WHERE id = ${recipient.id}`);
  await addCounts(campaignId, isRequest ? { requested: 1, waiting: -1 } : {});
  await execute(sql`
    UPDATE "CampaignConnections" SET sent = ${nth}, "nextAt" = ${nextAt}, "holdReason" = NULL, "holdUntil" = NULL
     WHERE "campaignId" = ${campaignId} AND "whatsappId" = ${connectionId} RETURNING "whatsappId"`);
  await addToDay(connectionId, rules.timeZone, 1);
  return nextAt;
}
