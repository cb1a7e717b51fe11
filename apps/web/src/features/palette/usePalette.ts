import { type KeyboardEvent, useState } from "react";
import { flushSync } from "react-dom";
import { useUser } from "../../shared/api/sessionStore";
import { isComposing } from "../../shared/form/isComposing";
import type { Entry } from "./entry";
import { groupEntries } from "./groupEntries";
import { listRecent, rememberEntry } from "./recent";
import { useActionEntries } from "./useActionEntries";
import { useResultEntries } from "./useResultEntries";
import { useSearchResults } from "./useSearchResults";
import { useTeamEntries } from "./useTeamEntries";

/** What the palette shows for what was typed, which line is marked, and what the keys do. */
export function usePalette(onClose: () => void) {
  const { id: userId } = useUser();
  const [text, setText] = useState("");
  // The marked line keeps its mark when lines come from the server; other words begin at the first.
  const [pointedId, setPointedId] = useState<string>();
  const [recentIds] = useState(() => listRecent(userId));
  const typed = text.trim();
  const known = useActionEntries();
  const { ofTicket, ofContact, recent } = useResultEntries(recentIds);
  const { tickets, contacts, isSearching, hasFailed } = useSearchResults(typed);
  const team = useTeamEntries(typed);
  const found = [...tickets.map(ofTicket), ...contacts.map((contact) => ofContact(contact, typed)), ...team];
  const groups = groupEntries({ typed, known, found, recent, recentIds });
  const lines = groups.flatMap(({ entries }) => entries);
  const active = lines.find(({ id }) => id === pointedId) ?? lines[0];

  function run(entry: Entry): void {
    rememberEntry(userId, entry.id);
    // Gone before the action begins: a dialog that it opens gives the focus back to where it was before all this.
    flushSync(onClose);
    entry.run();
  }

  function move(step: number): void {
    if (!active) return;
    const at = lines.indexOf(active);
    setPointedId(lines[(at + step + lines.length) % lines.length]?.id);
  }

  function handleKey(event: KeyboardEvent): void {
    // While an input method composes characters the keys belong to it.
    if (isComposing(event)) return;
    if (event.key === "ArrowDown") move(1);
    else if (event.key === "ArrowUp") move(-1);
    else if (event.key === "Enter") active && run(active);
    else return;
    event.preventDefault();
  }

  function type(next: string): void {
    setText(next);
    setPointedId(undefined);
  }

  return {
    text,
    typed,
    type,
    groups,
    count: lines.length,
    active,
    point: setPointedId,
    run,
    handleKey,
    isSearching,
    hasFailed,
  };
}
