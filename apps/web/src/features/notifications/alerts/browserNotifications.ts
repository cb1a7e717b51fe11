/** What the notifications of this app are told from others by, before the number of the ticket. */
export const TAG = "recado.ticket.";

/** Notifications go through the service worker: it hears the click when the page is gone. */
export async function findRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  if (!("Notification" in window) || !("serviceWorker" in navigator)) return undefined;
  return navigator.serviceWorker.getRegistration();
}

/** Whether the browser would show notifications: as it was told, or "none" where it cannot. */
export async function readPermission(): Promise<NotificationPermission | "none"> {
  return (await findRegistration()) ? Notification.permission : "none";
}

/** Takes away what has been read meanwhile, here or elsewhere. */
export async function closePopUps(isRead: (ticketId: number) => boolean): Promise<void> {
  const registration = await findRegistration();
  const shown = (await registration?.getNotifications()) ?? [];
  for (const popUp of shown) {
    if (popUp.tag.startsWith(TAG) && isRead(Number(popUp.tag.slice(TAG.length)))) popUp.close();
  }
}
