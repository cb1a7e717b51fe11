import { useTexts } from "../../../shared/texts/defineTexts";
import { useClock } from "../list/useClock";
import { useDownLine } from "./downLines";
import { lineTexts } from "./texts";

/** What has to come back before anything leaves over this number, and since when it is away; undefined while it is up. */
export function useSendsWhen(whatsappId: number | null | undefined): string | undefined {
  const t = useTexts(lineTexts);
  const clock = useClock();
  const line = useDownLine(whatsappId);
  return line && t.sendsWhen(line.name, line.downSince ? clock(line.downSince, new Date()) : undefined);
}
