import {
  alertChoiceChannel,
  liveSince,
  messageChannel,
  noteMentionChannel,
  type Ticket,
  type TimelineEntry,
  tagRoutes,
  ticketChannel,
  ticketNoteRoutes,
  ticketRoutes,
  timelineChannel,
  userRoutes,
  wireName,
} from "@recado/contract";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { volumeStore } from "../../shared/store/volumeStore";
import { makeQueue, makeUser } from "../../testing/builders";
import { makeContact, makeMessage, makeTicket } from "../../testing/conversations";
import { mockDesk } from "../../testing/desk";
import { fakeSocket } from "../../testing/fakeSocket";
import { mock, refuse } from "../../testing/mockRoutes";
import { renderApp } from "../../testing/renderApp";

beforeAll(
  () =>
    Promise.all([
      import("./NotificationsPopOver"),
      import("./NotificationList"),
      import("../../app/shell/VolumePanel"),
    ]),
  60_000,
);

const sales = makeQueue({ id: 1, name: "Vendas" });
const ana = makeUser({ queues: [sales] });
const read = makeTicket({ id: 1, lastMessage: "Até logo" });
const unread = makeTicket({
  id: 2,
  unreadMessages: 2,
  lastMessage: "Vocês *entregam*?",
  contact: { ...makeContact({ id: 6, name: "Diego Alves" }) },
});
const waiting = makeTicket({
  id: 3,
  status: "pending",
  userId: null,
  user: null,
  queueId: 1,
  queue: sales,
  unreadMessages: 1,
  contact: { ...makeContact({ id: 7, name: "Elisa Prado" }) },
  waitingSince: "2026-11-20T12:00:00.000Z",
  updatedAt: "2026-11-20T12:00:00.000Z",
});

/** How loud each sound was that left this page. */
let sounds: number[] = [];

class FakeAudio {
  currentTime = 0;
  destination = "speakers";
  resume = async () => undefined;
}
class FakeGain {
  gain = { setValueAtTime: () => 0, linearRampToValueAtTime: () => 0, exponentialRampToValueAtTime: () => 0 };
  constructor(
    public context: FakeAudio,
    private options: { gain: number },
  ) {}
  connect(to: unknown) {
    if (to === "speakers") sounds.push(this.options.gain);
    return to;
  }
}
class FakeOscillator {
  connect = (to: unknown) => to;
  start = () => undefined;
  stop = () => undefined;
}

beforeEach(() => {
  sounds = [];
  vi.stubGlobal("AudioContext", FakeAudio);
  vi.stubGlobal("GainNode", FakeGain);
  vi.stubGlobal("OscillatorNode", FakeOscillator);
  volumeStore.set(0.4);
  mock(tagRoutes.list, () => ({ tags: [], count: 0, hasMore: false }));
});

let lastId = 100;

/** The customer writes in a ticket. */
function say(ticket: Ticket, change: Parameters<typeof makeMessage>[0] = {}): void {
  lastId += 1;
  const message = makeMessage({ id: lastId, ticketId: ticket.id, ...change });
  const after = { ...ticket, unreadMessages: message.fromMe ? 0 : ticket.unreadMessages + 1 };
  act(() =>
    fakeSocket.announce(messageChannel, { action: "create", message, ticket: after, contact: makeContact() }, lastId),
  );
}

const bell = (name: string) => screen.findByRole("button", { name });

