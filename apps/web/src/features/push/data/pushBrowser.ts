import { PushDeviceInput, pushRoutes } from "@recado/contract";
import { call } from "../../../shared/api/call";
import { languageStore } from "../../../shared/texts/languageStore";

/** Whether this browser could be told: at once, when its person allows it again, as an app of the home screen, or never. */
export type PushReach = "ready" | "denied" | "homeScreen" | "unsupported";

export function readReach(): PushReach {
  if (isApple() && !isInstalled()) return "homeScreen";
  const canTell = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  if (!canTell) return "unsupported";
  return Notification.permission === "denied" ? "denied" : "ready";
}

/** An iPhone, or an iPad posing as a Mac with a touch screen. */
function isApple(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

function isInstalled(): boolean {
  return window.matchMedia("(display-mode: standalone)").matches;
}

/** Asks for the permission, by a click alone, and has the browser told. */
export async function turnOnHere(publicKey: string): Promise<void> {
  if ((await Notification.requestPermission()) === "granted") await subscribeHere(publicKey);
}

/** Subscribes at the browser's push service and tells the server, once that is allowed. */
export async function subscribeHere(publicKey: string): Promise<void> {
  const pushManager = await findPushManager();
  // What somebody had here before was for another login.
  await (await pushManager.getSubscription())?.unsubscribe();
  await send(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
}

/** Tells the server of a subscription once more, in the language that is read now. */
export async function renewHere(): Promise<void> {
  const subscription = await (await findPushManager()).getSubscription();
  if (subscription) await send(subscription);
}

export async function turnOffHere(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}

/** A private window has none. */
async function findPushManager(): Promise<PushManager> {
  if (!(await navigator.serviceWorker.getRegistration())) throw new Error("There is no service worker");
  return (await navigator.serviceWorker.ready).pushManager;
}

async function send(subscription: PushSubscription): Promise<void> {
  const body = PushDeviceInput.parse({ ...subscription.toJSON(), language: languageStore.get() });
  await call(pushRoutes.subscribe, { body });
}
