import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { Announcement, AnnouncementPriority } from "@recado/contract";
import { useId } from "react";
import { useWatch } from "react-hook-form";
import type { FileChange } from "../../shared/form/AttachmentPicker";
import { useFileAddress } from "../../shared/form/useFileAddress";
import { useTexts } from "../../shared/texts/defineTexts";
import { useMoments } from "../../shared/texts/format";
import { AnnouncementBody } from "./AnnouncementBody";
import { AnnouncementHead } from "./AnnouncementHead";
import { announcementTexts } from "./texts";

interface AnnouncementPreviewProps {
  stored: Announcement | undefined;
  file: FileChange;
}

/** What is being written, as everybody will read it. */
export function AnnouncementPreview({ stored, file }: AnnouncementPreviewProps) {
  const t = useTexts(announcementTexts);
  const { at } = useMoments();
  const id = useId();
  const [title, text, priority, startsAt] = useWatch({ name: ["title", "text", "priority", "startsAt"] }) as [
    string,
    string,
    AnnouncementPriority,
    string,
  ];
  const chosen = useFileAddress(file instanceof File ? file : null);
  const mediaPath = file === undefined ? (stored?.mediaPath ?? null) : chosen;
  const isEmpty = title.trim() === "" && text.trim() === "" && !mediaPath;
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="subtitle2" component="h3" sx={{ mb: 1 }}>
        {t.dialog.preview}
      </Typography>
      <Box sx={{ p: 2, border: 1, borderColor: "divider", borderRadius: 2, bgcolor: "background.paper" }}>
        {isEmpty ? (
          <Typography variant="body2" sx={{ color: "text.secondary" }}>
            {t.dialog.previewEmpty}
          </Typography>
        ) : (
          <>
            <AnnouncementHead
              title={title}
              priority={priority}
              told={at(startsAt || stored?.createdAt || new Date().toISOString())}
            />
            <Box sx={{ mt: 2 }}>
              <AnnouncementBody title={title} text={text} mediaPath={mediaPath} />
            </Box>
          </>
        )}
      </Box>
    </Box>
  );
}
