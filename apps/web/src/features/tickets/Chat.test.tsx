import {
  connectionRoutes,
  contactRoutes,
  MAX_BODY,
  type Message,
  messageChannel,
  messageRoutes,
  noteMentionChannel,
  quickMessageRoutes,
  ticketChannel,
  ticketNoteRoutes,
  ticketRoutes,
  timelineChannel,
} from "@recado/contract";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { readKept } from "../../shared/store/browserStorage";
import { makeColleague, makeConnection, makeTag, makeUser } from "../../testing/builders";
import { makeContact, makeMessage, makeTicket } from "../../testing/conversations";
import { mockDesk } from "../../testing/desk";
import { drawnIn } from "../../testing/drawnIn";
import { fakeSocket } from "../../testing/fakeSocket";
import { mock, refuse } from "../../testing/mockRoutes";
import type { Person } from "../../testing/person";
import { renderApp } from "../../testing/renderApp";
import { styleWithin } from "../../testing/styles";
import { writeDraft } from "../conversation";
import { loadTicketChat } from "./chat/loadTicketChat";

// The first look at the page loads all of it, which a busy machine takes its time for.
beforeAll(() => Promise.all([import("./TicketsPage"), loadTicketChat()]), 60_000);

const ana = makeUser();
const ticket = makeTicket({ id: 2 });
const now = new Date().toISOString();
const inTicket = (change: Partial<Message>) => makeMessage({ ticketId: 2, createdAt: now, ...change });

const NOTICE = { origin: "notice", fromMe: true, user: null, userId: null } as const;

const FIELD = /Digite uma mensagem/;
const findField = () => screen.findByRole("textbox", { name: FIELD });

/** Opens the conversation and waits for what was said in it. */
async function openChat(messages: Message[], change: Partial<typeof ticket> = {}) {
  const desk = mockDesk({ tickets: [{ ...ticket, ...change }], messages });
  const user = renderApp(`/tickets/${ticket.uuid}`, { user: ana });
  const log = await screen.findByRole("log");
  await findField();
  return { ...desk, user, log };
}

/** From the end near to the top. */
function goUp(log: HTMLElement): void {
  for (const scrollTop of [900, 40]) fireEvent.scroll(log, { target: { scrollTop } });
}

function bubbleOf(text: string): HTMLElement {
  return screen.getByText(text).closest("[data-message]") as HTMLElement;
}

async function chooseOption(user: Person, text: string, option: string) {
  await user.click(within(bubbleOf(text)).getByRole("button", { name: "Opções da mensagem" }));
  await user.click(await screen.findByRole("menuitem", { name: option }));
}

beforeEach(() => {
  vi.spyOn(document, "hasFocus").mockReturnValue(true);
});

/** A phone or a tablet with nothing but a finger. */
function takeFinger(): void {
  vi.spyOn(window, "matchMedia").mockImplementation(
    (media) =>
      ({
        media,
        matches: media === "(pointer: coarse)" || media.includes("max-width"),
        addEventListener() {},
        removeEventListener() {},
      }) as never,
  );
}

describe("Enter, where there is only a finger,", () => {
  it("begins a line, chooses from an open list, and saves no note; the button sends", async () => {
    takeFinger();
    const { user, sent } = await openChat([inTicket({ id: 1, body: "Oi" })]);
    await user.type(await findField(), "Bom dia!{Enter}Já vejo.");
    expect(await findField()).toHaveValue("Bom dia!\nJá vejo.");
    expect(sent.calls).toHaveLength(0);
    await user.click(screen.getByRole("button", { name: "Enviar" }));
    // A keyboard without a mouse lies beside some screens.
    await user.type(await findField(), "Pronto{Control>}{Enter}{/Control}");
    await waitFor(() => expect(sent.calls.map(({ body }) => body.body)).toEqual(["Bom dia!\nJá vejo.", "Pronto"]));
    mock(ticketNoteRoutes.listColleagues, () => [makeColleague({ id: 8, name: "Bia Reis" })]);
    await user.click(screen.getAllByRole("button", { name: "Nota" }).at(-1) as HTMLElement);
    const note = await screen.findByRole("textbox", { name: "Nota para a equipe" });
    await user.type(note, "veja @re");
    await screen.findByRole("option", { name: /Bia Reis/ });
    await user.type(note, "{Enter}isto{Enter}hoje");
    expect(note).toHaveValue("veja @Bia Reis isto\nhoje");
  });

  it("sends all the same where there is a mouse or a pad as well", async () => {
    vi.spyOn(window, "matchMedia").mockImplementation(
      (media) =>
        ({ media, matches: /coarse|fine/.test(media), addEventListener() {}, removeEventListener() {} }) as never,
    );
    const { user, sent } = await openChat([inTicket({ id: 1, body: "Oi" })]);
    await user.type(await findField(), "Bom dia!{Enter}");
    await waitFor(() => expect(sent.calls).toHaveLength(1));
  });
});

describe("a number that is down", () => {
  it("is told above the field to who cannot mend it, and leads who can to where it is mended", async () => {
    for (const who of [ana, makeUser({ profile: "admin" })]) {
      mockDesk({ tickets: [ticket] });
      mock(connectionRoutes.list, () => [
        makeConnection({ status: "DISCONNECTED", downSince: "2026-11-20T12:00:00.000Z" }),
      ]);
      renderApp(`/tickets/${ticket.uuid}`, { user: who });
      await findField();
      const said = await screen.findByText(/está fora do ar/, {}, { timeout: 4_000 });
      expect(said).toHaveTextContent(
        /^Loja está fora do ar desde .+\. O que você escrever sai quando a linha voltar\./,
      );
      expect(screen.queryAllByRole("link", { name: "Ver conexões" })).toHaveLength(who === ana ? 0 : 1);
      cleanup();
    }
  });
});

