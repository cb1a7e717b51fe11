import type { TimelineEntry } from "@recado/contract";
import { localDay } from "../../../shared/texts/localText";
import type { LogRow } from "./buildRows";

/** The rows of a conversation with what was done between the messages: behind the last one that was said before. */
export function withTimeline(rows: LogRow[], timeline: TimelineEntry[]): LogRow[] {
  if (timeline.length === 0) return closeRuns(rows);
  const all: LogRow[] = [];
  let done = 0;
  let saidAt: string | undefined;
  const pushWhile = (isDue: (entry: TimelineEntry) => boolean) => {
    for (let entry = timeline[done]; entry && isDue(entry); entry = timeline[done]) {
      const isOtherDay = saidAt === undefined || localDay(saidAt) !== localDay(entry.createdAt);
      all.push({ kind: "entry", key: `e${entry.id}`, entry, isOtherDay });
      done += 1;
    }
  };
  for (const row of rows) {
    if (row.kind !== "message") {
      all.push(row);
      continue;
    }
    const { id, ticketId, createdAt } = row.message;
    // What began a conversation stands below the line that says so, what ended one above the next line.
    pushWhile((entry) => entry.afterId < id);
    // What stands between ends a run: who goes on speaking is named again.
    all.push(all.at(-1)?.kind === "entry" ? { ...row, opensGroup: true } : row);
    saidAt = createdAt;
    pushWhile((entry) => entry.afterId <= id && entry.ticketId === ticketId);
  }
  pushWhile(() => true);
  return closeRuns(all);
}

/** The last of what somebody says in a row carries the tail of it. */
function closeRuns(rows: LogRow[]): LogRow[] {
  return rows.map((row, index) => {
    const next = rows[index + 1];
    const goesOn = next !== undefined && "opensGroup" in next && !next.opensGroup;
    return goesOn && "opensGroup" in row ? { ...row, closesGroup: false } : row;
  });
}
