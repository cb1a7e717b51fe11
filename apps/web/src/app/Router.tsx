import { lazy, Suspense, useState } from "react";
import { Route, Routes } from "react-router-dom";
import { authScreens } from "../features/auth/screens";
import { startSession } from "../shared/api/session";
import { useSession } from "../shared/api/sessionStore";
import type { Screen } from "../shared/screen/screen";
import { loadInside } from "./loadInside";
import { PageBoundary } from "./PageBoundary";
import { PublicScreen } from "./PublicScreen";
import { Splash } from "./Splash";
import { ToLogin } from "./ToLogin";

// Apart, so that the login page does not wait for the menu, the tables and the live connection.
const Inside = lazy(loadInside);
const OfflineScreen = lazy(() => import("./shell/OfflineScreen"));

const retry = () => void startSession();

interface RouterProps {
  /** Other screens than the app's, for a test. */
  screens?: Screen[];
}

/** The routes: some pages for visitors, everything else behind the session. */
export function Router({ screens }: RouterProps) {
  const session = useSession();
  const [lastUserId, setLastUserId] = useState<number>();
  // A session that has ended does not say whose it was.
  if (session.status === "in" && session.user.id !== lastUserId) setLastUserId(session.user.id);
  if (session.status === "starting") return <Splash />;
  if (session.status === "unreachable") {
    return (
      <Suspense fallback={<Splash />}>
        <OfflineScreen onRetry={retry} />
      </Suspense>
    );
  }
  const inside =
    session.status === "in" ? (
      <Inside user={session.user} screens={screens} />
    ) : (
      <ToLogin reason={session.reason} userId={lastUserId} />
    );
  return (
    <PageBoundary>
      <Suspense fallback={<Splash />}>
        <Routes>
          {authScreens.map((screen) => (
            <Route key={screen.path} path={screen.path} element={<PublicScreen screen={screen} />} />
          ))}
          <Route path="*" element={inside} />
        </Routes>
      </Suspense>
    </PageBoundary>
  );
}
