import Box from "@mui/material/Box";
import type { Message } from "@recado/contract";
import { Ban, Forward } from "lucide-react";
import { memo, useContext } from "react";
import { useTexts } from "../../../shared/texts/defineTexts";
import { lineTexts } from "../lineTexts";
import { MessageMedia } from "../media/MessageMedia";
import { captionWidthOf, isCard } from "../media/mediaKinds";
import { messageTexts } from "../texts";
import { Author } from "./Author";
import { BubbleFrame } from "./BubbleFrame";
import { BubbleMenu } from "./BubbleMenu";
import { BubbleMeta } from "./BubbleMeta";
import { ConversationContext } from "./conversationContext";
import { FailedMessage } from "./FailedMessage";
import { FormattedText } from "./FormattedText";
import { QuotedBlock } from "./QuotedBlock";
import { Reactions } from "./Reactions";
import { wordsOf } from "./signedWords";

interface BubbleProps {
  message: Message;
  opensGroup: boolean;
  closesGroup: boolean;
}

const NOTE = { display: "flex", alignItems: "center", gap: 0.5, color: "var(--quiet)", fontStyle: "italic" } as const;

/** One message. */
export const Bubble = memo(function Bubble({ message, opensGroup, closesGroup }: BubbleProps) {
  const t = useTexts(messageTexts);
  const line = useTexts(lineTexts);
  const { jumpTo, isGroup, hueOf, Face } = useContext(ConversationContext);
  const { fromMe, contact, isDeleted, quotedMsg, mediaType, data } = message;
  const quotedId = quotedMsg?.id ?? null;
  const hasWords = !isDeleted && message.body !== "" && !isCard(message);
  const member = isGroup && !fromMe ? contact : null;
  return (
    <BubbleFrame
      fromMe={fromMe}
      isBare={mediaType === "sticker" && !isDeleted && message.mediaState === "ready"}
      opensGroup={opensGroup}
      closesGroup={closesGroup}
      messageId={message.id}
      face={member && Face ? closesGroup && <Face contact={member} hue={hueOf(member.id)} /> : undefined}
      aside={!isDeleted && <BubbleMenu message={message} />}
    >
      {opensGroup && <Author message={message} />}
      {message.isForwarded && !isDeleted && (
        <Box sx={{ ...NOTE, typography: "overline" }}>
          <Forward size={14} aria-hidden />
          {t.forwarded}
        </Box>
      )}
      {isDeleted ? (
        <Box component="span" sx={{ ...NOTE, display: "block" }}>
          <Ban size={16} aria-hidden style={{ verticalAlign: -3, marginRight: 4 }} />
          {t.deleted}
          <BubbleMeta message={message} />
        </Box>
      ) : (
        <>
          {quotedMsg && (
            <QuotedBlock quoted={quotedMsg} onJump={quotedId === null ? undefined : () => jumpTo(quotedId)} />
          )}
          <MessageMedia message={message} />
          {hasWords && <Words message={message} />}
          {message.body === "" && mediaType === "unsupported" && (
            <Box sx={NOTE}>{data.isUndecryptable ? t.undecryptable : line.kinds.unsupported}</Box>
          )}
        </>
      )}
      {!hasWords && !isDeleted && <BubbleMeta message={message} />}
      {message.reactions.length > 0 && <Reactions reactions={message.reactions} />}
      {message.problem !== null && !isDeleted && <FailedMessage message={message} />}
    </BubbleFrame>
  );
});

function Words({ message }: { message: Message }) {
  const width = captionWidthOf(message);
  const words = <FormattedText text={wordsOf(message)} end={<BubbleMeta message={message} />} />;
  if (width === undefined) return words;
  return (
    <div className="bubble-caption" style={{ maxWidth: width }}>
      {words}
    </div>
  );
}
