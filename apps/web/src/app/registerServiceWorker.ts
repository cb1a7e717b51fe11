import { textsNow } from "../shared/texts/defineTexts";
import { toastOffer } from "../shared/ui/toasts";
import { leaveDialogs } from "../shared/ui/unsaved";
import { updateTexts } from "./updateTexts";

const LOOK_EVERY_MS = 3_600_000;

/** Lets the app open without a network, and offers a new version when the server has one. */
export async function registerServiceWorker(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  // A browser may refuse, as private windows do: then the app is an ordinary page.
  const registration = await navigator.serviceWorker.register("/sw.js").catch(() => undefined);
  if (!registration) return;
  if (registration.waiting) offer(registration);
  registration.addEventListener("updatefound", () => {
    const coming = registration.installing;
    // The first one ever is not news.
    if (!coming || !registration.active) return;
    coming.addEventListener("statechange", () => coming.state === "installed" && offer(registration));
  });
  const look = () => void registration.update().catch(() => undefined);
  setInterval(look, LOOK_EVERY_MS);
  // After days away from the tab the server may have another version.
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && look());
  window.addEventListener("online", look);
}

function offer(registration: ServiceWorkerRegistration): void {
  const t = textsNow(updateTexts);
  // Who stays with what he writes finds the offer again.
  const onAccept = () =>
    leaveDialogs(
      () => takeOver(registration),
      () => offer(registration),
    );
  toastOffer(t.newVersion, { label: t.update, onAccept });
}

/** The page goes on with the version that waits; another tab may have let it in already. */
function takeOver({ waiting }: ServiceWorkerRegistration): void {
  if (!waiting) {
    window.location.reload();
    return;
  }
  waiting.addEventListener("statechange", () => waiting.state === "activated" && window.location.reload());
  waiting.postMessage({ kind: "update" });
}
