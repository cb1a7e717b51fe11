import { ACKS, messageChannel, tagRoutes, ticketChannel, ticketRoutes, ticketTagRoutes } from "@recado/contract";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { toLocalText } from "../../../shared/texts/localText";
import { toastDone } from "../../../shared/ui/toasts";
import { makeColleague, makeQueue, makeUser } from "../../../testing/builders";
import { makeMessage, makeTicket } from "../../../testing/conversations";
import { mockDesk } from "../../../testing/desk";
import { drawnIn } from "../../../testing/drawnIn";
import { fakeSocket } from "../../../testing/fakeSocket";
import { mock, refuse } from "../../../testing/mockRoutes";
import { renderApp } from "../../../testing/renderApp";
import { styleOf } from "../../../testing/styles";
import { writeDraft } from "../../conversation";

beforeAll(
  () =>
    Promise.all([
      import("../TicketsPage"),
      import("./ExportTickets"),
      import("./PickedBar"),
      import("../PeekDialog"),
      import("../snooze/SnoozeDialog"),
    ]),
  60_000,
);

const sales = makeQueue({ id: 1, name: "Vendas" });
const ana = makeUser({ queues: [sales] });
const inSales = { queueId: 1, queue: sales };
const person = (id: number, name: string) => ({
  contactId: id,
  contact: { id, name, number: `55${id}`, profilePicUrl: null, isGroup: false },
});
const carla = makeTicket({ id: 1, ...person(5, "Carla Souza") });
const diego = makeTicket({ id: 2, ...person(6, "Diego Alves") });
const pending = { status: "pending", userId: null, user: null, ...inSales } as const;
const elisa = makeTicket({ id: 3, ...pending, ...person(7, "Elisa Prado"), wanted: "Quero um bolo" });
const greta = makeTicket({ id: 5, ...person(9, "Greta Dias") });
const fabio = makeTicket({ id: 4, ...pending, ...person(8, "Fábio Reis") });

async function pick(user: ReturnType<typeof renderApp>, names: string[]) {
  await user.click(await screen.findByRole("button", { name: "Ordem e densidade" }));
  await user.click(await screen.findByRole("menuitem", { name: "Selecionar vários" }));
  for (const name of names) await user.click(await screen.findByRole("checkbox", { name }));
  return screen.findByRole("toolbar", { name: `${names.length} selecionados` });
}

it("leaves its foot to a toast as long as one is shown", async () => {
  mockDesk({ tickets: [carla, diego] });
  renderApp("/tickets", { user: ana });
  const list = await screen.findByRole("list", { name: "Atendendo" });
  const scroller = list.closest<HTMLElement>("[aria-busy]");
  expect(scroller?.style.height).toBe("100%");
  act(() => toastDone("Feito"));
  const toast = (await screen.findByText("Feito")).closest("li") as HTMLElement;
  await waitFor(() => expect(scroller?.style.height).toBe("calc(100% - 72px)"));
  fireEvent.click(within(toast).getByRole("button", { name: "Fechar" }));
  await waitFor(() => expect(scroller?.style.height).toBe("100%"));
});

