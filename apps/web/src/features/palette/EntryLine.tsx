import Box from "@mui/material/Box";
import { useEffect, useRef } from "react";
import { ONE_LINE } from "../../shared/theme/textOverflow";
import { ContactAvatar } from "../contacts";
import type { Entry } from "./entry";
import { Keys } from "./Keys";

interface EntryLineProps {
  id: string;
  entry: Entry;
  isActive: boolean;
  onPoint: () => void;
  onRun: () => void;
}

/** One thing that can be found. The field keeps the focus; the line is only marked. */
export function EntryLine({ id, entry, isActive, onPoint, onRun }: EntryLineProps) {
  const { label, detail, icon: Icon, contact, keys } = entry;
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) line.current?.scrollIntoView?.({ block: "nearest" });
  }, [isActive]);
  return (
    <Box
      ref={line}
      id={id}
      role="option"
      aria-selected={isActive}
      // The field must not lose the focus before the click arrives.
      onMouseDown={(event) => event.preventDefault()}
      // Not when a line comes under a pointer that rests.
      onMouseMove={onPoint}
      onClick={onRun}
      sx={{
        display: "flex",
        alignItems: "center",
        gap: 1.5,
        minHeight: 48,
        px: 1.5,
        py: 0.5,
        // The heading that stays at the top must not cover the line.
        scrollMarginTop: 36,
        borderRadius: "10px",
        cursor: "pointer",
        bgcolor: isActive ? "action.selected" : undefined,
      }}
    >
      <Box sx={{ display: "grid", placeItems: "center", width: 32, flexShrink: 0, color: "text.secondary" }}>
        {contact ? <ContactAvatar contact={contact} size={32} /> : <Icon size={20} strokeWidth={1.75} aria-hidden />}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box dir="auto" sx={{ typography: "body2", fontWeight: 500, ...ONE_LINE }}>
          {label}
        </Box>
        {detail && <Box sx={{ typography: "caption", color: "text.secondary", ...ONE_LINE }}>{detail}</Box>}
      </Box>
      {keys && (
        <Box aria-hidden sx={{ display: { xs: "none", sm: "block" } }}>
          <Keys>{keys}</Keys>
        </Box>
      )}
    </Box>
  );
}
