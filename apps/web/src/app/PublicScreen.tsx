import { type Location, Navigate, useLocation } from "react-router-dom";
import { useSession } from "../shared/api/sessionStore";
import type { Screen } from "../shared/screen/screen";
import { homeOf } from "./home";
import { usePageTitle } from "./usePageTitle";

/** A page for visitors. Whoever is logged in goes on to where he wanted to be. */
export function PublicScreen({ screen }: { screen: Screen }) {
  const session = useSession();
  const { state } = useLocation();
  usePageTitle(screen.title);
  const from = (state as { from?: Location } | null)?.from;
  if (session.status === "in") return <Navigate to={from ?? homeOf(session.user)} replace />;
  return <screen.page />;
}
