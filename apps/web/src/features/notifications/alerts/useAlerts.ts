import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { useUser } from "../../../shared/api/sessionStore";
import { volumeStore } from "../../../shared/store/volumeStore";
import type { OnNews } from "../data/useUnreadTickets";
import { readPermission } from "./browserNotifications";
import { playChime } from "./chime";
import { isLooking } from "./looking";
import { createTabCouncil } from "./tabCouncil";

/** Lower comes first: a tab that may make sounds because somebody has touched it, then one that is seen. */
function rankOf(tabName: string): string {
  const isTouched = navigator.userActivation?.hasBeenActive ?? true;
  return `${isTouched ? 0 : 1}${document.visibilityState === "visible" ? 0 : 1}${tabName}`;
}

/** Tells of news by sound and, when nobody looks at the app, by the browser: once, however many tabs are open. */
export function useAlerts(): OnNews {
  const { companyId, id: userId } = useUser();
  const { pathname } = useLocation();
  const council = useRef<ReturnType<typeof createTabCouncil>>(undefined);
  const isReading = useEffectEvent((uuid: string) => isLooking() && pathname.endsWith(`/${uuid}`));

  useEffect(() => {
    const tabName = Math.random().toString(36).slice(2);
    const made = createTabCouncil(new BroadcastChannel(`recado.news.${companyId}.${userId}`), {
      isLooking,
      isReading: (uuid) => isReading(uuid),
      rank: () => rankOf(tabName),
    });
    council.current = made;
    return () => made.close();
  }, [companyId, userId]);
  useClicks();

  return (key, ticket) => {
    void council.current?.decide(key, ticket.uuid).then(async ({ sounds, popsUp }) => {
      if (sounds) void playChime(volumeStore.get());
      // What it takes to show one is loaded by those who allowed it.
      if (popsUp && (await readPermission()) === "granted") await (await import("./popUps")).showPopUp(ticket);
    });
  };
}

/** A click on a notification opens its ticket in the tab the service worker has chosen. */
function useClicks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const worker = navigator.serviceWorker;
    const open = ({ data }: MessageEvent<{ kind?: string; path?: string }>) => {
      if (data.kind === "open" && data.path) void navigate(data.path);
    };
    worker?.addEventListener("message", open);
    return () => worker?.removeEventListener("message", open);
  }, [navigate]);
}
