import { type Location, Navigate, useLocation } from "react-router-dom";
import type { OutReason } from "../shared/api/sessionStore";
import { LOGIN } from "./home";

/** What the login knows of the way back. */
export interface WayBack {
  from: Location;
  /** Whose session ended there; undefined where nobody was logged in. */
  userId: number | undefined;
}

interface ToLoginProps {
  reason: OutReason;
  /** Who was logged in last on this page. */
  userId: number | undefined;
}

/** Leads a visitor to the login, which leads back here afterwards; but not who left on purpose. */
export function ToLogin({ reason, userId }: ToLoginProps) {
  const from = useLocation();
  const back: WayBack = { from, userId };
  return <Navigate to={LOGIN} replace state={reason === "left" ? null : back} />;
}
