import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { MessagesSquare } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useStore } from "../../shared/store/createStore";
import { useTexts } from "../../shared/texts/defineTexts";
import { SHORT_SCREEN } from "../../shared/theme/lowScreens";
import { EmptyState } from "../../shared/ui/EmptyState";
import { lastUuidStore } from "./data/deskStore";
import { DESK } from "./data/useTicketDeeds";
import { ticketTexts } from "./texts";

interface NarrowDeskProps {
  uuid: string | undefined;
  list: ReactNode;
  ticket: ReactNode;
}

/** One pane at a time. An open conversation has the screen for itself; Back leads to the list. */
export function NarrowDesk({ uuid, list, ticket }: NarrowDeskProps) {
  const t = useTexts(ticketTexts);
  const navigate = useNavigate();
  const lastUuid = useStore(lastUuidStore);
  const [asksForTicket, setAsksForTicket] = useState(false);
  const tab = uuid || asksForTicket ? "ticket" : "list";

  function choose(next: "ticket" | "list") {
    setAsksForTicket(next === "ticket" && !uuid && !lastUuid);
    if (next === "list") void navigate(DESK);
    else if (!uuid && lastUuid) void navigate(`${DESK}/${lastUuid}`);
  }

  return (
    <Box sx={{ display: "flex", flexDirection: "column", height: "100%" }}>
      <Tabs
        value={tab}
        onChange={(_, next: typeof tab) => choose(next)}
        variant="fullWidth"
        aria-label={t.title}
        sx={{
          flexShrink: 0,
          bgcolor: "background.paper",
          borderBottom: 1,
          borderColor: "divider",
          // The room is the conversation's; its own Back leads to the list.
          [SHORT_SCREEN]: uuid ? { display: "none" } : undefined,
        }}
      >
        <Tab value="ticket" label={t.narrow.ticket} />
        <Tab value="list" label={t.narrow.list} />
      </Tabs>
      <Box sx={{ flex: 1, minHeight: 0 }}>
        {tab === "list" && list}
        {tab === "ticket" && uuid && ticket}
        {tab === "ticket" && !uuid && (
          <EmptyState
            icon={MessagesSquare}
            title={t.narrow.none}
            action={
              <Button variant="contained" onClick={() => choose("list")}>
                {t.narrow.select}
              </Button>
            }
          />
        )}
      </Box>
    </Box>
  );
}
