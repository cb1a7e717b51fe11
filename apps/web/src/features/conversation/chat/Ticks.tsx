import { Check, CheckCheck, Clock3 } from "lucide-react";
import { useTexts } from "../../../shared/texts/defineTexts";
import { lineTexts } from "../lineTexts";

/** How far an own message has come. The shape tells it without the colour, and a text without the shape. */
export function Ticks({ ack }: { ack: number }) {
  const line = useTexts(lineTexts);
  const Icon = ack === 0 ? Clock3 : ack <= 2 ? Check : CheckCheck;
  const name = line.ticks[ack as keyof typeof line.ticks];
  return (
    <span role="img" aria-label={name} title={name} data-ack={ack} className={ack >= 4 ? "ticks is-read" : "ticks"}>
      <Icon size={16} strokeWidth={ack >= 4 ? 2.75 : 2} aria-hidden />
    </span>
  );
}
