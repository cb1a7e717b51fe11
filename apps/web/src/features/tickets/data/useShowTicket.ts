import type { FoundTicket } from "@recado/contract";
import { useNavigate } from "react-router-dom";
import { changeDesk } from "./deskStore";
import { DESK } from "./useTicketDeeds";

/** Leads to a conversation somebody found: to where the words stand, or, while it waits, to the row it is accepted in. */
export function useShowTicket(): (ticket: FoundTicket) => void {
  const navigate = useNavigate();
  return ({ uuid, status, contact, hit }) => {
    if (status === "pending") {
      changeDesk({ tab: "search", search: contact.name, queueIds: [], tags: [], users: [] });
      void navigate(DESK);
      return;
    }
    void navigate(`${DESK}/${uuid}${hit ? `?message=${hit.messageId}` : ""}`);
  };
}
