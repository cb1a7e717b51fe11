import Box from "@mui/material/Box";
import LinearProgress from "@mui/material/LinearProgress";
import { FileText, Forward, Mic, X } from "lucide-react";
import { memo, useContext } from "react";
import { useUser } from "../../../shared/api/sessionStore";
import { useStore } from "../../../shared/store/createStore";
import { useTexts } from "../../../shared/texts/defineTexts";
import { ONE_LINE } from "../../../shared/theme/cut";
import { IconAction } from "../../../shared/ui/IconAction";
import { addToDraft, giveBackToDraft } from "../composer/giveBackToDraft";
import { outbox } from "../outbox/outbox";
import type { OutboxEntry } from "../outbox/outboxEntry";
import { messageTexts } from "../texts";
import { AuthorName } from "./Author";
import { BubbleFrame } from "./BubbleFrame";
import { ChatContext } from "./chatContext";
import { FailedNote } from "./FailedNote";
import { FormattedText } from "./FormattedText";
import { willBeSigned } from "./signedWords";
import { Ticks } from "./Ticks";
import { useTimes } from "./useTimes";

interface WaitingBubbleProps {
  entry: OutboxEntry;
  opensGroup: boolean;
}

/** What was written here and is not at the server yet. */
export const WaitingBubble = memo(function WaitingBubble({ entry, opensGroup }: WaitingBubbleProps) {
  const t = useTexts(messageTexts);
  const times = useTimes();
  const user = useUser();
  const share = useStore(outbox.progress)[entry.clientId];
  const { goOnWriting } = useContext(ChatContext);
  const { clientId, file, problem } = entry;
  const meta = (
    <span className="bubble-meta">
      <time dateTime={entry.createdAt}>{times.time(entry.createdAt)}</time>
      {problem === null && <Ticks ack={0} />}
    </span>
  );
  return (
    <BubbleFrame fromMe opensGroup={opensGroup}>
      {opensGroup && willBeSigned(entry) && <AuthorName name={user.name} />}
      {entry.forwardedId !== null && (
        <Box
          sx={{
            ...{ display: "flex", alignItems: "center", gap: 0.5 },
            ...{ typography: "overline", color: "var(--quiet)", fontStyle: "italic" },
          }}
        >
          <Forward size={14} aria-hidden />
          {t.forwarded}
        </Box>
      )}
      {file && (
        <Box sx={{ display: "flex", alignItems: "center", gap: 1, width: 300, maxWidth: "100%", minHeight: 56 }}>
          {entry.isVoice ? <Mic size={20} aria-hidden /> : <FileText size={20} aria-hidden />}
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Box sx={{ ...ONE_LINE }}>{entry.isVoice ? t.voice : file.name}</Box>
            {problem === null && (
              <LinearProgress
                variant="determinate"
                value={100 * (share ?? 0)}
                aria-label={t.uploading(file.name)}
                sx={{ mt: 0.5, borderRadius: 1 }}
              />
            )}
          </Box>
          {problem === null && (
            <IconAction
              label={t.cancelUpload(file.name)}
              icon={X}
              onClick={() => {
                outbox.drop(clientId);
                // The file lies on the disk still; the words were written here.
                if (entry.body !== "") addToDraft(entry);
                // The button goes with the bubble, and would take the keyboard's place along.
                goOnWriting?.();
              }}
            />
          )}
        </Box>
      )}
      {entry.body === "" ? meta : <FormattedText text={entry.body} end={meta} />}
      {problem !== null && (
        <FailedNote
          problem={problem}
          onRetry={() => outbox.retry(clientId)}
          onDrop={() => {
            outbox.drop(clientId);
            // What somebody else wrote is found where it was taken from.
            if (entry.forwardedId === null) giveBackToDraft(entry);
            goOnWriting?.();
          }}
        />
      )}
    </BubbleFrame>
  );
});
