import { ACKS } from "@recado/contract";
import { Check, CheckCheck, Clock3 } from "lucide-react";
import { useTexts } from "../../../shared/texts/defineTexts";
import { lineTexts } from "../lineTexts";
import { ReadTicks } from "./ReadTicks";

/** How far an own message has come. The shape tells it without the colour, and a text without the shape. */
export function Ticks({ ack }: { ack: number }) {
  const line = useTexts(lineTexts);
  const isRead = ack >= ACKS.read;
  const Icon = ack === 0 ? Clock3 : ack <= ACKS.accepted ? Check : CheckCheck;
  const name = line.ticks[ack as keyof typeof line.ticks];
  return (
    <span role="img" aria-label={name} title={name} data-ack={ack} className={isRead ? "ticks is-read" : "ticks"}>
      {isRead ? <ReadTicks size={16} /> : <Icon size={16} aria-hidden />}
    </span>
  );
}
