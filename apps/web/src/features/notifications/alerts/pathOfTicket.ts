import type { Ticket } from "@recado/contract";
import { DESK } from "../../tickets";

/** Where somebody goes who wants to answer a ticket. One that waits is accepted in the list. */
export function pathOfTicket({ status, uuid }: Pick<Ticket, "status" | "uuid">): string {
  return status === "open" ? `${DESK}/${uuid}` : DESK;
}
