import type { ContentKind } from "../contract/types.js";
import type { MediaFacts, MessageRow } from "../store/rows.js";
import type { World } from "../world.js";
import type { Content } from "./content.js";

const TICKS = ["sent", "delivered", "read", "played"] as const;
export type Ticks = (typeof TICKS)[number];

export interface ChatMessage {
  id: string;
  account: string;
  chat: string;
  from: MessageRow["from"];
  author: string | null;
  address: string;
  content: Content;
  media: MediaFacts | null;
}

/** What makes no bubble of its own. */
const UNSEEN: ContentKind[] = ["vote", "pin", "album"];

function keyOf(place: { account: string; chat: string; id: string }): string {
  return `${place.account}/${place.chat}/${place.id}`;
}

function findMessage(world: World, place: { account: string; chat: string; id: string }): MessageRow | undefined {
  return world.store.messages.get(keyOf(place));
}

/** Puts what was said into the chat as people see it: a message, or a change of one. The same id never makes two. */
export function showInChat(world: World, said: ChatMessage): void {
  const { content } = said;
  const target = { account: said.account, chat: said.chat, id: content.targetId ?? "" };
  if (content.kind === "edit") {
    world.store.messages.update(keyOf(target), { text: content.text, isEdited: true });
  } else if (content.kind === "delete") {
    world.store.messages.update(keyOf(target), { text: "", media: null, isDeleted: true });
  } else if (content.kind === "reaction") {
    react(world, target, { by: said.author ?? said.from, with: content.text });
  } else if (!UNSEEN.includes(content.kind) && findMessage(world, said) === undefined) {
    const { id, account, chat, from, author, address, media } = said;
    const { kind, text, quotedId, isForwarded } = content;
    const message = { id, account, chat, from, author, address, media, kind, text, quotedId, isForwarded };
    const fresh = { at: Date.now(), ticks: "sent" as const, reactions: {}, isEdited: false, isDeleted: false };
    world.store.messages.set(keyOf(said), { ...message, ...fresh });
  }
}

/** Ticks only ever go up. */
export function raiseTicks(world: World, place: { account: string; chat: string; id: string }, ticks: Ticks): void {
  const message = findMessage(world, place);
  if (message !== undefined && TICKS.indexOf(ticks) > TICKS.indexOf(message.ticks)) {
    world.store.messages.update(keyOf(place), { ticks });
  }
}

function react(
  world: World,
  target: { account: string; chat: string; id: string },
  reaction: { by: string; with: string },
): void {
  const message = findMessage(world, target);
  if (message === undefined) return;
  const { [reaction.by]: _, ...others } = message.reactions;
  const reactions = reaction.with === "" ? others : { ...others, [reaction.by]: reaction.with };
  world.store.messages.update(keyOf(target), { reactions });
}
