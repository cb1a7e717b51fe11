import Box from "@mui/material/Box";
import { type Ticket, ticketRoutes } from "@recado/contract";
import { overseesTickets } from "@recado/domain";
import { useQuery } from "@tanstack/react-query";
import { queryFor } from "../../../shared/api/queries";
import { useUser } from "../../../shared/api/sessionStore";
import { useTexts } from "../../../shared/texts/defineTexts";
import { TextLink } from "../../../shared/ui/TextLink";
import { useTimes } from "../../conversation";
import { DESK } from "../data/useTicketDeeds";
import { ticketTexts } from "../texts";
import { DrawerPart } from "./DrawerPart";

/** Earlier conversations with the same customer; in the chat they stand above this one. */
export function EarlierTickets({ ticket }: { ticket: Ticket }) {
  const t = useTexts(ticketTexts);
  const times = useTimes();
  const showAll = overseesTickets(useUser()) ? ("true" as const) : ("false" as const);
  const query = { contactId: String(ticket.contactId), showAll };
  const { data } = useQuery(queryFor(ticketRoutes.list, { query }));
  const earlier = data?.tickets.filter(({ id }) => id !== ticket.id) ?? [];
  if (earlier.length === 0) return null;
  return (
    <DrawerPart title={t.earlier}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none", display: "grid", gap: 1 }}>
        {earlier.map((each) => (
          <Box component="li" key={each.id} sx={{ typography: "body2" }}>
            <TextLink to={`${DESK}/${each.uuid}`}>{each.protocol}</TextLink>
            <Box sx={{ typography: "caption", color: "text.secondary" }}>
              {`${t.statuses[each.status]} · ${times.moment(each.updatedAt)}`}
            </Box>
          </Box>
        ))}
      </Box>
    </DrawerPart>
  );
}
