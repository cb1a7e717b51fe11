import Box from "@mui/material/Box";
import { Upload } from "lucide-react";
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useTexts } from "../../../shared/texts/defineTexts";
import { messageTexts } from "../texts";

interface DropZoneProps {
  /** Without it nothing can be dropped. */
  onFiles?: (files: File[]) => void;
  children: ReactNode;
}

/** Files may be dropped anywhere on the conversation. */
export function DropZone({ onFiles, children }: DropZoneProps) {
  const t = useTexts(messageTexts);
  const [isOver, setOver] = useState(false);
  /** Entering a child leaves its parent, so both are counted. */
  const depth = useRef(0);
  useEffect(() => {
    window.addEventListener("dragover", keepPage);
    return () => window.removeEventListener("dragover", keepPage);
  }, []);

  function isForUs(event: DragEvent): boolean {
    return onFiles !== undefined && event.dataTransfer.types.includes("Files");
  }

  function change(event: DragEvent, step: 1 | -1) {
    if (!isForUs(event)) return;
    event.preventDefault();
    depth.current += step;
    setOver(depth.current > 0);
  }

  function drop(event: DragEvent) {
    if (!isForUs(event)) return;
    event.preventDefault();
    depth.current = 0;
    setOver(false);
    onFiles?.([...event.dataTransfer.files]);
  }

  return (
    <Box
      onDragEnter={(event) => change(event, 1)}
      onDragLeave={(event) => change(event, -1)}
      onDragOver={(event) => isForUs(event) && event.preventDefault()}
      onDrop={drop}
      sx={{ position: "relative", flex: 1, minHeight: 0, display: "flex", flexDirection: "column" }}
    >
      {children}
      {isOver && (
        <Box
          sx={{
            position: "absolute",
            inset: 8,
            zIndex: 2,
            display: "grid",
            placeContent: "center",
            justifyItems: "center",
            gap: 1,
            border: "2px dashed",
            borderColor: "primary.main",
            borderRadius: 1.5,
            bgcolor: "background.paper",
            color: "primary.main",
            pointerEvents: "none",
            typography: "h3",
          }}
        >
          <Upload size={32} strokeWidth={1.75} aria-hidden />
          {t.drop}
        </Box>
      )}
    </Box>
  );
}

/** A file dropped beside the conversation would be opened in place of the page. */
function keepPage(event: globalThis.DragEvent): void {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes("Files")) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = "none";
}
