import { chatMessageRoutes } from "@recado/contract";
import { call } from "../../../shared/api/call";
import type { Send } from "../../conversation";
import { toMessage } from "./toMessage";

/** Sends what was written among colleagues. */
export const sendToChat: Send = async ({ conversation, body, quotedMsg, isVoice, clientId, file, userId }, options) => {
  const said = await call(chatMessageRoutes.create, {
    params: { chatId: conversation.id },
    body: { message: body, clientId, isVoice, ...(quotedMsg !== null && { quotedMsg }) },
    ...(file && { file }),
    ...options,
  });
  return [toMessage(said, userId)];
};
