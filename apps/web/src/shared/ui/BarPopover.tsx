import Box from "@mui/material/Box";
import type { LucideIcon } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Badge, cutCount } from "./Badge";
import { IconAction } from "./IconAction";
import { Popover } from "./Popover";
import { useBarPlace } from "./useBarPlace";

interface BarPopoverProps {
  title: string;
  /** What the button is called, which says the count in words. */
  label: string;
  icon: LucideIcon;
  count: number;
  /** A longer list is scrolled in it. */
  maxHeight?: number;
  children: (close: () => void) => ReactNode;
}

/** A button of the bar with the number of what is new, and the list that opens at it. */
export function BarPopover({ title, label, icon, count, maxHeight, children }: BarPopoverProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const place = useBarPlace(anchor);
  const close = () => setAnchor(null);

  return (
    <>
      <Box sx={{ position: "relative" }}>
        <IconAction
          label={label}
          icon={icon}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        />
        {count > 0 && (
          // At a corner of the sign, most of which is to be seen, whatever the size of the button.
          <Box
            sx={{
              position: "absolute",
              bottom: "calc(50% + 1px)",
              left: "calc(50% + 3px)",
              borderRadius: "9px",
              boxShadow: "0 0 0 2px var(--ground, var(--surface))",
              pointerEvents: "none",
            }}
          >
            <Badge text={cutCount(count)} />
          </Box>
        )}
      </Box>
      <Popover
        open={anchor !== null}
        onClose={close}
        {...place}
        slotProps={{
          paper: {
            role: "dialog",
            "aria-label": title,
            sx: { width: 380, maxWidth: "calc(100vw - 32px)", maxHeight, display: "flex", flexDirection: "column" },
          },
        }}
      >
        {anchor && children(close)}
      </Popover>
    </>
  );
}
