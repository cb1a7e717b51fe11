import { messageChannel, messageRoutes } from "@recado/contract";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { leaveSession } from "../../shared/api/sessionStore";
import { makeUser } from "../../testing/builders";
import { makeContact, makeMessage, makeTicket } from "../../testing/conversations";
import { mockDesk } from "../../testing/desk";
import { fakeSocket } from "../../testing/fakeSocket";
import { mock, refuse } from "../../testing/mockRoutes";
import { renderApp } from "../../testing/renderApp";
import { outbox } from "../conversation";
import { loadTicketChat } from "./chat/loadTicketChat";

// jsdom neither records nor encodes.
const encoder = vi.hoisted(() => ({ isReady: Promise.resolve() }));
vi.mock("../conversation/recorder/toMp3File", () => ({
  async toMp3File() {
    await encoder.isReady;
    return {
      file: new File([new Uint8Array(20_000)], "audio.mp3", { type: "audio/mpeg" }),
      waveform: [0, 50, 100],
    };
  },
}));

class FakeRecorder {
  state = "inactive";
  mimeType = "audio/webm";
  onstop?: () => void;
  start() {
    this.state = "recording";
  }
  stop() {
    this.state = "inactive";
    this.onstop?.();
  }
}

beforeAll(() => Promise.all([import("./TicketsPage"), loadTicketChat()]), 60_000);

const letGo = vi.fn();

beforeEach(() => {
  encoder.isReady = Promise.resolve();
  vi.stubGlobal("MediaRecorder", FakeRecorder);
  const stream = { getTracks: () => [{ stop: letGo }] };
  Object.defineProperty(navigator, "mediaDevices", {
    value: { getUserMedia: async () => stream },
    configurable: true,
  });
  URL.createObjectURL = () => "blob:voice";
  URL.revokeObjectURL = () => undefined;
  // What takes a second on the tape takes a hundredth here.
  const real = globalThis.setInterval;
  vi.spyOn(globalThis, "setInterval").mockImplementation(((action: () => void, ms?: number) =>
    real(action, ms === 1_000 ? 10 : ms)) as typeof setInterval);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "mediaDevices");
});

const ticket = makeTicket({ id: 2 });
const diego = makeContact({ id: 6, name: "Diego Alves" });
const other = makeTicket({ id: 3, contactId: 6, contact: diego });
const FIELD = { name: /Digite uma mensagem/ };

async function openChat() {
  const desk = mockDesk({ tickets: [ticket, other], messages: [makeMessage({ id: 1, ticketId: 2 })] });
  const user = renderApp(`/tickets/${ticket.uuid}`, { user: makeUser() });
  await screen.findByText("Mensagem 1");
  return { ...desk, user };
}

const record = async () => within(await screen.findByRole("group", { name: "Gravar áudio" }));
const sayMany = () => waitFor(() => expect(screen.getByRole("timer")).toHaveTextContent(/0:(0[6-9]|[1-5])/));

