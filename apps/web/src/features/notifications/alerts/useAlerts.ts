import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { isLooking } from "../../../shared/screen/looking";
import { volumeStore } from "../../../shared/store/volumeStore";
import { leaveDialogs } from "../../../shared/ui/unsaved";
import type { OnNews } from "../data/useUnreadTickets";
import { readPermission } from "./browserNotifications";
import { playChime } from "./chime";
import { useTabCoordinator } from "./useTabCoordinator";

/** Tells of news by sound and, when nobody looks at the app, by the browser: once, however many tabs are open. */
export function useAlerts(): OnNews {
  const { pathname } = useLocation();
  const decide = useTabCoordinator("news", (uuid) => isLooking() && pathname.endsWith(`/${uuid}`));
  useClicks();

  return (key, ticket) => {
    void decide(key, ticket.uuid).then(async ({ sounds, popsUp }) => {
      if (sounds) void playChime(volumeStore.get());
      // What it takes to show one is loaded by those who allowed it.
      if (popsUp && (await readPermission()) === "granted") await (await import("./popUps")).showPopUp(ticket);
    });
  };
}

/** A click on a notification opens its ticket in the tab the service worker has chosen, once a dialog there that holds something was asked. */
function useClicks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const worker = navigator.serviceWorker;
    const open = ({ data }: MessageEvent<{ kind?: string; path?: string }>) => {
      const { kind, path } = data;
      if (kind !== "open" || !path) return;
      leaveDialogs(() => void navigate(path));
    };
    worker?.addEventListener("message", open);
    return () => worker?.removeEventListener("message", open);
  }, [navigate]);
}
