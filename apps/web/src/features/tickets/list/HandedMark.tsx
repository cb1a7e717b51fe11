import { ArrowRightLeft } from "lucide-react";
import { useTexts } from "../../../shared/texts/defineTexts";
import { ticketTexts } from "../texts";
import { useHandedBy } from "./handedOver";
import { RowMark } from "./RowMark";

/** That a colleague has handed the conversation over, until it is opened. */
export function HandedMark({ ticketId }: { ticketId: number }) {
  const t = useTexts(ticketTexts);
  const by = useHandedBy(ticketId);
  return by === undefined ? null : <RowMark icon={ArrowRightLeft} label={t.handedBy(by)} />;
}
