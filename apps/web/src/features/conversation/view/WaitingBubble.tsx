import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { Message } from "@recado/contract";
import { Forward } from "lucide-react";
import { memo, useContext, useState } from "react";
import { useUser } from "../../../shared/api/sessionStore";
import { useStore } from "../../../shared/store/createStore";
import { useTexts } from "../../../shared/texts/defineTexts";
import { ConfirmDialog } from "../../../shared/ui/ConfirmDialog";
import { addToDraft, restoreDraft } from "../composer/restoreDraft";
import { nameOf } from "../conversationRef";
import { captionWidthIn } from "../media/mediaKinds";
import { outbox } from "../outbox/outbox";
import type { OutboxEntry } from "../outbox/outboxEntry";
import { messageTexts } from "../texts";
import { AuthorName } from "./Author";
import { BubbleFrame } from "./BubbleFrame";
import { ConversationContext } from "./conversationContext";
import { FailedNote } from "./FailedNote";
import { FormattedText } from "./FormattedText";
import { QuotedBlock } from "./QuotedBlock";
import { willBeSigned } from "./signedWords";
import { Ticks } from "./Ticks";
import { toQuoted } from "./toQuoted";
import { useTimes } from "./useTimes";
import { useWaitingPicture } from "./useWaitingPicture";
import { WaitingFile } from "./WaitingFile";

interface WaitingBubbleProps {
  entry: OutboxEntry;
  /** What it answers. */
  quoted?: Message;
  opensGroup: boolean;
  closesGroup: boolean;
}

/** What was written here and is not at the server yet. It looks like what it will be. */
export const WaitingBubble = memo(function WaitingBubble({
  entry,
  quoted,
  opensGroup,
  closesGroup,
}: WaitingBubbleProps) {
  const t = useTexts(messageTexts);
  const times = useTimes();
  const user = useUser();
  const { goOnWriting, jumpTo } = useContext(ConversationContext);
  const { clientId, file, problem } = entry;
  const picture = useWaitingPicture(file);
  const isHeld = useStore(outbox.held, (names) => names.has(nameOf(entry.conversation)));
  const meta = (
    <span className="bubble-meta">
      <time dateTime={entry.createdAt}>{times.time(entry.createdAt)}</time>
      {problem === null && <Ticks ack={0} />}
    </span>
  );
  const words = entry.body === "" ? null : <FormattedText text={entry.body} end={meta} />;

  const [isAsking, setAsking] = useState(false);

  function drop(restore: (entry: OutboxEntry) => void) {
    outbox.drop(clientId);
    // A forwarded text is still where it came from.
    if (entry.forwardedId === null && entry.body !== "") restore(entry);
    // The button goes with the bubble, and the focus with it.
    goOnWriting?.();
  }

  /** Asks before a recording is lost: text goes back into the field, and files are on disk still. */
  const confirmDrop = (restore: (entry: OutboxEntry) => void) => (entry.isVoice ? setAsking(true) : drop(restore));

  return (
    <BubbleFrame fromMe opensGroup={opensGroup} closesGroup={closesGroup}>
      {opensGroup && willBeSigned(entry) && <AuthorName name={user.name} />}
      {entry.forwardedId !== null && (
        <Box
          sx={{
            display: "flex",
            alignItems: "center",
            gap: 0.5,
            typography: "overline",
            color: "var(--quiet)",
            fontStyle: "italic",
          }}
        >
          <Forward size={14} aria-hidden />
          {t.forwarded}
        </Box>
      )}
      {quoted && <QuotedBlock quoted={toQuoted(quoted)} onJump={() => jumpTo(quoted.id)} />}
      {file && <WaitingFile entry={entry} file={file} picture={picture} onCancel={() => confirmDrop(addToDraft)} />}
      {picture && words ? (
        <div className="bubble-caption" style={{ maxWidth: captionWidthIn(picture.box) }}>
          {words}
        </div>
      ) : (
        (words ?? meta)
      )}
      {isHeld && problem === null && !file && (
        <Button size="small" color="inherit" onClick={() => drop(restoreDraft)}>
          {t.erase}
        </Button>
      )}
      {problem !== null && (
        <FailedNote problem={problem} onRetry={() => outbox.retry(clientId)} onDrop={() => confirmDrop(restoreDraft)} />
      )}
      {isAsking && (
        <ConfirmDialog
          name={t.voice}
          title={t.eraseTitle(t.voice)}
          text={t.eraseVoiceText}
          confirm={t.erase}
          onConfirm={() => drop(restoreDraft)}
          onClose={() => setAsking(false)}
        />
      )}
    </BubbleFrame>
  );
});
