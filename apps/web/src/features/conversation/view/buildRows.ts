import type { Message, TimelineEntry } from "@recado/contract";
import { localDay } from "../../../shared/texts/localText";
import type { OutboxEntry } from "../outbox/outboxEntry";
import { followRuns } from "./runs";

/** What stands in a conversation, from above. */
export type LogRow =
  | { kind: "day"; key: string; day: string }
  | { kind: "conversation"; key: string }
  | { kind: "unread"; key: string; count: number }
  | { kind: "message"; key: string; message: Message; opensGroup: boolean; closesGroup: boolean }
  | { kind: "entry"; key: string; entry: TimelineEntry; isOtherDay: boolean }
  | { kind: "waiting"; key: string; entry: OutboxEntry; quoted?: Message; opensGroup: boolean; closesGroup: boolean };

interface RowsInput {
  messages: Message[];
  waiting: readonly OutboxEntry[];
  /** The first message nobody has read yet. */
  unread: { id: number; count: number } | null;
}

/** The rows of a conversation: messages, days, ends of conversations, the line above what is new, and what is still being sent. */
export function buildRows({ messages, waiting, unread }: RowsInput): LogRow[] {
  const arrived = new Set(messages.map(({ clientId }) => clientId));
  const left = waiting.filter(({ clientId }) => !arrived.has(clientId));
  const newest = messages.at(-1)?.id ?? 0;
  const rows: LogRow[] = [];
  const runs = followRuns();
  const toRow = (entry: OutboxEntry): LogRow => {
    const quoted = messages.find(({ id }) => id === entry.quotedMsg);
    return { kind: "waiting", key: entry.clientId, entry, quoted, opensGroup: runs.waiting(entry), closesGroup: true };
  };
  let before: Message | undefined;
  for (const message of messages) {
    const between = separate(before, message);
    if (unread?.id === message.id) between.push({ kind: "unread", key: "unread", count: unread.count });
    rows.push(...between);
    if (between.length > 0) runs.end();
    rows.push({ kind: "message", key: keyOf(message), message, opensGroup: runs.message(message), closesGroup: true });
    if (message.mediaType === "call_log") runs.end();
    // A refused message stays where it was written, also while it is tried again. What only waits stands at the end.
    if (message.id !== newest)
      rows.push(...left.filter((entry) => entry.wasRefused && entry.afterId === message.id).map(toRow));
    before = message;
  }
  const placed = new Set(rows.map(({ key }) => key));
  const rest = left.filter(({ clientId }) => !placed.has(clientId));
  if (rest[0] && before && localDay(before.createdAt) !== localDay(rest[0].createdAt)) {
    rows.push(dayRow(rest[0].createdAt));
    runs.end();
  }
  return [...rows, ...rest.map(toRow)];
}

/** A bubble is the same one before and after the server gave it a number. */
function keyOf({ id, clientId }: Message): string {
  return clientId ?? `m${id}`;
}

function dayRow(moment: string): LogRow {
  return { kind: "day", key: `day-${localDay(moment)}`, day: localDay(moment) };
}

function separate(before: Message | undefined, message: Message): LogRow[] {
  const rows: LogRow[] = [];
  if (before && before.ticketId !== message.ticketId) rows.push({ kind: "conversation", key: `c${message.ticketId}` });
  if (!before || localDay(before.createdAt) !== localDay(message.createdAt)) {
    // Clocks of phones go wrong: a day may come twice.
    rows.push({
      kind: "day",
      key: `day-${localDay(message.createdAt)}-${message.id}`,
      day: localDay(message.createdAt),
    });
  }
  return rows;
}
