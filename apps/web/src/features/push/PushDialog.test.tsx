import { DEFAULT_PUSH_CHOICE, type PushDevice, pushChannel, pushRoutes } from "@recado/contract";
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { makePlan, makeUser } from "../../testing/builders";
import { mockDesk } from "../../testing/desk";
import { fakeSocket } from "../../testing/fakeSocket";
import { mock, refuse } from "../../testing/mockRoutes";
import { renderApp } from "../../testing/renderApp";

beforeAll(() => Promise.all([import("./PushDialog"), import("../../app/shell/VolumePanel")]), 60_000);

const ana = makeUser();
const boss = makeUser({ profile: "admin" });
const KEYS = { p256dh: `B${"A".repeat(86)}`, auth: "A".repeat(22) };
const subscription = {
  toJSON: () => ({ endpoint: "https://push.example.com/1", expirationTime: null, keys: KEYS }),
  unsubscribe: vi.fn(async () => true),
};

const makeDevice = (change: Partial<PushDevice> = {}): PushDevice => ({
  id: 1,
  agent: "Mozilla/5.0 (Linux; Android 15) Chrome/130.0",
  isThis: false,
  sentAt: null,
  problem: null,
  createdAt: "2026-11-20T12:00:00.000Z",
  ...change,
});

let devices: PushDevice[] = [];
let permission: NotificationPermission = "default";
let subscribed: typeof subscription | null = null;

/** A browser that can be told, or one that cannot. */
function makeBrowser(canPush: boolean): void {
  const registration = {
    pushManager: {
      getSubscription: async () => subscribed,
      subscribe: vi.fn(async () => {
        subscribed = subscription;
        return subscription;
      }),
    },
    getNotifications: async () => [],
  };
  const worker = {
    getRegistration: async () => registration,
    ready: Promise.resolve(registration),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  };
  Object.defineProperty(navigator, "serviceWorker", { configurable: true, value: worker });
  vi.stubGlobal("Notification", {
    get permission() {
      return permission;
    },
    requestPermission: async () => {
      permission = "granted";
      return permission;
    },
  });
  if (canPush) vi.stubGlobal("PushManager", class {});
}

beforeEach(() => {
  devices = [];
  permission = "default";
  subscribed = null;
  mockDesk({ tickets: [] });
  mock(pushRoutes.show, () => ({ publicKey: "BPublic", choice: DEFAULT_PUSH_CHOICE, devices }));
});
afterEach(() => {
  Reflect.deleteProperty(navigator, "serviceWorker");
  vi.unstubAllGlobals();
});

