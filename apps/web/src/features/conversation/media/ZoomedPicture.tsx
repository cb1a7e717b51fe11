import Box from "@mui/material/Box";
import { type PointerEvent, useState } from "react";

interface ZoomedPictureProps {
  url: string;
  name: string;
  zoom: number;
  onZoom: (step: number) => void;
  /** It did not come. */
  onFail: () => void;
}

/** A picture that can be looked at closely: the wheel zooms, dragging moves it. */
export function ZoomedPicture({ url, name, zoom, onZoom, onFail }: ZoomedPictureProps) {
  const [offset, setOffset] = useState({ x: 0, y: 0 });
  const shown = zoom === 1 ? { x: 0, y: 0 } : offset;

  function drag({ buttons, movementX, movementY }: PointerEvent) {
    if (buttons !== 1 || zoom === 1) return;
    setOffset(({ x, y }) => ({ x: x + movementX, y: y + movementY }));
  }

  return (
    <Box
      onWheel={(event) => onZoom(event.deltaY < 0 ? 0.25 : -0.25)}
      onDoubleClick={() => onZoom(zoom > 1 ? -5 : 1)}
      onPointerMove={drag}
      sx={{
        flex: 1,
        minWidth: 0,
        height: "100%",
        display: "grid",
        placeItems: "center",
        overflow: "hidden",
        touchAction: zoom > 1 ? "none" : "auto",
      }}
    >
      <Box
        component="img"
        src={url}
        alt={name}
        draggable={false}
        onError={onFail}
        sx={{ maxWidth: "100%", maxHeight: "100%", objectFit: "contain", cursor: zoom > 1 ? "grab" : "zoom-in" }}
        style={{ transform: `translate(${shown.x}px, ${shown.y}px) scale(${zoom})` }}
      />
    </Box>
  );
}
