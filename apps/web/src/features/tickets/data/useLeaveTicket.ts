import type { Ticket } from "@recado/contract";
import { useLocation } from "react-router-dom";
import { useReturnTo } from "../../../shared/screen/useReturnTo";
import { DESK } from "./deskPath";

/** Leads whoever stands in a conversation out of it, once it is done with; who looks at another one stays there. */
export function useLeaveTicket(): (ticket: Pick<Ticket, "uuid">, to?: string) => void {
  const returnTo = useReturnTo();
  const { pathname } = useLocation();
  return ({ uuid }, to = DESK) => {
    if (pathname === `${DESK}/${uuid}`) returnTo(to);
  };
}
