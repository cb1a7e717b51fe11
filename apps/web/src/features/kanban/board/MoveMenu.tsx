import Box from "@mui/material/Box";
import ListSubheader from "@mui/material/ListSubheader";
import MenuItem from "@mui/material/MenuItem";
import type { BoardCard } from "@recado/contract";
import { Check } from "lucide-react";
import { useTexts } from "../../../shared/texts/defineTexts";
import { hueColors, hueOfColor } from "../../../shared/theme/hues";
import { Menu } from "../../../shared/ui/Menu";
import type { Lane } from "../data/arrangeLanes";
import { kanbanTexts } from "../texts";

interface MoveMenuProps {
  anchor: HTMLElement;
  card: BoardCard;
  from: number;
  lanes: readonly Lane[];
  onMove: (laneId: number) => void;
  onClose: () => void;
}

/** The way to another lane without dragging. */
export function MoveMenu({ anchor, card, from, lanes, onMove, onClose }: MoveMenuProps) {
  const t = useTexts(kanbanTexts);
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{
        paper: { sx: { maxHeight: 400, maxWidth: 320 } },
        list: {
          "aria-label": t.moveOf(card.contact.name),
          subheader: (
            <ListSubheader
              role="presentation"
              sx={{ py: 1, lineHeight: "20px", bgcolor: "transparent", position: "static", overflowWrap: "anywhere" }}
            >
              {t.move(card.contact.name)}
            </ListSubheader>
          ),
        },
      }}
    >
      {lanes.map(({ id, name, color }) => (
        <MenuItem
          key={id}
          role="menuitemradio"
          aria-checked={id === from}
          selected={id === from}
          autoFocus={id === from}
          onClick={() => {
            onClose();
            if (id !== from) onMove(id);
          }}
          sx={{ gap: 1.5, whiteSpace: "normal" }}
        >
          <Box
            aria-hidden
            sx={{
              width: 14,
              height: 14,
              flexShrink: 0,
              borderRadius: "4px",
              bgcolor: color ? hueColors(hueOfColor(color)).text : "action.disabled",
            }}
          />
          <Box component="span" dir="auto" sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
            {name}
          </Box>
          {id === from && <Check size={16} aria-hidden />}
        </MenuItem>
      ))}
    </Menu>
  );
}
