import type { Ticket } from "@recado/contract";
import { Megaphone } from "lucide-react";
import { useTexts } from "../../../shared/texts/defineTexts";
import { ticketTexts } from "../texts";
import { RowMark } from "./RowMark";

/** That the customer answered a campaign, and which. */
export function CampaignMark({ ticket: { campaign, status } }: { ticket: Pick<Ticket, "campaign" | "status"> }) {
  const t = useTexts(ticketTexts);
  return campaign && status !== "closed" ? <RowMark icon={Megaphone} label={t.answersCampaign(campaign.name)} /> : null;
}
