import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { AnnouncementPriority } from "@recado/contract";
import type { ReactNode } from "react";
import { useTexts } from "../../shared/texts/defineTexts";
import { PriorityIcon } from "./PriorityIcon";
import { announcementTexts } from "./texts";

interface AnnouncementHeadProps {
  id?: string;
  title: string;
  priority: AnnouncementPriority;
  /** When it was told. */
  told: string;
  action?: ReactNode;
}

/** What stands above the words: how urgent it is, the title, and since when. */
export function AnnouncementHead({ id, title, priority, told, action }: AnnouncementHeadProps) {
  const t = useTexts(announcementTexts);
  const word = t.priorityOf(t.priorities[priority]);
  return (
    <Box sx={{ display: "flex", alignItems: "flex-start", gap: 1.5 }}>
      <Box sx={{ pt: 0.5 }}>
        <PriorityIcon priority={priority} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography id={id} variant="h2" sx={{ overflowWrap: "anywhere" }}>
          {title}
        </Typography>
        <Typography variant="caption" component="p" sx={{ color: "text.secondary" }}>
          {[word, told].join(" · ")}
        </Typography>
      </Box>
      {action}
    </Box>
  );
}
