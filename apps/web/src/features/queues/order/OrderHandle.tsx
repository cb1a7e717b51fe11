import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import MenuItem from "@mui/material/MenuItem";
import type { Queue } from "@recado/contract";
import { GripVertical } from "lucide-react";
import { type KeyboardEvent, type PointerEvent, useState } from "react";
import { useTexts } from "../../../shared/texts/defineTexts";
import { Menu } from "../../../shared/ui/Menu";
import { tooltip } from "../../../shared/ui/tooltip";
import { queueTexts } from "../texts";
import { followHandle } from "./followHandle";
import type { QueueOrder } from "./useQueueOrder";

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

interface OrderHandleProps {
  queue: Queue;
  order: QueueOrder;
}

/** Drags a queue to another place. Arrows move it too, and a click offers the same as a menu. */
export function OrderHandle({ queue, order }: OrderHandleProps) {
  const t = useTexts(queueTexts);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const place = order.placeOf(queue);
  const last = order.arranged.length - 1;

  function press(event: PointerEvent): void {
    if (event.button !== 0 || order.isSaving) return;
    let shown: number[] | undefined;
    followHandle(event, {
      onOver: (index) => {
        shown = order.show(queue, index);
      },
      onEnd: (isMeant) => order.drop(queue, isMeant ? shown : undefined),
    });
  }

  function step(event: KeyboardEvent): void {
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    order.move(queue, place + by);
  }

  const choices = [
    { text: t.order.first, to: 0 },
    { text: t.order.up, to: place - 1 },
    { text: t.order.down, to: place + 1 },
    { text: t.order.last, to: last },
  ];
  return (
    <Box component="span" sx={{ display: "inline-flex", alignItems: "center", gap: 0.5, my: -1.25 }}>
      <Box component="span" sx={{ minWidth: "2ch", fontVariantNumeric: "tabular-nums" }}>
        {place + 1}
      </Box>
      <IconButton
        aria-label={t.order.handle(queue.name, place + 1)}
        {...tooltip(t.order.hint)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onPointerDown={press}
        onKeyDown={step}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          // On a phone it ends where the values of the card do.
          mr: { xs: -1.5, sm: 0 },
          color: "text.secondary",
          cursor: "grab",
          touchAction: "none",
          "&:active": { cursor: "grabbing" },
        }}
      >
        <GripVertical size={18} strokeWidth={1.75} aria-hidden />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {choices.map(({ text, to }) => (
          <MenuItem
            key={text}
            disabled={to < 0 || to > last || to === place}
            onClick={() => {
              setAnchor(null);
              order.move(queue, to);
            }}
          >
            {text}
          </MenuItem>
        ))}
      </Menu>
    </Box>
  );
}
