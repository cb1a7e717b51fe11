import { memo } from "react";
import { Bubble } from "./Bubble";
import type { LogRow } from "./buildRows";
import { CallRow } from "./CallRow";
import { EntryLine } from "./EntryLine";
import { ConversationLine, DayLine, UnreadLine } from "./Separators";
import { WaitingBubble } from "./WaitingBubble";

/** Everything a conversation shows, from above. */
export const MessageRows = memo(function MessageRows({ rows }: { rows: LogRow[] }) {
  return rows.map((row) => <Row key={row.key} row={row} />);
});

function Row({ row }: { row: LogRow }) {
  switch (row.kind) {
    case "day":
      return <DayLine day={row.day} />;
    case "conversation":
      return <ConversationLine />;
    case "unread":
      return <UnreadLine count={row.count} />;
    case "entry":
      return <EntryLine entry={row.entry} isOtherDay={row.isOtherDay} />;
    case "waiting":
      return (
        <WaitingBubble
          entry={row.entry}
          quoted={row.quoted}
          opensGroup={row.opensGroup}
          closesGroup={row.closesGroup}
        />
      );
    case "message":
      return row.message.mediaType === "call_log" ? (
        <CallRow message={row.message} />
      ) : (
        <Bubble message={row.message} opensGroup={row.opensGroup} closesGroup={row.closesGroup} />
      );
  }
}
