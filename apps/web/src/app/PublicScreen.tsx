import { useState } from "react";
import { type Location, Navigate, useLocation } from "react-router-dom";
import { useSession } from "../shared/api/sessionStore";
import type { Screen } from "../shared/screen/screen";
import { homeOf, START } from "./home";
import { usePageTitle } from "./usePageTitle";

/** A page for visitors. Whoever logs in goes on to where he wanted to be; who is logged in already has nothing to do here. */
export function PublicScreen({ screen }: { screen: Screen }) {
  const session = useSession();
  const { state } = useLocation();
  usePageTitle(screen.title);
  const [wasIn] = useState(session.status === "in");
  if (session.status === "in") {
    const from = (state as { from?: Location } | null)?.from;
    // `/` was not asked for: it is only the way in.
    const wanted = from && from.pathname !== START ? from : homeOf(session.user);
    return <Navigate to={wasIn ? START : wanted} replace />;
  }
  return <screen.page />;
}
