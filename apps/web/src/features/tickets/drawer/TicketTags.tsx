import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { type Ticket, ticketTagRoutes } from "@recado/contract";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { call } from "../../../shared/api/call";
import { useTexts } from "../../../shared/texts/defineTexts";
import { useAction } from "../../../shared/ui/useAction";
import { TagChip, tagList } from "../../tags";
import { useOwnTickets } from "../data/ticketQueries";
import { useAttendant } from "../data/useAttendant";
import { ticketTexts } from "../texts";
import { DrawerPart } from "./DrawerPart";

/** The tags of the conversation. Lanes of the board are tags too, but are changed there. */
export function TicketTags({ ticket }: { ticket: Ticket }) {
  const t = useTexts(ticketTexts);
  const tickets = useOwnTickets();
  const _user = useAttendant();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const all = useQuery(tagList);
  const choices = (all.data ?? []).filter(({ kanban }) => kanban === 0);
  const chosen = ticket.tags.filter(({ kanban }) => kanban === 0).map(({ id }) => id);
  const sync = useAction((tags: number[]) => call(ticketTagRoutes.sync, { body: { ticketId: ticket.id, tags } }), {
    onDone: tickets.put,
  });
  const toggle = (id: number) =>
    sync.mutate(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);

  return (
    <DrawerPart title={t.tags}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 0.5, mb: ticket.tags.length > 0 ? 0.5 : 0 }}>
        {ticket.tags.map((tag) => (
          <TagChip key={tag.id} name={tag.name} color={tag.color} />
        ))}
      </Box>
      <Button
        size="small"
        color="inherit"
        startIcon={<Plus size={16} aria-hidden />}
        aria-haspopup="menu"
        disabled={choices.length === 0}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t.changeTags}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { sx: { maxHeight: 320 } } }}
      >
        {choices.map(({ id, name }) => (
          <MenuItem
            key={id}
            role="menuitemcheckbox"
            aria-checked={chosen.includes(id)}
            disabled={sync.isPending}
            onClick={() => toggle(id)}
            sx={{ pl: 0.5 }}
          >
            <Checkbox size="small" checked={chosen.includes(id)} tabIndex={-1} disableRipple aria-hidden />
            {name}
          </MenuItem>
        ))}
      </Menu>
    </DrawerPart>
  );
}
