import { type FileList, fileListRoutes, type Message, messageChannel, messageRoutes } from "@recado/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { makeUser } from "../../testing/builders";
import { makeContact, makeMessage, makeTicket } from "../../testing/conversations";
import { mockDesk } from "../../testing/desk";
import { fakeSocket } from "../../testing/fakeSocket";
import { mock, refuse } from "../../testing/mockRoutes";
import { renderApp } from "../../testing/renderApp";
import { outbox } from "../conversation";
import { loadTicketChat } from "./chat/loadTicketChat";

// The first look at the page loads all of it, which a busy machine takes its time for.
beforeAll(() => Promise.all([import("./TicketsPage"), loadTicketChat()]), 60_000);

const ticket = makeTicket({ id: 2 });
const OLD = "http://localhost/backend/media/a?exp=1&sig=old";
const NEW = "http://localhost/backend/media/a?exp=2&sig=new";
const fileOf = (change: Partial<Message>) =>
  makeMessage({
    id: 1,
    ticketId: 2,
    createdAt: new Date().toISOString(),
    body: "",
    mediaState: "ready",
    mediaUrl: OLD,
    ...change,
  });

async function openChat(message: Message, lists: FileList[] = []) {
  const { sent } = mockDesk({ tickets: [ticket], messages: [message] });
  mock(fileListRoutes.listAll, () => lists);
  const user = renderApp(`/tickets/${ticket.uuid}`, { user: makeUser() });
  const log = await screen.findByRole("log");
  return { user, log, sent };
}

const player = (log: HTMLElement, kind: "audio" | "video") =>
  waitFor(() => log.querySelector<HTMLMediaElement>(kind) ?? Promise.reject(new Error("no player yet")));

/** What was taken away by clicks nobody saw. */
const taken: string[] = [];
beforeEach(() => {
  taken.length = 0;
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    taken.push(`${this.href} ${this.download}`);
  });
});
afterEach(() => vi.restoreAllMocks());

describe("an address whose time is over", () => {
  it("is asked for anew by whoever takes a document away", async () => {
    const message = fileOf({ mediaType: "application", mediaName: "contrato.pdf", mediaMime: "application/pdf" });
    const { user, log } = await openChat(message);
    const renewal = mock(messageRoutes.fetchMedia, () => ({ ...message, mediaUrl: NEW }));
    const link = await within(log).findByRole("link", { name: /contrato\.pdf/ });
    await user.click(link);
    await waitFor(() => expect(taken).toEqual([`${NEW} contrato.pdf`]));
    expect(renewal.calls).toMatchObject([{ params: { messageId: 1 } }]);
    expect(link).toHaveAttribute("href", NEW);
  });

  it("takes nothing away when there is none, and says so", async () => {
    const { user, log } = await openChat(fileOf({ mediaType: "application", mediaName: "contrato.pdf" }));
    mock(messageRoutes.fetchMedia, () => refuse("ERR_NO_PERMISSION"));
    await user.click(await within(log).findByRole("link", { name: /contrato\.pdf/ }));
    await screen.findByText(/permissão/);
    expect(taken).toEqual([]);
  });

  it.each(["audio", "video"] as const)("does not stop %s: it goes on where it was", async (kind) => {
    const play = vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
    const message = fileOf({ mediaType: kind });
    const { log } = await openChat(message);
    const element = await player(log, kind);
    mock(messageRoutes.fetchMedia, () => ({ ...message, mediaUrl: NEW }));
    Object.defineProperty(element, "paused", { value: false, configurable: true });
    element.currentTime = 12;
    fireEvent.error(element);
    await waitFor(() => expect(element).toHaveAttribute("src", NEW));
    // A browser begins anew with another address.
    element.currentTime = 0;
    expect(play).not.toHaveBeenCalled();
    fireEvent.loadedMetadata(element);
    expect([element.currentTime, play.mock.calls.length]).toEqual([12, 1]);
    expect(await player(log, kind)).toBe(element);
  });

  it.each(["audio", "video"] as const)("is left for a newer one only once it fails, by %s", async (kind) => {
    const message = fileOf({ mediaType: kind });
    const { log } = await openChat(message);
    const element = await player(log, kind);
    fireEvent.loadedMetadata(element);
    const renewal = mock(messageRoutes.fetchMedia, () => message);
    const changed = { ...message, mediaUrl: NEW, body: "Com legenda" };
    fakeSocket.announce(messageChannel, { action: "update", message: changed }, 1);
    await within(log).findByText("Com legenda");
    expect(element).toHaveAttribute("src", OLD);
    fireEvent.error(element);
    await waitFor(() => expect(element).toHaveAttribute("src", NEW));
    expect(renewal.calls).toEqual([]);
  });

  it("was not the reason when the server knows no other: what cannot be played is offered as a file", async () => {
    const message = fileOf({ mediaType: "audio", mediaName: "nota.amr" });
    const { log } = await openChat(message);
    const renewal = mock(messageRoutes.fetchMedia, () => message);
    fireEvent.error(await player(log, "audio"));
    await within(log).findByRole("link", { name: /nota\.amr/ });
    expect(renewal.calls).toHaveLength(1);
  });

  it("can be asked for again when the line was away", async () => {
    const message = fileOf({ mediaType: "audio" });
    const { user, log } = await openChat(message);
    mock(messageRoutes.fetchMedia, () => refuse("ERR_UNAVAILABLE"));
    fireEvent.error(await player(log, "audio"));
    const again = await within(log).findByRole("button", { name: "Baixar novamente" });
    mock(messageRoutes.fetchMedia, () => ({ ...message, mediaUrl: NEW }));
    await user.click(again);
    await waitFor(async () => expect(await player(log, "audio")).toHaveAttribute("src", NEW));
  });

  it("is renewed for a picture without anybody asking", async () => {
    const message = fileOf({ mediaType: "image", mediaMime: "image/png", mediaName: "praia.png" });
    const { log } = await openChat(message);
    mock(messageRoutes.fetchMedia, () => ({ ...message, mediaUrl: NEW }));
    fireEvent.error(await within(log).findByRole("img", { name: "praia.png" }));
    await waitFor(() => expect(within(log).getByRole("img", { name: "praia.png" })).toHaveAttribute("src", NEW));
    expect(within(log).queryByRole("button", { name: "Baixar novamente" })).toBeNull();
  });

  it("closes its large view when it is deleted, and leaves the way to others free", async () => {
    const message = fileOf({ mediaType: "image", mediaMime: "image/png", mediaName: "praia.png" });
    const { user, log } = await openChat(message);
    await user.click(await within(log).findByRole("button", { name: /praia.png/ }));
    await screen.findByRole("dialog", { name: "praia.png" });
    const erased = { ...message, isDeleted: true, mediaUrl: null };
    fakeSocket.announce(messageChannel, { action: "update", message: erased }, 1);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(screen.getByRole("textbox", { name: /Digite uma mensagem/ })).toBeVisible();
  });
});

