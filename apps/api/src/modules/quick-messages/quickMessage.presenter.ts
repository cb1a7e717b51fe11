import type { QuickMessage } from "@recado/contract";
import { mediaFields } from "../../kernel/storage/storage.js";

/** What is shown of a quick message. */
export interface QuickMessageRow extends Pick<QuickMessage, "id" | "shortcode" | "message" | "geral" | "userId"> {
  media: { key: string; name: string } | null;
}

export function toQuickMessage(row: QuickMessageRow): QuickMessage {
  const { id, shortcode, message, geral, userId, media } = row;
  // Old clients show whether it may be used; what is there may be.
  return { id, shortcode, message, geral, userId, status: true, isMedia: Boolean(media), ...mediaFields(media) };
}