describe("the bell", () => {
  it("counts the conversations with something unread, in the title too, and follows what is read", async () => {
    mockDesk({ tickets: [read, unread, waiting] });
    renderApp("/tags", { user: ana });
    await bell("Notificações: 2 atendimentos com mensagens não lidas");
    await waitFor(() => expect(document.title).toBe("(2) Tags · Recado"));
    act(() => fakeSocket.announce(ticketChannel, { action: "updateUnread", ticketId: 2, unreadMessages: 0 }));
    await bell("Notificações: 1 atendimento com mensagens não lidas");
    act(() => fakeSocket.announce(ticketChannel, { action: "delete", ticketId: 3 }));
    await bell("Notificações");
    expect(document.title).toBe("Tags · Recado");
  });

  it("says that it could not be told, and asks again", async () => {
    mockDesk({ tickets: [read, unread, waiting] });
    mock(ticketRoutes.list, () => refuse("ERR_INTERNAL"));
    const user = renderApp("/tags", { user: ana });
    await user.click(await bell("Notificações"));
    const retry = await screen.findByRole("button", { name: "Tentar de novo" });
    mockDesk({ tickets: [read, unread, waiting] });
    await user.click(retry);
    expect(await screen.findByRole("list", { name: "Atendimentos com mensagens não lidas" })).toBeVisible();
  });

  it("shows who wrote what, and opens the conversation", async () => {
    mockDesk({ tickets: [read, unread, waiting] });
    const user = renderApp("/tags", { user: ana });
    await user.click(await bell("Notificações: 2 atendimentos com mensagens não lidas"));
    const list = within(await screen.findByRole("list", { name: "Atendimentos com mensagens não lidas" }));
    const [first, second] = list.getAllByRole("link");
    expect(first).toHaveTextContent("Diego Alves");
    expect(first).toHaveTextContent("Vocês entregam?");
    expect(second).toHaveTextContent("Aguardando em Vendas");
    await user.click(first as HTMLElement);
    await screen.findByRole("region", { name: /Diego Alves/ });
    expect(screen.queryByRole("dialog", { name: "Notificações" })).toBeNull();
  });

  it("says that the robot cares for a customer, who does not wait", async () => {
    mockDesk({ tickets: [{ ...waiting, chatbot: true }] });
    const user = renderApp("/tags", { user: ana });
    await user.click(await bell("Notificações: 1 atendimento com mensagens não lidas"));
    const row = await screen.findByRole("link", { name: /Elisa Prado/ });
    expect(row).toHaveTextContent("Com o robô");
    expect(row).not.toHaveTextContent("Aguardando");
  });

  it("leads to where a conversation that waits is accepted", async () => {
    mockDesk({ tickets: [waiting] });
    const user = renderApp("/tags", { user: ana });
    await user.click(await bell("Notificações: 1 atendimento com mensagens não lidas"));
    await user.click(await screen.findByRole("link", { name: /Elisa Prado/ }));
    const dialog = within(await screen.findByRole("dialog", { name: "Elisa Prado" }));
    expect(dialog.getByRole("button", { name: "Aceitar" })).toBeVisible();
  });

  it("leads out of a search, whose words are gone with it", async () => {
    mockDesk({ tickets: [unread] });
    const user = renderApp("/tickets", { user: ana });
    await user.type(await screen.findByRole("searchbox"), "carla");
    await user.click(await bell("Notificações: 1 atendimento com mensagens não lidas"));
    await user.click(await screen.findByRole("link", { name: /Diego Alves/ }));
    await screen.findByRole("region", { name: /Diego Alves/ });
    expect(screen.getByRole("tab", { name: /^Atendendo/ })).toHaveAttribute("aria-selected", "true");
    expect(screen.getByRole("searchbox")).toHaveValue("");
  });

  it("says that all is read", async () => {
    mockDesk({ tickets: [read] });
    const user = renderApp("/tags", { user: ana });
    await user.click(await bell("Notificações"));
    expect(await screen.findByText("Tudo lido")).toBeVisible();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(await bell("Notificações")).toHaveFocus();
  });
});

