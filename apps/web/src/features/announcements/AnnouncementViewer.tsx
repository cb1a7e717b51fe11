import Box from "@mui/material/Box";
import DialogContent from "@mui/material/DialogContent";
import useMediaQuery from "@mui/material/useMediaQuery";
import type { Announcement } from "@recado/contract";
import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useId } from "react";
import { useTexts } from "../../shared/texts/defineTexts";
import { useMoments } from "../../shared/texts/format";
import { Dialog } from "../../shared/ui/Dialog";
import { IconAction } from "../../shared/ui/IconAction";
import { sheetSx } from "../../shared/ui/sheetSx";
import { uiTexts } from "../../shared/ui/texts";
import { useOutgrowsSheet } from "../../shared/ui/useOutgrowsSheet";
import { AnnouncementBody } from "./AnnouncementBody";
import { AnnouncementHead } from "./AnnouncementHead";
import { shownAnnouncement } from "./announcementQueries";

interface AnnouncementViewerProps {
  announcement: Announcement;
  onClose: () => void;
}

/** One announcement to read, on a phone in a sheet; Escape, a click outside or the cross ends it. */
export default function AnnouncementViewer({ announcement, onClose }: AnnouncementViewerProps) {
  const ui = useTexts(uiTexts);
  const { at } = useMoments();
  const id = useId();
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down("sm"));
  const { outgrows, watch } = useOutgrowsSheet();
  // What is known is read at once; a picture needs an address that still works.
  const { data = announcement, isPending } = useQuery({ ...shownAnnouncement(announcement.id), staleTime: 0 });
  const { title, priority, startsAt, createdAt, text, mediaPath } = data;
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      fullScreen={isPhone && outgrows}
      aria-labelledby={id}
      slotProps={{ paper: { ref: watch } }}
      sx={isPhone && !outgrows ? sheetSx : undefined}
    >
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
    </Dialog>
  );
}
