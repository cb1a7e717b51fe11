import type { Chat, ChatMessage } from "../contract/answers.js";
import type { MessageRow } from "../store/rows.js";
import type { World } from "../world.js";

/** The chats of one phone, the newest first. */
export function listChats(world: World, account: string): Chat[] {
  const last = new Map<string, MessageRow>();
  for (const row of world.store.messages.values()) if (row.account === account) last.set(row.chat, row);
  return [...last.values()]
    .map((row) => ({
      chat: row.chat,
      name: world.store.groups.get(row.chat)?.subject ?? world.store.customers.get(row.chat)?.name ?? row.chat,
      isGroup: world.store.groups.has(row.chat),
      lastText: row.text === "" ? row.kind : row.text,
      lastAt: row.at,
      isDeskTyping: world.typing.get(`${account}/${row.chat}`) ?? false,
    }))
    .sort((one, other) => other.lastAt - one.lastAt);
}

export function readChat(world: World, account: string, chat: string): ChatMessage[] {
  return world.store.messages.inGroup(`${account}/${chat}`).map(toChatMessage);
}

function toChatMessage(row: MessageRow): ChatMessage {
  const { media, ...rest } = row;
  if (media === null) return { ...rest, media: null };
  const { mimetype, bytes, fileName, isWhole } = media;
  return { ...rest, media: { mimetype, bytes, fileName, isWhole } };
}
