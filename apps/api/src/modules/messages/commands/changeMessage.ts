import type { Message, MessageVersion } from "@recado/contract";
import { ACKS, MAX_VERSIONS } from "@recado/contract";
import { isSignedBy, refuseEdit, refuseReaction, refuseRemoval, signMessage } from "@recado/domain";
import { cleanText } from "../../../kernel/cleanText.js";
import { clock } from "../../../kernel/clock.js";
import type { Ctx } from "../../../kernel/context.js";
import { fail, failField } from "../../../kernel/errors.js";
import { editQueued, type OutgoingContent, queueMessage, unqueueMessage } from "../../../whatsapp/port.js";
import { announceUpdated } from "../announceMessages.js";
import { editBody, markDeleted, setReaction } from "../changes.js";
import { findVisibleMessage, lockMessage, requireWriting } from "../find.js";
import type { MessageModel } from "../message.model.js";
import { readMessage } from "../readMessages.js";

/** Gives an own text other words, here and at the customer's. */
export async function editMessage(ctx: Ctx, id: number, body: string): Promise<Message> {
  const { message } = await lockMessage(ctx, id);
  const refusal = refuseEdit(ctx.user, message, clock.now());
  if (refusal) fail(refusal);
  // Who signed it has signed it still.
  const { name } = ctx.user;
  const text = cleanText(isSignedBy(name, message.body) && !isSignedBy(name, body) ? signMessage(name, body) : body);
  if (await editBody(message, { body: text, at: clock.now().toISOString() })) {
    if (!(await editWaiting(message))) await queueAbout(message, { kind: "edit", target: targetOf(message), text });
    await announceUpdated(ctx.companyId, [id]);
  }
  return readMessage(id);
}

/** Changes what has not left where it waits: should it fail, it is sent again with these words. */
async function editWaiting({ companyId, whatsappId, waId, ack, body }: MessageModel): Promise<boolean> {
  if (whatsappId === null || ack > ACKS.waiting) return false;
  return editQueued({ companyId, connectionId: whatsappId }, waId, body);
}

/** Takes an own message back. It stays, shown as deleted; what never left has nothing to be taken back. */
export async function removeMessage(ctx: Ctx, id: number): Promise<Message> {
  const { message } = await lockMessage(ctx, id);
  const refusal = refuseRemoval(ctx.user, message, clock.now());
  if (refusal) fail(refusal);
  if (await markDeleted(message)) {
    if (!(await withdrawUnsent(message))) await queueAbout(message, { kind: "revoke", target: targetOf(message) });
    await announceUpdated(ctx.companyId, [id]);
  }
  return readMessage(id);
}

/** Takes what has not left out of the outbox; true when nothing of it has reached WhatsApp, or ever will. */
async function withdrawUnsent(message: MessageModel): Promise<boolean> {
  const { companyId, whatsappId, waId, problem, ack, origin } = message;
  if (problem !== null) return true;
  // A scheduled message stays: whoever planned it waits for its outcome.
  if (whatsappId === null || ack > ACKS.waiting || origin !== "user") return false;
  return unqueueMessage({ companyId, connectionId: whatsappId }, waId);
}

/** One emoji, whatever it is made of; nothing takes it away. */
const EMOJI = /^(?=.*(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3))[\p{Emoji}\p{Emoji_Component}]+$/u;

/** Puts our emoji to a message; the same one again takes it away. */
export async function reactToMessage(ctx: Ctx, id: number, wanted: string): Promise<Message> {
  if (wanted !== "" && !EMOJI.test(wanted)) failField("emoji", "invalid");
  const { message, ticket } = await lockMessage(ctx, id);
  requireWriting(ctx, ticket);
  const refusal = refuseReaction(message);
  if (refusal) fail(refusal);
  const own = message.reactions.find(({ fromMe }) => fromMe);
  const emoji = own?.emoji === wanted ? "" : wanted;
  if (await setReaction(message, { emoji, by: null, name: ctx.user.name })) {
    await queueAbout(message, { kind: "reaction", target: targetOf(message), emoji });
    await announceUpdated(ctx.companyId, [id]);
  }
  return readMessage(id);
}

/** What a message said before it was edited, the oldest first. */
export async function listVersions(ctx: Ctx, id: number): Promise<MessageVersion[]> {
  return (await findVisibleMessage(ctx, id)).message.versions.slice(-MAX_VERSIONS);
}

function targetOf({ waId, fromMe, participant }: MessageModel) {
  return { waId, fromMe, participant: participant || null };
}

/** Says something about a message where it was said. */
async function queueAbout(message: MessageModel, content: OutgoingContent): Promise<void> {
  const { companyId, whatsappId, chat } = message;
  if (whatsappId === null) fail("ERR_SENDING_WAPP_MSG");
  await queueMessage({ companyId, connectionId: whatsappId }, { chat, content });
}
