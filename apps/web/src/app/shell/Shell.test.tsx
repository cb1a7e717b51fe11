import {
  authChannel,
  authRoutes,
  companyChannel,
  SETTING_DEFAULTS,
  settingChannel,
  tagRoutes,
  type User,
  userChannel,
} from "@recado/contract";
import { addDaysTo, today } from "@recado/domain";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startSession } from "../../shared/api/session";
import { enterSession, leaveSession, sessionStore } from "../../shared/api/sessionStore";
import { readKept, writeKept } from "../../shared/store/browserStorage";
import { makeCompany, makePlan, makeUser } from "../../testing/builders";
import { makeTicket } from "../../testing/conversations";
import { mockDesk } from "../../testing/desk";
import { fakeSocket } from "../../testing/fakeSocket";
import { mock, refuse } from "../../testing/mockRoutes";
import { renderApp } from "../../testing/renderApp";

const admin = makeUser({ profile: "admin" });

beforeEach(() => {
  mock(tagRoutes.list, () => ({ tags: [], count: 0, hasMore: false }));
});

/** What people choose for a device, which says nothing of customers. */
const LOOKS = ["menu", "menu.wide", "density", "contactDrawer", "sort", "showAll", "signature", "speed", "emojis"].map(
  (name) => `recado.${name}`,
);

function inDays(days: number): string {
  return addDaysTo(today(SETTING_DEFAULTS.timezone, new Date()), days);
}

/** A window so wide; what else a browser can be asked is not so. */
function openWindow(width: number) {
  vi.spyOn(window, "matchMedia").mockImplementation((media) => {
    const [, side, edge] = /\((min|max)-width: ?([\d.]+)px\)/.exec(media) ?? [];
    const matches = side === "min" ? width >= Number(edge) : side === "max" && width <= Number(edge);
    return { media, matches, addEventListener() {}, removeEventListener() {} } as never;
  });
}

describe("the menu", () => {
  afterEach(() => vi.restoreAllMocks());
  const widthBeside = () => document.documentElement.style.getPropertyValue("--beside-menu");

  it("is a rail of icons at 1440 pixels and open from 1600, and what is chosen there is kept for there", async () => {
    const look = async (width: number) => {
      cleanup();
      openWindow(width);
      const user = renderApp("/tags", { user: admin });
      await screen.findByRole("heading", { name: "Tags" });
      return user;
    };
    const small = await look(1440);
    expect(widthBeside()).toBe("64px");
    await small.click(screen.getByRole("button", { name: "Abrir menu" }));
    expect(widthBeside()).toBe("232px");
    const large = await look(1600);
    expect(widthBeside()).toBe("232px");
    await large.click(screen.getByRole("button", { name: "Fechar menu" }));
    expect(widthBeside()).toBe("64px");
    expect([readKept("recado.menu"), readKept("recado.menu.wide")]).toEqual(["open", "closed"]);
    const again = await look(1599);
    expect(widthBeside()).toBe("232px");
    await again.click(screen.getByRole("button", { name: "Fechar menu" }));
    await look(1600);
    expect(widthBeside()).toBe("64px");
  });

  it("of a phone is four places at its foot, and none inside a conversation", async () => {
    openWindow(390);
    const ticket = makeTicket();
    mockDesk({ tickets: [ticket] });
    renderApp("/tags", { user: admin });
    const places = within(await screen.findByRole("navigation", { name: "Navegação" }));
    const names = [...places.getAllByRole("link"), ...places.getAllByRole("button")].map((place) => place.textContent);
    expect(names).toEqual([expect.stringMatching(/^Atendimentos/), "Chat interno", "Contatos", "Mais"]);
    cleanup();
    renderApp(`/tickets/${ticket.uuid}`, { user: admin });
    await screen.findByRole("heading", { name: "Carla Souza" });
    expect(screen.queryByRole("navigation", { name: "Navegação" })).toBeNull();
  });
});

