import type { Ticket } from "@recado/contract";
import { useNavigate } from "react-router-dom";
import { addressStore } from "../../../shared/screen/addressStore";
import { useReturnTo } from "../../../shared/screen/useReturnTo";
import { DESK } from "./deskPath";

/** Leads whoever stands in a conversation out of it, once it is done with; who looks at another one stays there. */
export function useLeaveTicket(): (ticket: Pick<Ticket, "uuid">, to?: string) => Promise<void> {
  const navigate = useNavigate();
  const returnTo = useReturnTo();
  return async ({ uuid }, to = DESK) => {
    if (addressStore.get() !== `${DESK}/${uuid}`) return;
    if (to === DESK) await returnTo(to);
    else await navigate(to, { replace: true });
  };
}
