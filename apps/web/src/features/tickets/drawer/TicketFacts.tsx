import Box from "@mui/material/Box";
import type { Ticket } from "@recado/contract";
import { Copy } from "lucide-react";
import { useTexts } from "../../../shared/texts/defineTexts";
import { IconAction } from "../../../shared/ui/IconAction";
import { copyText } from "../../../shared/ui/toasts";
import { paneTexts } from "../paneTexts";
import { ticketTexts } from "../texts";
import { DrawerPart } from "./DrawerPart";
import { FactLine } from "./FactLine";

/** What stands above the conversation in one line, where there is room to read all of it. */
export function TicketFacts({ ticket: { user, queue, campaign, protocol } }: { ticket: Ticket }) {
  const t = useTexts(ticketTexts);
  const pane = useTexts(paneTexts);
  return (
    <DrawerPart title={pane.facts}>
      <Box component="dl" sx={{ m: 0, display: "grid", gap: 1 }}>
        <FactLine name={pane.attendant}>{user?.name ?? t.nobody}</FactLine>
        <FactLine name={t.queue}>{queue?.name ?? t.noQueue}</FactLine>
        {campaign && <FactLine name={pane.campaign}>{campaign.name}</FactLine>}
        <FactLine name={pane.protocol}>
          {protocol}
          <IconAction label={pane.copyProtocol} icon={Copy} onClick={() => void copyText(protocol)} sx={{ my: -1.5 }} />
        </FactLine>
      </Box>
    </DrawerPart>
  );
}
