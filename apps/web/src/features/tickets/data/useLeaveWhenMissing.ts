import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { isRefusal } from "../../../shared/api/apiError";
import { textsNow } from "../../../shared/texts/defineTexts";
import { toastRefusal } from "../../../shared/ui/toasts";
import { ticketTexts } from "../texts";
import { DESK } from "./deskPath";

const isForbiddenBy = (error: unknown) => isRefusal(error, "ERR_NO_PERMISSION");
const isMissingBy = (error: unknown) => isRefusal(error, "ERR_NO_TICKET_FOUND") || isRefusal(error, "ERR_VALIDATION");

/** The server says that there is no such ticket, or none for this user. */
export function isOutOfSight(error: unknown): boolean {
  return isForbiddenBy(error) || isMissingBy(error);
}

/** What may not be opened leads back to the list, with the reason. */
export function useLeaveWhenMissing(error: unknown): void {
  const navigate = useNavigate();
  const isForbidden = isForbiddenBy(error);
  const isMissing = isMissingBy(error);
  useEffect(() => {
    if (!isForbidden && !isMissing) return;
    const t = textsNow(ticketTexts);
    toastRefusal(isForbidden ? t.forbidden : t.missing);
    void navigate(DESK, { replace: true });
  }, [isForbidden, isMissing, navigate]);
}
