import { messageRoutes } from "@recado/contract";
import { call } from "../../../shared/api/call";
import type { Send } from "../../conversation";

/** Sends what was written in a ticket to its customer. */
export const sendToTicket: Send = async (entry, options) => {
  const { conversation, body, signed, isVoice, quotedMsg, quickMessageId, forwardedId, fileListId } = entry;
  const { clientId, file } = entry;
  const { messages } = await call(messageRoutes.create, {
    params: { ticketId: conversation.id },
    // What is not said is left out: a form has no null.
    body: {
      body: forwardedId === null ? body : "",
      clientId,
      signed,
      isVoice,
      ...(quotedMsg !== null && { quotedMsg }),
      ...(quickMessageId !== null && { quickMessageId }),
      ...(forwardedId !== null && { forwardedId }),
      ...(fileListId !== null && { fileListId }),
    },
    ...(file && { file }),
    ...options,
  });
  return messages;
};
