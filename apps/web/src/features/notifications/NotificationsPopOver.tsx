import { Bell } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTexts } from "../../shared/texts/defineTexts";
import { BarPopover } from "../../shared/ui/BarPopover";
import { lazyPart } from "../../shared/ui/lazyPart";
import { closePopUps } from "./alerts/browserNotifications";
import { useAlerts } from "./alerts/useAlerts";
import { useHandoverAlerts } from "./alerts/useHandoverAlerts";
import { useMentioned } from "./alerts/useMentioned";
import { unreadStore } from "./data/unreadStore";
import { useUnreadTickets } from "./data/useUnreadTickets";
import { NotificationSkeleton } from "./NotificationSkeleton";
import { notificationTexts } from "./texts";

const NotificationList = lazyPart(() => import("./NotificationList"), {
  hasPlace: true,
  fallback: NotificationSkeleton,
});

/** The bell: how many conversations wait to be read, and which. Also rings, because it is there on every page. */
export default function NotificationsPopOver() {
  const t = useTexts(notificationTexts);
  const onNews = useAlerts();
  const { page, error, retry } = useUnreadTickets(onNews);
  useHandoverAlerts(onNews);
  useMentioned(onNews);
  const count = page?.count ?? 0;
  useShowUnreadCount(count);

  const before = useRef<number[]>(undefined);
  useEffect(() => {
    if (!page) return;
    const unread = page.tickets.map(({ id }) => id);
    const known = before.current;
    before.current = unread;
    // At first all that is not unread goes. Later a mention may be shown of a ticket that was never in the page.
    void closePopUps((id) => !unread.includes(id) && (known?.includes(id) ?? true));
  }, [page]);

  return (
    <BarPopover title={t.title} label={count === 0 ? t.title : t.bell(count)} icon={Bell} count={count}>
      {(close) => <NotificationList page={page} error={error} onRetry={retry} onChoose={close} />}
    </BarPopover>
  );
}

/** Says the figure where the page cannot be seen: in the title of the tab, and at the icon of the installed app. */
function useShowUnreadCount(count: number): void {
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
