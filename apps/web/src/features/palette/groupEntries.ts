import { type Entry, type EntryGroup, GROUPS, type GroupName } from "./entry";
import { rankText } from "./rankText";

/** As many as are taken in at a glance. */
export const MAX_RECENT = 5;
/** Lately chosen, an entry goes before others that fit as well. */
const RECENT_BONUS = 0.5;

interface EntrySources {
  typed: string;
  /** What is known here: actions and screens. */
  known: Entry[];
  /** What the server found for these words; it has its own idea of what fits. */
  found: Entry[];
  /** Tickets and contacts chosen before. */
  recent: Entry[];
  recentIds: string[];
}

/** The lines of the palette under their headings; a heading without lines is left out. */
export function groupEntries({ typed, known, found, recent, recentIds }: EntrySources): EntryGroup[] {
  if (typed === "") return divide(GROUPS, offerAll(known, recent, recentIds));
  // The heading whose first line fits best stands first: Enter is meant for it.
  const ranked = rank(known, typed, recentIds);
  const order = new Set([...ranked.map(({ group }) => group), ...GROUPS]);
  return divide([...order], [...ranked, ...found]);
}

function divide(names: readonly GroupName[], all: Entry[]): EntryGroup[] {
  return names
    .map((name) => ({ name, entries: all.filter(({ group }) => group === name) }))
    .filter(({ entries }) => entries.length > 0);
}

function offerAll(known: Entry[], chosen: Entry[], recentIds: string[]): Entry[] {
  const byId = new Map([...known, ...chosen].map((entry) => [entry.id, entry]));
  const recent = recentIds
    .flatMap((id) => byId.get(id) ?? [])
    .slice(0, MAX_RECENT)
    .map((entry): Entry => ({ ...entry, group: "recent" }));
  const shown = new Set(recent.map(({ id }) => id));
  return [...recent, ...known.filter(({ id }) => !shown.has(id))];
}

function rank(known: Entry[], typed: string, recentIds: string[]): Entry[] {
  return known
    .map((entry) => ({ entry, rank: rankEntry(entry, typed) }))
    .filter(({ rank }) => rank > 0)
    .map(({ entry, rank }) => ({ entry, rank: rank + (recentIds.includes(entry.id) ? RECENT_BONUS : 0) }))
    .sort((one, other) => other.rank - one.rank)
    .map(({ entry }) => entry);
}

/**
 * The customer's name helps to find an action, but is never enough: Enter after a name must open the customer, not "resolve"
 * the conversation.
 */
function rankEntry({ label, detail = "" }: Entry, typed: string): number {
  const isMeant = typed.split(/\s+/).some((word) => rankText(label, word) > 0);
  return isMeant ? rankText(`${label} ${detail}`, typed) : 0;
}