describe("a note to colleagues", () => {
  const bia = makeColleague({ id: 8, name: "Bia Reis", online: true });
  const noteField = () => screen.findByRole("textbox", { name: "Nota para a equipe" });

  it("is written where answers are, names who is to be told, and leaves the answer that was begun", async () => {
    const { user, sent } = await openChat([inTicket({ id: 1, body: "Oi" })]);
    mock(ticketNoteRoutes.listColleagues, () => [makeColleague({ id: 9, name: "Caio" }), bia]);
    const written = mock(ticketNoteRoutes.create, ({ body }) => ({
      id: 5,
      note: body.note,
      ticketId: 2,
      contactId: 5,
      userId: 7,
      user: null,
      createdAt: now,
    }));
    await user.type(await findField(), "Já vejo");
    fireEvent.keyDown(await findField(), { code: "KeyP", key: "p", altKey: true });
    await user.type(await noteField(), "veja @re");
    await user.click(await screen.findByRole("option", { name: /Bia Reis/ }));
    expect(await noteField()).toHaveValue("veja @Bia Reis ");
    await user.type(await noteField(), "isto{Enter}");
    await waitFor(() => expect(written.calls).toHaveLength(1));
    expect(written.calls[0]?.body).toMatchObject({ note: "veja @Bia Reis isto", ticketId: 2, mentions: [8] });
    await waitFor(async () => expect(await noteField()).toHaveValue(""));
    fireEvent.keyDown(await noteField(), { code: "KeyL", key: "l", altKey: true });
    expect(await findField()).toHaveValue("Já vejo");
    expect(sent.calls).toHaveLength(0);
  });

  it("that was begun goes on as one when the conversation is opened again, unless an answer was begun as well", async () => {
    const first = await openChat([inTicket({ id: 1, body: "Oi" })]);
    const mode = (name: string) => screen.getByRole("button", { name });
    await first.user.click(mode("Nota"));
    await first.user.type(await noteField(), "Já pagou duas vezes");
    expect(mode("Nota")).toHaveAttribute("aria-pressed", "true");
    cleanup();
    mockDesk({ tickets: [ticket] });
    const user = renderApp(`/tickets/${ticket.uuid}`, { user: ana });
    expect(await noteField()).toHaveValue("Já pagou duas vezes");
    // It takes no focus: the keys of the desk go on.
    expect(await noteField()).not.toHaveFocus();
    await user.click(mode("Responder"));
    // Said and seen where the way to it is.
    expect(mode("Nota (rascunho)").querySelector("[data-mark=draft]")).not.toBeNull();
    await user.type(await findField(), "Bom dia!");
    cleanup();
    renderApp(`/tickets/${ticket.uuid}`, { user: ana });
    expect(await findField()).toHaveValue("Bom dia!");
    // What was chosen last holds, whatever stands in either.
    await user.clear(await findField());
    cleanup();
    renderApp(`/tickets/${ticket.uuid}`, { user: ana });
    await findField();
    await user.click(mode("Nota (rascunho)"));
    await noteField();
    await user.click(mode("Responder"));
    await user.type(await findField(), "Bom dia!");
    await user.click(mode("Nota (rascunho)"));
    cleanup();
    renderApp(`/tickets/${ticket.uuid}`, { user: ana });
    expect(await noteField()).toHaveValue("Já pagou duas vezes");
    await user.click(mode("Responder"));
    await user.clear(await findField());
    await user.click(mode("Nota (rascunho)"));
    await user.clear(await noteField());
    await user.click(mode("Responder"));
    expect(mode("Nota").querySelector("[data-mark]")).toBeNull();
  });

  it("that was begun on a phone brings no keyboard, and its way back is marked", async () => {
    takeFinger();
    writeDraft(ana.id, { kind: "note", id: ticket.id }, "Já pagou");
    mockDesk({ tickets: [ticket] });
    const user = renderApp(`/tickets/${ticket.uuid}`, { user: ana });
    expect(await noteField()).toHaveValue("Já pagou");
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await noteField()).not.toHaveFocus();
    await user.click(screen.getByRole("button", { name: "Responder" }));
    await findField();
    // The modes above the field are not shown there, the button in it is.
    const [, button] = screen.getAllByRole("button", { name: "Nota (rascunho)" });
    await user.click(button as HTMLElement);
    await waitFor(async () => expect(await noteField()).toHaveFocus());
  });

  it("stands in the conversation as soon as it is saved, also while nothing is announced, and once when it is", async () => {
    const { user, log } = await openChat([inTicket({ id: 1, body: "Oi" })]);
    mock(ticketNoteRoutes.listColleagues, () => [bia]);
    mock(ticketNoteRoutes.create, ({ body }) => ({
      id: 5,
      note: body.note,
      ticketId: 2,
      contactId: 5,
      userId: 7,
      user: { id: 7, name: "Ana Lima" },
      createdAt: now,
    }));
    await user.click(screen.getByRole("button", { name: "Nota" }));
    await user.type(await noteField(), "veja @Bia Reis isto{Enter}");
    const note = (await within(log).findByText("@Bia Reis")).closest("[data-entry=noted]");
    expect(note).toHaveTextContent(/^Ana Lima anotou · \d\d:\d\dveja @Bia Reis isto$/);
    const nobody = { fromUser: null, toUser: null, fromQueue: null, toQueue: null, tag: null, until: null };
    const told = { id: 5, text: "veja @Bia Reis isto", mentions: ["Bia Reis"] };
    const entry = { ...nobody, id: 31, ticketId: 2, kind: "noted", by: "user", user: ana, note: told } as const;
    fakeSocket.announce(timelineChannel, { ticketId: 2, entry: { ...entry, afterId: 1, createdAt: now } }, 1);
    const message = inTicket({ id: 2, body: "E agora?" });
    fakeSocket.announce(messageChannel, { action: "create", message, ticket, contact: makeContact() }, 2);
    await within(log).findByText("E agora?");
    expect(log.querySelectorAll("[data-entry=noted]")).toHaveLength(1);
  });

  it("stays in its field when it could not be kept", async () => {
    const { user } = await openChat([inTicket({ id: 1, body: "Oi" })]);
    mock(ticketNoteRoutes.create, () => refuse("ERR_NO_PERMISSION"));
    await user.click(screen.getByRole("button", { name: "Nota" }));
    await user.type(await noteField(), "Uma nota{Enter}");
    expect(await screen.findByText("Você não tem permissão para isso.")).toBeVisible();
    expect(await noteField()).toHaveValue("Uma nota");
  });
});

/** A message that another one answers: of the customer by default. */
function makeQuoted(change: Partial<NonNullable<Message["quotedMsg"]>>): NonNullable<Message["quotedMsg"]> {
  const kind = { mediaType: "conversation", mediaUrl: null, origin: "contact" } as const;
  return { ...kind, id: 1, body: "", fromMe: false, contact: null, user: null, ...change };
}