describe("a notification of the browser", () => {
  it("goes when what it tells of is read, and stays when something else is", async () => {
    const shown: { tag: string; close: () => void }[] = [];
    const closed: string[] = [];
    const show = (id: number) => shown.push({ tag: `recado.ticket.${id}`, close: () => closed.push(`${id}`) });
    const worker = Object.assign(new EventTarget(), {
      getRegistration: async () => ({ getNotifications: async () => shown }),
    });
    vi.stubGlobal("Notification", { permission: "denied" });
    Object.defineProperty(navigator, "serviceWorker", { configurable: true, value: worker });
    onTestFinished(() => void Reflect.deleteProperty(navigator, "serviceWorker"));
    mockDesk({ tickets: [read, unread, waiting] });
    renderApp("/tags", { user: ana });
    await bell("Notificações: 2 atendimentos com mensagens não lidas");
    // A mention in one that is read already, and what a customer said.
    show(read.id);
    show(unread.id);
    for (const ticketId of [waiting.id, unread.id])
      act(() => fakeSocket.announce(ticketChannel, { action: "updateUnread", ticketId, unreadMessages: 0 }));
    await bell("Notificações");
    await waitFor(() => expect(closed).toEqual([`${unread.id}`]));
  });

  it("opens its conversation by a click, and asks where a dialog holds what was written", async () => {
    const worker = Object.assign(new EventTarget(), { getRegistration: async () => undefined });
    Object.defineProperty(navigator, "serviceWorker", { configurable: true, value: worker });
    onTestFinished(() => void Reflect.deleteProperty(navigator, "serviceWorker"));
    mockDesk({ tickets: [unread] });
    mock(ticketRoutes.show, () => unread);
    mock(tagRoutes.list, () => ({ tags: [], count: 0, hasMore: false }));
    mock(tagRoutes.listAll, () => []);
    const user = renderApp("/tags", { user: ana });
    await user.click((await screen.findAllByRole("button", { name: "Nova tag" }))[0] as HTMLElement);
    await user.type(await screen.findByLabelText("Nome"), "Meia pala");
    const data = { kind: "open", path: `/tickets/${unread.uuid}` };
    act(() => void worker.dispatchEvent(new MessageEvent("message", { data })));
    const question = within(await screen.findByRole("alertdialog", { name: "Descartar o que foi escrito?" }));
    expect(screen.getByLabelText("Nome")).toHaveValue("Meia pala");
    await user.click(question.getByRole("button", { name: "Descartar" }));
    expect(await screen.findByRole("region", { name: /Diego Alves/ })).toBeVisible();
    expect(screen.queryByRole("dialog", { name: "Nova tag" })).toBeNull();
  });
});

/** What is told when Bia hands the second ticket to somebody. */
function handing(id: number, toUserId: number, ticketId = 2) {
  const nothing = { fromUser: null, fromQueue: null, toQueue: null, tag: null, note: null, until: null };
  const entry: TimelineEntry = {
    ...nothing,
    id,
    ticketId,
    kind: "transferred",
    by: "user",
    user: { id: 8, name: "Bia" },
    toUser: { id: toUserId, name: "Ana" },
    afterId: 1,
    createdAt: "2026-11-20T12:00:00.000Z",
  };
  return { entry, ticket: { ...unread, id: ticketId, userId: toUserId } };
}

