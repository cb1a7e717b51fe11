import Box from "@mui/material/Box";
import DialogContent from "@mui/material/DialogContent";
import type { Announcement } from "@recado/contract";
import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useId } from "react";
import { useTexts } from "../../shared/texts/defineTexts";
import { useMoments } from "../../shared/texts/format";
import { IconAction } from "../../shared/ui/IconAction";
import { ReadDialog } from "../../shared/ui/ReadDialog";
import { uiTexts } from "../../shared/ui/texts";
import { AnnouncementBody } from "./AnnouncementBody";
import { AnnouncementHead } from "./AnnouncementHead";
import { shownAnnouncement } from "./announcementQueries";

interface AnnouncementViewerProps {
  announcement: Announcement;
  onClose: () => void;
}

/** One announcement to read. */
export default function AnnouncementViewer({ announcement, onClose }: AnnouncementViewerProps) {
  const ui = useTexts(uiTexts);
  const { at } = useMoments();
  const id = useId();
  // What is known is read at once; a picture needs an address that still works.
  const { data = announcement, isPending } = useQuery({ ...shownAnnouncement(announcement.id), staleTime: 0 });
  const { title, priority, startsAt, createdAt, text, mediaPath } = data;
  return (
    <ReadDialog labelledBy={id} onClose={onClose}>
      <Box sx={{ pl: 3, pr: 1.5, pt: 2, pb: 1.5 }}>
        <AnnouncementHead
          id={id}
          title={title}
          priority={priority}
          told={at(startsAt ?? createdAt)}
          action={<IconAction label={ui.close} icon={X} onClick={onClose} autoFocus />}
        />
      </Box>
      <DialogContent sx={{ pb: 3 }}>
        <AnnouncementBody title={title} text={text} mediaPath={isPending ? null : mediaPath} />
      </DialogContent>
    </ReadDialog>
  );
}