describe("what was said", () => {
  it("names who of us is quoted, without the name that stands above the words for the customer", async () => {
    const quotes = [
      { user: { id: 8, name: "Bia Reis" }, body: "*Bia Reis:*\nUm", origin: "user" },
      { user: { id: ana.id, name: ana.name }, body: `*${ana.name}:*\nDois`, origin: "user" },
      { user: null, body: "Três", origin: "bot" },
    ] as const;
    const { log } = await openChat(
      quotes.map((quote, place) =>
        inTicket({ id: place + 2, body: "E então?", quotedMsg: makeQuoted({ fromMe: true, ...quote }) }),
      ),
    );
    await within(log).findAllByText("E então?");
    expect(log.textContent).toMatch(/Bia ReisUmE então.*VocêDoisE então.*RobôTrêsE então/);
    expect(log.textContent).not.toContain("Reis:");
  });

  it("names each member of a group in a hue of theirs, also where they are quoted", async () => {
    const rita = { id: 31, name: "Rita Campos", number: "" };
    const bruno = { id: 32, name: "Bruno Dias", number: "" };
    const quoted = makeQuoted({ id: 1, body: "Quem vem?" });
    const { log } = await openChat(
      [
        inTicket({ id: 1, body: "Quem vem?", contactId: 31, contact: rita }),
        inTicket({ id: 2, body: "Eu vou", contactId: 32, contact: bruno, quotedMsg: { ...quoted, contact: rita } }),
      ],
      { isGroup: true },
    );
    const [above, inQuote] = within(log).getAllByText("Rita Campos");
    const hueOf = (element: HTMLElement | undefined) => element && getComputedStyle(element).color;
    expect(hueOf(inQuote)).toBe(hueOf(above));
    expect(hueOf(above)).toMatch(/^var\(--/);
    expect(hueOf(within(log).getByText("Bruno Dias"))).not.toBe(hueOf(above));
  });

  it("shows the face of a member beside the last of what they say in a row", async () => {
    const rita = { id: 31, name: "Rita Campos", number: "" };
    const ofRita = { contactId: 31, contact: rita };
    await openChat(
      [
        inTicket({ id: 1, body: "Alguém aí?", ...ofRita }),
        inTicket({ id: 2, body: "Quem vem?", ...ofRita }),
        inTicket({ id: 3, body: "minha", fromMe: true }),
      ],
      { isGroup: true },
    );
    await screen.findByText("minha");
    const faceBeside = (text: string) => bubbleOf(text).querySelector(".bubble-face")?.textContent;
    expect(["Alguém aí?", "Quem vem?", "minha"].map(faceBeside)).toEqual(["", "RC", undefined]);
  });

  it("says in its head whose it is, with the queue first", async () => {
    const sales = { id: 1, name: "Vendas", color: "#d81b60" };
    await openChat([inTicket({ id: 1, body: "Oi" })], {
      userId: 7,
      user: { id: 7, name: "Ana" },
      queueId: 1,
      queue: sales,
    });
    const head = screen.getByTitle("Dados de Carla Souza");
    expect(head).toHaveTextContent(/Vendas · com você/);
    expect(head.querySelector("[data-queue-dot]")).not.toBeNull();
  });

  it("begins the line in its head with a capital where no queue stands first", async () => {
    await openChat([inTicket({ id: 1, body: "Oi" })], { userId: 7, user: { id: 7, name: "Ana" } });
    expect(screen.getByTitle("Dados de Carla Souza")).toHaveTextContent(/Com você/);
  });

  it("is tinted where it is ours, with a tail where a run ends", async () => {
    const { log } = await openChat([
      inTicket({ id: 1, body: "dela" }),
      inTicket({ id: 2, body: "primeira", fromMe: true }),
      inTicket({ id: 3, body: "segunda", fromMe: true }),
    ]);
    await within(log).findByText("segunda");
    const classesOf = (text: string) => bubbleOf(text).className.split(" ").sort();
    expect(classesOf("dela")).toEqual(["bubble-row", "closes-group", "opens-group"]);
    expect(classesOf("primeira")).toEqual(["bubble-row", "is-own", "opens-group"]);
    expect(classesOf("segunda")).toEqual(["bubble-row", "closes-group", "is-own"]);
    const style = styleWithin(log.querySelector(".bubble")?.closest("[class*=css-]") as Element);
    expect(style).toMatch(/ \.bubble:not\(\.is-bare\)\{[^}]*background-color:var\(--in\);/);
    expect(style).toMatch(/ \.is-own>\.bubble:not\(\.is-bare\)\{[^}]*background-color:var\(--out\);/);
    const tail = (from: string) =>
      new RegExp(`${from}\\.closes-group>\\.bubble:not\\(\\.is-bare\\)::before\\{[^}]*clip-path:path`);
    // By what points at them, and not by how wide the screen is: a tablet has no hover either.
    const aside = /@media \(hover: none\),? ?\(pointer: coarse\)\{[^}]*\.bubble-aside\{opacity:0\.72;\}/;
    expect(style).toMatch(aside);
    expect(style).toMatch(
      /@media \(hover: none\),? ?\(pointer: coarse\)\{[^}]*\.bubble-options\{width:44px;height:44px;\}/,
    );
    expect(style).toMatch(tail(" "));
    expect(style).toMatch(tail("\\.is-own"));
  });

  it("shows a place on a map drawn here unless it brought its own picture, and a voice note as it sounds", async () => {
    const location = { latitude: -23.5, longitude: -46.6, name: "", address: "", isLive: false, thumbnail: null };
    const place = { body: "", mediaType: "locationMessage" } as const;
    const url = "/backend/media/x?exp=1&sig=a";
    const voice = { body: "", mediaType: "audio", mediaState: "ready", mediaUrl: url } as const;
    const { log } = await openChat([
      inTicket({ id: 1, ...place, data: { location } }),
      inTicket({ id: 2, ...place, data: { location: { ...location, thumbnail: "data:image/png;base64,AA" } } }),
      inTicket({ id: 3, ...voice, data: { seconds: 65, isVoice: true, waveform: [0, 50, 100] } }),
      inTicket({ id: 4, ...voice, data: { seconds: 65, isVoice: false } }),
    ]);
    await within(log).findAllByRole("link", { name: "Abrir no mapa" });
    const partOf = (id: number, part: string) => log.querySelector(`[data-message="${id}"] ${part}`);
    expect(partOf(1, "svg.place-map")).toBeInTheDocument();
    expect(partOf(2, "svg.place-map")).toBeNull();
    expect(partOf(2, "img.place-map")).toHaveAttribute("src", "data:image/png;base64,AA");
    await waitFor(() => expect(partOf(4, "audio")).toBeInTheDocument());
    const wave = ".audio svg[viewBox='0 0 132 28'] path";
    expect(partOf(3, wave)?.getAttribute("d")).toMatch(/^M/);
    expect(partOf(4, wave)).toBeNull();
  });

  it("tells between two bubbles what was done to the conversation then", async () => {
    mockDesk({ tickets: [ticket] });
    const messages = [inTicket({ id: 4, body: "Oi" }), inTicket({ id: 5, body: "Bom dia", fromMe: true })];
    const bare = { fromUser: null, toUser: null, fromQueue: null, toQueue: null, tag: null, note: null, until: null };
    const action = { ...bare, ticketId: 2, by: "user", user: { id: 7, name: "Ana" }, createdAt: now } as const;
    const timeline = [
      { ...action, id: 1, kind: "accepted", afterId: 4 } as const,
      { ...action, id: 2, kind: "tagged", tag: "VIP", afterId: 5 } as const,
    ];
    const page = { starredIds: [], count: 2, hasMore: false, hasNewer: false, ticket };
    mock(messageRoutes.list, () => ({ ...page, messages, timeline }));
    renderApp(`/tickets/${ticket.uuid}`, { user: ana });
    const log = await screen.findByRole("log");
    await within(log).findByText(/aceitou o atendimento/);
    const shown = [...log.querySelectorAll("[data-message], [data-entry]")] as HTMLElement[];
    expect(shown.map(({ dataset }) => dataset.message ?? dataset.entry)).toEqual(["4", "accepted", "5", "tagged"]);
  });

  it("shows WhatsApp's marks and links, and no markup of customers", async () => {
    const { log } = await openChat([
      inTicket({ id: 1, body: "*Oi* <img src=x onerror=alert(1)> https://recado.test/a javascript:alert(1)" }),
    ]);
    expect((await within(log).findByText("Oi")).tagName).toBe("STRONG");
    expect(within(log).getByRole("link", { name: "https://recado.test/a" })).toHaveAttribute(
      "rel",
      "noopener noreferrer",
    );
    expect(within(log).getAllByRole("link")).toHaveLength(1);
    expect(log.querySelector("img")).toBeNull();
  });

  it("says once of what the product wrote that nobody did", async () => {
    const { log } = await openChat([
      inTicket({ id: 1, ...NOTICE, body: "*Mensagem automática*\n\nAs chamadas estão desabilitadas." }),
    ]);
    await within(log).findByText(/As chamadas/);
    expect(within(log).getAllByText("Mensagem automática")).toHaveLength(1);
  });

  it("names the product where its words do not", async () => {
    const { log } = await openChat([inTicket({ id: 1, ...NOTICE, body: "Estamos fechados." })]);
    await within(log).findByText("Estamos fechados.");
    expect(within(log).getByText("Mensagem automática")).toBeVisible();
  });

  it("shows each kind for what it is", async () => {
    const url = "/backend/media/x?exp=1&sig=a";
    const file = { mediaState: "ready", mediaUrl: url, body: "" } as const;
    const { log } = await openChat([
      inTicket({
        id: 1,
        ...file,
        mediaType: "image",
        mediaMime: "image/jpeg",
        mediaName: "praia.jpg",
        data: { width: 800, height: 600 },
      }),
      inTicket({ id: 2, ...file, mediaType: "image", mediaMime: "image/svg+xml", mediaName: "desenho.svg" }),
      inTicket({ id: 3, ...file, mediaType: "audio", data: { seconds: 65, isVoice: true } }),
      inTicket({ id: 4, ...file, mediaType: "application", mediaName: "contrato.pdf" }),
      inTicket({
        id: 5,
        body: "",
        mediaType: "locationMessage",
        data: {
          location: {
            latitude: -23.5,
            longitude: -46.6,
            name: "Loja",
            address: "Rua A, 1",
            isLive: false,
            thumbnail: null,
          },
        },
      }),
      inTicket({
        id: 6,
        body: "",
        mediaType: "contactMessage",
        data: { contacts: [{ name: "Fábio", numbers: ["+55 11 97777-6666"], vcard: "V" }] },
      }),
      inTicket({ id: 7, body: "", mediaType: "call_log", data: { call: { isVideo: true } } }),
      inTicket({ id: 8, mediaState: "missing", mediaType: "image", body: "" }),
      inTicket({ id: 9, isDeleted: true, body: "segredo" }),
    ]);
    expect(await within(log).findByRole("button", { name: "Ampliar: praia.jpg" })).toBeVisible();
    expect(within(log).getByRole("link", { name: /desenho\.svg/ })).toHaveAttribute("download", "desenho.svg");
    expect(within(log).getByText("1:05")).toBeVisible();
    expect(within(log).getByRole("link", { name: /contrato\.pdf/ })).toBeVisible();
    expect(within(log).getByRole("link", { name: "Abrir no mapa" })).toHaveAttribute(
      "href",
      expect.stringContaining("-23.5%2C-46.6"),
    );
    expect(within(log).getByText("+55 (11) 97777-6666")).toBeVisible();
    expect(within(log).getByText("Chamada de vídeo perdida")).toBeVisible();
    expect(within(log).getByRole("button", { name: "Baixar novamente" })).toBeVisible();
    expect(within(log).getByText("Mensagem apagada")).toBeVisible();
    expect(within(log).queryByText("segredo")).toBeNull();
  });

  it("tells how far own messages have come, never backwards", async () => {
    const mine = inTicket({ id: 1, body: "Olá", fromMe: true, ack: 2 });
    await openChat([mine]);
    expect(await screen.findByRole("img", { name: "Enviada" })).toBeVisible();
    fakeSocket.announce(messageChannel, { action: "update", message: { ...mine, ack: 4 } }, 1);
    expect(await screen.findByRole("img", { name: "Lida" })).toBeVisible();
    fakeSocket.announce(messageChannel, { action: "update", message: { ...mine, ack: 3, body: "Olá!" } }, 2);
    expect(await screen.findByText("Olá!")).toBeVisible();
    expect(screen.getByRole("img", { name: "Lida" })).toBeVisible();
  });

  it("tells each of them from the others by its shape alone", async () => {
    await openChat([1, 3, 4].map((ack) => inTicket({ id: ack, body: `Com ${ack}`, fromMe: true, ack })));
    const names = ["Enviando", "Entregue", "Lida"];
    await screen.findByText("Com 4");
    expect(new Set(names.map((name) => drawnIn(screen.getByRole("img", { name })))).size).toBe(3);
  });

  it("tells in words how far an own message has come", async () => {
    const receipt = { jid: "1@lid", name: "Carla", number: "5511999990001" };
    const { calls } = mock(messageRoutes.listReceipts, () => [
      { ...receipt, deliveredAt: "2026-11-20T12:34:00.000Z", readAt: null },
    ]);
    const { user } = await openChat([inTicket({ id: 1, body: "minha", fromMe: true, ack: 3 })]);
    await screen.findByText("minha");
    await chooseOption(user, "minha", "Dados da mensagem");
    const dialog = await screen.findByRole("dialog", { name: "Dados da mensagem" });
    const told = () =>
      [...dialog.querySelectorAll("dt")].map((each) => `${each.textContent}: ${each.nextSibling?.textContent}`);
    await waitFor(() => expect(told()[1]).toMatch(/^Entregue: 20\/11.* \d\d:34$/));
    expect(calls).toHaveLength(1);
    expect(told()).toEqual([
      expect.stringMatching(/^Enviada: .+ por Ana Lima$/),
      expect.any(String),
      "Lida: Ainda não",
    ]);
  });

  it("says of an older message that it has come, though nobody knows when", async () => {
    const unknown = { jid: "1@lid", name: "Carla", number: "", deliveredAt: null, readAt: null };
    const { calls } = mock(messageRoutes.listReceipts, () => [unknown]);
    const { user } = await openChat([inTicket({ id: 1, body: "minha", fromMe: true, ack: 3 })]);
    await screen.findByText("minha");
    await chooseOption(user, "minha", "Dados da mensagem");
    const dialog = await screen.findByRole("dialog", { name: "Dados da mensagem" });
    await waitFor(() => expect(calls).toHaveLength(1));
    expect([...dialog.querySelectorAll("dd")].slice(1).map(({ textContent }) => textContent)).toEqual([
      "Sim",
      "Ainda não",
    ]);
  });

  it("tells of a group who has read a message, who has got it and who has not", async () => {
    const at = "2026-11-23T12:00:00.000Z";
    mock(messageRoutes.listReceipts, () => [
      { jid: "1@lid", name: "Bia", number: "5511999990001", deliveredAt: at, readAt: at },
      { jid: "2@lid", name: "", number: "5511999990002", deliveredAt: at, readAt: null },
      { jid: "3@lid", name: "", number: "", deliveredAt: null, readAt: null },
    ]);
    const { user } = await openChat([inTicket({ id: 1, body: "minha", fromMe: true, ack: 4 })], { isGroup: true });
    await screen.findByText("minha");
    await chooseOption(user, "minha", "Dados da mensagem");
    const dialog = await screen.findByRole("dialog", { name: "Dados da mensagem" });
    await within(dialog).findByRole("heading", { name: "Lida por (1)" });
    const told = [...dialog.querySelectorAll("section")].map(
      (each) => `${each.firstChild?.textContent}: ${each.querySelector("li")?.firstChild?.textContent}`,
    );
    expect(told).toEqual([
      "Lida por (1): Bia",
      "Entregue a (1): +55 (11) 99999-0002",
      "Ainda não entregue a (1): Participante",
    ]);
    // A long name is cut.
    expect(within(dialog).getByTitle("Bia")).toBeVisible();
  });

  it("counts the votes of a poll, and again when there are more", async () => {
    const poll = { question: "Cor?", options: ["Azul", "Verde"] };
    const vote = (name: string, ...options: number[]) => ({ fromMe: false, name, options });
    const asked = inTicket({ id: 1, body: "Cor?", mediaType: "poll", data: { poll }, votes: [vote("Bia", 1)] });
    const { user, log } = await openChat([asked]);
    expect(await within(log).findByText("1 voto")).toBeVisible();
    const message = { ...asked, votes: [vote("Bia", 1), vote("Rui", 0, 1)] };
    fakeSocket.announce(messageChannel, { action: "update", message }, 1);
    await within(log).findByText("2 votos");
    await user.click(within(log).getByRole("button", { name: "2 votos: Ver quem votou" }));
    const voters = within(await screen.findByRole("dialog", { name: "2 votos: Ver quem votou" })).getAllByRole(
      "definition",
    );
    expect(voters.map(({ textContent }) => textContent)).toEqual(["Rui", "Bia, Rui"]);
  });

  it("says who put which reaction to it", async () => {
    const reactions = [
      { emoji: "👍", fromMe: true, name: "Ana Lima" },
      { emoji: "👍", fromMe: false, name: "Bia" },
    ];
    const { user, log } = await openChat([inTicket({ id: 1, reactions })]);
    await user.click(await within(log).findByRole("button", { name: "👍 de Você, Bia" }));
    const dialog = await screen.findByRole("dialog", { name: "👍 de Você, Bia" });
    expect(within(dialog).getByText("Você, Bia")).toBeVisible();
  });

  it("marks what is new, and tells the server that it was seen", async () => {
    const { markRead, log } = await openChat(
      [inTicket({ id: 1, body: "antes" }), inTicket({ id: 2, body: "nova 1" }), inTicket({ id: 3, body: "nova 2" })],
      { unreadMessages: 2 },
    );
    const line = await within(log).findByText("2 mensagens novas");
    expect(line.compareDocumentPosition(screen.getByText("nova 1"))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await waitFor(() => expect(markRead.calls).toHaveLength(1));
  });

  describe("is told as seen", () => {
    /** The customer says something more, in a conversation with so many unread. */
    function comes(id: number, unreadMessages: number) {
      const message = inTicket({ id, body: `Linha ${id}` });
      const last = { messageId: id, origin: "contact" as const, ack: 0, userId: null, name: "Carla Souza" };
      const told = { ...ticket, unreadMessages, last };
      fakeSocket.announce(messageChannel, { action: "create", message, ticket: told, contact: makeContact() }, id);
      return told;
    }

    it("again after the server refused it, once there is something new and not before", async () => {
      const { log } = await openChat([inTicket({ id: 1, body: "Oi" })]);
      await within(log).findByText("Oi");
      const markRead = mock(ticketRoutes.markRead, () => refuse("ERR_INTERNAL"));
      comes(2, 1);
      await waitFor(() => expect(markRead.calls).toHaveLength(1));
      const now = comes(3, 2);
      await waitFor(() => expect(markRead.calls).toHaveLength(2));
      const tags = [makeTag({ id: 9, name: "Urgente" })];
      fakeSocket.announce(ticketChannel, { action: "update", ticket: { ...now, tags } }, 4);
      await within(await screen.findByRole("region", { name: "Tags" })).findByText("Urgente");
      await new Promise((resolve) => setTimeout(resolve));
      expect(markRead.calls).toHaveLength(2);
    });

    it("again where the news that it was read and that more came are drawn at once", async () => {
      const { log, markRead } = await openChat([inTicket({ id: 1, body: "Oi" })]);
      await within(log).findByText("Oi");
      comes(2, 1);
      await waitFor(() => expect(markRead.calls).toHaveLength(1));
      act(() => {
        fakeSocket.announce(ticketChannel, { action: "updateUnread", ticketId: 2, unreadMessages: 0 }, 3);
        comes(4, 1);
      });
      await waitFor(() => expect(markRead.calls).toHaveLength(2));
    });

    it("again when somebody is named once more, after the server did not take that he saw it", async () => {
      const { log } = await openChat([inTicket({ id: 1, body: "Oi" })]);
      await within(log).findByText("Oi");
      const seen = mock(ticketNoteRoutes.seeMentions, () => refuse("ERR_INTERNAL"));
      for (const noteId of [1, 2]) {
        const mention = { noteId, ticketId: 2, by: "Bia Reis", createdAt: now };
        fakeSocket.announce(noteMentionChannel, { action: "create", mention, ticket }, noteId);
        await waitFor(() => expect(seen.calls).toHaveLength(noteId));
      }
    });
  });

  it("loads what was said before when its top comes near, and shows where a conversation ended", async () => {
    const old = Array.from({ length: 30 }, (_, index) =>
      makeMessage({ id: index + 1, ticketId: 1, body: `velha ${index + 1}` }),
    );
    const fresh = Array.from({ length: 30 }, (_, index) => inTicket({ id: index + 31, body: `atual ${index + 1}` }));
    const { log, history } = await openChat([...old, ...fresh]);
    expect(await screen.findByText("velha 21")).toBeVisible();
    expect(screen.getByText("Início de um novo atendimento")).toBeVisible();
    expect(screen.queryByText("velha 20")).toBeNull();
    goUp(log);
    expect(await screen.findByText("velha 1")).toBeVisible();
    expect(history.calls.map(({ query }) => query.before)).toEqual([undefined, 21]);
  });

  it("goes to the message that is answered, also when it was not loaded", async () => {
    const all = Array.from({ length: 90 }, (_, index) => inTicket({ id: index + 1, body: `linha ${index + 1}` }));
    const quotedMsg = makeQuoted({ id: 5, body: "linha 5", contact: { id: 5, name: "Carla" } });
    const { user, history } = await openChat([...all, inTicket({ id: 91, body: "resposta", quotedMsg })]);
    await user.click(await screen.findByRole("button", { name: /Ir para a mensagem: ?Carla ?linha 5/ }));
    await waitFor(() => expect(bubbleOf("linha 5").dataset.found).toBe("true"));
    expect(history.calls.at(-1)?.query.around).toBe(5);
    await user.click(screen.getByRole("button", { name: "Ir para o fim da conversa" }));
    expect(await screen.findByText("resposta")).toBeVisible();
  });

  it("stays as it is when the message that is answered cannot be had, says so, and asks again when asked to", async () => {
    const all = Array.from({ length: 90 }, (_, index) => inTicket({ id: index + 1, body: `linha ${index + 1}` }));
    const quotedMsg = makeQuoted({ id: 5, body: "linha 5", contact: { id: 5, name: "Carla" } });
    const { user } = await openChat([...all, inTicket({ id: 91, body: "resposta", quotedMsg })]);
    await screen.findByText("resposta");
    const bubble = bubbleOf("resposta");
    const refused = mock(messageRoutes.list, () => refuse("ERR_INTERNAL"));
    const jump = screen.getByRole("button", { name: /Ir para a mensagem: ?Carla ?linha 5/ });
    for (const times of [1, 2]) {
      await user.click(jump);
      await waitFor(() => expect(refused.calls).toHaveLength(times));
      const toast = (await screen.findByText("Não foi possível carregar as mensagens")).closest("li") as HTMLElement;
      // Not drawn anew: what was read stays where it stands.
      expect(bubbleOf("resposta")).toBe(bubble);
      expect(refused.calls.at(-1)?.query.around).toBe(5);
      fireEvent.click(within(toast).getByRole("button", { name: "Fechar" }));
      await waitFor(() => expect(toast).not.toBeInTheDocument());
    }
    const page = { timeline: [], starredIds: [], count: 91, hasMore: false, hasNewer: true, ticket };
    mock(messageRoutes.list, () => ({ ...page, messages: all.slice(0, 20) }));
    await user.click(jump);
    await waitFor(() => expect(bubbleOf("linha 5").dataset.found).toBe("true"));
  });

  it("is back at its end when a starred message that the drawer leads to cannot be had", async () => {
    const desk = mockDesk({ tickets: [ticket], messages: [inTicket({ id: 90, body: "fim" })] });
    const starred = inTicket({ id: 5, body: "a chave" });
    mock(messageRoutes.listStarred, () => ({ messages: [starred], hasMore: false }));
    const user = renderApp(`/tickets/${ticket.uuid}`, { user: ana });
    const part = await screen.findByRole("region", { name: "Favoritas" });
    await screen.findByText("fim");
    const refused = mock(messageRoutes.list, () => refuse("ERR_INTERNAL"));
    await user.click(within(part).getByRole("button", { name: /a chave/ }));
    expect(await screen.findByText("Não foi possível carregar as mensagens")).toBeVisible();
    expect(await screen.findByText("fim")).toBeVisible();
    expect([desk.history.calls.length, refused.calls.at(-1)?.query.around]).toEqual([1, 5]);
  });

  it("that nobody has seen yet says that it cannot be had, and asks again for the same message", async () => {
    mockDesk({ tickets: [ticket] });
    const refused = mock(messageRoutes.list, () => refuse("ERR_INTERNAL"));
    const user = renderApp(`/tickets/${ticket.uuid}?message=5`, { user: ana });
    const log = within(await screen.findByRole("log"));
    expect(await log.findByText("Não foi possível carregar as mensagens")).toBeVisible();
    const before = refused.calls.length;
    await user.click(log.getByRole("button", { name: "Tentar de novo" }));
    await waitFor(() => expect(refused.calls).toHaveLength(before + 1));
    expect(refused.calls.at(-1)?.query.around).toBe(5);
  });

  it("sends a failed one again in its place", async () => {
    const failed = inTicket({ id: 1, body: "Perdida", fromMe: true, ack: 0, problem: "ERR_SENDING_WAPP_MSG" });
    const retry = mock(messageRoutes.retry, () => ({ ...failed, problem: null, ack: 1 }));
    const { user, log } = await openChat([failed, inTicket({ id: 2, body: "depois" })]);
    expect(await within(log).findByText("Não foi possível enviar a mensagem. Verifique a conexão.")).toBeVisible();
    await user.click(within(log).getByRole("button", { name: "Tentar de novo" }));
    await waitFor(() => expect(within(log).queryByRole("button", { name: "Tentar de novo" })).toBeNull());
    expect(retry.calls[0]?.params).toEqual({ messageId: 1 });
    expect(log.textContent).toMatch(/Perdida.*depois/);
  });

  it("offers to send again or delete a failed one only where the server lets it", async () => {
    const failed = { fromMe: true, ack: 0, problem: "479" } as const;
    const bot = { origin: "bot", user: null, userId: null } as const;
    const { log } = await openChat([
      makeMessage({ ...failed, id: 1, ticketId: 1, body: "de antes" }),
      inTicket({ ...failed, ...bot, id: 2, body: "do robô" }),
      inTicket({ ...failed, id: 3, body: "minha" }),
    ]);
    await within(log).findByText("minha");
    const offersOf = (text: string) =>
      within(within(bubbleOf(text)).getByRole("alert"))
        .queryAllByRole("button")
        .map(({ textContent }) => textContent);
    expect(offersOf("de antes")).toEqual(["Apagar"]);
    expect(offersOf("do robô")).toEqual(["Tentar de novo"]);
    expect(offersOf("minha")).toEqual(["Tentar de novo", "Apagar"]);
  });

  it("does not put an answer over what was heard of the message on its way", async () => {
    const { user } = await openChat([inTicket({ id: 1 })]);
    mock(messageRoutes.create, ({ body }) => {
      const message = inTicket({
        id: 9,
        body: String(body.body),
        clientId: body.clientId ?? null,
        fromMe: true,
        ack: 0,
      });
      const contact = makeContact();
      fakeSocket.announce(messageChannel, { action: "create", message, ticket, contact }, 1);
      fakeSocket.announce(messageChannel, { action: "update", message: { ...message, problem: "479" } }, 2);
      return { messages: [message] };
    });
    const retry = mock(messageRoutes.retry, () => {
      const again = inTicket({ id: 9, body: "Segue", fromMe: true, ack: 0 });
      fakeSocket.announce(messageChannel, { action: "update", message: again }, 3);
      fakeSocket.announce(messageChannel, { action: "update", message: { ...again, problem: "463" } }, 4);
      return again;
    });
    await user.type(await findField(), "Segue{Enter}");
    expect(await screen.findByText("O WhatsApp não aceitou esta mensagem.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Tentar de novo" }));
    await waitFor(() => expect(retry.calls).toHaveLength(1));
    expect(await screen.findByText(/^Por enquanto o WhatsApp não deixa/)).toBeVisible();
  });

  it("offers editing and deleting for own messages only", async () => {
    const { user } = await openChat([
      inTicket({ id: 1, body: "dela" }),
      inTicket({ id: 2, body: "minha", fromMe: true }),
    ]);
    const remove = mock(messageRoutes.remove, () => inTicket({ id: 2, body: "minha", fromMe: true, isDeleted: true }));
    await screen.findByText("dela");
    await user.click(within(bubbleOf("dela")).getByRole("button", { name: "Opções da mensagem" }));
    expect(await screen.findByRole("menuitem", { name: "Responder" })).toBeVisible();
    expect(screen.queryByRole("menuitem", { name: "Editar" })).toBeNull();
    expect(screen.queryByRole("menuitem", { name: "Apagar" })).toBeNull();
    await user.keyboard("{Escape}");
    await chooseOption(user, "minha", "Apagar");
    await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Apagar" }));
    expect(await screen.findByText("Mensagem apagada")).toBeVisible();
    expect(remove.calls[0]?.params).toEqual({ messageId: 2 });
  });

  it.each([
    ["has ended", { status: "closed" }],
    ["waits", { status: "pending", userId: null, user: null }],
    ["is a colleague's", { userId: 8, user: { id: 8, name: "Bruno Reis" } }],
  ] as const)("offers to delete own messages, not to edit them, where it %s", async (_, change) => {
    const message = inTicket({ id: 2, body: "minha", fromMe: true });
    mockDesk({ tickets: [{ ...ticket, ...change }], messages: [inTicket({ id: 1, body: "dela" }), message] });
    const remove = mock(messageRoutes.remove, () => ({ ...message, isDeleted: true }));
    const user = renderApp(`/tickets/${ticket.uuid}`, { user: ana });
    await screen.findByText("dela");
    await user.click(within(bubbleOf("dela")).getByRole("button", { name: "Opções da mensagem" }));
    await screen.findByRole("menuitem", { name: "Copiar" });
    expect(screen.queryByRole("menuitem", { name: "Apagar" })).toBeNull();
    await user.keyboard("{Escape}");
    await user.click(within(bubbleOf("minha")).getByRole("button", { name: "Opções da mensagem" }));
    const erase = await screen.findByRole("menuitem", { name: "Apagar" });
    for (const name of ["Responder", "Editar"]) expect(screen.queryByRole("menuitem", { name })).toBeNull();
    await user.click(erase);
    await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Apagar" }));
    await waitFor(() => expect(remove.calls).toMatchObject([{ params: { messageId: 2 } }]));
  });

  it("takes a reaction by keyboard, and opens at the entries below them", async () => {
    const message = inTicket({ id: 1, body: "dela" });
    const { user } = await openChat([message]);
    const react = mock(messageRoutes.react, () => message);
    await screen.findByText("dela");
    bubbleOf("dela").focus();
    await user.keyboard("{Enter}");
    const reply = await screen.findByRole("menuitem", { name: "Responder" });
    await waitFor(() => expect(reply).toHaveFocus());
    const emoji = (sign: string) => screen.getByRole("menuitemradio", { name: `Reagir com ${sign}` });
    await user.keyboard("{ArrowUp}");
    expect(emoji("🙏")).toHaveFocus();
    await user.keyboard("{ArrowRight}{ArrowRight}");
    expect(emoji("❤️")).toHaveFocus();
    await user.keyboard("{ArrowDown}");
    expect(reply).toHaveFocus();
    await user.keyboard("{ArrowUp}{ArrowLeft}{ArrowLeft}{Enter}");
    await waitFor(() => expect(react.calls).toMatchObject([{ params: { messageId: 1 }, body: { emoji: "😮" } }]));
    await waitFor(() => expect(within(bubbleOf("dela")).getByRole("button")).toHaveFocus());
  });

  it("takes no reaction in a conversation that has ended", async () => {
    const { user } = await openChat([makeMessage({ id: 1, ticketId: 1, body: "de antes" })]);
    await screen.findByText("de antes");
    await user.click(within(bubbleOf("de antes")).getByRole("button", { name: "Opções da mensagem" }));
    await screen.findByRole("menuitem", { name: "Copiar" });
    expect(screen.queryByRole("menuitemradio")).toBeNull();
  });

  it("shows that the name of a message in a question goes on", async () => {
    const words = "Uma mensagem que é bem mais longa do que o título da pergunta";
    const { user } = await openChat([inTicket({ id: 1, body: words, fromMe: true })]);
    await screen.findByText(words);
    await chooseOption(user, words, "Apagar");
    const question = await screen.findByRole("alertdialog", { name: `Apagar “${words.slice(0, 40)}…”?` });
    expect(question).toHaveTextContent("Ela também será apagada para o cliente.");
  });

  it("asks nobody to write where nothing can be written", async () => {
    const others = { userId: 8, user: { id: 8, name: "Bruno Reis" } };
    mockDesk({ tickets: [{ ...ticket, ...others }] });
    renderApp(`/tickets/${ticket.uuid}`, { user: ana });
    expect(await screen.findByText("Nenhuma mensagem ainda")).toBeVisible();
    expect(screen.queryByText(/no campo abaixo/)).toBeNull();
  });

  it("says that what was said before could not be had, and fetches it again", async () => {
    const all = Array.from({ length: 60 }, (_, index) => inTicket({ id: index + 1, body: `linha ${index + 1}` }));
    const page = { timeline: [], starredIds: [], count: 60, hasNewer: false, ticket };
    const { user, log } = await openChat(all);
    await within(log).findByText("linha 21");
    mock(messageRoutes.list, () => refuse("ERR_INTERNAL"));
    goUp(log);
    expect(await within(log).findByText("Não foi possível carregar mais.")).toBeVisible();
    mock(messageRoutes.list, () => ({ ...page, messages: all.slice(0, 20), hasMore: false }));
    await user.click(within(log).getByRole("button", { name: "Tentar de novo" }));
    expect(await within(log).findByText("linha 1")).toBeVisible();
    expect(within(log).queryByRole("button", { name: "Tentar de novo" })).toBeNull();
  });
});

describe("writing", () => {
  it("shows the bubble at once, sends once however often Enter is struck, and signs", async () => {
    const { user, sent } = await openChat([inTicket({ id: 1 })]);
    await user.type(await findField(), "Bom dia{Shift>}{Enter}{/Shift}tudo bem?{Enter}{Enter}{Enter}");
    expect(await screen.findByText(/Bom dia\s+tudo bem\?/)).toBeVisible();
    await waitFor(() => expect(sent.calls).toHaveLength(1));
    expect(sent.calls[0]?.body).toMatchObject({ body: "Bom dia\ntudo bem?", signed: true });
    expect(await findField()).toHaveValue("");
    expect(readKept("recado.draft.7.2")).toBeNull();
  });

  it("sends nothing of blanks, nor while signs are composed", async () => {
    const { user, sent } = await openChat([inTicket({ id: 1 })]);
    const field = await findField();
    await user.type(field, "   {Enter}");
    fireEvent.keyDown(field, { key: "Enter", isComposing: true, keyCode: 229 });
    expect(sent.calls).toEqual([]);
    expect(field).toHaveValue("   ");
  });

  it("says why the server refused, and gives the words back", async () => {
    const { user } = await openChat([inTicket({ id: 1 })]);
    mock(messageRoutes.create, () => refuse("ERR_TICKET_STATUS"));
    await user.type(await findField(), "Oi de novo{Enter}");
    expect(await screen.findByText("O atendimento mudou enquanto isso. Atualize e tente de novo.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Apagar" }));
    expect(await findField()).toHaveValue("Oi de novo");
  });

  it("keeps a draft for each conversation", async () => {
    const other = makeTicket({ id: 3, contact: { ...makeContact({ id: 6, name: "Diego" }) }, contactId: 6 });
    mockDesk({ tickets: [ticket, other] });
    const user = renderApp(`/tickets/${ticket.uuid}`, { user: ana });
    await user.type(await findField(), "para Carla");
    await user.click(await screen.findByRole("link", { name: /Diego/ }));
    await screen.findByRole("heading", { name: "Diego" });
    expect(await findField()).toHaveValue("");
    expect(readKept("recado.draft.7.2")).toBe("para Carla");
    expect(readKept("recado.draft.7.3")).toBeNull();
  });

  it("edits the last own message with the arrow, and comes back to the draft with Esc", async () => {
    const { user } = await openChat([inTicket({ id: 1, body: "Errado", fromMe: true })]);
    const edit = mock(messageRoutes.edit, ({ body }) =>
      inTicket({ id: 1, body: body.body, fromMe: true, isEdited: true }),
    );
    const field = await findField();
    await screen.findByText("Errado");
    await user.click(field);
    await user.keyboard("{ArrowUp}");
    const editor = await screen.findByRole("textbox", { name: "Editar mensagem" });
    expect(editor).toHaveValue("Errado");
    await user.type(editor, "{Escape}");
    await user.click(await findField());
    await user.keyboard("{ArrowUp}");
    const again = await screen.findByRole("textbox", { name: "Editar mensagem" });
    await user.clear(again);
    await user.type(again, "Certo{Enter}");
    expect(await screen.findByText("editada")).toBeVisible();
    expect(edit.calls[0]?.body).toEqual({ body: "Certo" });
  });

  it("gives the draft back to who began an edit from the menu and leaves it", async () => {
    const { user } = await openChat([inTicket({ id: 1, body: "Errado", fromMe: true })]);
    await screen.findByText("Errado");
    await user.type(await findField(), "Meio caminho");
    await chooseOption(user, "Errado", "Editar");
    const editor = await screen.findByRole("textbox", { name: "Editar mensagem" });
    await waitFor(() => expect(editor).toHaveValue("Errado"));
    await user.type(editor, " mesmo{Escape}");
    expect(await findField()).toHaveValue("Meio caminho");
  });

  it("edits words without the signature, which is shown once a run", async () => {
    const signed = (id: number, words: string) => inTicket({ id, body: `*Ana Lima:*\n${words}`, fromMe: true });
    const { user, log } = await openChat([signed(1, "Bom dia"), signed(2, "Errado")]);
    const edit = mock(messageRoutes.edit, ({ body }) => signed(2, body.body));
    await within(log).findByText("Errado");
    expect(within(log).getAllByText(/Ana Lima/)).toHaveLength(1);
    await user.click(await findField());
    await user.keyboard("{ArrowUp}");
    const editor = await screen.findByRole("textbox", { name: "Editar mensagem" });
    expect(editor).toHaveValue("Errado");
    // Unchanged words are not sent again for want of their signature.
    await user.type(editor, "{Enter}");
    await user.click(await findField());
    await user.keyboard("{ArrowUp}");
    const again = await screen.findByRole("textbox", { name: "Editar mensagem" });
    await user.clear(again);
    await user.type(again, "Certo{Enter}");
    expect(await within(log).findByText("Certo")).toBeVisible();
    expect(edit.calls.map(({ body }) => body)).toEqual([{ body: "Certo" }]);
  });

  it("answers a message", async () => {
    const { user, sent } = await openChat([inTicket({ id: 7, body: "Quanto custa?" })]);
    await screen.findByText("Quanto custa?");
    await chooseOption(user, "Quanto custa?", "Responder");
    expect(await screen.findByText("Respondendo")).toBeVisible();
    await user.type(await findField(), "Dez reais{Enter}");
    await waitFor(() => expect(sent.calls[0]?.body).toMatchObject({ quotedMsg: 7, body: "Dez reais" }));
    expect(screen.queryByText("Respondendo")).toBeNull();
  });

  it("keeps what is answered, and words that are changed, while one looks into another conversation", async () => {
    const messages = [inTicket({ id: 7, body: "Quanto custa?" }), inTicket({ id: 8, body: "Dez", fromMe: true })];
    const diego = makeContact({ id: 6, name: "Diego Alves" });
    mockDesk({ tickets: [ticket, makeTicket({ id: 3, contactId: 6, contact: diego })], messages });
    const user = renderApp(`/tickets/${ticket.uuid}`, { user: ana });
    const lookElsewhere = async () => {
      await user.click(await screen.findByRole("link", { name: /Diego/ }));
      await screen.findByRole("log", { name: /Diego/ });
      await user.click(await screen.findByRole("link", { name: /Carla/ }));
    };
    await screen.findByText("Quanto custa?");
    await chooseOption(user, "Quanto custa?", "Responder");
    await screen.findByText("Respondendo");
    await lookElsewhere();
    expect(await screen.findByText("Respondendo")).toBeVisible();
    await chooseOption(user, "Dez", "Editar");
    await user.type(await screen.findByRole("textbox", { name: "Editar mensagem" }), " reais");
    await lookElsewhere();
    expect(await screen.findByRole("textbox", { name: "Editar mensagem" })).toHaveValue("Dez reais");
  });

  it("says that what was pasted did not fit", async () => {
    const { user } = await openChat([inTicket({ id: 1 })]);
    const field = await findField();
    await user.click(field);
    await user.paste("a".repeat(MAX_BODY - 1));
    expect(screen.queryByText(/o fim do texto ficou de fora/)).toBeNull();
    await user.paste("bcd");
    expect(await screen.findByText(/o fim do texto ficou de fora/)).toBeVisible();
  });

  it("shows above a waiting answer what it answers", async () => {
    const { user, log } = await openChat([inTicket({ id: 7, body: "Quanto custa?" })]);
    let answer = () => {};
    mock(messageRoutes.create, async ({ body }) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return {
        messages: [inTicket({ id: 8, body: String(body.body), clientId: body.clientId ?? null, fromMe: true })],
      };
    });
    await within(log).findByText("Quanto custa?");
    await chooseOption(user, "Quanto custa?", "Responder");
    await user.type(await findField(), "Dez reais{Enter}");
    const bubble = (await within(log).findByText("Dez reais")).closest(".bubble") as HTMLElement;
    expect(within(bubble).getByText("Quanto custa?")).toBeVisible();
    answer();
    await within(log).findByRole("img", { name: "Enviada" });
  });

  it("takes back words that cannot leave for now", async () => {
    const { user, log } = await openChat([inTicket({ id: 1 })]);
    mock(messageRoutes.create, () => {
      throw new TypeError("no network");
    });
    await user.type(await findField(), "Não saiu{Enter}");
    await user.click(await within(log).findByRole("button", { name: "Apagar" }));
    expect(within(log).queryByText("Não saiu")).toBeNull();
    expect(await findField()).toHaveValue("Não saiu");
  });

  it("keeps an edit in the field until the server has taken it", async () => {
    const { user, log } = await openChat([inTicket({ id: 1, body: "Errado", fromMe: true })]);
    mock(messageRoutes.edit, () => refuse("ERR_NO_PERMISSION"));
    await within(log).findByText("Errado");
    await user.click(await findField());
    await user.keyboard("{ArrowUp}");
    const editor = await screen.findByRole("textbox", { name: "Editar mensagem" });
    await user.clear(editor);
    await user.type(editor, "Certo{Enter}");
    expect(await screen.findByText("Você não tem permissão para isso.")).toBeVisible();
    expect(screen.getByRole("textbox", { name: "Editar mensagem" })).toHaveValue("Certo");
    mock(messageRoutes.edit, ({ body }) => inTicket({ id: 1, body: body.body, fromMe: true, isEdited: true }));
    await user.type(screen.getByRole("textbox", { name: "Editar mensagem" }), "{Enter}");
    expect(await within(log).findByText("Certo")).toBeVisible();
    expect(await findField()).toHaveValue("");
  });

  it("offers what the customer's data are put in place of", async () => {
    const { user, sent } = await openChat([inTicket({ id: 1 })]);
    await user.type(await findField(), "Oi ");
    await user.click(screen.getByRole("button", { name: "Inserir variável" }));
    await user.click(await screen.findByRole("option", { name: /Primeiro nome/ }));
    await waitFor(async () => expect(await findField()).toHaveValue("Oi {{firstName}}"));
    await user.type(await findField(), "{Enter}");
    await waitFor(() => expect(sent.calls[0]?.body).toMatchObject({ body: "Oi {{firstName}}" }));
  });

  it("asks first when a colleague answered meanwhile", async () => {
    const { user, sent } = await openChat([inTicket({ id: 1 })]);
    const field = await findField();
    await screen.findByText("Mensagem 1");
    await user.type(field, "Minha resposta");
    const theirs = inTicket({
      id: 2,
      body: "Já respondi",
      fromMe: true,
      userId: 8,
      user: { id: 8, name: "Bruno Reis" },
    });
    fakeSocket.announce(messageChannel, { action: "create", message: theirs, ticket, contact: makeContact() }, 1);
    await screen.findByText("Já respondi");
    await user.type(field, "{Enter}");
    const question = await screen.findByRole("alertdialog", { name: "Bruno Reis respondeu enquanto você escrevia" });
    expect(sent.calls).toEqual([]);
    await user.click(within(question).getByRole("button", { name: "Enviar mesmo assim" }));
    await waitFor(() => expect(sent.calls).toHaveLength(1));
  });
});

