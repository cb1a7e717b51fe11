import Box from "@mui/material/Box";
import type { Message } from "@recado/contract";
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from "lucide-react";
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from "react";
import { useTexts } from "../../../shared/texts/defineTexts";
import { Dialog } from "../../../shared/ui/Dialog";
import { IconAction } from "../../../shared/ui/IconAction";
import { uiTexts } from "../../../shared/ui/texts";
import { lineTexts } from "../lineTexts";
import { messageTexts } from "../texts";
import { DownloadButton } from "./DownloadButton";
import { useRenewal } from "./useRenewal";
import { ZoomedPicture } from "./ZoomedPicture";
import { LARGEST, moveBy, moveByKey, WHOLE, zoomBy } from "./zoomView";

interface LightboxProps {
  /** The pictures of the conversation, in their order. */
  pictures: Message[];
  startId: number;
  onClose: () => void;
}

/**
 * The pictures of a conversation, large: arrows go through them, or move an enlarged one; plus and minus zoom, 0 shows all of one, Esc
 * closes.
 */
export default function Lightbox({ pictures, startId, onClose }: LightboxProps) {
  const t = useTexts(messageTexts);
  const line = useTexts(lineTexts);
  const ui = useTexts(uiTexts);
  const [shownId, setShownId] = useState(startId);
  const [view, setView] = useState(WHOLE);
  const { zoom } = view;
  const renew = useRenewal();
  const at = pictures.findIndex(({ id }) => id === shownId);
  const picture = pictures[at];
  const isGone = !picture?.mediaUrl;
  const leave = useEffectEvent(onClose);
  useEffect(() => {
    if (isGone) leave();
  }, [isGone]);
  if (!picture?.mediaUrl) return null;
  const name = picture.body || picture.mediaName || line.kinds.image;

  function go(step: number) {
    const next = pictures[at + step];
    if (!next) return;
    setShownId(next.id);
    setView(WHOLE);
  }
  const changeZoom = (step: number) => setView((now) => zoomBy(now, step));

  function handleKey(event: KeyboardEvent) {
    const { key, altKey, ctrlKey, metaKey } = event;
    // The browser's own, as Alt with an arrow.
    if (altKey || ctrlKey || metaKey) return;
    const moved = moveByKey(view, key);
    if (moved) {
      // Nothing behind it scrolls.
      event.preventDefault();
      setView(moved);
      return;
    }
    if (key === "ArrowLeft") go(-1);
    if (key === "ArrowRight") go(1);
    if (key === "+" || key === "=") changeZoom(0.5);
    if (key === "-") changeZoom(-0.5);
    if (key === "0") setView(WHOLE);
  }

  return (
    <Dialog
      open
      fullScreen
      onClose={onClose}
      onKeyDown={handleKey}
      slotProps={{ paper: { "aria-label": name, sx: { bgcolor: "background.default" } } }}
    >
      <Box sx={{ display: "flex", alignItems: "center", gap: 0.5, minHeight: 64, px: { xs: 1, sm: 2 } }}>
        <Box sx={{ flex: 1, minWidth: 0, pl: { xs: 1, sm: 0 }, typography: "body2" }}>
          {pictures.length > 1 && t.pictureOf(at + 1, pictures.length)}
        </Box>
        <IconAction label={t.zoomOut} icon={ZoomOut} disabled={zoom <= 1} onClick={() => changeZoom(-0.5)} />
        <IconAction label={t.zoomIn} icon={ZoomIn} disabled={zoom >= LARGEST} onClick={() => changeZoom(0.5)} />
        <DownloadButton picture={picture} url={picture.mediaUrl} label={t.download(name)} />
        <IconAction label={ui.close} icon={X} autoFocus onClick={onClose} />
      </Box>
      <Box sx={{ position: "relative", flex: 1, minHeight: 0, display: "flex", alignItems: "center" }}>
        {pictures.length > 1 && (
          <IconAction
            label={t.previousPicture}
            icon={ChevronLeft}
            disabled={at === 0}
            onClick={() => go(-1)}
            sx={{ ...OVER_PICTURE, left: { xs: 4, sm: "auto" } }}
          />
        )}
        <ZoomedPicture
          key={shownId}
          url={picture.mediaUrl}
          name={name}
          view={view}
          onZoom={changeZoom}
          onSwipe={go}
          onMove={(x, y) => setView((now) => moveBy(now, { x, y }))}
          // Whatever the answer is, it comes as a change of the picture, or there is none.
          onFail={() => void renew(picture).catch(() => undefined)}
        />
        {pictures.length > 1 && (
          <IconAction
            label={t.nextPicture}
            icon={ChevronRight}
            disabled={at === pictures.length - 1}
            onClick={() => go(1)}
            sx={{ ...OVER_PICTURE, right: { xs: 4, sm: "auto" } }}
          />
        )}
      </Box>
      {picture.body !== "" && (
        <Box
          sx={{ px: 2, py: 1.5, maxHeight: 120, overflowY: "auto", textAlign: "center", typography: "body2" }}
          dir="auto"
        >
          {picture.body}
        </Box>
      )}
    </Dialog>
  );
}

/** A phone has no room beside the picture. */
const OVER_PICTURE = {
  position: { xs: "absolute", sm: "static" },
  zIndex: 1,
  bgcolor: { xs: "var(--raised)", sm: "transparent" },
  boxShadow: { xs: "var(--e2)", sm: "none" },
  "&:hover": { bgcolor: { xs: "var(--raised)", sm: "action.hover" } },
  // What leads nowhere is in nobody's way.
  "&.Mui-disabled": { visibility: { xs: "hidden", sm: "visible" } },
} as const;
