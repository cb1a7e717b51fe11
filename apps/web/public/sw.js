// Lets the app open without a network, shows push messages and takes clicks on them. It keeps the page and its hashed files, and
// nothing else: no answer of the API and no media ever lies here.

// The build writes both: the name changes with any file of the app.
const VERSION = "";
const FILES = [];

const PREFIX = "recado.app.";
const CACHE = PREFIX + VERSION;
const PAGE = "/";
/** A page of the version before may still be open, and load a part of itself. */
const KEPT = 2;
const LOGOUT = "/backend/auth/logout";
const ICON = "/icons/icon-192.png";
/** Customers write in bursts. */
const QUIET_MS = 60_000;
/** What the server answers itself: never a page of the app. */
const SERVER = /^\/(backend|api|metrics)(\/|$)/;

self.addEventListener("install", (event) => {
  event.waitUntil(fill());
});

async function fill() {
  const cache = await caches.open(CACHE);
  await cache.add(new Request(PAGE, { cache: "reload" }));
  // Their names change with their contents, so what the browser has already is good.
  await cache.addAll(FILES);
}

self.addEventListener("activate", (event) => {
  event.waitUntil(tidyUp());
});

async function tidyUp() {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(names.slice(0, Math.max(0, names.length - KEPT + 1)).map((name) => caches.delete(name)));
}

// A new version waits until somebody agrees to it.
self.addEventListener("message", (event) => {
  if (event.data?.kind === "update") event.waitUntil(self.skipWaiting());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method === "DELETE" && pathname === LOGOUT) event.waitUntil(forget());
  if (request.method !== "GET" || origin !== self.location.origin || SERVER.test(pathname)) return;
  if (request.mode === "navigate") event.respondWith(openPage(request));
  else if (FILES.includes(pathname) || pathname.startsWith("/assets/")) event.respondWith(giveFile(request));
});

/** The page comes from the server whenever it answers, so nobody sits on an old one. */
async function openPage(request) {
  try {
    const answer = await fetch(request);
    if (answer.status < 500) return answer;
    return (await caches.match(PAGE, { cacheName: CACHE })) ?? answer;
  } catch (error) {
    const kept = await caches.match(PAGE, { cacheName: CACHE });
    if (kept) return kept;
    throw error;
  }
}

async function giveFile(request) {
  return (await caches.match(request)) ?? fetch(request);
}

// News of a person who is logged in here and does not look; the server says what stands on it, in his language.
self.addEventListener("push", (event) => {
  event.waitUntil(tell(event.data.json()));
});

/** One notification for each conversation: it sounds again when the one before has been there for a while. */
async function tell({ kind, tag, title, body, path, language }) {
  const before = await self.registration.getNotifications({ tag });
  if (kind === "clear") {
    for (const shown of before) shown.close();
    return;
  }
  const now = Date.now();
  const renotify = before.every(({ timestamp }) => now - timestamp > QUIET_MS);
  await self.registration.showNotification(title, {
    ...{ body, tag, lang: language, renotify, timestamp: now, data: { path } },
    ...{ icon: ICON, badge: ICON },
  });
}

/** Whoever logs out leaves nothing on the screen, and is told nothing more. */
async function forget() {
  for (const shown of await self.registration.getNotifications()) shown.close();
  const subscription = await self.registration.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path ?? PAGE));
});

/** Opens a place of the app in the tab that was looked at last, or in a new one. */
async function open(path) {
  const [tab] = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (!tab) return self.clients.openWindow(path);
  tab.postMessage({ kind: "open", path });
  return tab.focus();
}
