import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import Typography from "@mui/material/Typography";
import type { Announcement } from "@recado/contract";
import { useNow } from "../../shared/screen/useNow";
import { useTexts } from "../../shared/texts/defineTexts";
import { useMoments } from "../../shared/texts/format";
import { linesAtMost } from "../../shared/theme/textOverflow";
import { ROW_BUTTON } from "../../shared/ui/rowButton";
import { toPlainText } from "../conversation";
import { PriorityIcon } from "./PriorityIcon";
import { announcementTexts } from "./texts";

interface AnnouncementRowProps {
  announcement: Announcement;
  onOpen: () => void;
}

/** An announcement in the list: how urgent, what about, since when, and whether it is news. */
export function AnnouncementRow({ announcement, onOpen }: AnnouncementRowProps) {
  const { title, text, priority, startsAt, createdAt, seen } = announcement;
  const t = useTexts(announcementTexts);
  const { away } = useMoments();
  useNow();
  return (
    <Box component="li" sx={{ borderBottom: 1, borderColor: "divider", "&:last-of-type": { borderBottom: 0 } }}>
      <ButtonBase onClick={onOpen} aria-haspopup="dialog" sx={ROW_BUTTON}>
        <PriorityIcon priority={priority} label={t.priorityOf(t.priorities[priority])} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="body2" sx={{ fontWeight: seen ? 500 : 700, ...linesAtMost(2) }}>
            {title}
          </Typography>
          <Typography variant="body2" sx={{ color: "text.secondary", ...linesAtMost(2) }}>
            {toPlainText(text)}
          </Typography>
          <Typography variant="caption" component="p" sx={{ mt: 0.25, color: "text.secondary" }}>
            {away(startsAt ?? createdAt)}
          </Typography>
        </Box>
        {!seen && <NewsMark />}
      </ButtonBase>
    </Box>
  );
}

function NewsMark() {
  const t = useTexts(announcementTexts);
  return (
    <Box
      role="img"
      aria-label={t.unread}
      sx={{ flexShrink: 0, width: 10, height: 10, mt: 0.75, borderRadius: "50%", bgcolor: "var(--fold)" }}
    />
  );
}
