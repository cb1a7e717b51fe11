import Box from "@mui/material/Box";
import Popover from "@mui/material/Popover";
import Slider from "@mui/material/Slider";
import { Volume1, Volume2, VolumeX } from "lucide-react";
import { useRef, useState } from "react";
import { playChime } from "../../features/notifications";
import { useStore } from "../../shared/store/createStore";
import { volumeStore } from "../../shared/store/volumeStore";
import { useTexts } from "../../shared/texts/defineTexts";
import { IconAction } from "../../shared/ui/IconAction";
import { shellTexts } from "./texts";

/** How loud notifications are; what was chosen is heard. */
export function VolumeControl() {
  const t = useTexts(shellTexts);
  const volume = useStore(volumeStore);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const lastLoud = useRef(1);
  const icon = volume === 0 ? VolumeX : volume < 0.6 ? Volume1 : Volume2;

  function settle(next: number) {
    if (next > 0) lastLoud.current = next;
    void playChime(next);
  }

  function toggleMute() {
    if (volume > 0) lastLoud.current = volume;
    const next = volume > 0 ? 0 : lastLoud.current;
    volumeStore.set(next);
    void playChime(next);
  }

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
          sx={{
            display: "flex",
            alignItems: "center",
            gap: 1.5,
            width: 256,
            pl: 1,
            pr: 3,
            py: 1,
            color: "text.secondary",
          }}
        >
          <IconAction label={volume > 0 ? t.mute : t.unmute} icon={icon} onClick={toggleMute} />
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
            onChangeCommitted={(_, value) => settle(value as number)}
          />
        </Box>
      </Popover>
    </>
  );
}
