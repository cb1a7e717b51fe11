import Box from "@mui/material/Box";
import type { Ticket } from "@recado/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { MoreButton } from "../../../shared/list/MoreButton";
import { useTexts } from "../../../shared/texts/defineTexts";
import { TextLink } from "../../../shared/ui/TextLink";
import { useTimes } from "../../conversation";
import { pathOfTicket } from "../data/deskPath";
import { ticketsOf } from "../data/ticketQueries";
import { paneTexts } from "../paneTexts";
import { DrawerPart } from "./DrawerPart";
import { PartFailed } from "./PartFailed";

/** Other conversations with the same customer; in the chat earlier ones stand above this one. */
export function EarlierTickets({ ticket }: { ticket: Ticket }) {
  const pane = useTexts(paneTexts);
  const times = useTimes();
  const { data: tickets = [], ...query } = useInfiniteQuery(ticketsOf(ticket.contactId));
  const others = tickets.filter(({ id }) => id !== ticket.id);
  const hasFailed = query.isError && tickets.length === 0;
  if (others.length === 0 && !hasFailed) return null;
  return (
    <DrawerPart title={pane.earlier}>
      {hasFailed && <PartFailed query={query} />}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none", display: "grid", gap: 1 }}>
        {others.map((each) => (
          <Box component="li" key={each.id} sx={{ typography: "body2" }}>
            <TextLink to={pathOfTicket(each)}>{each.protocol}</TextLink>
            <Box sx={{ typography: "caption", color: "text.secondary" }}>
              {[pane.statuses[each.status], each.user?.name, times.moment(each.updatedAt)].filter(Boolean).join(" · ")}
            </Box>
          </Box>
        ))}
      </Box>
      <MoreButton list={query} />
    </DrawerPart>
  );
}
