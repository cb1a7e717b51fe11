import Box from "@mui/material/Box";
import { Volume1, Volume2, VolumeX } from "lucide-react";
import { useState } from "react";
import { useStore } from "../../shared/store/createStore";
import { volumeStore } from "../../shared/store/volumeStore";
import { useTexts } from "../../shared/texts/defineTexts";
import { IconAction } from "../../shared/ui/IconAction";
import { late } from "../../shared/ui/late";
import { Popover } from "../../shared/ui/Popover";
import { shellTexts } from "./texts";

/** About as high as the panel will be: the popover is placed before that is there. */
const PANEL_HEIGHT = 272;

const VolumePanel = late(() => import("./VolumePanel"), {
  hasPlace: true,
  fallback: () => <Box sx={{ width: 288, height: PANEL_HEIGHT }} />,
});

/** What notifications sound like. */
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
        <VolumePanel icon={icon} />
      </Popover>
    </>
  );
}