async function openPush(user: ReturnType<typeof renderApp>) {
  await user.click(await screen.findByRole("button", { name: "Volume das notificações" }));
  await user.click(await screen.findByRole("button", { name: "Avisos com o Recado fechado" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Avisos com o Recado fechado" }));
  // Where it was opened from is gone.
  await waitFor(() => expect(screen.queryByRole("slider", { hidden: true })).toBeNull());
  return dialog;
}

async function openDialog(as = ana) {
  const user = renderApp("/todolist", { user: as });
  const dialog = await openPush(user);
  await dialog.findByText("Avisar quando");
  return { user, dialog };
}

describe("alerts while the app is closed", () => {
  it("say that they could not be had, ask again, and can be closed", async () => {
    mock(pushRoutes.show, () => refuse("ERR_INTERNAL"));
    const user = renderApp("/todolist", { user: ana });
    const dialog = await openPush(user);
    expect(dialog.getByRole("button", { name: "Fechar" })).toBeVisible();
    expect(await dialog.findByText("Não foi possível abrir esta parte")).toBeVisible();
    mock(pushRoutes.show, () => ({ publicKey: "BPublic", choice: DEFAULT_PUSH_CHOICE, devices }));
    await user.click(dialog.getByRole("button", { name: "Tentar de novo" }));
    expect(await dialog.findByText("Avisar quando")).toBeVisible();
  });

  it("are turned on here by a click, which asks the browser, and off again", async () => {
    makeBrowser(true);
    const sent = mock(pushRoutes.subscribe, () => {
      devices = [makeDevice({ isThis: true })];
      return devices[0] as PushDevice;
    });
    const left = mock(pushRoutes.unsubscribe, () => {
      devices = [];
      return {};
    });
    const { user, dialog } = await openDialog();
    expect(dialog.getByText("Não recebe avisos.")).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Ativar" }));
    expect(await dialog.findByText(/^Recebe avisos\./)).toHaveTextContent(/sete dias sem abrir .* ative‑os de novo\.$/);
    expect(sent.calls[0]?.body).toEqual({ endpoint: "https://push.example.com/1", keys: KEYS, language: "pt" });
    await user.click(dialog.getByRole("button", { name: "Desativar" }));
    expect(await dialog.findByText("Não recebe avisos.")).toBeVisible();
    expect([left.calls[0]?.params, subscription.unsubscribe.mock.calls.length]).toEqual([{ deviceId: 1 }, 1]);
  });

  it("say what the browser lacks: a permission, the home screen of an iPhone, or everything", async () => {
    permission = "denied";
    makeBrowser(true);
    const blocked = await openDialog();
    expect(blocked.dialog.getByText(/^O navegador bloqueia os avisos/)).toBeVisible();
    await blocked.user.click(blocked.dialog.getByRole("button", { name: "Cancelar" }));
    vi.stubGlobal("PushManager", undefined);
    Reflect.deleteProperty(window, "PushManager");
    await openPush(blocked.user);
    expect(await screen.findByText(/^Este navegador não recebe avisos/)).toBeVisible();
    await blocked.user.click(screen.getByRole("button", { name: "Cancelar" }));
    vi.spyOn(navigator, "userAgent", "get").mockReturnValue("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)");
    await openPush(blocked.user);
    expect(await screen.findByText(/Adicionar à Tela de Início/)).toBeVisible();
    vi.restoreAllMocks();
  });

  it("are chosen by kind and hour; what only administrators see to is offered to them alone", async () => {
    const chosen = mock(pushRoutes.choose, ({ body }) => ({ ...DEFAULT_PUSH_CHOICE, ...(body as object) }));
    const { user, dialog } = await openDialog(boss);
    expect(dialog.getByRole("switch", { name: "uma conexão cai" })).toBeChecked();
    await user.click(dialog.getByRole("switch", { name: "escrevem nos meus atendimentos" }));
    await user.type(dialog.getByLabelText("Das"), "22:00");
    await user.type(dialog.getByLabelText("Até as"), "07:00");
    await user.click(dialog.getByRole("switch", { name: "Esconder nomes e mensagens" }));
    await user.click(dialog.getByRole("button", { name: "Salvar" }));
    await waitFor(() =>
      expect(chosen.calls[0]?.body).toEqual({
        kinds: ["assigned", "queue", "mention", "connection", "campaign"],
        quietFrom: "22:00",
        quietUntil: "07:00",
        hidesContent: true,
      }),
    );
    await screen.findByText("Avisos salvos.");
  });

  it("are not asked of an attendant where he could do nothing about it", async () => {
    const { dialog } = await openDialog();
    expect(dialog.queryByRole("switch", { name: "uma conexão cai" })).toBeNull();
    expect(dialog.getByRole("switch", { name: "um atendimento passa a ser meu" })).toBeChecked();
  });

  it.each([
    ["are offered to a company with the switch alone", "true", true],
    ["are not offered to a company without campaigns", "false", false],
  ])("of a stopped campaign %s", async (_, value, isOffered) => {
    const settings = [{ key: "campaignsEnabled" as const, value }];
    const plan = makePlan({ useCampaigns: false });
    const { dialog } = await openDialog(makeUser({ profile: "admin" }, { plan, settings }));
    expect(dialog.queryByRole("switch", { name: "uma campanha é interrompida" }) !== null).toBe(isOffered);
  });

  it("show the other devices, as they come and go", async () => {
    devices = [makeDevice({ id: 4, problem: "The push service answered 503" })];
    const left = mock(pushRoutes.unsubscribe, () => {
      devices = [];
      return {};
    });
    const { user, dialog } = await openDialog();
    expect(dialog.getByText("O último aviso não chegou.")).toBeVisible();
    devices = [...devices, makeDevice({ id: 5, agent: "Mozilla/5.0 (Windows NT 10.0) Firefox/130.0" })];
    act(() => fakeSocket.announce(pushChannel, { action: "update" }));
    await dialog.findByText("Firefox · Windows");
    // Beside this one, and not below all that can be chosen.
    const kinds = dialog.getByText("Avisar quando");
    expect(dialog.getByText("Outros aparelhos").compareDocumentPosition(kinds)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const ask = async () => {
      await user.click(dialog.getByRole("button", { name: "Desativar em Chrome · Android" }));
      return within(screen.getByRole("alertdialog", { name: "Desativar os avisos em “Chrome · Android”?" }));
    };
    await user.click((await ask()).getByRole("button", { name: "Cancelar" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(left.calls).toHaveLength(0);
    await user.click((await ask()).getByRole("button", { name: "Desativar" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await waitFor(() => expect(dialog.queryByText("Outros aparelhos")).toBeNull());
    expect(left.calls[0]?.params).toEqual({ deviceId: 4 });
  });
});
