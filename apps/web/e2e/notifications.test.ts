import { settingRoutes, ticketRoutes } from "@recado/contract";
import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, it } from "vitest";
import { openProduct } from "./product";
import { findTicket, makeCustomer, PATIENT, rowOf, serve, tabOf, withShop } from "./shop";
import type { Visitor } from "./visitor";

const product = openProduct();
const shop = withShop(product);

/** Every sound that leaves the page, with its loudness; and a tab that can be sent to the background. */
const WATCH = `
  window.sounds = [];
  window.isAway = false;
  const connect = AudioNode.prototype.connect;
  AudioNode.prototype.connect = function (to, ...rest) {
    if (to instanceof AudioDestinationNode) window.sounds.push(Math.round(this.gain.value * 100) / 100);
    return connect.call(this, to, ...rest);
  };
  Document.prototype.hasFocus = () => !window.isAway;
  const seen = Object.getOwnPropertyDescriptor(Document.prototype, "visibilityState");
  Object.defineProperty(Document.prototype, "visibilityState", {
    get() { return window.isAway ? "hidden" : seen.get.call(this); },
  });`;

/** What the browser would show: a browser without a screen grants nobody that right, whatever it is told. */
const SHOW = `
  Object.defineProperty(Notification, "permission", { get: () => "granted" });
  window.shown = new Map();
  ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
    window.shown.set(options.tag, { title, ...options, close: () => window.shown.delete(options.tag) });
  };
  ServiceWorkerRegistration.prototype.getNotifications = async () => [...window.shown.values()];`;

const soundsOf = (page: Page) => page.evaluate(() => (window as unknown as { sounds: number[] }).sounds);
const bell = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
const ONE = "Notificações: 1 atendimento com mensagens não lidas";

async function sendAway(page: Page, isAway: boolean): Promise<void> {
  await page.evaluate((away) => {
    Object.assign(window, { isAway: away });
    window.dispatchEvent(new Event(away ? "blur" : "focus"));
  }, isAway);
}

interface Scene {
  attendant: Visitor;
  say: (customer: "Rita" | "Beto", text: string) => Promise<unknown>;
  /** Rita's ticket, as it is now. */
  ticket: () => ReturnType<typeof findTicket>;
  /** It is closed, by somebody else; a customer who writes again so many minutes later goes on with it. */
  close: (reopenMinutes: string) => Promise<unknown>;
}

/** An attendant at a desk, who has Rita's ticket and nothing of Beto yet. */
async function openScene(options?: BrowserContextOptions): Promise<Scene> {
  // Nobody is counted, and nobody is in a list, from the scene before.
  for (const status of ["open", "pending", "closed"] as const) {
    const { tickets } = await shop.boss.call(ticketRoutes.list, { query: { showAll: "true", status } });
    for (const { id: ticketId } of tickets) await shop.boss.call(ticketRoutes.remove, { params: { ticketId } });
  }
  const { customer: rita, ticket, ana } = await serve(shop, "Rita");
  const customers = { Rita: rita, Beto: await makeCustomer(shop, "Beto") };
  const say: Scene["say"] = (who, text) => customers[who].say(text);
  const close: Scene["close"] = async (value) => {
    await shop.boss.call(settingRoutes.update, { params: { key: "autoReopenTimeout" }, body: { value } });
    await shop.boss.call(ticketRoutes.update, { params: { ticketId: ticket.id }, body: { status: "closed" } });
  };

  const attendant = await product.visit(options);
  await attendant.context.addInitScript({ content: WATCH });
  await attendant.enter(ana, "/tickets");
  return { attendant, say, ticket: () => findTicket(shop, rita), close };
}