describe("the sound", () => {
  it("tells whoever a conversation is handed to, with a toast that opens it, and nobody else", async () => {
    mockDesk({ tickets: [unread] });
    mock(ticketRoutes.show, () => unread);
    renderApp("/tags", { user: ana });
    await bell("Notificações: 1 atendimento com mensagens não lidas");
    const hand = (id: number, toUserId: number, ticketId = 2) => {
      const { entry, ticket } = handing(id, toUserId, ticketId);
      act(() => {
        fakeSocket.announce(timelineChannel, { ticketId, entry });
        // It leaves a queue of hers for another one.
        const moved = { by: "Bia", user: "Ana", queue: "Suporte" };
        fakeSocket.announce(ticketChannel, { action: "delete", ticketId, moved });
        fakeSocket.announce(ticketChannel, { action: "update", ticket });
      });
    };
    hand(1, 9);
    hand(2, 7);
    await waitFor(() => expect(sounds).toEqual([0.4]));
    expect(await screen.findByText("Bia transferiu para você: Diego Alves")).toBeVisible();
    hand(3, 7);
    hand(4, 7, 5);
    // Of several there is one, and not a pile of them.
    expect(await screen.findByText("Bia transferiu 2 atendimentos para você")).toBeVisible();
    fireEvent.click(screen.getByRole("button", { name: "Abrir" }));
    expect(await screen.findByRole("region", { name: /Diego Alves/ })).toBeVisible();
  });

  it("is not made for what was handed over while the connection was lost; the toast is", async () => {
    mockDesk({ tickets: [unread] });
    renderApp("/tags", { user: ana });
    await bell("Notificações: 1 atendimento com mensagens não lidas");
    const { entry, ticket } = handing(2, 7);
    fakeSocket.answer(liveSince.name, () => ({
      seq: 2,
      events: [
        { seq: 1, event: wireName(timelineChannel, 1), payload: { ticketId: 2, entry } },
        { seq: 2, event: wireName(ticketChannel, 1), payload: { action: "update", ticket } },
      ],
    }));
    act(() => fakeSocket.happen("disconnect", "transport close"));
    act(() => fakeSocket.happen("connect"));
    expect(await screen.findByText("Bia transferiu para você: Diego Alves")).toBeVisible();
    expect(sounds).toEqual([]);
  });

  it("tells whoever is named in a note, who finds it marked in the list until he has opened it", async () => {
    mockDesk({ tickets: [read, unread] });
    const seen = mock(ticketNoteRoutes.seeMentions, () => ({}));
    renderApp("/tickets", { user: ana });
    const mark = () => screen.findByRole("img", { name: "Bia mencionou você" });
    await bell("Notificações: 1 atendimento com mensagens não lidas");
    const mention = { noteId: 3, ticketId: 2, by: "Bia", createdAt: "2026-11-20T12:00:00.000Z" };
    act(() => fakeSocket.announce(noteMentionChannel, { action: "create", mention, ticket: unread }));
    await waitFor(() => expect(sounds).toEqual([0.4]));
    expect(await screen.findByText("Bia mencionou você: Diego Alves")).toBeVisible();
    expect(await mark()).toBeVisible();
    vi.spyOn(document, "hasFocus").mockReturnValue(true);
    fireEvent.click(screen.getByRole("button", { name: "Abrir" }));
    await waitFor(() => expect(seen.calls[0]?.params).toEqual({ ticketId: 2 }));
    await waitFor(() => expect(screen.queryByRole("img", { name: "Bia mencionou você" })).toBeNull());
  });

  it("tells whose conversation comes back at its time, which another's or an early return does not", async () => {
    mockDesk({ tickets: [read] });
    renderApp("/tags", { user: ana });
    await bell("Notificações");
    const comeBack = (id: number, change: Partial<TimelineEntry>) => {
      const nothing = {
        user: null,
        fromUser: null,
        fromQueue: null,
        toQueue: null,
        tag: null,
        note: null,
        until: null,
      };
      const entry: TimelineEntry = {
        ...nothing,
        id,
        ticketId: 1,
        kind: "cameBack",
        by: "timer",
        toUser: { id: 7, name: "Ana" },
        afterId: 1,
        createdAt: "2026-11-20T12:00:00.000Z",
        ...change,
      };
      act(() => {
        fakeSocket.announce(timelineChannel, { ticketId: 1, entry });
        fakeSocket.announce(ticketChannel, { action: "update", ticket: { ...read, unreadMessages: 1 } });
      });
    };
    comeBack(1, { by: "user" });
    comeBack(2, { toUser: { id: 8, name: "Bia" } });
    expect(sounds).toEqual([]);
    comeBack(3, {});
    await waitFor(() => expect(sounds).toEqual([0.4]));
    expect(await screen.findByText("De volta do adiamento: Carla Souza")).toBeVisible();
  });

  it("is heard at the chosen volume when a customer writes, once for a burst", async () => {
    mockDesk({ tickets: [] });
    renderApp("/tags", { user: ana });
    await bell("Notificações");
    say(unread);
    say({ ...unread, unreadMessages: 3 });
    await waitFor(() => expect(sounds).toEqual([0.4]));
    say(waiting);
    await bell("Notificações: 2 atendimentos com mensagens não lidas");
    expect(sounds).toEqual([0.4]);
  });

  it("is not heard for own words, for colleagues' tickets, nor when it is turned off", async () => {
    mockDesk({ tickets: [] });
    renderApp("/tags", { user: ana });
    await bell("Notificações");
    const words: { kind: string; key: string }[] = [];
    const coordinator = new BroadcastChannel("recado.news.1.7");
    coordinator.onmessage = ({ data }) => void words.push(data);
    act(() => volumeStore.set(0));
    say({ ...unread, userId: 8 });
    say(unread, { fromMe: true });
    say(waiting);
    await waitFor(() => expect(words.map(({ kind }) => kind)).toEqual(["ask", "done"]));
    coordinator.close();
    expect(words.map(({ key }) => key)).toEqual([`message.${lastId}`, `message.${lastId}`]);
    expect(sounds).toEqual([]);
  });
});

