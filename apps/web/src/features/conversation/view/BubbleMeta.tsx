import type { Message } from "@recado/contract";
import { Pin, Star } from "lucide-react";
import { useContext } from "react";
import { useTexts } from "../../../shared/texts/defineTexts";
import { messageTexts } from "../texts";
import { ackOf } from "./ackOf";
import { ConversationContext } from "./conversationContext";
import { Ticks } from "./Ticks";
import { useTimes } from "./useTimes";

/** When it was said, whether it was changed, and how far it has come. */
export function BubbleMeta({ message }: { message: Message }) {
  const t = useTexts(messageTexts);
  const times = useTimes();
  const { starredIds, seenUpTo } = useContext(ConversationContext);
  const isStarred = starredIds.has(message.id);
  return (
    <span className="bubble-meta">
      {isStarred && !message.isDeleted && <Star size={12} fill="currentColor" role="img" aria-label={t.starred} />}
      {message.isPinned && <Pin size={12} fill="currentColor" role="img" aria-label={t.pinned} />}
      {message.isEdited && !message.isDeleted && <span>{t.edited}</span>}
      <time dateTime={message.createdAt} title={times.moment(message.createdAt)}>
        {times.time(message.createdAt)}
      </time>
      {message.fromMe && !message.isDeleted && message.problem === null && <Ticks ack={ackOf(message, seenUpTo)} />}
    </span>
  );
}
