import { useState } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { useSession } from "../shared/api/sessionStore";
import type { Screen } from "../shared/screen/screen";
import { homeOf, START } from "./home";
import type { WayBack } from "./ToLogin";
import { usePageTitle } from "./usePageTitle";

/** A page for visitors. Whoever logs in goes on to where he wanted to be; who is logged in already has nothing to do here. */
export function PublicScreen({ screen }: { screen: Screen }) {
  const session = useSession();
  const { state } = useLocation();
  usePageTitle(screen.title);
  const [wasIn] = useState(session.status === "in");
  if (session.status === "in") {
    const { from, userId = session.user.id } = (state as Partial<WayBack> | null) ?? {};
    // `/` was not asked for: it is only the way in. And where somebody else was is not where this one wanted to be.
    const isAskedFor = from && from.pathname !== START && userId === session.user.id;
    const wanted = isAskedFor ? from : homeOf(session.user);
    return <Navigate to={wasIn ? START : wanted} replace />;
  }
  return <screen.page />;
}
