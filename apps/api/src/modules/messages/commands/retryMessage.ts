import type { Message } from "@recado/contract";
import type { Ctx } from "../../../kernel/context.js";
import { select } from "../../../kernel/db/row.js";
import { fail } from "../../../kernel/errors.js";
import { type OutgoingContent, queueMessage } from "../../../whatsapp/port.js";
import { announceUpdated } from "../announceMessages.js";
import { lockMessage, requireVoice } from "../find.js";
import { readMessage } from "../readMessages.js";

/** Sends once more what did not leave, under its own id: should it have arrived after all, the customer sees one message. */
export async function retryMessage(ctx: Ctx, id: number): Promise<Message> {
  const { message, ticket } = await lockMessage(ctx, id);
  requireVoice(ctx, ticket);
  const { companyId, whatsappId, waId } = message;
  const isFailed = message.fromMe && message.problem !== null && !message.isDeleted;
  if (!isFailed || whatsappId === null) fail("ERR_SENDING_WAPP_MSG");
  const [left] = await select<{ chat: string; content: OutgoingContent }>(
    `DELETE FROM "WaOutbox" WHERE "connectionId" = $1 AND "waId" = $2 AND status = 'failed' RETURNING chat, content`,
    [whatsappId, waId],
  );
  if (!left) fail("ERR_SENDING_WAPP_MSG");
  await queueMessage({ companyId, connectionId: whatsappId }, { ...left, waId });
  await message.update({ problem: null });
  await announceUpdated(companyId, [id]);
  return readMessage(id);
}