describe("a recording", () => {
  it("is sent by the key that began it, and not thrown away", async () => {
    const { user, sent } = await openChat();
    screen.getByRole("button", { name: "Gravar áudio" }).focus();
    await user.keyboard("{Enter}");
    const send = await (await record()).findByRole("button", { name: "Enviar" });
    expect(send).toHaveFocus();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(sent.calls).toHaveLength(1));
    expect(await screen.findByRole("textbox", FIELD)).toBeVisible();
    expect(letGo).toHaveBeenCalled();
  });

  it("is not begun by the second click of a double one, which sent", async () => {
    const { user, sent } = await openChat();
    await user.type(screen.getByRole("textbox", FIELD), "Bom dia");
    await user.dblClick(screen.getByRole("button", { name: "Enviar" }));
    await waitFor(() => expect(sent.calls).toHaveLength(1));
    expect(screen.getByRole("button", { name: "Gravar áudio" })).toBeVisible();
    expect(screen.queryByRole("group", { name: "Gravar áudio" })).toBeNull();
    expect(screen.getByRole("textbox", FIELD)).toHaveValue("");
  });

  it("answers the message that was chosen before it", async () => {
    const { user } = await openChat();
    const add = vi.spyOn(outbox, "add");
    await user.click(screen.getByRole("button", { name: "Opções da mensagem" }));
    await user.click(await screen.findByRole("menuitem", { name: "Responder" }));
    await screen.findByText("Respondendo");
    await user.click(screen.getByRole("button", { name: "Gravar áudio" }));
    await user.click(await (await record()).findByRole("button", { name: "Enviar" }));
    await waitFor(() => expect(add.mock.calls).toMatchObject([[{ isVoice: true, quotedMsg: 1 }]]));
    await screen.findByRole("textbox", FIELD);
    expect(screen.queryByText("Respondendo")).toBeNull();
  });

  it("is thrown away at once while it is short, and after a question when it is longer", async () => {
    const { user, sent } = await openChat();
    await user.click(screen.getByRole("button", { name: "Gravar áudio" }));
    await (await record()).findByRole("button", { name: "Enviar" });
    await sayMany();
    await user.keyboard("{Escape}");
    const question = await screen.findByRole("alertdialog", { name: /^Descartar o áudio de 0:/ });
    await user.click(within(question).getByRole("button", { name: "Cancelar" }));
    await user.click((await record()).getByRole("button", { name: "Descartar áudio" }));
    const again = within(await screen.findByRole("alertdialog"));
    await user.click(again.getByRole("button", { name: "Descartar áudio" }));
    expect(await screen.findByRole("textbox", FIELD)).toBeVisible();
    expect(sent.calls).toEqual([]);
  });

  it("that could not leave is thrown away after a question only", async () => {
    const { user } = await openChat();
    mock(messageRoutes.create, () => refuse("ERR_TICKET_STATUS"));
    await user.click(screen.getByRole("button", { name: "Gravar áudio" }));
    await user.click(await (await record()).findByRole("button", { name: "Enviar" }));
    await user.click(await screen.findByRole("button", { name: "Apagar" }));
    const question = await screen.findByRole("alertdialog", { name: "Apagar “Mensagem de voz”?" });
    await user.click(within(question).getByRole("button", { name: "Cancelar" }));
    expect(screen.getByRole("button", { name: "Apagar" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Apagar" }));
    await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Apagar" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Apagar" })).toBeNull());
  });

  it("waits in its conversation for who has looked into another one meanwhile", async () => {
    const { user, sent } = await openChat();
    await user.click(screen.getByRole("button", { name: "Gravar áudio" }));
    await (await record()).findByRole("button", { name: "Enviar" });
    await user.click(await screen.findByRole("link", { name: /Diego/ }));
    expect(await screen.findByText("O áudio ficou guardado na conversa com Carla Souza.")).toBeVisible();
    expect(await screen.findByRole("textbox", FIELD)).toBeVisible();
    await user.click(await screen.findByRole("link", { name: /Carla/ }));
    const recorder = await record();
    expect(await recorder.findByRole("button", { name: "Reproduzir" })).toBeVisible();
    await user.click(recorder.getByRole("button", { name: "Enviar" }));
    await waitFor(() => expect(sent.calls).toHaveLength(1));
    expect(sent.calls[0]?.params).toMatchObject({ ticketId: 2 });
    expect(await screen.findByRole("textbox", FIELD)).toBeVisible();
  });

  /** A recording that is not ready before `finish` is called. */
  async function recordSlowly({ user }: Awaited<ReturnType<typeof openChat>>) {
    let finish = () => {};
    encoder.isReady = new Promise((resolve) => {
      finish = resolve;
    });
    await user.click(screen.getByRole("button", { name: "Gravar áudio" }));
    const send = await (await record()).findByRole("button", { name: "Enviar" });
    return { send: () => user.click(send), finish };
  }

  it("leaves for its conversation when it is ready, also when who sent it looks into another one", async () => {
    const opened = await openChat();
    const { send, finish } = await recordSlowly(opened);
    await send();
    await screen.findByText("Preparando o áudio…");
    await opened.user.click(await screen.findByRole("link", { name: /Diego/ }));
    await screen.findByRole("log", { name: /Diego/ });
    finish();
    await waitFor(() => expect(opened.sent.calls).toHaveLength(1));
    expect(opened.sent.calls[0]?.params).toMatchObject({ ticketId: 2 });
    expect(screen.queryByText(/^O áudio ficou guardado/)).toBeNull();
    await opened.user.click(await screen.findByRole("link", { name: /Carla/ }));
    expect(await screen.findByRole("textbox", FIELD)).toBeVisible();
  });

  it("is kept when a colleague had answered before who sent it left", async () => {
    const opened = await openChat();
    const { send, finish } = await recordSlowly(opened);
    const bruno = { userId: 8, user: { id: 8, name: "Bruno Reis" } };
    const message = makeMessage({ id: 2, ticketId: 2, body: "Já respondi", fromMe: true, ...bruno });
    act(() => fakeSocket.announce(messageChannel, { action: "create", message, ticket, contact: makeContact() }, 1));
    await screen.findByText("Já respondi");
    await send();
    await opened.user.click(await screen.findByRole("link", { name: /Diego/ }));
    await screen.findByRole("log", { name: /Diego/ });
    finish();
    expect(await screen.findByText("O áudio ficou guardado na conversa com Carla Souza.")).toBeVisible();
    expect(opened.sent.calls).toEqual([]);
    await opened.user.click(await screen.findByRole("link", { name: /Carla/ }));
    await opened.user.click(await (await record()).findByRole("button", { name: "Enviar" }));
    await waitFor(() => expect(opened.sent.calls).toHaveLength(1));
  });

  it("is kept when who sent it was logged out before it was ready", async () => {
    const opened = await openChat();
    const { send, finish } = await recordSlowly(opened);
    await send();
    act(() => leaveSession("ended"));
    finish();
    expect(await screen.findByText("O áudio ficou guardado na conversa com Carla Souza.")).toBeVisible();
    cleanup();
    const { user, sent } = await openChat();
    await user.click(await (await record()).findByRole("button", { name: "Enviar" }));
    await waitFor(() => expect(sent.calls).toHaveLength(1));
  });

  it("asks first when a colleague answered while it ran", async () => {
    const { user, sent } = await openChat();
    await user.click(screen.getByRole("button", { name: "Gravar áudio" }));
    const send = await (await record()).findByRole("button", { name: "Enviar" });
    const bruno = { userId: 8, user: { id: 8, name: "Bruno Reis" } };
    const message = makeMessage({ id: 2, ticketId: 2, body: "Já respondi", fromMe: true, ...bruno });
    act(() => fakeSocket.announce(messageChannel, { action: "create", message, ticket, contact: makeContact() }, 1));
    await screen.findByText("Já respondi");
    await user.click(send);
    const question = within(await screen.findByRole("alertdialog", { name: /^Bruno Reis respondeu/ }));
    expect(sent.calls).toEqual([]);
    await user.click(question.getByRole("button", { name: "Cancelar" }));
    await user.click(await (await record()).findByRole("button", { name: "Enviar" }));
    await user.click(await screen.findByRole("button", { name: "Enviar mesmo assim" }));
    await waitFor(() => expect(sent.calls).toHaveLength(1));
  });
});