describe("the shell", () => {
  it("has landmarks, one h1, a way past the menu, and the version", async () => {
    const user = renderApp("/tags", { user: admin });
    expect(await screen.findAllByRole("heading", { level: 1 })).toHaveLength(1);
    expect(screen.getByRole("navigation", { name: "Menu principal" })).toBeVisible();
    await user.tab();
    expect(screen.getByRole("link", { name: "Ir para o conteúdo" })).toHaveFocus();
    await user.keyboard("{Enter}");
    expect(screen.getByRole("main")).toHaveFocus();
    await user.click(screen.getByRole("button", { name: "Abrir menu" }));
    expect(await screen.findByText("Versão 9.9.9")).toBeVisible();
  });

  it("switches language without a reload and marks the page with it", async () => {
    const user = renderApp("/tags", { user: admin });
    await user.click(await screen.findByRole("button", { name: "Conta" }));
    await user.click(await screen.findByRole("menuitemradio", { name: "English" }));
    expect(await screen.findByRole("heading", { name: "Tags" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Account" })).toBeVisible();
    expect(document.documentElement.lang).toBe("en-US");
    expect(readKept("recado.language")).toBe("en");
  });

  it("remembers the chosen mode and volume", async () => {
    const user = renderApp("/tags", { user: admin });
    await user.click(await screen.findByRole("button", { name: "Conta" }));
    await user.click(await screen.findByRole("menuitem", { name: "Modo escuro" }));
    expect(screen.getByRole("menuitem", { name: "Modo claro" })).toBeVisible();
    expect(readKept("recado.theme")).toBe("dark");
    expect(document.documentElement.dataset.theme).toBe("dark");
    await user.keyboard("{Escape}");
    await user.click(screen.getByRole("button", { name: "Volume das notificações" }));
    const slider = await screen.findByRole("slider", { name: "Volume das notificações" });
    slider.focus();
    await user.keyboard("{ArrowLeft}{ArrowLeft}");
    expect(readKept("recado.volume")).toBe("0.8");
  });

  it.each([
    [4, "Sua assinatura vence em 4 dias"],
    [1, "Sua assinatura vence em 1 dia"],
    [0, "Sua assinatura vence hoje"],
  ])("warns %i days before the subscription ends", async (days, words) => {
    renderApp("/tags", { user: makeUser({}, { dueDate: inDays(days) }) });
    expect(await screen.findByText(words)).toBeVisible();
  });

  it("counts its days by the company's clock, wherever one looks", async () => {
    // Two in the night of the 10th there.
    vi.useFakeTimers({ now: new Date("2026-06-09T12:00:00Z"), toFake: ["Date"] });
    const settings = [{ key: "timezone", value: "Pacific/Kiritimati" } as const];
    renderApp("/tags", { user: makeUser({}, { dueDate: "2026-06-10", settings }) });
    expect(await screen.findByText("Sua assinatura vence hoje").finally(() => vi.useRealTimers())).toBeVisible();
  });

  it.each([
    ["user", 5],
    ["admin", 6],
  ] as const)("does not warn a %s of %i days", async (profile, days) => {
    renderApp("/tags", { user: makeUser({ profile }, { dueDate: inDays(days) }) });
    await screen.findByRole("heading", { name: "Tags" });
    expect(screen.queryByText(/Sua assinatura vence/)).not.toBeInTheDocument();
  });

  it("reminds who may pay from the fifth day before", async () => {
    renderApp("/tags", { user: makeUser({ profile: "admin" }, { dueDate: inDays(5) }) });
    expect(await screen.findByText("Sua assinatura vence em 5 dias")).toBeVisible();
    expect(screen.getByRole("link", { name: "Pagar agora" })).toBeVisible();
  });

  it("tells who may pay that it is over, and leads him to where he can", async () => {
    renderApp("/tags", { user: makeUser({ profile: "admin" }, { dueDate: inDays(-2) }) });
    const banner = await screen.findByRole("alert");
    expect(banner).toHaveTextContent(/Sua assinatura venceu em/);
    expect(within(banner).getByRole("link", { name: "Pagar agora" })).toHaveAttribute("href", "/financeiro");
  });

  it("logs out", async () => {
    const logout = mock(authRoutes.logout, () => ({}));
    writeKept("cshow", "true");
    const user = renderApp("/tags", { user: admin });
    await user.click(await screen.findByRole("button", { name: "Conta" }));
    await user.click(screen.getByRole("menuitem", { name: "Sair" }));
    expect(await screen.findByRole("button", { name: "Entrar" })).toBeVisible();
    expect(logout.calls).toHaveLength(1);
    expect(readKept("cshow")).toBeNull();
  });

  it("tells when the live connection is lost for three seconds, and when it is back", async () => {
    renderApp("/tags", { user: admin });
    await screen.findByRole("heading", { name: "Tags" });
    act(() => fakeSocket.happen("disconnect", "transport close"));
    expect(screen.queryByText(/Conexão perdida/)).not.toBeInTheDocument();
    expect(await screen.findByText(/Conexão perdida/, undefined, { timeout: 4_000 })).toBeVisible();
    act(() => fakeSocket.happen("connect"));
    await waitFor(() => expect(screen.queryByText(/Conexão perdida/)).not.toBeInTheDocument());
  });

  it("tells within a second what the browser itself says of the network", async () => {
    renderApp("/tags", { user: admin });
    await screen.findByRole("heading", { name: "Tags" });
    act(() => void window.dispatchEvent(new Event("offline")));
    expect(await screen.findByText(/Sem internet/, undefined, { timeout: 1_000 })).toBeVisible();
    act(() => void window.dispatchEvent(new Event("online")));
    await waitFor(() => expect(screen.queryByText(/Sem internet/)).not.toBeInTheDocument());
  });

  it("gives way to a login elsewhere: says so, wipes what is the session's, keeps drafts and the to-do list", async () => {
    const reload = vi.fn();
    vi.stubGlobal("location", { ...window.location, reload });
    writeKept("cshow", "true");
    writeKept("recado.todo", "[]");
    writeKept("recado.draft.5", "Olá");
    writeKept("recado.palette.7", "ticket:c0ffee");
    for (const look of LOOKS) writeKept(look, "chosen");
    renderApp("/tags", { user: admin });
    await screen.findByRole("heading", { name: "Tags" });
    act(() =>
      fakeSocket.announce(
        authChannel,
        { action: "update", user: { id: admin.id, email: admin.email, companyId: 1 } },
        1,
      ),
    );
    expect(await screen.findByText("Sua conta foi acessada em outro computador.")).toBeVisible();
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1), { timeout: 2_000 });
    expect([readKept("recado.todo"), readKept("recado.draft.5")]).toEqual(["[]", "Olá"]);
    expect(readKept("recado.palette.7")).toBeNull();
    expect(LOOKS.filter((look) => readKept(look) === null)).toEqual([]);
    mock(authRoutes.refresh, () => refuse("ERR_SESSION_EXPIRED", { wasReplaced: true }));
    await startSession();
    expect(await screen.findByText(/^Você entrou em outro aparelho/)).toBeVisible();
    expect([readKept("recado.session"), readKept("cshow")]).toEqual([null, null]);
    vi.unstubAllGlobals();
  });

  it("finds, after giving way, the session that began in another tab meanwhile", async () => {
    const reload = vi.fn();
    vi.stubGlobal("location", { ...window.location, reload });
    renderApp("/tags", { user: admin });
    await screen.findByRole("heading", { name: "Tags" });
    act(() =>
      fakeSocket.announce(
        authChannel,
        { action: "update", user: { id: admin.id, email: admin.email, companyId: 1 } },
        1,
      ),
    );
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1), { timeout: 2_000 });
    const refresh = mock(authRoutes.refresh, () => ({ token: "of the other tab", user: admin }));
    await startSession();
    expect(refresh.calls).toHaveLength(1);
    expect(sessionStore.get().status).toBe("in");
    expect(readKept("cshow")).toBe("true");
    vi.unstubAllGlobals();
  });

  it("leaves the login alone when the session that was taken over has ended before its second is over", async () => {
    const reload = vi.fn();
    vi.stubGlobal("location", { ...window.location, reload });
    writeKept("cshow", "true");
    const user = renderApp("/tags", { user: admin });
    await screen.findByRole("heading", { name: "Tags" });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    act(() => {
      fakeSocket.announce(
        authChannel,
        { action: "update", user: { id: admin.id, email: admin.email, companyId: 1 } },
        1,
      );
      leaveSession("ended");
    });
    const email = await screen.findByLabelText("E-mail");
    expect(screen.getByText(/^Você entrou em outro aparelho/)).toBeVisible();
    expect(screen.queryByText(/Sessão expirada/)).not.toBeInTheDocument();
    await user.type(email, "ana@recado.test");
    await vi.advanceTimersByTimeAsync(5_000);
    vi.useRealTimers();
    expect(reload).not.toHaveBeenCalled();
    expect(email).toHaveValue("ana@recado.test");
    expect(readKept("cshow")).toBeNull();
    vi.unstubAllGlobals();
  });

  it("asks anew for what one sees when one's queues change, and not when something else of one does", async () => {
    const list = mock(tagRoutes.list, () => ({ tags: [], count: 0, hasMore: false }));
    renderApp("/tags", { user: admin });
    await waitFor(() => expect(list.calls).toHaveLength(1));
    let seq = 0;
    const announce = (change: Partial<User>) => {
      const user = { ...admin, company: { id: 1, name: "Acme", dueDate: null }, ...change };
      seq += 1;
      act(() => fakeSocket.announce(userChannel, { action: "update", user }, seq));
    };
    announce({ isIdle: true, name: "Ana Maria" });
    announce({ id: admin.id + 1, queues: [{ id: 3, name: "Vendas", color: "#123456" }] });
    announce({ name: "Ana Maria", queues: [{ id: 3, name: "Vendas", color: "#123456" }] });
    await waitFor(() => expect(list.calls).toHaveLength(2));
    const session = sessionStore.get();
    expect(session.status === "in" && session.user).toMatchObject({
      name: "Ana Maria",
      queues: [{ id: 3 }],
      company: { plan: { useCampaigns: true } },
    });
  });

  it("asks who it is anew when the company was renewed, and for nothing else of it", async () => {
    const refresh = mock(authRoutes.refresh, () => ({ token: "new", user: admin }));
    renderApp("/tags", { user: admin });
    await screen.findByRole("heading", { name: "Tags" });
    vi.spyOn(Math, "random").mockReturnValue(0);
    const { dueDate, status, plan } = admin.company;
    const company = makeCompany({ id: 1, dueDate, status, planId: plan.id });
    act(() =>
      fakeSocket.announce(companyChannel, { action: "update", company: { ...company, name: "Acme Ltda." } }, 1),
    );
    act(() =>
      fakeSocket.announce(companyChannel, { action: "update", company: { ...company, id: 2, dueDate: inDays(3) } }, 2),
    );
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(refresh.calls).toHaveLength(0);
    act(() =>
      fakeSocket.announce(companyChannel, { action: "update", company: { ...company, dueDate: inDays(30) } }, 3),
    );
    await waitFor(() => expect(refresh.calls).toHaveLength(1));
    vi.restoreAllMocks();
  });

  it("opens the campaigns as soon as the company has them", async () => {
    const plan = makePlan({ useCampaigns: false });
    renderApp("/tags", { user: makeUser({ profile: "admin" }, { plan }) });
    await screen.findByRole("heading", { name: "Tags" });
    expect(readKept("cshow")).toBeNull();
    const setting = { key: "campaignsEnabled" as const, value: "true" };
    act(() => fakeSocket.announce(settingChannel, { action: "update", setting }, 1));
    await waitFor(() => expect(readKept("cshow")).toBe("true"));
    expect(await screen.findByRole("link", { name: "Campanhas" })).toBeVisible();
  });

  it("drops what the last user saw when another one comes", async () => {
    const list = mock(tagRoutes.list, () => ({ tags: [], count: 0, hasMore: false }));
    renderApp("/tags", { user: admin });
    await waitFor(() => expect(list.calls).toHaveLength(1));
    act(() => enterSession({ token: "t", user: makeUser({ id: 8, companyId: 2 }, { id: 2, plan: makePlan() }) }));
    await waitFor(() => expect(list.calls).toHaveLength(2));
  });

  it("is lit where one is, also on a page that belongs to an entry and stands elsewhere", async () => {
    renderApp("/subscription", { user: admin });
    const menu = await screen.findByRole("navigation", { name: "Menu principal" });
    expect(within(menu).getByRole("link", { name: "Financeiro" })).toHaveAttribute("aria-current", "page");
    expect(within(menu).getByRole("link", { name: "Tags" })).not.toHaveAttribute("aria-current");
  });

  it("shows the administration only to those who administrate", async () => {
    renderApp("/tags", { user: makeUser() });
    const menu = await screen.findByRole("navigation", { name: "Menu principal" });
    expect(within(menu).queryByText("Administração")).not.toBeInTheDocument();
    expect(within(menu).getByRole("link", { name: "Tags" })).toHaveAttribute("aria-current", "page");
  });
});
