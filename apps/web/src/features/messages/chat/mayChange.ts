import type { Message } from "@recado/contract";
import { refuseEdit, refuseReaction, refuseRemoval, type Writer, type WrittenMessage } from "@recado/domain";

function facts(message: Message): WrittenMessage {
  return { ...message, sentAt: new Date(message.createdAt) };
}

/** May its writer still give it other words? */
export function mayEdit(user: Writer, message: Message): boolean {
  return refuseEdit(user, facts(message), new Date()) === null;
}

/** May its writer still take it back? Those of others stay, also for those whom the server would let. */
export function mayRemove(user: Writer, message: Message): boolean {
  const isOwn = message.userId === user.id && !message.isDeleted;
  return isOwn && refuseRemoval(user, facts(message), new Date()) === null;
}

export function mayReact(message: Message): boolean {
  return refuseReaction(facts(message)) === null;
}
