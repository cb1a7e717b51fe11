import Box from "@mui/material/Box";
import type { Message } from "@recado/contract";
import { PhoneMissed, Video } from "lucide-react";
import { useTexts } from "../../../shared/texts/defineTexts";
import { messageTexts } from "../texts";
import { useTimes } from "./useTimes";

/** Somebody called, and nobody could answer here. */
export function CallRow({ message }: { message: Message }) {
  const t = useTexts(messageTexts);
  const times = useTimes();
  const isVideo = message.data.call?.isVideo ?? false;
  const Icon = isVideo ? Video : PhoneMissed;
  return (
    <Box
      data-message={message.id}
      tabIndex={-1}
      sx={{
        display: "grid",
        placeItems: "center",
        my: 1,
        "&:focus": { outline: 0 },
        "&:focus-visible > div": { outline: 2, outlineStyle: "solid", outlineColor: "primary.main" },
      }}
    >
      <Box
        sx={{
          display: "flex",
          alignItems: "center",
          gap: 1,
          px: 1.5,
          py: 0.75,
          border: 1,
          borderColor: "divider",
          borderRadius: 2,
          bgcolor: "background.paper",
          typography: "caption",
        }}
      >
        <Box sx={{ display: "grid", color: "error.main" }}>
          <Icon size={16} aria-hidden />
        </Box>
        {isVideo ? t.missedVideo : t.missedCall}
        <Box component="time" dateTime={message.createdAt} sx={{ color: "text.secondary" }}>
          {times.time(message.createdAt)}
        </Box>
      </Box>
    </Box>
  );
}
