import type { ServiceRules } from "../../notices/index.js";

/** Groups, where the company does not want them. */
export function isNoise({ settings }: ServiceRules, chat: { isGroup: boolean }): boolean {
  return chat.isGroup && settings.CheckMsgIsGroup === "enabled";
}
