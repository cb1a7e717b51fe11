import type { Message } from "@recado/contract";
import { refuseRetry } from "@recado/domain";
import type { Ctx } from "../../../kernel/context.js";
import { fail } from "../../../kernel/errors.js";
import { requeueMessage } from "../../../whatsapp/port.js";
import { announceUpdated } from "../announceMessages.js";
import { lockMessage, requireWriting } from "../find.js";
import { readMessage } from "../readMessages.js";

/** Sends once more what did not leave, under its own id: should it have arrived after all, the customer sees one message. */
export async function retryMessage(ctx: Ctx, id: number): Promise<Message> {
  const { message, ticket } = await lockMessage(ctx, id);
  requireWriting(ctx, ticket);
  const { companyId, whatsappId, waId } = message;
  const refusal = refuseRetry(message);
  if (refusal) fail(refusal);
  if (whatsappId === null) fail("ERR_SENDING_WAPP_MSG");
  const isQueued = await requeueMessage({ companyId, connectionId: whatsappId }, waId, message.body);
  if (!isQueued) fail("ERR_SENDING_WAPP_MSG");
  await message.update({ problem: null });
  await announceUpdated(companyId, [id]);
  return readMessage(id);
}