it("a message in another conversation is counted, named in the title and heard once; the one being read is not", async () => {
  const { attendant, say } = await openScene();
  const { page } = attendant;
  await page.evaluate(() => localStorage.setItem("recado.volume", "0.3"));
  await page.reload();
  await page.getByRole("link", { name: /Rita/ }).click();
  await page.getByRole("log").waitFor();

  await say("Rita", "Ainda tem pão?");
  await page.getByRole("log").getByText("Ainda tem pão?").waitFor();
  await bell(page, "Notificações").waitFor();
  expect(await page.title()).toBe("Atendimentos · Recado");

  await say("Beto", "Oi, vocês entregam?");
  await bell(page, ONE).waitFor();
  await expect.poll(() => page.title(), PATIENT).toBe("(1) Atendimentos · Recado");
  await expect.poll(() => soundsOf(page), PATIENT).toEqual([0.3]);
  await say("Beto", "Alô?");
  await bell(page, ONE).click();
  const row = page.getByRole("dialog", { name: "Notificações" }).getByRole("link", { name: /Beto/ });
  await row.getByText("Alô?").waitFor();
  expect(await soundsOf(page)).toEqual([0.3]);

  await page.keyboard.press("Tab");
  await row.press("Enter");
  await page.getByRole("dialog", { name: /^Beto/ }).getByRole("button", { name: "Aceitar" }).click();
  await page.getByRole("log").getByText("Alô?").waitFor();
  await bell(page, "Notificações").waitFor();
  await expect.poll(() => page.title(), PATIENT).toBe("Atendimentos · Recado");
});

it.each([
  ["a new ticket", "0"],
  ["the one that was closed", "10"],
])(
  "whoever writes again after a ticket was closed is counted, named in the title and heard once: in %s",
  async (_, minutes) => {
    const { attendant, say, ticket, close } = await openScene();
    const { page } = attendant;
    const { id } = await ticket();
    await page.evaluate(() => localStorage.setItem("recado.volume", "0.6"));
    await close(minutes);
    await page.reload();
    await tabOf(page, "Resolvidos").click();
    await rowOf(page, "Rita").waitFor();
    await bell(page, "Notificações").waitFor();

    await say("Rita", "Esqueci de uma coisa");
    await bell(page, ONE).waitFor();
    await expect.poll(() => page.title(), PATIENT).toBe("(1) Atendimentos · Recado");
    await expect.poll(() => soundsOf(page), PATIENT).toEqual([0.6]);
    const now = await ticket();
    expect(now).toMatchObject({ status: "pending", unreadMessages: 1 });
    expect(now.id === id).toBe(minutes !== "0");
    await expect.poll(() => rowOf(page, "Rita").count()).toBe(now.id === id ? 0 : 1);

    // It waits, with a badge.
    await tabOf(page, "Aguardando").click();
    const row = page.getByRole("listitem").filter({ hasText: "Rita" });
    await row.getByText("Esqueci de uma coisa").waitFor();
    await row.getByRole("img", { name: "1 mensagem não lida" }).waitFor();
    expect(await soundsOf(page)).toEqual([0.6]);
    await say("Beto", "E eu?");
    await expect.poll(() => page.title(), PATIENT).toBe("(2) Atendimentos · Recado");
  },
);

it("two tabs make one sound, and none while one of them has the conversation in front", async () => {
  const { attendant, say } = await openScene();
  const { page, context } = attendant;
  const other = await context.newPage();
  await other.goto("/todolist");
  await bell(other, "Notificações").waitFor();
  const all = async () => [...(await soundsOf(page)), ...(await soundsOf(other))];

  await say("Beto", "Oi");
  for (const tab of [page, other]) await bell(tab, ONE).waitFor();
  await expect.poll(all, PATIENT).toEqual([1]);

  await page.getByRole("link", { name: /Rita/ }).click();
  await page.getByRole("log").waitFor();
  await sendAway(other, true);
  await say("Rita", "Tem pão?");
  await page.getByRole("log").getByText("Tem pão?").waitFor();
  for (const tab of [page, other]) await bell(tab, ONE).waitFor();
  expect(await all()).toEqual([1]);
});

