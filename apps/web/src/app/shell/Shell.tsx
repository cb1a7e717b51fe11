import Box from "@mui/material/Box";
import { Suspense, useEffect, useRef, useState } from "react";
import { Navigate, Outlet, useLocation } from "react-router-dom";
import { useSession } from "../../shared/api/sessionStore";
import { ScrollParentContext } from "../../shared/list/scrollParent";
import { MenuContext } from "../../shared/screen/menu";
import type { Screen } from "../../shared/screen/screen";
import { useTexts } from "../../shared/texts/defineTexts";
import { LOGIN } from "../home";
import { PageBoundary } from "../PageBoundary";
import { ConnectionBanner } from "./ConnectionBanner";
import { LiveConnection } from "./LiveConnection";
import { PageSkeleton } from "./PageSkeleton";
import { SideMenu } from "./SideMenu";
import { SkipLink } from "./SkipLink";
import { SubscriptionWarning } from "./SubscriptionWarning";
import { TopBar } from "./TopBar";
import { shellTexts } from "./texts";
import { useDrawer } from "./useDrawer";
import { visibleMenu } from "./visibleMenu";

/** Menu, top bar and page. Without a session it leads to the login, which leads back here afterwards. */
export default function Shell({ screens }: { screens: Screen[] }) {
  const session = useSession();
  const location = useLocation();
  if (session.status !== "in") {
    const left = session.status === "out" && session.reason === "left";
    return <Navigate to={LOGIN} replace state={left ? null : { from: location }} />;
  }
  return (
    <MenuContext.Provider value={visibleMenu(screens, session.user)}>
      <LiveConnection user={session.user} />
      <Frame />
    </MenuContext.Provider>
  );
}

function Frame() {
  const t = useTexts(shellTexts);
  const drawer = useDrawer();
  const { pathname } = useLocation();
  const [main, setMain] = useState<HTMLElement | null>(null);
  const lastPath = useRef(pathname);

  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    // A new page starts at its top, for the eyes and for the screen reader.
    main?.scrollTo(0, 0);
    main?.focus({ preventScroll: true });
  }, [main, pathname]);

  return (
    <Box sx={{ display: "flex", height: "100dvh", bgcolor: "background.default" }}>
      <SkipLink target="main" text={t.skip} />
      <SideMenu drawer={drawer} />
      <Box sx={{ flex: 1, minWidth: 0, display: "flex", flexDirection: "column" }}>
        <TopBar drawer={drawer} />
        <ConnectionBanner />
        <SubscriptionWarning />
        <Box
          component="main"
          id="main"
          ref={setMain}
          tabIndex={-1}
          sx={{ flex: 1, minHeight: 0, overflowY: "auto", outline: 0 }}
        >
          <ScrollParentContext.Provider value={main}>
            <PageBoundary place={pathname}>
              <Suspense fallback={<PageSkeleton />}>
                <Outlet />
              </Suspense>
            </PageBoundary>
          </ScrollParentContext.Provider>
        </Box>
      </Box>
    </Box>
  );
}
