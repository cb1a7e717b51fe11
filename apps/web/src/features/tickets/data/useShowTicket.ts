import type { FoundTicket } from "@recado/contract";
import { useNavigate } from "react-router-dom";
import { DESK } from "./deskPath";
import { changeDesk } from "./deskStore";

/** Opens a conversation that was found: at the words that were found, or, while it waits, the row where it is accepted. */
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