describe("whose words are heard", () => {
  const boss = makeUser({ id: 9, profile: "admin", queues: [] });
  const elsewhere = { ...waiting, queueId: 2, queue: makeQueue({ id: 2, name: "Suporte" }) };

  it("are those of all customers for an administrator of no queue, until he chooses otherwise", async () => {
    mockDesk({ tickets: [] });
    const chosen = mock(userRoutes.chooseAlerts, ({ body }) => body);
    const user = renderApp("/tags", { user: boss });
    await bell("Notificações");
    say(elsewhere);
    await waitFor(() => expect(sounds).toEqual([0.4]));
    await user.click(await bell("Volume das notificações"));
    expect(await screen.findByRole("radio", { name: /^Todos os clientes/ })).toBeChecked();
    await user.click(screen.getByRole("radio", { name: "Ninguém" }));
    await waitFor(() => expect(chosen.calls.map(({ body }) => body)).toEqual([{ alertsFor: "none" }]));
    await waitFor(() => expect(screen.getByRole("radio", { name: "Ninguém" })).toBeChecked());
    const words: string[] = [];
    const coordinator = new BroadcastChannel("recado.news.1.9");
    coordinator.onmessage = ({ data }) => void words.push(data.key);
    say(elsewhere);
    // Chosen on another device.
    act(() => fakeSocket.announce(alertChoiceChannel, { action: "update", alertsFor: "all" }));
    expect(await screen.findByRole("radio", { name: /^Todos os clientes/ })).toBeChecked();
    say(elsewhere);
    await waitFor(() => expect(words).toContain(`message.${lastId}`));
    coordinator.close();
    expect(words).not.toContain(`message.${lastId - 1}`);
  });

  it("are counted, and stay so when the customer chooses a queue; what a colleague serves is not", async () => {
    const nobodys = { ...waiting, queueId: null, queue: null };
    const lists = mock(ticketRoutes.list, ({ query }) => {
      const tickets = query.showAll ? [{ ...nobodys, hit: null }] : [];
      return { tickets, count: tickets.length, hasMore: false, nextCursor: null };
    });
    const user = renderApp("/tags", { user: boss });
    await bell("Notificações: 1 atendimento com mensagens não lidas");
    expect(lists.calls.map(({ query: { status, users } }) => [status, users])).toEqual([
      [undefined, [9]],
      ["pending", undefined],
    ]);
    const moved = { by: null, user: null, queue: "Suporte" };
    act(() => fakeSocket.announce(ticketChannel, { action: "delete", ticketId: waiting.id, moved }));
    await bell("Notificações: 1 atendimento com mensagens não lidas");
    act(() => fakeSocket.announce(ticketChannel, { action: "update", ticket: elsewhere }));
    say({ ...unread, userId: 8 });
    say({ ...unread, id: 4, userId: 9 });
    await bell("Notificações: 2 atendimentos com mensagens não lidas");
    await user.click(await bell("Notificações: 2 atendimentos com mensagens não lidas"));
    expect(await screen.findByText("Aguardando em Suporte")).toBeVisible();
    await waitFor(() => expect(document.title).toBe("(2) Tags · Recado"));
  });

  it("are not offered by others than one's own queues to those who see no more", async () => {
    mockDesk({ tickets: [] });
    const user = renderApp("/tags", { user: ana });
    await user.click(await bell("Volume das notificações"));
    expect(await screen.findByRole("radio", { name: /^Clientes das minhas filas/ })).toBeChecked();
    expect(screen.queryByRole("radio", { name: /^Todos/ })).toBeNull();
  });
});

describe("the volume", () => {
  it("is turned off and on again at the button, and what was chosen is heard", async () => {
    mockDesk({ tickets: [] });
    const user = renderApp("/tags", { user: ana });
    await user.click(await bell("Volume das notificações"));
    await user.click(await bell("Silenciar"));
    expect(volumeStore.get()).toBe(0);
    expect(sounds).toEqual([]);
    await user.click(await bell("Ativar o som"));
    expect(volumeStore.get()).toBe(0.4);
    await waitFor(() => expect(sounds).toEqual([0.4]));
  });
});
