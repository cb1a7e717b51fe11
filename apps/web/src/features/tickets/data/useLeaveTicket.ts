import type { Ticket } from "@recado/contract";
import { useLocation, useNavigate } from "react-router-dom";
import { DESK } from "./deskPath";

/** Leads whoever stands in a conversation out of it, once it is done with; who looks at another one stays there. */
export function useLeaveTicket(): (ticket: Pick<Ticket, "uuid">, to?: string) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return ({ uuid }, to = DESK) => {
    if (pathname === `${DESK}/${uuid}`) void navigate(to);
  };
}
