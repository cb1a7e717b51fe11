import Skeleton from "@mui/material/Skeleton";
import { Volume1, Volume2, VolumeX } from "lucide-react";
import { useState } from "react";
import { PushDialog } from "../../features/push";
import { useStore } from "../../shared/store/createStore";
import { volumeStore } from "../../shared/store/volumeStore";
import { useTexts } from "../../shared/texts/defineTexts";
import { IconAction } from "../../shared/ui/IconAction";
import { lazyPart } from "../../shared/ui/lazyPart";
import { Popover } from "../../shared/ui/Popover";
import { useBarPlace } from "../../shared/ui/useBarPlace";
import { shellTexts } from "./texts";

const VolumePanel = lazyPart(() => import("./VolumePanel"), {
  hasPlace: true,
  fallback: () => <Skeleton variant="rounded" aria-hidden sx={{ height: 224, m: 2 }} />,
});

/** What notifications sound like. */
export function VolumeControl() {
  const t = useTexts(shellTexts);
  const volume = useStore(volumeStore);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const place = useBarPlace(anchor);
  const [isPush, setIsPush] = useState(false);
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
        onClose={() => setAnchor(null)}
        {...place}
        slotProps={{
          paper: { role: "dialog", "aria-label": t.volume, sx: { width: 320, maxWidth: "calc(100vw - 32px)" } },
        }}
      >
        <VolumePanel
          icon={icon}
          onPush={() => {
            setAnchor(null);
            setIsPush(true);
          }}
        />
      </Popover>
      {isPush && <PushDialog onClose={() => setIsPush(false)} />}
    </>
  );
}
