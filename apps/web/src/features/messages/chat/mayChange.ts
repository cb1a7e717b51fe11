import type { Message } from "@recado/contract";

/** Later, WhatsApp no longer passes a change on. */
const EDIT_MS = 15 * 60_000;

export function isOwn(message: Message, userId: number): boolean {
  return message.fromMe && message.userId === userId && !message.isDeleted;
}

/** May its writer still give it other words? */
export function isEditable(message: Message, userId: number): boolean {
  const isText = message.mediaType === "conversation" && message.problem === null;
  return isText && isOwn(message, userId) && Date.now() - Date.parse(message.createdAt) < EDIT_MS;
}
