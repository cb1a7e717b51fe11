import Box from "@mui/material/Box";
import type { PointerEvent } from "react";
import type { ZoomView } from "./zoomView";

interface ZoomedPictureProps {
  url: string;
  name: string;
  view: ZoomView;
  onZoom: (step: number) => void;
  onMove: (x: number, y: number) => void;
  /** It did not come. */
  onFail: () => void;
}

/** A picture that can be looked at closely: the wheel zooms, dragging moves it. */
export function ZoomedPicture({ url, name, view, onZoom, onMove, onFail }: ZoomedPictureProps) {
  const { zoom, x, y } = view;

  function drag({ buttons, movementX, movementY }: PointerEvent) {
    if (buttons === 1 && zoom > 1) onMove(movementX, movementY);
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
        style={{ transform: `translate(${x}px, ${y}px) scale(${zoom})` }}
      />
    </Box>
  );
}
