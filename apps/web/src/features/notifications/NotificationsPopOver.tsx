import Box from "@mui/material/Box";
import Popover from "@mui/material/Popover";
import { Bell } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { useTexts } from "../../shared/texts/defineTexts";
import { IconAction } from "../../shared/ui/IconAction";
import { closePopUps } from "./alerts/browserNotifications";
import { useAlerts } from "./alerts/useAlerts";
import { useHandedOver } from "./alerts/useHandedOver";
import { unreadStore } from "./data/unreadStore";
import { useUnreadTickets } from "./data/useUnreadTickets";
import { NotificationSkeleton } from "./NotificationSkeleton";
import { notificationTexts } from "./texts";

const NotificationList = lazy(() => import("./NotificationList"));

/** The bell: how many conversations wait to be read, and which. Also rings, because it is there on every page. */
export default function NotificationsPopOver() {
  const t = useTexts(notificationTexts);
  const onNews = useAlerts();
  const page = useUnreadTickets(onNews);
  useHandedOver(onNews);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const count = page?.count ?? 0;
  useTold(count);

  useEffect(() => {
    if (page) void closePopUps(page.tickets.map(({ id }) => id));
  }, [page]);

  const close = () => setAnchor(null);
  return (
    <>
      <Box sx={{ position: "relative" }}>
        <IconAction
          label={count === 0 ? t.title : t.bell(count)}
          icon={Bell}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        />
        {count > 0 && <CountMark count={count} />}
      </Box>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
        transformOrigin={{ vertical: "top", horizontal: "right" }}
        slotProps={{
          paper: {
            role: "dialog",
            "aria-label": t.title,
            sx: { width: 380, maxWidth: "calc(100vw - 32px)", display: "flex", flexDirection: "column" },
          },
        }}
      >
        <Suspense fallback={<NotificationSkeleton />}>
          {anchor && <NotificationList page={page} onChoose={close} />}
        </Suspense>
      </Popover>
    </>
  );
}

/** The figure at the bell, seen only: the button says it in words. */
function CountMark({ count }: { count: number }) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        position: "absolute",
        top: 2,
        right: 0,
        display: "grid",
        placeItems: "center",
        minWidth: 18,
        height: 18,
        px: 0.5,
        borderRadius: "9px",
        bgcolor: "var(--fold)",
        color: "var(--fold-ink)",
        fontSize: "0.6875rem",
        fontWeight: 700,
        lineHeight: 1,
        pointerEvents: "none",
      }}
    >
      {count > 99 ? "99+" : count}
    </Box>
  );
}

/** Says the figure where the page cannot be seen: in the title of the tab, and at the icon of the installed app. */
function useTold(count: number): void {
  useEffect(() => {
    unreadStore.set(count);
    // A browser may refuse: the figure is in the title as well.
    void navigator.setAppBadge?.(count).catch(() => undefined);
  }, [count]);
  useEffect(
    () => () => {
      unreadStore.set(0);
      void navigator.clearAppBadge?.().catch(() => undefined);
    },
    [],
  );
}
