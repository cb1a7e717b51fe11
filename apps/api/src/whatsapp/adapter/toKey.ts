import type { proto } from "@whiskeysockets/baileys";
import type { MessageRef } from "../types.js";

/** A message as the library names it. */
export function toKey(chat: string, { waId, fromMe, participant }: MessageRef): proto.IMessageKey {
  return { remoteJid: chat, id: waId, fromMe, participant: participant ?? undefined };
}
