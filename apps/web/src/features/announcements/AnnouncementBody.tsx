import Box from "@mui/material/Box";
import type { Announcement } from "@recado/contract";
import { useTexts } from "../../shared/texts/defineTexts";
import { FormattedText } from "../conversation";
import { announcementTexts } from "./texts";

/** The words of an announcement, with their links, and its picture. */
export function AnnouncementBody({ title, text, mediaPath }: Pick<Announcement, "title" | "text" | "mediaPath">) {
  const t = useTexts(announcementTexts);
  return (
    <>
      {mediaPath && (
        <Box
          component="img"
          src={mediaPath}
          alt={t.picture(title)}
          sx={{ display: "block", maxWidth: 1, maxHeight: "50vh", mx: "auto", mb: 2, borderRadius: 1.5 }}
        />
      )}
      <Box sx={{ typography: "body1", overflowWrap: "anywhere" }}>
        <FormattedText text={text} />
      </Box>
    </>
  );
}