describe("several at once", () => {
  it("have the ground of what is chosen while they are ticked", async () => {
    mockDesk({ tickets: [carla, diego, greta] });
    const user = renderApp("/tickets", { user: ana });
    await pick(user, ["Carla Souza", "Diego Alves"]);
    const groundOf = (name: string) =>
      styleOf(screen.getByRole("checkbox", { name }).closest("[data-row]") as HTMLElement);
    expect(groundOf("Carla Souza")).toContain("background-color:var(--selected);");
    expect(groundOf("Greta Dias")).not.toContain("background-color:var(--selected);");
  });

  it("are accepted one after another, and it says how far it is", async () => {
    mockDesk({ tickets: [elisa, fabio] });
    const answers: (() => void)[] = [];
    const update = mock(ticketRoutes.update, ({ params }) => {
      const ticket = Number(params.ticketId) === elisa.id ? elisa : fabio;
      const accepted = { ...ticket, status: "open" as const, userId: 7, user: { id: 7, name: "Ana Lima" } };
      return new Promise<typeof accepted>((resolve) => answers.push(() => resolve(accepted)));
    });
    const user = renderApp("/tickets", { user: ana });
    await user.click(await screen.findByRole("tab", { name: /^Aguardando/ }));
    const bar = await pick(user, ["Elisa Prado", "Fábio Reis"]);
    await user.click(within(bar).getByRole("button", { name: "Aceitar" }));
    expect(await within(bar).findByRole("progressbar", { name: "0 de 2" })).toHaveAttribute("aria-valuenow", "0");
    expect(within(bar).getByRole("button", { name: "Aceitar" })).toBeDisabled();
    expect(within(bar).getByRole("button", { name: "Fechar" })).toBeDisabled();
    answers[0]?.();
    expect(await within(bar).findByRole("progressbar", { name: "1 de 2" })).toHaveAttribute("aria-valuenow", "50");
    expect(update.calls).toHaveLength(2);
    answers[1]?.();
    expect(await screen.findByText("2 atendimentos aceitos.")).toBeInTheDocument();
    expect(update.calls.map(({ params, body }) => [Number(params.ticketId), body.status, body.userId])).toEqual([
      [3, "open", 7],
      [4, "open", 7],
    ]);
    expect(screen.queryByRole("toolbar")).toBeNull();
  });

  it("go on being resolved while somebody ticks others in another tab, and what was open is left", async () => {
    mockDesk({ tickets: [carla, diego, elisa, fabio] });
    const answers: (() => void)[] = [];
    mock(ticketRoutes.update, ({ params }) => {
      const ticket = Number(params.ticketId) === carla.id ? carla : diego;
      const closed = { ...ticket, status: "closed" as const };
      return new Promise<typeof closed>((resolve) => answers.push(() => resolve(closed)));
    });
    const user = renderApp(`/tickets/${carla.uuid}`, { user: ana });
    expect(await screen.findByRole("region", { name: /Carla Souza/ })).toBeVisible();
    const bar = await pick(user, ["Carla Souza", "Diego Alves"]);
    await user.click(within(bar).getByRole("button", { name: "Resolver" }));
    await user.click(screen.getByRole("tab", { name: /^Aguardando/ }));
    expect(await screen.findByRole("progressbar", { name: "0 de 2" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Ordem e densidade" }));
    await user.click(await screen.findByRole("menuitem", { name: "Selecionar vários" }));
    await user.click(await screen.findByRole("checkbox", { name: "Elisa Prado" }));
    answers[0]?.();
    await waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.();
    expect(await screen.findByText("2 atendimentos resolvidos.")).toBeInTheDocument();
    expect(screen.getByRole("checkbox", { name: "Elisa Prado" })).toBeChecked();
    await waitFor(() => expect(screen.queryByRole("region", { name: /Carla Souza/ })).toBeNull());
  });

  it("are accepted where they may be, and nothing is asked of the others, which are named", async () => {
    mockDesk({ tickets: [elisa, { ...diego, contact: { ...diego.contact, name: "Elisabete Rocha" } }] });
    const update = mock(ticketRoutes.update, () => ({ ...elisa, status: "open" as const, userId: ana.id }));
    const user = renderApp("/tickets", { user: ana });
    await user.type(await screen.findByRole("searchbox", { name: "Buscar atendimentos e mensagens" }), "elisa");
    await screen.findByRole("list", { name: "Busca" });
    const bar = await pick(user, ["Elisa Prado", "Elisabete Rocha"]);
    await user.click(within(bar).getByRole("button", { name: "Aceitar" }));
    expect(await screen.findByText("1 de 2 feitos. Não foi possível mudar: Elisabete Rocha.")).toBeInTheDocument();
    expect(update.calls.map(({ params }) => Number(params.ticketId))).toEqual([elisa.id]);
  });

  it("are resolved as far as they can be, and the one that could not is named", async () => {
    mockDesk({ tickets: [carla, diego] });
    const update = mock(ticketRoutes.update, ({ params, body }) =>
      Number(params.ticketId) === carla.id ? refuse("ERR_TICKET_STATUS") : { ...diego, status: body.status ?? "open" },
    );
    const user = renderApp("/tickets", { user: ana });
    const bar = await pick(user, ["Carla Souza", "Diego Alves"]);
    await user.click(within(bar).getByRole("button", { name: "Resolver" }));
    const reason = "O atendimento mudou enquanto isso. Atualize e tente de novo.";
    expect(
      await screen.findByText(`1 de 2 feitos. Não foi possível mudar: Carla Souza. ${reason}`),
    ).toBeInTheDocument();
    expect(update.calls.map(({ body }) => body)).toEqual([{ status: "closed" }, { status: "closed" }]);
    const list = screen.getByRole("list", { name: "Atendendo" });
    await waitFor(() => expect(within(list).queryByText("Diego Alves")).toBeNull());
    expect(within(list).getByText("Carla Souza")).toBeVisible();
    // Those that were come back.
    const undone = mock(ticketRoutes.undoResolve, () => diego);
    fireEvent.click(screen.getByRole("button", { name: "Desfazer" }));
    await waitFor(() => expect(undone.calls.map(({ params }) => Number(params.ticketId))).toEqual([diego.id]));
    expect(await within(list).findByText("Diego Alves")).toBeVisible();
  });

  it("and one resolved just before share one way back", async () => {
    mockDesk({ tickets: [carla, diego, greta] });
    const all = [carla, diego, greta];
    const byId = (params: { ticketId?: unknown }) => all.find(({ id }) => id === Number(params.ticketId)) ?? carla;
    const update = mock(ticketRoutes.update, ({ params, body }) => ({
      ...byId(params),
      status: body.status ?? "open",
    }));
    const user = renderApp("/tickets", { user: ana });
    await user.click(await screen.findByRole("button", { name: "Resolver: Carla Souza" }));
    await screen.findByText("Atendimento de Carla Souza resolvido.");
    const bar = await pick(user, ["Diego Alves", "Greta Dias"]);
    await user.click(within(bar).getByRole("button", { name: "Resolver" }));
    await screen.findByText("3 atendimentos resolvidos.");
    await waitFor(() => expect(screen.queryByText("Atendimento de Carla Souza resolvido.")).toBeNull());
    expect(update.calls).toHaveLength(3);
    const undone = mock(ticketRoutes.undoResolve, ({ params }) => byId(params));
    fireEvent.click(screen.getByRole("button", { name: "Desfazer" }));
    await waitFor(() => expect(undone.calls).toHaveLength(3));
    expect(undone.calls.map(({ params }) => Number(params.ticketId))).toEqual(all.map(({ id }) => id));
  });

  it("are handed to a colleague with a word, and get a tag", async () => {
    const support = makeQueue({ id: 2, name: "Suporte" });
    mockDesk({ tickets: [carla, diego], queues: [sales, support] });
    mock(ticketRoutes.listAttendants, () => [{ ...makeColleague({ online: true }), id: 8, name: "Bia", open: 3 }]);
    const lane = { id: 5, name: "Orçamento", color: "#123456", kanban: 1 as const };
    mock(tagRoutes.listAll, () => [{ ...lane, id: 4, name: "Entrega", kanban: 0 as const }, lane]);
    const update = mock(ticketRoutes.update, ({ params }) => (Number(params.ticketId) === carla.id ? carla : diego));
    const add = mock(ticketTagRoutes.add, ({ params }) => (Number(params.ticketId) === carla.id ? carla : diego));
    const user = renderApp("/tickets", { user: ana });
    const names = ["Carla Souza", "Diego Alves"];
    const bar = await pick(user, names);
    await user.click(within(bar).getByRole("button", { name: "Transferir" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Transferir" }));
    const attendant = () => dialog.getByRole("combobox", { name: "Atendente" });
    await waitFor(() => expect(attendant()).toHaveValue("Qualquer atendente da fila"));
    await user.click(attendant());
    await user.click(await screen.findByRole("option", { name: /^Bia/ }));
    await user.click(dialog.getByRole("combobox", { name: "Fila" }));
    await user.click(await screen.findByRole("option", { name: "Suporte" }));
    await user.type(dialog.getByRole("textbox", { name: "Recado para o colega" }), "Já pagaram");
    await user.click(dialog.getByRole("button", { name: "Transferir" }));
    expect(await screen.findByText("2 atendimentos transferidos.")).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole("toolbar")).toBeNull());
    const moved = { userId: 8, queueId: 2, note: "Já pagaram" };
    expect(update.calls.map(({ body }) => body)).toEqual([moved, moved]);
    const again = await pick(user, names);
    await user.click(within(again).getByRole("button", { name: "Adicionar tag" }));
    const tag = await screen.findByRole("menuitem", { name: "Entrega" });
    // The lanes of the board are none.
    expect(screen.getAllByRole("menuitem")).toEqual([tag]);
    await user.click(tag);
    await waitFor(() => expect(add.calls.map(({ params }) => Number(params.tagId))).toEqual([4, 4]));
  });

  it("keep the word to the colleague until one of them could be handed over, and their ticks where they could not", async () => {
    mockDesk({ tickets: [carla, diego, greta].map((each) => ({ ...each, ...inSales })), queues: [sales] });
    const refused = new Set([carla.id, diego.id]);
    const update = mock(ticketRoutes.update, ({ params }) =>
      refused.has(Number(params.ticketId)) ? refuse("ERR_TICKET_STATUS") : { ...diego, ...inSales, userId: 8 },
    );
    const user = renderApp("/tickets", { user: ana });
    const bar = await pick(user, ["Carla Souza", "Diego Alves"]);
    await user.click(within(bar).getByRole("button", { name: "Transferir" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Transferir" }));
    const note = dialog.getByRole("textbox", { name: "Recado para o colega" });
    await user.type(note, "Já pagaram");
    await user.click(dialog.getByRole("button", { name: "Transferir" }));
    expect(await screen.findByText(/^0 de 2 feitos/)).toBeInTheDocument();
    expect(note).toHaveValue("Já pagaram");
    refused.delete(diego.id);
    await user.click(dialog.getByRole("button", { name: "Transferir" }));
    expect(await screen.findByText(/^1 de 2 feitos/)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(screen.getByRole("checkbox", { name: "Carla Souza" })).toBeChecked();
    expect(screen.getByRole("checkbox", { name: "Greta Dias" })).not.toBeChecked();
    expect(update.calls.map(({ body }) => body.note)).toEqual(Array(4).fill("Já pagaram"));
  });

  // Another one is refused each time: what was said in the test before is still on its way out.
  it.each([
    ["Aceitar", "pending", diego],
    ["Adicionar tag", "open", greta],
    ["Resolver", "open", diego],
  ] as const)("by a finger: %s is done to all but the one that is refused, which is named", async (...what) => {
    const [deed, status, refused] = what;
    vi.spyOn(window, "matchMedia").mockImplementation(
      (media) =>
        ({ media, matches: media.includes("max-width"), addEventListener() {}, removeEventListener() {} }) as never,
    );
    const owner = status === "open" ? { userId: 7 } : { userId: null, user: null };
    const tickets = [carla, diego, greta].map((each) => ({ ...each, ...inSales, ...owner, status }));
    mockDesk({ tickets });
    mock(tagRoutes.listAll, () => [{ id: 4, name: "Entrega", color: "#123456", kanban: 0 as const }]);
    const answer = ({ params, body }: { params: { ticketId: unknown }; body: object }) => {
      const ticket = tickets.find(({ id }) => id === Number(params.ticketId)) ?? carla;
      return ticket.id === refused.id ? refuse("ERR_TICKET_STATUS") : { ...ticket, ...body };
    };
    const update = mock(ticketRoutes.update, answer);
    const add = mock(ticketTagRoutes.add, answer);
    const user = renderApp("/tickets", { user: ana });
    await user.click(await screen.findByRole("button", { name: "Filtros" }));
    const bar = await pick(user, ["Carla Souza", "Diego Alves", "Greta Dias"]);
    await user.click(within(bar).getByRole("button", { name: deed }));
    if (deed === "Adicionar tag") await user.click(await screen.findByRole("menuitem", { name: "Entrega" }));
    const { calls } = deed === "Adicionar tag" ? add : update;
    await waitFor(() => expect(calls.map(({ params }) => Number(params.ticketId))).toEqual([1, 2, 5]));
    const told = `2 de 3 feitos. Não foi possível mudar: ${refused.contact.name}.`;
    expect(await screen.findByText((text) => text.startsWith(told))).toBeInTheDocument();
    vi.restoreAllMocks();
  });

  it("leave their bar in sight: its words are cut where it is narrow, and it gives way to a toast", async () => {
    mockDesk({ tickets: [carla, diego] });
    const bar = await pick(renderApp("/tickets", { user: ana }), ["Carla Souza", "Diego Alves"]);
    expect(styleOf(bar)).toMatch(/body:has\(\[data-sonner-toast\]\) [^{]+\{bottom:76px/);
    const words = within(bar).getByRole("status");
    expect(words).toHaveAttribute("title", "2 selecionados");
    expect(styleOf(words)).toContain("text-overflow:ellipsis");
  });

  it("are not accepted where all of them are served already", async () => {
    mockDesk({ tickets: [carla, diego] });
    mock(tagRoutes.listAll, () => []);
    const bar = await pick(renderApp("/tickets", { user: ana }), ["Carla Souza", "Diego Alves"]);
    expect(within(bar).queryByRole("button", { name: "Aceitar" })).toBeNull();
    expect(within(bar).getByRole("button", { name: "Resolver" })).toBeEnabled();
  });
});

describe("the menu and the keys", () => {
  it("say how many wait or hold something unread, and follow", async () => {
    mockDesk({ tickets: [{ ...carla, unreadMessages: 2 }, elisa] });
    mock(ticketRoutes.count, () => ({ open: 1, pending: 1, unread: 1, snoozed: 0 }));
    renderApp("/tickets", { user: ana });
    const menu = await screen.findByRole("navigation", { name: "Menu principal" });
    expect(await within(menu).findByRole("link", { name: /1 aguardando, 1 não lido/ })).toHaveTextContent("2");
    fakeSocket.announce(ticketChannel, { action: "updateUnread", ticketId: 1, unreadMessages: 0 }, 1);
    expect(await within(menu).findByRole("link", { name: /\(1 aguardando\)/ })).toHaveTextContent("1");
  });

  it("lead to the search by a slash, which is a slash in a field", async () => {
    mockDesk({ tickets: [carla] });
    const user = renderApp("/tickets", { user: ana });
    const field = await screen.findByRole("searchbox");
    await user.keyboard("/");
    expect(field).toHaveFocus();
    expect(field).toHaveValue("");
    await user.keyboard("a/b");
    expect(field).toHaveValue("a/b");
  });
});

describe("putting aside", () => {
  const until = "2040-11-25T12:00:00.000Z";
  const aside = { ...diego, snoozedUntil: until };

  function mockSnooze() {
    mockDesk({ tickets: [carla, aside] });
    const snooze = mock(ticketRoutes.snooze, ({ body }) => ({ ...carla, snoozedUntil: body.until }));
    const end = mock(ticketRoutes.endSnooze, ({ params }) => (Number(params.ticketId) === carla.id ? carla : diego));
    return { snooze, end };
  }

  it("takes a row out of the list by one click on a time, and undo brings it back", async () => {
    const { snooze, end } = mockSnooze();
    const user = renderApp("/tickets", { user: ana });
    await user.click(await screen.findByRole("button", { name: "Adiar: Carla Souza" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Adiar: Carla Souza" }));
    // What acts at once does not look like mere words.
    for (const choice of dialog.getAllByRole("menuitem")) expect(choice.querySelector("svg")).not.toBeNull();
    await user.click(dialog.getByRole("menuitem", { name: /^Amanhã cedo/ }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(new Date(snooze.calls[0]?.body.until ?? 0).getHours()).toBe(9);
    expect(await screen.findByRole("button", { name: "2 adiados" })).toBeVisible();
    expect(screen.queryByText("Carla Souza")).toBeNull();
    fireEvent.click(await screen.findByRole("button", { name: "Desfazer" }));
    const list = within(await screen.findByRole("list", { name: "Atendendo" }));
    expect(await list.findByText("Carla Souza")).toBeVisible();
    expect(end.calls).toHaveLength(1);
  });

  it("is asked of the server once, however often a time is clicked", async () => {
    mockSnooze();
    const snooze = mock(ticketRoutes.snooze, () => new Promise<typeof carla>(() => undefined));
    const user = renderApp("/tickets", { user: ana });
    await user.click(await screen.findByRole("button", { name: "Adiar: Carla Souza" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Adiar: Carla Souza" }));
    await user.dblClick(dialog.getByRole("menuitem", { name: /^Amanhã cedo/ }));
    await waitFor(() =>
      expect(dialog.getByRole("menuitem", { name: /^Amanhã cedo/ })).toHaveAttribute("aria-disabled"),
    );
    expect(snooze.calls).toHaveLength(1);
  });

  it("is asked for by Alt+M, for any time to come", async () => {
    const { snooze } = mockSnooze();
    const user = renderApp(`/tickets/${carla.uuid}`, { user: ana });
    await screen.findByRole("region", { name: /Carla Souza/ });
    await user.keyboard("{Alt>}m{/Alt}");
    const dialog = within(await screen.findByRole("dialog", { name: "Adiar: Carla Souza" }));
    fireEvent.change(dialog.getByLabelText("Outro dia e hora"), { target: { value: "2020-01-01T10:00" } });
    await user.click(dialog.getByRole("button", { name: "Adiar" }));
    expect(await dialog.findByText("Escolha uma hora que ainda vem, em até um ano")).toBeVisible();
    const later = new Date(Date.now() + 86_400_000 * 30);
    fireEvent.change(dialog.getByLabelText("Outro dia e hora"), { target: { value: toLocalText(later) } });
    await user.click(dialog.getByRole("button", { name: "Adiar" }));
    await waitFor(() => expect(snooze.calls).toHaveLength(1));
    expect(snooze.calls[0]?.body.until).toBe(new Date(toLocalText(later)).toISOString());
    await waitFor(() => expect(screen.queryByRole("region", { name: /Carla Souza/ })).toBeNull());
  });

  it("shows what is aside with its time, from where it is brought back", async () => {
    const { end } = mockSnooze();
    const user = renderApp("/tickets", { user: ana });
    await user.click(await screen.findByRole("button", { name: "1 adiado" }));
    const list = within(await screen.findByRole("list", { name: "1 adiado" }));
    expect(list.getByText("Diego Alves")).toBeVisible();
    expect(list.getByRole("img", { name: /^Adiado até 25\/11/ })).toBeVisible();
    await user.click(await list.findByRole("button", { name: "Trazer de volta: Diego Alves" }));
    expect(await screen.findByText("Nenhum atendimento adiado")).toBeVisible();
    expect(end.calls).toHaveLength(1);
    await user.click(screen.getByRole("button", { name: "0 adiados" }));
    expect(await screen.findByRole("list", { name: "Atendendo" })).toHaveTextContent("Diego Alves");
  });

  it("lights no tab while what is aside is shown, and each of them leads out of it", async () => {
    mockSnooze();
    const user = renderApp("/tickets", { user: ana });
    for (const name of ["Atendendo", "Aguardando", "Resolvidos"]) {
      await user.click(screen.getByRole("tab", { name: /^Atendendo/ }));
      await user.click(await screen.findByRole("button", { name: "1 adiado" }));
      await screen.findByRole("list", { name: "1 adiado" });
      for (const tab of screen.getAllByRole("tab")) expect(tab).toHaveAttribute("aria-selected", "false");
      const tab = screen.getByRole("tab", { name: new RegExp(`^${name}`) });
      await user.click(tab);
      await waitFor(() => expect(screen.queryByRole("list", { name: "1 adiado" })).toBeNull());
      expect(tab).toHaveAttribute("aria-selected", "true");
    }
    await user.click(screen.getByRole("tab", { name: /^Atendendo/ }));
    const list = await screen.findByRole("list", { name: "Atendendo" });
    expect(await within(list).findByText("Carla Souza")).toBeVisible();
  });
});

describe("a row", () => {
  it("is resolved from the list with ten seconds to take it back, which a ring shows", async () => {
    mockDesk({ tickets: [carla] });
    const update = mock(ticketRoutes.update, ({ body }) => ({ ...carla, status: body.status ?? "open" }));
    const user = renderApp("/tickets", { user: ana });
    await user.click(await screen.findByRole("button", { name: "Resolver: Carla Souza" }));
    const undo = await screen.findByRole("button", { name: "Desfazer" });
    expect(undo.closest("[data-sonner-toast]")).toHaveClass("recado-undo");
    const undone = mock(ticketRoutes.undoResolve, () => carla);
    fireEvent.click(undo);
    const list = within(await screen.findByRole("list", { name: "Atendendo" }));
    expect(await list.findByText("Carla Souza")).toBeVisible();
    expect([update.calls.length, undone.calls.length]).toEqual([1, 1]);
  });

  it("that is resolved or handed on leaves the conversation one stands in open, and so does undoing it", async () => {
    mockDesk({ tickets: [carla, diego], queues: [sales] });
    const update = mock(ticketRoutes.update, ({ body }) => ({ ...diego, status: body.status ?? "open" }));
    mock(ticketRoutes.undoResolve, () => diego);
    const user = renderApp(`/tickets/${carla.uuid}`, { user: ana });
    await screen.findByRole("region", { name: /Carla Souza/ });
    await user.click(await screen.findByRole("button", { name: "Resolver: Diego Alves" }));
    const undo = await screen.findByRole("button", { name: "Desfazer" });
    expect(screen.getByRole("region", { name: /Carla Souza/ })).toBeVisible();
    fireEvent.click(undo);
    // The pointer still rests on the list.
    await user.click(await screen.findByRole("button", { name: "1 novo na lista" }));
    await user.click(await screen.findByRole("button", { name: "Transferir: Diego Alves" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Transferir: Diego Alves" }));
    await user.click(dialog.getByRole("combobox", { name: "Fila" }));
    await user.click(await screen.findByRole("option", { name: "Vendas" }));
    await user.click(dialog.getByRole("button", { name: "Transferir" }));
    expect(await screen.findByText("Atendimento transferido.")).toBeInTheDocument();
    expect(screen.getByRole("region", { name: /Carla Souza/ })).toBeVisible();
    expect(update.calls.map(({ body }) => body.status)).toEqual(["closed", "pending"]);
  });

  it.each([
    ["Resolver", "open"],
    ["Reabrir", "closed"],
  ] as const)("opened while the answer to %s is awaited stays open", async (name, status) => {
    mockDesk({ tickets: [{ ...carla, status }, diego] });
    let answer: () => void = () => undefined;
    const update = mock(ticketRoutes.update, async ({ body }) => {
      await new Promise<void>((resolve) => (answer = resolve));
      return { ...carla, status: body.status ?? "open" };
    });
    const user = renderApp(`/tickets/${carla.uuid}`, { user: ana });
    await user.click(await screen.findByRole("button", { name }));
    await user.click(within(screen.getByRole("list", { name: "Atendendo" })).getByText("Diego Alves"));
    await screen.findByRole("region", { name: /Diego Alves/ });
    await user.click(screen.getByRole("tab", { name: /^Aguardando/ }));
    answer();
    if (status === "open") {
      const undone = mock(ticketRoutes.undoResolve, () => carla);
      fireEvent.click(await screen.findByRole("button", { name: "Desfazer" }));
      await waitFor(() => expect(undone.calls).toHaveLength(1));
    }
    expect(update.calls).toHaveLength(1);
    await screen.findByRole("tab", { name: /^Atendendo.*2/ });
    expect(screen.getByRole("tab", { name: /^Aguardando/ })).toHaveAttribute("aria-selected", "true");
    expect(screen.getByRole("region", { name: /Diego Alves/ })).toBeVisible();
  });

  it("is resolved once by a double click, with a way back though the news of it came before the answer", async () => {
    mockDesk({ tickets: [carla, diego] });
    const closed = { ...carla, status: "closed" as const };
    let answer: (ticket: typeof closed) => void = () => undefined;
    const update = mock(ticketRoutes.update, () => new Promise<typeof closed>((resolve) => (answer = resolve)));
    const user = renderApp("/tickets", { user: ana });
    await user.dblClick(await screen.findByRole("button", { name: "Resolver: Carla Souza" }));
    expect(update.calls).toHaveLength(1);
    fakeSocket.announce(ticketChannel, { action: "update", ticket: closed }, 1);
    const list = screen.getByRole("list", { name: "Atendendo" });
    await waitFor(() => expect(within(list).queryByText("Carla Souza")).toBeNull());
    answer(closed);
    expect(await screen.findByRole("button", { name: "Desfazer" })).toBeVisible();
  });

  it("that waits is looked into by a click, and accepted by the key A", async () => {
    mockDesk({ tickets: [{ ...elisa, wanted: "Quero um *bolo*" }] });
    const update = mock(ticketRoutes.update, () => ({ ...elisa, status: "open" as const, userId: 7 }));
    const user = renderApp("/tickets", { user: ana });
    await user.click(await screen.findByRole("tab", { name: /^Aguardando/ }));
    await user.click(await screen.findByText("Quero um bolo"));
    const dialog = await screen.findByRole("dialog", { name: "Elisa Prado" });
    expect(within(dialog).getByText("Quero um bolo")).toBeVisible();
    await user.keyboard("b");
    expect(update.calls).toEqual([]);
    await user.keyboard("a");
    await waitFor(() => expect(update.calls).toHaveLength(1));
    expect(update.calls[0]).toMatchObject({ params: { ticketId: 3 }, body: { status: "open", userId: 7 } });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it.each([
    ["an administrator", makeUser({ profile: "admin", queues: [sales] }), "Espiar Conversa: Elisa Prado"],
    ["who may not peek", ana, "Elisa Prado"],
  ])("that waits is no dead click for %s: what opens has the button that accepts", async (_, user, title) => {
    mockDesk({ tickets: [elisa], messages: [makeMessage({ ticketId: elisa.id, body: "Alguém aí?" })] });
    const update = mock(ticketRoutes.update, () => ({ ...elisa, status: "open" as const, userId: 7 }));
    const person = renderApp("/tickets", { user });
    await person.click(await screen.findByRole("tab", { name: /^Aguardando/ }));
    await person.click(await screen.findByText("Elisa Prado"));
    const dialog = within(await screen.findByRole("dialog", { name: title }));
    expect(await dialog.findByText(user === ana ? "Quero um bolo" : "Alguém aí?")).toBeVisible();
    await person.click(dialog.getByRole("button", { name: "Aceitar" }));
    await screen.findByRole("heading", { level: 2, name: "Elisa Prado" });
    expect(update.calls.map(({ body }) => body)).toEqual([{ status: "open", userId: 7 }]);
  });

  it("resolved soon after another one shares its way back: nothing runs out unseen", async () => {
    mockDesk({ tickets: [carla, diego] });
    const update = mock(ticketRoutes.update, ({ params, body }) => {
      const ticket = Number(params.ticketId) === carla.id ? carla : diego;
      return { ...ticket, status: body.status ?? "open" };
    });
    const user = renderApp("/tickets", { user: ana });
    await user.click(await screen.findByRole("button", { name: "Resolver: Carla Souza" }));
    await screen.findByText("Atendimento de Carla Souza resolvido.");
    await user.click(await screen.findByRole("button", { name: "Resolver: Diego Alves" }));
    const toast = (await screen.findByText("2 atendimentos resolvidos.")).closest("li") as HTMLElement;
    await waitFor(() => expect(screen.queryByText("Atendimento de Carla Souza resolvido.")).toBeNull());
    const undone = mock(ticketRoutes.undoResolve, ({ params }) =>
      Number(params.ticketId) === carla.id ? carla : diego,
    );
    fireEvent.click(within(toast).getByRole("button", { name: "Desfazer" }));
    await waitFor(() =>
      expect(undone.calls.map(({ params }) => Number(params.ticketId))).toEqual([carla.id, diego.id]),
    );
    expect(update.calls).toHaveLength(2);
  });

  it("that waits is resolved without being taken, and comes back among those who wait", async () => {
    mockDesk({ tickets: [elisa] });
    const update = mock(ticketRoutes.update, ({ body }) => ({ ...elisa, status: body.status ?? "pending" }));
    const user = renderApp("/tickets", { user: ana });
    await user.click(await screen.findByRole("tab", { name: /^Aguardando/ }));
    await user.click(await screen.findByRole("button", { name: "Resolver: Elisa Prado" }));
    mock(ticketRoutes.undoResolve, () => elisa);
    fireEvent.click(await screen.findByRole("button", { name: "Desfazer" }));
    const list = within(await screen.findByRole("list", { name: "Aguardando" }));
    expect(await list.findByText("Elisa Prado")).toBeVisible();
    expect(update.calls.map(({ body }) => body.status)).toEqual(["closed"]);
  });

  it("that waits and is open is resolved from the menu above it", async () => {
    mockDesk({ tickets: [elisa] });
    const update = mock(ticketRoutes.update, ({ body }) => ({ ...elisa, status: body.status ?? "pending" }));
    const user = renderApp(`/tickets/${elisa.uuid}`, { user: ana });
    const pane = within(await screen.findByRole("region", { name: /Elisa Prado/ }));
    await user.click(await pane.findByRole("button", { name: "Mais ações" }));
    await user.click(await screen.findByRole("menuitem", { name: "Resolver" }));
    await waitFor(() => expect(update.calls.map(({ body }) => body.status)).toEqual(["closed"]));
  });

  it.each(["{Alt>}e{/Alt}", "{Control>}{Alt>}e{/Alt}{/Control}"])(
    "that waits and is open is resolved by %s",
    async (keys) => {
      mockDesk({ tickets: [elisa] });
      const update = mock(ticketRoutes.update, ({ body }) => ({ ...elisa, status: body.status ?? "pending" }));
      const user = renderApp(`/tickets/${elisa.uuid}`, { user: ana });
      await screen.findByRole("region", { name: /Elisa Prado/ });
      await user.keyboard("{Alt>}m{/Alt}");
      await user.keyboard(keys);
      await waitFor(() => expect(update.calls.map(({ body }) => body.status)).toEqual(["closed"]));
      expect(screen.queryByRole("dialog")).toBeNull();
    },
  );

  it("is opened by its edge as well, which tells the queue", async () => {
    mockDesk({ tickets: [{ ...carla, ...inSales }] });
    const user = renderApp("/tickets", { user: ana });
    const edge = await screen.findByRole("img", { name: "Fila Vendas" });
    expect(edge).toHaveAttribute("title", "Fila Vendas");
    await user.click(edge);
    await screen.findByRole("region", { name: /Carla Souza/ });
  });

  it("is put aside and resolved behind a swipe on a phone", async () => {
    vi.spyOn(window, "matchMedia").mockImplementation(
      (media) =>
        ({ media, matches: media.includes("max-width"), addEventListener() {}, removeEventListener() {} }) as never,
    );
    mockDesk({ tickets: [carla] });
    const update = mock(ticketRoutes.update, ({ body }) => ({ ...carla, status: body.status ?? "open" }));
    const user = renderApp("/tickets", { user: ana });
    const actions = await screen.findByRole("group", { name: "Ações: Carla Souza" });
    const row = actions.closest("[data-row]") as HTMLElement;
    expect(styleOf(row)).toMatch(/overflow-x:auto;.*scroll-snap-type:x mandatory;/);
    expect(styleOf(row.firstElementChild as Element)).toMatch(/width:100%;.*scroll-snap-align:start;/);
    expect(row.lastElementChild).toBe(actions);
    expect(styleOf(actions)).toContain("scroll-snap-align:end;");
    expect(styleOf(actions)).not.toMatch(/opacity|position:absolute/);
    // Two, with their words: more would cover all of the row.
    expect(
      within(actions)
        .getAllByRole("button")
        .map(({ textContent }) => textContent),
    ).toEqual(["Adiar", "Resolver"]);
    for (const [word, ground] of [
      ["Adiar", "fold"],
      ["Resolver", "brand"],
    ]) {
      const style = styleOf(within(actions).getByRole("button", { name: `${word}: Carla Souza` }));
      expect(style).toContain(`background-color:var(--${ground});color:var(--${ground}-ink);`);
      expect(style).toContain("width:84px;");
    }
    await user.click(within(actions).getByRole("button", { name: "Adiar: Carla Souza" }));
    await screen.findByRole("dialog", { name: "Adiar: Carla Souza" });
    await user.keyboard("{Escape}");
    await user.click(await within(actions).findByRole("button", { name: "Resolver: Carla Souza" }));
    await waitFor(() => expect(update.calls.map(({ body }) => body.status)).toEqual(["closed"]));
    vi.restoreAllMocks();
  });

  it.each([
    ["open", [carla], ["Adiar", "Resolver"]],
    ["snoozed", [{ ...carla, snoozedUntil: "2036-11-20T12:00:00.000Z" }], ["Trazer de volta", "Resolver"]],
    ["pending", [elisa], ["Espiar", "Aceitar"]],
    ["closed", [{ ...carla, status: "closed" as const, ...inSales }], ["Reabrir"]],
  ])("that is %s offers a phone two deeds at most, with their words", async (what, tickets, words) => {
    vi.spyOn(window, "matchMedia").mockImplementation(
      (media) =>
        ({ media, matches: media.includes("max-width"), addEventListener() {}, removeEventListener() {} }) as never,
    );
    mockDesk({ tickets });
    const user = renderApp("/tickets", { user: makeUser({ profile: "admin", queues: [sales] }) });
    if (what === "snoozed") await user.click(await screen.findByRole("button", { name: "1 adiado" }));
    if (what === "pending") await user.click(await screen.findByRole("tab", { name: /^Aguardando/ }));
    if (what === "closed") await user.click(await screen.findByRole("tab", { name: /^Resolvidos/ }));
    const actions = await screen.findByRole("group", { name: `Ações: ${tickets[0]?.contact.name}` });
    expect(
      within(actions)
        .getAllByRole("button")
        .map(({ textContent }) => textContent),
    ).toEqual(words);
  });

  it("that is resolved is reopened from the list, and offers nothing to who may not", async () => {
    const closed = { ...carla, status: "closed" as const, ...inSales, userId: 8 };
    const others = { ...diego, status: "closed" as const, queueId: 2, userId: 8 };
    mockDesk({ tickets: [closed, others] });
    const update = mock(ticketRoutes.update, () => ({ ...closed, status: "open" as const, userId: ana.id }));
    const user = renderApp("/tickets", { user: ana });
    await user.click(await screen.findByRole("tab", { name: /^Resolvidos/ }));
    const reopen = await screen.findByRole("button", { name: "Reabrir: Carla Souza" });
    const rowOf = (name: string) => screen.getByText(name).closest("[data-row]") as HTMLElement;
    expect(within(rowOf("Diego Alves")).queryByRole("group")).toBeNull();
    // Room is made only for what is there.
    const [, name = ""] = rowOf("Diego Alves").classList;
    const room = globalThis.writtenRules?.filter((rule) => rule.includes(name) && rule.includes("[data-said]"));
    expect(room).toHaveLength(2);
    for (const rule of room ?? []) expect(rule).toContain(`.${name}:has(> [data-actions]):is(:hover, :focus-within) `);
    expect(rowOf("Carla Souza").lastElementChild).toHaveAttribute("data-actions");
    await user.click(reopen);
    await screen.findByRole("region", { name: /Carla Souza/ });
    expect(update.calls.map(({ body }) => body)).toEqual([{ status: "open", userId: ana.id, queueId: 1 }]);
  });

  const robot = { messageId: 70, origin: "bot" as const, ack: 2, userId: null, name: null };
  const rita = { messageId: 70, origin: "contact" as const, ack: 0, userId: null, name: "Rita Campos" };
  const group = { ...carla.contact, isGroup: true };
  it.each([
    ["the robot", { last: robot, fromMe: true }, "", "Robô: Até já"],
    [
      "a schedule, though of a person here,",
      { last: { ...robot, origin: "schedule" as const, userId: ana.id }, fromMe: true },
      "",
      "Agendamento: Até já",
    ],
    ["a notice", { last: { ...robot, origin: "notice" as const }, fromMe: true }, "", "Automática: Até já"],
    ["a member of a group", { last: rita, isGroup: true, contact: group }, "", "Rita: Até já"],
    ["the customer alone, unnamed,", { last: rita }, "", "Até já"],
    ["nobody yet, before all else,", { last: robot, fromMe: true }, "Vou ver", "Rascunho: Vou ver"],
  ])("tells what %s said last", async (_, change, draft, words) => {
    writeDraft(ana.id, { kind: "ticket", id: carla.id }, draft);
    mockDesk({ tickets: [{ ...carla, lastMessage: "Até já", ...change }] });
    renderApp("/tickets", { user: ana });
    const list = await screen.findByRole("list", { name: "Atendendo" });
    await within(list).findByText(carla.contact.name);
    expect(list.querySelector("[data-said] [dir=auto]")).toHaveTextContent(new RegExp(`^${words}$`));
    writeDraft(ana.id, { kind: "ticket", id: carla.id }, "");
  });

  it("says once who said the last word, though it is signed", async () => {
    const last = { messageId: 70, origin: "user" as const, ack: 2, userId: 8, name: "Bia Reis" };
    mockDesk({ tickets: [{ ...carla, fromMe: true, lastMessage: "*Bia Reis:*\nAté já", last }] });
    renderApp("/tickets", { user: ana });
    const list = await screen.findByRole("list", { name: "Atendendo" });
    expect(await within(list).findByText("Até já")).toHaveTextContent(/^Bia: Até já$/);
  });

  it("that a colleague handed over says so until it is opened", async () => {
    mockDesk({ tickets: [{ ...carla, handedBy: "Bia Reis" }] });
    const opened = mock(ticketRoutes.markRead, () => ({}));
    vi.spyOn(document, "hasFocus").mockReturnValue(true);
    const user = renderApp("/tickets", { user: ana });
    const list = await screen.findByRole("list", { name: "Atendendo" });
    expect(await within(list).findByRole("img", { name: "Bia Reis transferiu para você" })).toBeVisible();
    await user.click(within(list).getByText("Carla Souza"));
    await screen.findByRole("region", { name: /Carla Souza/ });
    await waitFor(() => expect(opened.calls).toHaveLength(1));
    act(() => fakeSocket.announce(ticketChannel, { action: "updateUnread", ticketId: carla.id, unreadMessages: 0 }));
    await user.keyboard("{Escape}");
    await waitFor(() => expect(within(list).queryByRole("img", { name: /transferiu/ })).toBeNull());
  });

  it("shows how far our last word came, as it comes further", async () => {
    const last = { messageId: 70, origin: "user" as const, ack: 0, userId: 7, name: "Ana Lima" };
    mockDesk({ tickets: [{ ...carla, fromMe: true, lastMessage: "Até já", last }] });
    renderApp("/tickets", { user: ana });
    const list = await screen.findByRole("list", { name: "Atendendo" });
    expect(await within(list).findByText("Você:", { exact: false })).toBeVisible();
    expect(within(list).getByRole("img", { name: "Enviando" })).toBeVisible();
    const shapes = new Set<string>();
    for (const [seq, ack, name] of [
      [1, ACKS.leaving, "Enviando"],
      [2, ACKS.accepted, "Enviada"],
      [3, ACKS.delivered, "Entregue"],
      [4, ACKS.read, "Lida"],
    ] as const) {
      const message = makeMessage({ id: 70, ticketId: 1, fromMe: true, ack });
      fakeSocket.announce(messageChannel, { action: "update", message }, seq);
      const tick = await within(list).findByRole("img", { name });
      expect(tick).toBeVisible();
      shapes.add(drawnIn(tick));
    }
    // Each of them is told from the others without its colour.
    expect(shapes.size).toBe(4);
    // Ticks of an earlier word are not the last one's.
    fakeSocket.announce(
      messageChannel,
      { action: "update", message: makeMessage({ id: 69, ticketId: 1, fromMe: true, ack: ACKS.accepted }) },
      5,
    );
    expect(within(list).getByRole("img", { name: "Lida" })).toBeVisible();
  });
});

describe("what came while the pointer rests on the list", () => {
  it("is let in by a button that says how much it is", async () => {
    mockDesk({ tickets: [carla] });
    const user = renderApp("/tickets", { user: ana });
    const list = await screen.findByRole("list", { name: "Atendendo" });
    await user.hover(await within(list).findByText("Carla Souza"));
    const came = { ...diego, updatedAt: "2040-11-20T12:00:00.000Z" };
    fakeSocket.announce(ticketChannel, { action: "update", ticket: came }, 1);
    const button = await screen.findByRole("button", { name: "1 novo na lista" });
    expect(within(list).queryByText("Diego Alves")).toBeNull();
    await user.click(button);
    expect(await within(list).findByText("Diego Alves")).toBeVisible();
    expect(screen.queryByRole("button", { name: /na lista/ })).toBeNull();
  });

  it.each([
    [20, "bottom"],
    [150, "bottom"],
    [400, "top"],
  ])("never comes under it, and takes nobody out of what is open: at %d its button is at the %s", async (y, edge) => {
    mockDesk({ tickets: [carla] });
    const user = renderApp(`/tickets/${carla.uuid}`, { user: ana });
    const list = await screen.findByRole("list", { name: "Atendendo" });
    const row = await within(list).findByRole("link", { name: /Carla Souza/ });
    await user.pointer({ target: row, coords: { clientX: 100, clientY: y } });
    const came = { ...diego, updatedAt: "2040-11-20T12:00:00.000Z" };
    fakeSocket.announce(ticketChannel, { action: "update", ticket: came }, 1);
    const pill = (await screen.findByRole("button", { name: "1 novo na lista" })).parentElement as HTMLElement;
    expect(pill.style[edge as "top" | "bottom"]).toBe("8px");
    // It does not run away from who wants it.
    await user.pointer({ target: row, coords: { clientX: 100, clientY: 420 - y } });
    fakeSocket.announce(ticketChannel, { action: "update", ticket: { ...came, unreadMessages: 1 } }, 2);
    expect(pill.style[edge as "top" | "bottom"]).toBe("8px");
    expect(row).toHaveAttribute("aria-current", "true");
    await user.click(screen.getByRole("button", { name: "1 novo na lista" }));
    expect(await within(list).findByText("Diego Alves")).toBeVisible();
    expect(within(list).getByRole("link", { name: /Carla Souza/ })).toHaveAttribute("aria-current", "true");
    expect(screen.getByRole("heading", { name: "Carla Souza" })).toBeVisible();
  });
});

describe("the list as a file", () => {
  it("is what the tab shows, for whoever may take it away", async () => {
    mockDesk({ tickets: [elisa] });
    const write = mock(ticketRoutes.exportSheet, () => ({ url: "/media/c.csv", name: "conversas.csv" }));
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    const user = renderApp("/tickets", { user: makeUser({ profile: "admin", queues: [sales] }) });
    await user.click(await screen.findByRole("tab", { name: /^Aguardando/ }));
    await user.click(await screen.findByRole("button", { name: "Ordem e densidade" }));
    const choices = await screen.findAllByRole("menuitem", { name: /^Exportar para (CSV|Excel)$/ });
    expect(choices.map((choice) => choice.querySelectorAll("svg").length)).toEqual([1, 1]);
    await user.click(choices[0] as HTMLElement);
    expect(await screen.findByText("A exportação está pronta.")).toBeVisible();
    expect(write.calls[0]?.body).toMatchObject({ format: "csv", status: "pending", showAll: false, queueIds: [] });
  });

  it("is not offered to who may not", async () => {
    mockDesk({ tickets: [elisa] });
    const user = renderApp("/tickets", { user: ana });
    await user.click(await screen.findByRole("button", { name: "Ordem e densidade" }));
    await screen.findByRole("menuitem", { name: "Selecionar vários" });
    expect(screen.queryByRole("menuitem", { name: /^Exportar/ })).toBeNull();
  });
});
