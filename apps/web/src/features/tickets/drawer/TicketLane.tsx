import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import MenuItem from "@mui/material/MenuItem";
import { type Ticket, ticketTagRoutes } from "@recado/contract";
import { useQuery } from "@tanstack/react-query";
import { Check, ChevronDown } from "lucide-react";
import { useState } from "react";
import { call } from "../../../shared/api/call";
import { useTexts } from "../../../shared/texts/defineTexts";
import { Menu } from "../../../shared/ui/Menu";
import { useAction } from "../../../shared/ui/useAction";
import { TagChip, tagList } from "../../tags";
import { useOwnTickets } from "../data/ticketQueries";
import { paneTexts } from "../paneTexts";
import { DrawerPart } from "./DrawerPart";

/** Where the conversation stands on the board, and the way to another lane. */
export function TicketLane({ ticket }: { ticket: Ticket }) {
  const pane = useTexts(paneTexts);
  const tickets = useOwnTickets();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const all = useQuery(tagList);
  const lanes = (all.data ?? []).filter(({ kanban }) => kanban === 1);
  const lane = ticket.tags.find(({ kanban }) => kanban === 1);
  const move = useAction(
    (tagId: number | null) => call(ticketTagRoutes.move, { params: { ticketId: ticket.id }, body: { tagId } }),
    { onDone: tickets.put },
  );
  if (lanes.length === 0) return null;
  const choices = [{ id: null, name: pane.noLane }, ...lanes];
  return (
    <DrawerPart title={pane.lane}>
      <Button
        size="small"
        color="inherit"
        endIcon={<ChevronDown size={16} aria-hidden />}
        aria-haspopup="menu"
        loading={move.isPending}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ ml: -1.5, maxWidth: "100%" }}
      >
        {lane ? <TagChip name={lane.name} color={lane.color} /> : pane.noLane}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { sx: { maxHeight: 320, maxWidth: 320 } }, list: { "aria-label": pane.lane } }}
      >
        {choices.map(({ id, name }) => {
          const isHere = id === (lane?.id ?? null);
          return (
            <MenuItem
              key={id}
              role="menuitemradio"
              aria-checked={isHere}
              selected={isHere}
              onClick={() => {
                setAnchor(null);
                if (!isHere) move.mutate(id);
              }}
              sx={{ gap: 1.5, whiteSpace: "normal" }}
            >
              <Box component="span" dir="auto" sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
                {name}
              </Box>
              {isHere && <Check size={16} aria-hidden />}
            </MenuItem>
          );
        })}
      </Menu>
    </DrawerPart>
  );
}
