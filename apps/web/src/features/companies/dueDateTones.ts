import type { DueDateTone } from "@recado/domain";
import { CalendarClock, CalendarX, type LucideIcon, TriangleAlert } from "lucide-react";
import type { Hue } from "../../shared/theme/hues";

/** Five days left: yellow. Four left to three over: orange. Four over: red. */
export const TONES: Record<DueDateTone, { hue: Hue; icon: LucideIcon }> = {
  soon: { hue: "mel", icon: CalendarClock },
  urgent: { hue: "caju", icon: TriangleAlert },
  late: { hue: "barro", icon: CalendarX },
};

/** Which of two in the same colour is late shows its sign. */
export const OVERDUE = CalendarX;

/** The tint of a company's row. */
export function toneSx(tone: DueDateTone | null): object {
  if (tone === null) return {};
  const { hue } = TONES[tone];
  const tint = `color-mix(in srgb, var(--${hue}) 24%, transparent)`;
  // A layer over the row's own colour, which tells of hovering and choosing.
  return { backgroundImage: `linear-gradient(${tint}, ${tint})` };
}
