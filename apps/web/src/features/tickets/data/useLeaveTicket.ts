import type { Ticket } from "@recado/contract";
import { useNavigate } from "react-router-dom";
import { pathStore } from "../../../shared/screen/pathStore";
import { useReturnTo } from "../../../shared/screen/useReturnTo";
import { DESK } from "./deskPath";

/** Leads out of a conversation that is done, if it is still the open one. */
export function useLeaveTicket(): (ticket: Pick<Ticket, "uuid">, to?: string) => Promise<void> {
  const navigate = useNavigate();
  const returnTo = useReturnTo();
  return async ({ uuid }, to = DESK) => {
    if (pathStore.get() !== `${DESK}/${uuid}`) return;
    if (to === DESK) await returnTo(to);
    else await navigate(to, { replace: true });
  };
}
