import type { Ticket } from "@recado/contract";
import { ArrowRightLeft } from "lucide-react";
import { useUser } from "../../../shared/api/sessionStore";
import { useTexts } from "../../../shared/texts/defineTexts";
import { ticketTexts } from "../texts";
import { RowMark } from "./RowMark";

/** That a colleague has handed the conversation over, until it is opened. */
export function HandedMark({ ticket: { userId, handedBy } }: { ticket: Ticket }) {
  const t = useTexts(ticketTexts);
  const user = useUser();
  return handedBy === null || userId !== user.id ? null : (
    <RowMark icon={ArrowRightLeft} label={t.handedBy(handedBy)} />
  );
}
