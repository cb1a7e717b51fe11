import type { Desk } from "../../notices/index.js";

/** Groups, where the company does not want them. */
export function isNoise({ settings }: Desk, chat: { isGroup: boolean }): boolean {
  return chat.isGroup && settings.CheckMsgIsGroup === "enabled";
}
