import { createKeptStore } from "../../../shared/store/createKeptStore";

const MAX_RECENT = 16;

/** The emojis used last, separated by blanks. */
const recentStore = createKeptStore<string>("recado.emojis", "", (text) => text);

export function listRecent(): string[] {
  return recentStore.get().split(" ").filter(Boolean);
}

export function rememberEmoji(emoji: string): void {
  recentStore.set([emoji, ...listRecent().filter((each) => each !== emoji)].slice(0, MAX_RECENT).join(" "));
}
