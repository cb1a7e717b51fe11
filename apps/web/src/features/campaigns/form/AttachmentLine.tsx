import Box from "@mui/material/Box";
import { Paperclip } from "lucide-react";

/** A file by its name, where it cannot be shown. */
export function AttachmentLine({ name }: { name: string }) {
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 1, pb: 0.5, overflowWrap: "anywhere", typography: "body2" }}>
      <Box component="span" sx={{ display: "grid", flex: "none" }}>
        <Paperclip size={16} strokeWidth={1.75} aria-hidden />
      </Box>
      {name}
    </Box>
  );
}