it("whoever allowed it is told outside of the page, of each ticket once, until it is read", async () => {
  const { attendant, say } = await openScene({ serviceWorkers: "allow" });
  const { page, context } = attendant;
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.addInitScript({ content: SHOW });
  await page.goto("/todolist");
  await bell(page, "Notificações").waitFor();
  const shown = () =>
    page.evaluate(() =>
      [...(window as unknown as { shown: Map<string, NotificationOptions & { title: string }> }).shown.values()].map(
        ({ title, body, data }) => ({ title, body, path: data.path as string }),
      ),
    );

  await say("Beto", "Alguém vê isto?");
  await bell(page, ONE).waitFor();
  // Only then it is settled that it was heard, and not shown.
  await expect.poll(() => soundsOf(page), PATIENT).toEqual([1]);
  expect(await shown()).toEqual([]);

  await sendAway(page, true);
  await say("Rita", "Tem *pão*?");
  await expect.poll(async () => (await shown()).map(({ body }) => body), PATIENT).toEqual(["Tem pão?"]);
  await say("Rita", "De queijo");
  await expect.poll(async () => (await shown()).map(({ body }) => body), PATIENT).toEqual(["De queijo"]);
  const [popUp] = await shown();
  expect(popUp?.title).toBe("Rita");

  // As the service worker says it when somebody clicks.
  await sendAway(page, false);
  await page.evaluate((path) => {
    navigator.serviceWorker.dispatchEvent(new MessageEvent("message", { data: { kind: "open", path } }));
  }, popUp?.path);
  await page.getByRole("log").getByText("De queijo").waitFor();
  await expect.poll(shown, PATIENT).toEqual([]);
});

it("the browser is asked for permission by a click only", async () => {
  const { attendant } = await openScene({ serviceWorkers: "allow" });
  const { page } = attendant;
  // Whoever allows notifications gets them by push as well, which a browser that keeps nothing does not have.
  attendant.expectTrouble(/does not support the Push API in incognito mode/);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.evaluate(() => {
    Object.assign(window, { asked: 0 });
    Object.defineProperty(Notification, "permission", { configurable: true, get: () => "default" });
    Notification.requestPermission = async () => {
      (window as unknown as { asked: number }).asked += 1;
      return "granted";
    };
  });
  const asked = () => page.evaluate(() => (window as unknown as { asked: number }).asked);
  await bell(page, "Notificações").click();
  const offer = page.getByRole("button", { name: "Ativar avisos" });
  await offer.waitFor();
  expect(await asked()).toBe(0);
  await offer.click();
  await offer.waitFor({ state: "detached" });
  expect(await asked()).toBe(1);
});

it("opens without a network as itself, goes on by itself, and keeps nothing of the API", async () => {
  const { attendant } = await openScene({ serviceWorkers: "allow" });
  const { page, context } = attendant;
  attendant.expectTrouble(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toContain("/");
  expect(kept.filter((path) => path !== "/" && path !== "/mark.svg" && !path.startsWith("/assets/"))).toEqual([]);

  await context.setOffline(true);
  await page.reload();
  await page.getByText("Conexão perdida. Tentando reconectar…").waitFor();
  await page.getByRole("heading", { level: 1, name: "O Recado está sem conexão" }).waitFor();
  await context.setOffline(false);
  await page.getByRole("link", { name: /Rita/ }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/tickets");
});

it("comes in files that the build compressed", async () => {
  const { page } = await product.visit();
  await page.goto("/login");
  const address = await page.locator('script[src^="/assets/"]').first().getAttribute("src");
  const headers = (await page.request.get(String(address), { headers: { "accept-encoding": "br" } })).headers();
  expect(headers["content-encoding"]).toBe("br");
  // What is compressed on the way has a length nobody knows before.
  expect(Number(headers["content-length"])).toBeGreaterThan(0);
});

it("is an app that can be installed: its manifest and each of its pictures are there", async () => {
  const { page } = await product.visit();
  await page.goto("/login");
  const address = await page.locator('link[rel="manifest"]').getAttribute("href");
  const answer = await page.request.get(String(address));
  expect(answer.headers()["content-type"]).toMatch(/^application\/manifest\+json/);
  const manifest = await answer.json();
  expect(manifest).toMatchObject({ name: "Recado", start_url: "/tickets", scope: "/", display: "standalone" });
  const purposes = manifest.icons.map(({ purpose = "any", sizes }: Record<string, string>) => `${purpose} ${sizes}`);
  expect(purposes).toEqual(expect.arrayContaining(["any 192x192", "any 512x512", "maskable 512x512"]));
  for (const { src, sizes, type } of manifest.icons) {
    if (type !== "image/png") continue;
    const size = await page.evaluate(async (file) => {
      const picture = await createImageBitmap(await (await fetch(file)).blob());
      return `${picture.width}x${picture.height}`;
    }, src);
    expect(size).toBe(sizes);
  }
  expect((await page.request.get("/sw.js")).headers()["cache-control"]).toBe("no-cache");
});