describe("quick answers", () => {
  const greeting = {
    id: 1,
    shortcode: "oi",
    message: "Olá {{firstName}}, aqui é {{user}}. Como posso ajudar você hoje?",
    geral: true,
    status: true,
    isMedia: false,
    mediaPath: null,
    mediaName: null,
    userId: null,
  };
  const price = {
    ...greeting,
    id: 2,
    shortcode: "preco",
    message: "Segue a tabela",
    isMedia: true,
    mediaName: "tabela.pdf",
    mediaPath: "/backend/media/t",
  };

  it("are chosen by keyboard, filled in, and cut to a label", async () => {
    mockDesk({ tickets: [ticket], quickMessages: [greeting, price] });
    const user = renderApp(`/tickets/${ticket.uuid}`, { user: ana });
    const field = await findField();
    await user.type(field, "/");
    expect(screen.queryByRole("listbox")).toBeNull();
    await user.type(field, "o");
    const list = await screen.findByRole("listbox", { name: "Respostas rápidas" });
    await waitFor(() =>
      expect(within(list).getAllByRole("option")[0]).toHaveTextContent("/oi - Olá Carla, aqui é Ana Lima. C…"),
    );
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("listbox")).toBeNull();
    await user.type(field, "i");
    await screen.findByRole("listbox");
    await user.keyboard("{Enter}");
    await waitFor(() => expect(field).toHaveValue("Olá Carla, aqui é Ana Lima. Como posso ajudar você hoje?"));
  });

  it("are not offered for a draft that was left, before something is typed", async () => {
    mockDesk({ tickets: [ticket], quickMessages: [greeting, price] });
    const first = renderApp(`/tickets/${ticket.uuid}`, { user: ana });
    await first.type(await findField(), "/o");
    await screen.findByRole("listbox", { name: "Respostas rápidas" });
    cleanup();
    const user = renderApp(`/tickets/${ticket.uuid}`, { user: ana });
    const field = await findField();
    expect(field).toHaveValue("/o");
    await user.click(field);
    expect(screen.queryByRole("listbox", { name: "Respostas rápidas" })).toBeNull();
    await user.type(field, "i");
    await screen.findByRole("listbox", { name: "Respostas rápidas" });
  });

  it("that are still being fetched hold Enter back: no customer is sent the command", async () => {
    const { sent } = mockDesk({ tickets: [ticket], quickMessages: [price] });
    let answer = () => {};
    mock(quickMessageRoutes.listAll, async () => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return [price];
    });
    const user = renderApp(`/tickets/${ticket.uuid}`, { user: ana });
    const field = await findField();
    await user.type(field, "/preco{Enter}");
    expect(field).toHaveValue("/preco");
    answer();
    await screen.findByRole("option", { name: /preco/ });
    expect(sent.calls).toEqual([]);
  });

  it("wait for what fills their variables: no customer is sent braces", async () => {
    mockDesk({ tickets: [ticket], quickMessages: [greeting, { ...price, message: "Segue o que oferecemos" }] });
    let answer = () => {};
    const known = new Promise<void>((resolve) => {
      answer = resolve;
    });
    mock(contactRoutes.show, async () => {
      await known;
      return { ...makeContact(), extraInfo: [] };
    });
    const user = renderApp(`/tickets/${ticket.uuid}`, { user: ana });
    await user.type(await findField(), "/o");
    await screen.findByRole("option", { name: /preco/ });
    expect(screen.queryByRole("option", { name: /oi/ })).toBeNull();
    answer();
    expect(await screen.findByRole("option", { name: /oi - Olá Carla/ })).toBeVisible();
  });

  it("with a file are looked at before they leave", async () => {
    const { sent } = mockDesk({ tickets: [ticket], quickMessages: [greeting, price] });
    const user = renderApp(`/tickets/${ticket.uuid}`, { user: ana });
    await user.type(await findField(), "/preco");
    await screen.findByRole("option", { name: /preco/ });
    await user.keyboard("{Tab}");
    const dialog = await screen.findByRole("dialog", { name: "Enviar “/preco”" });
    expect(within(dialog).getByText("tabela.pdf")).toBeVisible();
    await user.click(within(dialog).getByRole("button", { name: "Enviar" }));
    await waitFor(() => expect(sent.calls[0]?.body).toMatchObject({ quickMessageId: 2, body: "Segue a tabela" }));
    expect(await findField()).toHaveValue("");
  });

  it("with a file ask first when a colleague answered meanwhile", async () => {
    const messages = [inTicket({ id: 1 })];
    const { sent } = mockDesk({ tickets: [ticket], messages, quickMessages: [price] });
    const user = renderApp(`/tickets/${ticket.uuid}`, { user: ana });
    await screen.findByText("Mensagem 1");
    await user.type(await findField(), "/preco");
    await screen.findByRole("option", { name: /preco/ });
    await user.keyboard("{Tab}");
    const dialog = await screen.findByRole("dialog", { name: "Enviar “/preco”" });
    const bruno = { userId: 8, user: { id: 8, name: "Bruno Reis" } };
    const message = inTicket({ id: 2, body: "Já respondi", fromMe: true, ...bruno });
    fakeSocket.announce(messageChannel, { action: "create", message, ticket, contact: makeContact() }, 1);
    await screen.findByText("Já respondi");
    await user.click(within(dialog).getByRole("button", { name: "Enviar" }));
    await screen.findByRole("alertdialog", { name: /^Bruno Reis respondeu/ });
    expect(sent.calls).toEqual([]);
  });
});

describe("reading", () => {
  it("leaves no trace in a conversation of a colleague", async () => {
    const markRead = mock(ticketRoutes.markRead, () => ({}));
    const theirs = { ...ticket, userId: 8, user: { id: 8, name: "Bruno Reis" }, unreadMessages: 3 };
    mockDesk({ tickets: [theirs], messages: [inTicket({ id: 1, body: "Olá?" })] });
    renderApp(`/tickets/${ticket.uuid}`, { user: ana });
    expect(await screen.findByText("Olá?")).toBeVisible();
    expect(markRead.calls).toEqual([]);
  });
});
