import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import Divider from "@mui/material/Divider";
import MenuItem from "@mui/material/MenuItem";
import { type Ticket, ticketTagRoutes } from "@recado/contract";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { call } from "../../../shared/api/call";
import { useTexts } from "../../../shared/texts/defineTexts";
import { lazyPart } from "../../../shared/ui/lazyPart";
import { Menu } from "../../../shared/ui/Menu";
import { useAction } from "../../../shared/ui/useAction";
import { TagChip, tagList } from "../../tags";
import { useOwnTickets } from "../data/ticketQueries";
import { paneTexts } from "../paneTexts";
import { ticketTexts } from "../texts";
import { DrawerPart } from "./DrawerPart";

const NewTag = lazyPart(() => import("./NewTag"));

/** The tags of the conversation. Lanes of the board are tags too, and stand by themselves. */
export function TicketTags({ ticket }: { ticket: Ticket }) {
  const t = useTexts(ticketTexts);
  const pane = useTexts(paneTexts);
  const tickets = useOwnTickets();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isMaking, setMaking] = useState(false);
  const all = useQuery(tagList);
  const choices = (all.data ?? []).filter(({ kanban }) => kanban === 0);
  const worn = ticket.tags.filter(({ kanban }) => kanban === 0);
  const chosen = worn.map(({ id }) => id);
  // One by one: a colleague may be tagging it, too.
  const change = useAction(
    ({ tagId, isOn }: { tagId: number; isOn: boolean }) =>
      call(isOn ? ticketTagRoutes.add : ticketTagRoutes.remove, { params: { ticketId: ticket.id, tagId } }),
    { onDone: tickets.put },
  );

  return (
    <DrawerPart title={t.tags}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 0.5, mb: worn.length > 0 ? 0.5 : 0 }}>
        {worn.map((tag) => (
          <TagChip key={tag.id} name={tag.name} color={tag.color} />
        ))}
      </Box>
      <Button
        size="small"
        color="inherit"
        startIcon={<Plus size={16} aria-hidden />}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ ml: -1.25 }}
      >
        {worn.length > 0 ? pane.changeTags : t.addTag}
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
            disabled={change.isPending}
            onClick={() => change.mutate({ tagId: id, isOn: !chosen.includes(id) })}
            sx={{ pl: 0.5 }}
          >
            <Checkbox size="small" checked={chosen.includes(id)} inert aria-hidden />
            {name}
          </MenuItem>
        ))}
        {choices.length > 0 && <Divider />}
        <MenuItem
          onClick={() => {
            setAnchor(null);
            setMaking(true);
          }}
          sx={{ gap: 1.5 }}
        >
          <Plus size={18} aria-hidden />
          {pane.newTag}
        </MenuItem>
      </Menu>
      {isMaking && (
        <NewTag
          all={all.data ?? []}
          onSaved={({ id, kanban }) => kanban === 0 && change.mutate({ tagId: id, isOn: true })}
          onClose={() => setMaking(false)}
        />
      )}
    </DrawerPart>
  );
}
