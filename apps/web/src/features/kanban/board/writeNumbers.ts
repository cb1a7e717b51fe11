import type { BoardCard } from "@recado/contract";
import { formatPhone } from "@recado/domain";

/** The number of a conversation, and that of its customer where he shows one. */
export function writeNumbers({ id, contact: { number, isGroup } }: Pick<BoardCard, "id" | "contact">): string {
  return number && !isGroup ? `#${id} · ${formatPhone(number)}` : `#${id}`;
}
