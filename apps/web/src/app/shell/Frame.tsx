import Box from "@mui/material/Box";
import { Suspense, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { ScrollParentContext } from "../../shared/list/scrollParent";
import { BarSlotProvider } from "../../shared/screen/barSlot";
import { isCovered } from "../../shared/screen/isCovered";
import { pathStore } from "../../shared/screen/pathStore";
import { useTexts } from "../../shared/texts/defineTexts";
import { BESIDE_MENU, VISIBLE_HEIGHT } from "../../shared/theme/lowScreens";
import { PageSkeleton } from "../../shared/ui/PageSkeleton";
import { PageBoundary } from "../PageBoundary";
import { BottomBar } from "./BottomBar";
import { ConnectionBanner } from "./ConnectionBanner";
import { PhoneBar } from "./PhoneBar";
import { SideMenu } from "./SideMenu";
import { SkipLink } from "./SkipLink";
import { SubscriptionWarning } from "./SubscriptionWarning";
import { shellTexts } from "./texts";
import { DRAWER_WIDTH, type DrawerState, RAIL_WIDTH, useDrawer } from "./useDrawer";
import { useThemeColor } from "./useThemeColor";
import { useVisibleHeight } from "./useVisibleHeight";

/** The rail at the left and the page beside it, which scrolls by itself; on a phone one bar above and the navigation below. */
export function Frame() {
  const t = useTexts(shellTexts);
  const drawer = useDrawer();
  useThemeColor();
  useVisibleHeight();
  const [main, setMain] = useState<HTMLElement | null>(null);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  useMenuWidth(drawer);

  return (
    <Box sx={{ display: "flex", height: VISIBLE_HEIGHT, bgcolor: "background.default" }}>
      <SkipLink target="main" text={t.skip} />
      <SideMenu drawer={drawer} />
      <Box sx={{ flex: 1, minWidth: 0, display: "flex", flexDirection: "column", ...besideNotch(drawer) }}>
        {drawer.temporary && <PhoneBar onSlot={setSlot} />}
        <ConnectionBanner />
        <SubscriptionWarning />
        <Box
          component="main"
          id="main"
          ref={setMain}
          tabIndex={-1}
          sx={{ flex: 1, minHeight: 0, overflowY: "auto", "&&": { outline: 0 } }}
        >
          <ScrollParentContext.Provider value={main}>
            <BarSlotProvider value={drawer.temporary ? slot : null}>
              <CurrentPage main={main} />
            </BarSlotProvider>
          </ScrollParentContext.Provider>
        </Box>
        {drawer.temporary && <BottomBar isMenuOpen={drawer.open} onMenu={drawer.toggle} />}
      </Box>
    </Box>
  );
}

/** Says how wide the menu is, to what stands beside it without being inside the frame. */
function useMenuWidth({ temporary, open }: DrawerState): void {
  const width = temporary ? 0 : open ? DRAWER_WIDTH : RAIL_WIDTH;
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty(BESIDE_MENU, `${width}px`);
    return () => void style.removeProperty(BESIDE_MENU);
  }, [width]);
}

/** Keeps clear of the camera of a phone on its side; at the left a menu that stays already does. */
function besideNotch({ temporary }: DrawerState) {
  return { pl: temporary ? "env(safe-area-inset-left)" : 0, pr: "env(safe-area-inset-right)" };
}

/** The current page. Apart, so that the frame around it does not render with each navigation. */
function CurrentPage({ main }: { main: HTMLElement | null }) {
  const { pathname } = useLocation();
  const lastPath = useRef(pathname);

  // Before the effects of the page, which may ask for it.
  useLayoutEffect(() => pathStore.set(pathname), [pathname]);

  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    // A new page starts at its top, for the eyes and for the screen reader.
    main?.scrollTo(0, 0);
    if (!isCovered(main)) main?.focus({ preventScroll: true });
  }, [main, pathname]);

  return (
    <PageBoundary path={pathname}>
      <Suspense fallback={<PageSkeleton />}>
        <Outlet />
      </Suspense>
    </PageBoundary>
  );
}
