import type { QuickMessage } from "@recado/contract";
import { mediaFields } from "../../kernel/storage/storage.js";
import type { QuickMessageModel } from "./quick-message.model.js";

export function toQuickMessage(row: QuickMessageModel): QuickMessage {
  const { id, shortcode, message, geral, userId, media } = row;
  // Old clients show whether it may be used; what is there may be.
  return { id, shortcode, message, geral, userId, status: true, isMedia: Boolean(media), ...mediaFields(media) };
}
