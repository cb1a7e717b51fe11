import { lazy, Suspense } from "react";
import { Navigate, Route, Routes } from "react-router-dom";
import { startSession } from "../shared/api/session";
import { useSession } from "../shared/api/sessionStore";
import type { Screen } from "../shared/screen/screen";
import { HOME } from "./home";
import { NotFoundPage } from "./NotFoundPage";
import { PageBoundary } from "./PageBoundary";
import { PrivateScreen } from "./PrivateScreen";
import { PublicScreen } from "./PublicScreen";
import { Splash } from "./Splash";

// Apart, so that the login page does not wait for the menu, the table and the live connection.
const Shell = lazy(() => import("./shell/Shell"));

/** The routes, made from the features' screens. */
export function Router({ screens }: { screens: Screen[] }) {
  const { status } = useSession();
  if (status === "starting") return <Splash />;
  if (status === "unreachable") return <Splash onRetry={() => void startSession()} />;

  const open = screens.filter((screen) => screen.access === "public");
  const closed = screens.filter((screen) => screen.access !== "public");
  return (
    <PageBoundary>
      <Suspense fallback={<Splash />}>
        <Routes>
          {open.map((screen) => (
            <Route key={screen.path} path={screen.path} element={<PublicScreen screen={screen} />} />
          ))}
          <Route element={<Shell screens={closed} />}>
            {closed.map((screen) => (
              <Route key={screen.path} path={screen.path} element={<PrivateScreen screen={screen} />} />
            ))}
            {status === "in" && <Route path="*" element={<NotFoundPage />} />}
          </Route>
          <Route path="*" element={<Navigate to={HOME} replace />} />
        </Routes>
      </Suspense>
    </PageBoundary>
  );
}
