import Box from "@mui/material/Box";
import type { AnnouncementPriority } from "@recado/contract";
import { CircleAlert, Info, type LucideIcon, TriangleAlert } from "lucide-react";

const LOOKS: Record<AnnouncementPriority, { icon: LucideIcon; color: string }> = {
  1: { icon: CircleAlert, color: "error.main" },
  2: { icon: TriangleAlert, color: "warning.main" },
  3: { icon: Info, color: "text.secondary" },
};

/** How urgent it is: red, orange or grey, each of its own shape. Beside it stands the word, or who names it. */
export function PriorityIcon({ priority, label }: { priority: AnnouncementPriority; label?: string }) {
  const { icon: Icon, color } = LOOKS[priority];
  return (
    <Box component="span" sx={{ display: "grid", flexShrink: 0, color }}>
      <Icon
        size={20}
        strokeWidth={1.75}
        {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
      />
    </Box>
  );
}
