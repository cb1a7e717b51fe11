import { AtSign } from "lucide-react";
import { useTexts } from "../../../shared/texts/defineTexts";
import { useMentionedBy } from "../data/mentions";
import { ticketTexts } from "../texts";
import { RowMark } from "./RowMark";

/** That a colleague has named the user in a note, until the conversation is opened. */
export function MentionMark({ ticketId }: { ticketId: number }) {
  const t = useTexts(ticketTexts);
  const by = useMentionedBy(ticketId);
  return by === undefined ? null : <RowMark icon={AtSign} label={t.mentionedBy(by)} />;
}
