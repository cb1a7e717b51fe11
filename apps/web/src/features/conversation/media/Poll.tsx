import type { Message, MessageData } from "@recado/contract";
import { useTexts } from "../../../shared/texts/defineTexts";
import { lineTexts } from "../lineTexts";
import { messageTexts } from "../texts";
import { WhoButton } from "../view/WhoButton";

interface PollProps {
  poll: NonNullable<MessageData["poll"]>;
  votes: Message["votes"];
}

/** A question with its answers, and how many have chosen each. It is voted in on phones. */
export function Poll({ poll, votes }: PollProps) {
  const t = useTexts(messageTexts);
  const line = useTexts(lineTexts);
  const options = poll.options.map((name, place) => {
    const voters = votes.filter((vote) => vote.options.includes(place));
    return { key: `${place} ${name}`, name, voters: voters.map((vote) => (vote.fromMe ? t.you : vote.name)) };
  });
  const chosen = options.filter(({ voters }) => voters.length > 0);
  return (
    <div className="poll">
      <div className="card-more">{line.kinds.poll}</div>
      <strong className="card-title" dir="auto">
        {poll.question}
      </strong>
      <ul>
        {options.map(({ key, name, voters }) => (
          <li key={key}>
            <span
              aria-hidden="true"
              className="poll-share"
              style={{ width: `${votes.length === 0 ? 0 : (voters.length / votes.length) * 100}%` }}
            />
            <span dir="auto">{name}</span>
            <span role="img" aria-label={t.votes(voters.length)}>
              {voters.length}
            </span>
          </li>
        ))}
      </ul>
      <div className="card-more shares-end">
        {votes.length === 0 ? (
          t.votes(0)
        ) : (
          <WhoButton
            label={`${t.votes(votes.length)}: ${t.showVotes}`}
            rows={chosen.map(({ key, name, voters }) => ({ key, what: name, names: voters.join(", ") }))}
          >
            {t.votes(votes.length)}
          </WhoButton>
        )}
      </div>
    </div>
  );
}
