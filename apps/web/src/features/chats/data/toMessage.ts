import { ACKS, type ChatMessage, type Message } from "@recado/contract";

/** What a colleague said, as conversations show it. */
export function toMessage(said: ChatMessage, me: number): Message {
  const { id, chatId, senderId, sender, quotedMsg, mediaPath } = said;
  const fromMe = senderId === me;
  return {
    id,
    ticketId: chatId,
    wid: String(id),
    body: said.message,
    fromMe,
    origin: "user",
    mediaType: said.mediaType,
    mediaUrl: mediaPath,
    mediaName: said.mediaName,
    mediaMime: said.mediaMime,
    mediaState: mediaPath === null ? "none" : "ready",
    data: said.data,
    ack: ACKS.accepted,
    problem: null,
    read: true,
    isDeleted: said.isDeleted,
    isEdited: said.isEdited,
    isForwarded: false,
    isPinned: false,
    quotedMsg: quotedMsg && {
      id: quotedMsg.id,
      body: quotedMsg.message,
      mediaType: quotedMsg.mediaType,
      mediaUrl: quotedMsg.mediaPath,
      fromMe: quotedMsg.sender?.id === me,
      contact: quotedMsg.sender,
      user: null,
      origin: null,
    },
    reactions: said.reactions.map(({ emoji, userId, name }) => ({ emoji, name, fromMe: userId === me })),
    votes: [],
    contactId: fromMe ? null : senderId,
    contact: fromMe || !sender ? null : { ...sender, number: "" },
    userId: fromMe ? me : null,
    user: fromMe ? sender : null,
    clientId: said.clientId,
    createdAt: said.createdAt,
  };
}
