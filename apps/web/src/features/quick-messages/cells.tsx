import Box from "@mui/material/Box";
import { Paperclip } from "lucide-react";

/** The shortcut as it is typed; the slash is not read out. */
export function Shortcode({ text }: { text: string }) {
  return (
    <Box component="span" sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>
      <Box component="span" aria-hidden sx={{ color: "text.secondary" }}>
        /
      </Box>
      {text}
    </Box>
  );
}

/** What goes along with the text. */
export function FileName({ name }: { name: string }) {
  return (
    <Box component="span" sx={{ display: "flex", gap: 1, overflowWrap: "anywhere" }}>
      <Box
        component="span"
        sx={{ display: "grid", flex: "none", alignSelf: "start", pt: 0.25, color: "text.secondary" }}
      >
        <Paperclip size={16} strokeWidth={1.75} aria-hidden />
      </Box>
      <Box component="span" sx={{ alignSelf: "baseline" }}>
        {name}
      </Box>
    </Box>
  );
}
