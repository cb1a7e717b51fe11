import type { Message } from "@recado/contract";
import { useTexts } from "../../../shared/texts/defineTexts";
import { messageTexts } from "../texts";
import { Ticks } from "./Ticks";
import { useTimes } from "./useTimes";

/** When it was said, whether it was changed, and how far it has come. */
export function BubbleMeta({ message }: { message: Message }) {
  const t = useTexts(messageTexts);
  const times = useTimes();
  return (
    <span className="bubble-meta">
      {message.isEdited && !message.isDeleted && <span>{t.edited}</span>}
      <time dateTime={message.createdAt} title={times.moment(message.createdAt)}>
        {times.time(message.createdAt)}
      </time>
      {message.fromMe && !message.isDeleted && message.problem === null && <Ticks ack={message.ack} />}
    </span>
  );
}
