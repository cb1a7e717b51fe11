import type { Page, Worker } from "playwright-core";
import { expect, it } from "vitest";
import { closeOverlays, findBarriers, leaveBy, open } from "./page";
import { openProduct } from "./product";
import { press, showMenu } from "./screenActions";
import { openServedShop, PHONE, serve } from "./shop";

const product = openProduct();

/** What a browser without a screen and without a maker lacks: the right to show something, and a push service. */
const PUSH_SERVICE = `
  Object.defineProperty(Notification, "permission", { get: () => localStorage.getItem("granted") ?? "default" });
  Notification.requestPermission = async () => {
    localStorage.setItem("granted", "granted");
    return "granted";
  };
  const subscription = {
    unsubscribe: async () => true,
    toJSON: () => ({
      endpoint: "https://push.example.com/to/me",
      keys: { p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4", auth: "BTBZMqHH6r4Tts7J_aSIgg" },
    }),
  };
  PushManager.prototype.getSubscription = async () => null;
  PushManager.prototype.subscribe = async ({ userVisibleOnly, applicationServerKey }) => {
    if (!userVisibleOnly || applicationServerKey.length !== 87) throw new Error("not as push services want it");
    return subscription;
  };`;

/** What the service worker shows, which nobody would see. */
const watchShown = (worker: Worker) =>
  worker.evaluate(() => {
    const shown = new Map();
    Object.assign(globalThis, { shown });
    Object.assign(ServiceWorkerRegistration.prototype, {
      showNotification: async (title: string, options: { tag: string }) =>
        void shown.set(options.tag, { title, ...options, close: () => shown.delete(options.tag) }),
      getNotifications: async ({ tag }: { tag?: string } = {}) =>
        [...shown].flatMap(([key, each]) => (tag === undefined || key === tag ? [each] : [])),
    });
  });
const shownIn = (worker: Worker) =>
  worker.evaluate(() => {
    const { shown } = globalThis as unknown as { shown: Map<string, { title: string; body: string }> };
    return [...shown].map(([tag, { title, body }]) => ({ tag, title, body }));
  });

const TITLE = "Avisos com o Recado fechado";
async function openPushDialog(page: Page) {
  await showMenu(page);
  await press(/^Volume/)(page);
  await page.getByRole("button", { name: TITLE }).click();
  const dialog = page.getByRole("dialog", { name: TITLE });
  await dialog.getByText("Avisar quando").waitFor();
  return dialog;
}

it("a phone is told while the app is closed: permission, choices, what comes, a click, and what is read", async () => {
  const shop = await openServedShop(product.url);
  const { ticket, ana } = await serve(shop, "Rita");
  const { page, context, enter } = await product.visit({ ...PHONE, serviceWorkers: "allow" });
  await context.addInitScript({ content: PUSH_SERVICE });
  await enter(ana, "/tickets");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

  const dialog = await openPushDialog(page);
  await dialog.getByText("Não recebe avisos.").waitFor();
  await dialog.getByRole("button", { name: "Ativar" }).click();
  await dialog.getByText(/^Recebe avisos\./).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByRole("switch", { name: "Esconder nomes e mensagens" }).click();
  // It goes back by itself once it is saved.
  await leaveBy(page, async () => {
    await dialog.getByRole("button", { name: "Salvar" }).click();
    await dialog.waitFor({ state: "hidden" });
  });
  await open(page, "/todolist");
  const again = await openPushDialog(page);
  await again.getByText(/^Recebe avisos\./).waitFor();
  expect(await again.getByRole("switch", { name: "Esconder nomes e mensagens" }).isChecked()).toBe(true);
  await closeOverlays(page);

  const [worker] = context.serviceWorkers() as [Worker];
  await watchShown(worker);
  const tools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    tools.on(
      "ServiceWorker.workerRegistrationUpdated",
      ({ registrations: [one] }) => one && resolve(one.registrationId),
    ),
  );
  await tools.send("ServiceWorker.enable");
  const registrationId = await registered;
  const push = (news: object) =>
    tools.send("ServiceWorker.deliverPushMessage", { origin: product.url, registrationId, data: JSON.stringify(news) });
  const news = { kind: "message", tag: `recado.ticket.${ticket.id}`, title: "Rita", body: "Alguém?", language: "pt" };
  await push({ ...news, path: `/tickets/${ticket.uuid}` });
  await expect.poll(() => shownIn(worker)).toEqual([{ tag: news.tag, title: "Rita", body: "Alguém?" }]);

  // A click, but for the finger.
  await worker.evaluate((tag) => {
    const { shown } = globalThis as unknown as { shown: Map<string, object> };
    const click = Object.assign(new Event("notificationclick"), {
      notification: shown.get(tag),
      waitUntil: () => undefined,
    });
    globalThis.dispatchEvent(click);
  }, news.tag);
  await page.waitForURL(`**/tickets/${ticket.uuid}`);
  await page.getByRole("log").waitFor();
  expect(await shownIn(worker)).toEqual([]);

  await push({ ...news, tag: "recado.ticket.1" });
  await expect.poll(() => shownIn(worker)).toHaveLength(1);
  await push({ kind: "clear", tag: "recado.ticket.1" });
  await expect.poll(() => shownIn(worker)).toEqual([]);
});
