import Box from "@mui/material/Box";
import Popover from "@mui/material/Popover";
import Slider from "@mui/material/Slider";
import { Volume1, Volume2, VolumeX } from "lucide-react";
import { useState } from "react";
import { useStore } from "../../shared/store/createStore";
import { volumeStore } from "../../shared/store/volumeStore";
import { useTexts } from "../../shared/texts/defineTexts";
import { IconAction } from "../../shared/ui/IconAction";
import { shellTexts } from "./texts";

/** How loud notifications are. */
export function VolumeControl() {
  const t = useTexts(shellTexts);
  const volume = useStore(volumeStore);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const icon = volume === 0 ? VolumeX : volume < 0.6 ? Volume1 : Volume2;
  return (
    <>
      <IconAction
        label={t.volume}
        icon={icon}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: "bottom", horizontal: "center" }}
        transformOrigin={{ vertical: "top", horizontal: "center" }}
        slotProps={{ paper: { role: "dialog", "aria-label": t.volume } }}
      >
        <Box
          sx={{ display: "flex", alignItems: "center", gap: 2, width: 240, px: 2, py: 1.5, color: "text.secondary" }}
        >
          <VolumeX size={18} aria-hidden />
          <Slider
            autoFocus
            aria-label={t.volume}
            value={volume}
            min={0}
            max={1}
            step={0.1}
            valueLabelDisplay="auto"
            valueLabelFormat={(value) => `${Math.round(value * 100)}%`}
            onChange={(_, value) => volumeStore.set(value as number)}
          />
          <Volume2 size={18} aria-hidden />
        </Box>
      </Popover>
    </>
  );
}
