import type { ServiceRules } from "../../notices/index.js";

/** Messages of groups, where the company ignores them. */
export function isIgnoredGroup({ settings }: ServiceRules, chat: { isGroup: boolean }): boolean {
  return chat.isGroup && settings.CheckMsgIsGroup === "enabled";
}