describe("the clip", () => {
  const option = { id: 1, name: "Tabela", path: "tabela.pdf", mediaType: "application/pdf", mediaPath: "/media/t" };
  const list: FileList = {
    id: 4,
    name: "Boas-vindas",
    message: "{{firstName}}, seguem os arquivos.",
    options: [option],
  };
  const bare: FileList = { ...list, id: 5, name: "Vazia", options: [] };

  it("shows a list of files before it sends it, and leaves what is being written", async () => {
    const { sent } = mockDesk({ tickets: [ticket] });
    mock(fileListRoutes.listAll, () => [list, bare]);
    const user = renderApp(`/tickets/${ticket.uuid}`, { user: makeUser() });
    const field = await screen.findByRole("textbox", { name: /Digite uma mensagem/ });
    await user.type(field, "Um momento");
    const clip = screen.getByRole("button", { name: "Anexar arquivos" });
    await waitFor(() => expect(clip).toHaveAttribute("aria-haspopup", "menu"));
    await user.click(clip);
    const menu = await screen.findByRole("menu");
    const choices = await within(menu).findAllByRole("menuitem");
    expect(choices.map(({ textContent }) => textContent)).toEqual([
      "Deste aparelho",
      "Enviar “Boas-vindas”…tabela.pdf",
    ]);
    // There is not always room for all their names.
    expect(choices[1]).toHaveAttribute("title", "tabela.pdf");
    await user.click(choices[1] as HTMLElement);
    const dialog = within(await screen.findByRole("dialog", { name: "Enviar “Boas-vindas”" }));
    expect(dialog.getByText("tabela.pdf")).toBeVisible();
    expect(dialog.getByText("Carla, seguem os arquivos.")).toBeVisible();
    expect(sent.calls).toEqual([]);
    await user.click(dialog.getByRole("button", { name: "Enviar" }));
    await waitFor(() => expect(sent.calls).toHaveLength(1));
    expect(sent.calls[0]?.body).toMatchObject({ body: "Carla, seguem os arquivos.", fileListId: 4, signed: false });
    expect(field).toHaveValue("Um momento");
  });

  it("asks before what was written below a file is lost, and gives the keyboard back to the field", async () => {
    mockDesk({ tickets: [ticket] });
    mock(fileListRoutes.listAll, () => []);
    const user = renderApp(`/tickets/${ticket.uuid}`, { user: makeUser() });
    const field = await screen.findByRole("textbox", { name: /Digite uma mensagem/ });
    const file = new File(["%PDF"], "orcamento.pdf", { type: "application/pdf" });
    await user.upload(await screen.findByLabelText("Anexar arquivos", { selector: "input" }), file);
    await screen.findByRole("dialog", { name: "Enviar arquivos" });
    await user.keyboard("Segue o orçamento{Escape}");
    const question = within(await screen.findByRole("alertdialog"));
    await user.click(question.getByRole("button", { name: "Cancelar" }));
    const dialog = within(screen.getByRole("dialog", { name: "Enviar arquivos" }));
    await user.click(dialog.getByRole("button", { name: "Enviar" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(field).toHaveFocus());
  });

  async function writeAndAttach(names: string[]) {
    const { user } = await openChat(fileOf({ mediaType: "conversation", body: "Oi" }));
    const field = await screen.findByRole("textbox", { name: /Digite uma mensagem/ });
    await user.type(field, "Segue o contrato");
    await user.upload(await screen.findByLabelText("Anexar arquivos", { selector: "input" }), names.map(makeFile));
    const dialog = within(await screen.findByRole("dialog", { name: "Enviar arquivos" }));
    const add = vi.spyOn(outbox, "add");
    const captionOf = (name: string) => dialog.getByRole("textbox", { name: `Legenda de ${name}` });
    return { user, add, field, dialog, captionOf };
  }
  const makeFile = (name: string) => new File(["x"], name, { type: "text/plain" });

  it("hands what stood in the field on to the next file when the first is taken out", async () => {
    const { user, add, field, dialog, captionOf } = await writeAndAttach(["a.txt", "b.txt"]);
    await user.click(dialog.getByRole("button", { name: "Remover a.txt" }));
    expect(captionOf("b.txt")).toHaveValue("Segue o contrato");
    await user.click(dialog.getByRole("button", { name: "Enviar" }));
    expect(add.mock.calls).toMatchObject([[{ body: "Segue o contrato" }]]);
    expect(field).toHaveValue("");
  });

  it("signs words below a file as it signs answers", async () => {
    const { user, add, dialog } = await writeAndAttach(["a.txt"]);
    await user.click(dialog.getByRole("button", { name: "Enviar" }));
    await user.click(await screen.findByRole("button", { name: "Assinatura ligada" }));
    await user.upload(screen.getByLabelText("Anexar arquivos", { selector: "input" }), makeFile("b.txt"));
    const next = within(await screen.findByRole("dialog", { name: "Enviar arquivos" }));
    await user.type(next.getByRole("textbox"), "E o anexo");
    await user.click(next.getByRole("button", { name: "Enviar" }));
    await user.click(await screen.findByRole("button", { name: "Assinatura desligada" }));
    expect(add.mock.calls).toMatchObject([
      [{ body: "Segue o contrato", signed: true }],
      [{ body: "E o anexo", signed: false }],
    ]);
  });

  it("gives what stood in the field to a file that is added after the first one was refused", async () => {
    const { user, dialog, captionOf } = await writeAndAttach(["a.exe"]);
    await user.upload(dialog.getByLabelText("Adicionar arquivo", { selector: "input" }), makeFile("b.txt"));
    expect(captionOf("b.txt")).toHaveValue("Segue o contrato");
    // Changed words, too, go from a file taken by mistake to the right one.
    await user.type(captionOf("b.txt"), " assinado");
    await user.click(dialog.getByRole("button", { name: "Remover b.txt" }));
    await user.upload(dialog.getByLabelText("Adicionar arquivo", { selector: "input" }), makeFile("c.txt"));
    expect(captionOf("c.txt")).toHaveValue("Segue o contrato assinado");
  });

  it("leaves in the field what no file takes along", async () => {
    const { user, add, field, dialog, captionOf } = await writeAndAttach(["a.txt", "b.txt"]);
    await user.type(captionOf("b.txt"), "Anexo");
    await user.click(dialog.getByRole("button", { name: "Remover a.txt" }));
    await user.click(dialog.getByRole("button", { name: "Enviar" }));
    expect(add.mock.calls).toMatchObject([[{ body: "Anexo" }]]);
    expect(field).toHaveValue("Segue o contrato");
  });

  async function beginReply() {
    const opened = await openChat(fileOf({ mediaType: "conversation", body: "Tem tabela?" }), [list]);
    await within(opened.log).findByText("Tem tabela?");
    await opened.user.click(screen.getByRole("button", { name: "Opções da mensagem" }));
    await opened.user.click(await screen.findByRole("menuitem", { name: "Responder" }));
    await screen.findByText("Respondendo");
    return opened;
  }

  it("answers the message that was chosen, by the first of several files", async () => {
    const { user } = await beginReply();
    const files = ["a.txt", "b.txt"].map((name) => new File(["x"], name, { type: "text/plain" }));
    await user.upload(await screen.findByLabelText("Anexar arquivos", { selector: "input" }), files);
    const dialog = within(await screen.findByRole("dialog", { name: "Enviar arquivos" }));
    const add = vi.spyOn(outbox, "add");
    await user.click(dialog.getByRole("button", { name: "Enviar 2 arquivos" }));
    expect(add.mock.calls.map(([{ quotedMsg }]) => quotedMsg)).toEqual([1, null]);
    expect(screen.queryByText("Respondendo")).toBeNull();
  });

  it("answers it by what was prepared as well", async () => {
    const { user, sent } = await beginReply();
    await user.click(screen.getByRole("button", { name: "Anexar arquivos" }));
    await user.click(await screen.findByRole("menuitem", { name: /Boas-vindas/ }));
    const dialog = within(await screen.findByRole("dialog", { name: "Enviar “Boas-vindas”" }));
    await user.click(dialog.getByRole("button", { name: "Enviar" }));
    await waitFor(() => expect(sent.calls[0]?.body).toMatchObject({ fileListId: 4, quotedMsg: 1 }));
    expect(screen.queryByText("Respondendo")).toBeNull();
  });

  it("asks first when a colleague answered while files were looked through", async () => {
    const { sent } = mockDesk({ tickets: [ticket], messages: [fileOf({ mediaType: "conversation", body: "Oi" })] });
    const user = renderApp(`/tickets/${ticket.uuid}`, { user: makeUser() });
    await screen.findByText("Oi");
    await user.upload(
      await screen.findByLabelText("Anexar arquivos", { selector: "input" }),
      new File(["x"], "nota.txt", { type: "text/plain" }),
    );
    const dialog = within(await screen.findByRole("dialog", { name: "Enviar arquivos" }));
    // What changes from one customer to the next is put in as it is below the chat.
    await user.click(dialog.getByRole("button", { name: "Inserir em “Legenda de nota.txt”" }));
    await user.click(await screen.findByRole("menuitem", { name: /^Primeiro nome/ }));
    await waitFor(() => expect(dialog.getByRole("textbox")).toHaveValue("{{firstName}}"));
    const bruno = { userId: 8, user: { id: 8, name: "Bruno Reis" } };
    const message = makeMessage({ id: 2, ticketId: 2, body: "Já respondi", fromMe: true, ...bruno });
    fakeSocket.announce(messageChannel, { action: "create", message, ticket, contact: makeContact() }, 1);
    await screen.findByText("Já respondi");
    await user.click(dialog.getByRole("button", { name: "Enviar" }));
    await screen.findByRole("alertdialog", { name: /^Bruno Reis respondeu/ });
    expect(sent.calls).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Enviar mesmo assim" }));
    await waitFor(() => expect(sent.calls).toHaveLength(1));
  });

  it("shows a picture in its place while it goes up", async () => {
    URL.createObjectURL = () => "blob:praia";
    URL.revokeObjectURL = () => undefined;
    mockDesk({ tickets: [ticket] });
    let answer = () => {};
    const sent = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const arrived = fileOf({ id: 8, mediaType: "image", mediaName: "praia.png", fromMe: true });
    mock(messageRoutes.create, () => sent.then(() => ({ messages: [arrived] })));
    const user = renderApp(`/tickets/${ticket.uuid}`, { user: makeUser() });
    await user.upload(
      await screen.findByLabelText("Anexar arquivos", { selector: "input" }),
      new File(["x"], "praia.png", { type: "image/png" }),
    );
    await user.click(
      within(await screen.findByRole("dialog", { name: "Enviar arquivos" })).getByRole("button", { name: "Enviar" }),
    );
    const log = within(await screen.findByRole("log"));
    expect(await log.findByRole("img", { name: "praia.png" })).toHaveAttribute("src", "blob:praia");
    expect(log.getByRole("button", { name: "Cancelar o envio de praia.png" })).toBeVisible();
    answer();
    await log.findByRole("button", { name: "Ampliar: praia.png" });
  });

  it("opens the files of the device at once where there are no lists", async () => {
    mockDesk({ tickets: [ticket] });
    const user = renderApp(`/tickets/${ticket.uuid}`, { user: makeUser() });
    const input = await screen.findByLabelText("Anexar arquivos", { selector: "input" });
    const opened = vi.spyOn(input as HTMLInputElement, "click");
    await user.click(screen.getByRole("button", { name: "Anexar arquivos" }));
    expect(opened).toHaveBeenCalledOnce();
  });
});
