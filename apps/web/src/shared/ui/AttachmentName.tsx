import Box from "@mui/material/Box";
import { Paperclip } from "lucide-react";

/** The name of a file, or of several, behind a clip. */
export function AttachmentName({ name }: { name: string }) {
  return (
    <Box component="span" sx={{ display: "flex", gap: 1, overflowWrap: "anywhere" }}>
      <Box
        component="span"
        sx={{ display: "grid", flex: "none", alignSelf: "start", pt: 0.25, color: "text.secondary" }}
      >
        <Paperclip size={16} strokeWidth={1.75} aria-hidden />
      </Box>
      {/* Beside other words the line stands on that of the name, not of the clip. */}
      <Box component="span" sx={{ alignSelf: "baseline" }}>
        {name}
      </Box>
    </Box>
  );
}
