import type { ChatMessage, ErrorCode } from "@recado/contract";

interface Colleague {
  id: number;
}

/** As much of what a colleague said as these rules need to know. */
export type SaidInChat = Pick<ChatMessage, "senderId" | "message" | "isDeleted">;

/** Why this user may not give it other words; what was sent without any, such as a file alone, gets none later. */
export function refuseChatEdit(user: Colleague, said: SaidInChat): ErrorCode | null {
  const refusal = refuseChatRemoval(user, said);
  if (refusal) return refusal;
  return said.message === "" ? "ERR_EDITING_WAPP_MSG" : null;
}

/** Why this user may not take it back; only who said it may, however long ago that was. */
export function refuseChatRemoval(user: Colleague, said: SaidInChat): ErrorCode | null {
  return refuseChatReaction(said) ?? (said.senderId === user.id ? null : "ERR_NO_PERMISSION");
}

/** Why nobody can put an emoji to it: it was taken back. */
export function refuseChatReaction({ isDeleted }: Pick<SaidInChat, "isDeleted">): ErrorCode | null {
  return isDeleted ? "ERR_NO_MESSAGE_FOUND" : null;
}

/** Is the group this user's to change and to remove? A chat of two is nobody's. */
export function ownsGroup(user: Colleague, chat: { ownerId: number | null }): boolean {
  return chat.ownerId === user.id;
}
