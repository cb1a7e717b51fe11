import { Navigate, useLocation } from "react-router-dom";
import type { OutReason } from "../shared/api/sessionStore";
import { LOGIN } from "./home";

/** Leads a visitor to the login, which leads back here afterwards; but not who left on purpose. */
export function ToLogin({ reason }: { reason: OutReason }) {
  const location = useLocation();
  return <Navigate to={LOGIN} replace state={reason === "left" ? null : { from: location }} />;
}
