import type { MessageData } from "@recado/contract";
import { useTexts } from "../../../shared/texts/defineTexts";
import { messageTexts } from "../texts";

/** A question with its answers. Votes are seen on telephones only. */
export function Poll({ poll }: { poll: NonNullable<MessageData["poll"]> }) {
  const t = useTexts(messageTexts);
  return (
    <div className="poll">
      <div className="card-more">{t.kinds.poll}</div>
      <strong className="card-title" dir="auto">
        {poll.question}
      </strong>
      <ul dir="auto">
        {poll.options.map((option) => (
          <li key={option}>{option}</li>
        ))}
      </ul>
      <div className="card-more shares-end">{t.pollVotes}</div>
    </div>
  );
}
