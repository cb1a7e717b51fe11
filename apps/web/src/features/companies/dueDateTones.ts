import { alpha } from "@mui/material/styles";
import type { DueDateTone } from "@recado/domain";
import { CalendarClock, CalendarX, type LucideIcon, TriangleAlert } from "lucide-react";

/** Five days left: yellow. Four left to three over: orange. Four over: red. */
export const TONES: Record<DueDateTone, { color: string; icon: LucideIcon }> = {
  soon: { color: "#facc15", icon: CalendarClock },
  urgent: { color: "#f97316", icon: TriangleAlert },
  late: { color: "#dc2626", icon: CalendarX },
};

/** The tint of a company's row. */
export function toneSx(tone: DueDateTone | null): object {
  if (tone === null) return {};
  const { color } = TONES[tone];
  const tint = alpha(color, 0.16);
  // A layer over the row's own colour, which tells of hovering and choosing.
  return { backgroundImage: `linear-gradient(${tint}, ${tint})` };
}
