import { quickMessageChannel, quickMessageRoutes } from "@recado/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { makeQuickMessage, makeUser } from "../../testing/builders";
import { fakeSocket } from "../../testing/fakeSocket";
import { mock, refuse } from "../../testing/mockRoutes";
import { renderApp } from "../../testing/renderApp";

afterEach(() => void vi.useRealTimers());

const morning = makeQuickMessage({ id: 1, userId: 99 });
const prices = makeQuickMessage({
  id: 2,
  shortcode: "precos",
  message: "Segue a tabela.",
  geral: false,
  isMedia: true,
  mediaName: "tabela.pdf",
  mediaPath: "/media/tabela.pdf",
});

function mockList(records = [morning, prices]) {
  return mock(quickMessageRoutes.list, () => ({ records, count: records.length, hasMore: false }));
}

async function openNew(user: ReturnType<typeof renderApp>) {
  await user.click((await screen.findAllByRole("button", { name: "Nova resposta rápida" }))[0] as HTMLElement);
}

describe("the quick messages page", () => {
  it("lists shortcut, text, file and audience; what a colleague wrote is not for an attendant to change", async () => {
    mockList();
    renderApp("/quick-messages", { user: makeUser() });
    const table = await screen.findByRole("table", { name: "Respostas rápidas" });
    const rows = within(table).getAllByRole("row").slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([
      "/bomdiaBom dia! Como posso ajudar?—Todos",
      "/precosSegue a tabela.tabela.pdfSó eu",
    ]);
    expect(screen.getByRole("button", { name: "Editar: /bomdia" })).toBeDisabled();
    expect(screen.getByRole("button", { name: "Excluir: /bomdia" })).toBeDisabled();
    expect(screen.getByRole("button", { name: "Editar: /precos" })).toBeEnabled();
  });

  it("leaves an administrator what a colleague wrote as everybody's: as hers alone he would find it no more", async () => {
    mockList();
    const user = renderApp("/quick-messages", { user: makeUser({ profile: "admin" }) });
    await user.click(await screen.findByRole("button", { name: "Editar: /bomdia" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Editar resposta rápida" }));
    expect(dialog.getByLabelText("Atalho")).toHaveValue("bomdia");
    expect(dialog.queryByRole("switch")).toBeNull();
    await user.click(dialog.getByRole("button", { name: "Cancelar" }));
    await user.click(await screen.findByRole("button", { name: "Editar: /precos" }));
    expect(await screen.findByRole("switch", { name: "Para todos" })).toBeVisible();
  });

  it("shows the greeting of the hour it is where the company is", async () => {
    // Two in the night there.
    vi.useFakeTimers({ now: new Date("2026-06-09T12:00:00Z"), toFake: ["Date"] });
    mockList([]);
    const user = renderApp("/quick-messages", {
      user: makeUser({}, { settings: [{ key: "timezone", value: "Pacific/Kiritimati" }] }),
    });
    await openNew(user);
    await user.click(screen.getByRole("button", { name: "Saudação" }));
    expect(await screen.findByText("Assim chega: Boa madrugada")).toBeVisible();
  });

  it("creates one, with variables put in where the caret stands", async () => {
    mockList([]);
    const create = mock(quickMessageRoutes.create, ({ body }) => makeQuickMessage({ id: 9, ...body }));
    const user = renderApp("/quick-messages", { user: makeUser() });
    await openNew(user);
    await user.click(screen.getByRole("button", { name: "Adicionar" }));
    expect(await screen.findByText("Obrigatório")).toBeVisible();
    await user.type(screen.getByLabelText("Atalho"), "oi");
    const message = screen.getByLabelText<HTMLTextAreaElement>("Mensagem");
    await user.type(message, ", tudo bem?");
    message.setSelectionRange(0, 0);
    await user.click(screen.getByRole("button", { name: "Saudação" }));
    await user.type(message, " ", { skipClick: true });
    await user.click(screen.getByRole("button", { name: "Primeiro nome" }));
    expect(message).toHaveValue("{{ms}} {{firstName}}, tudo bem?");
    expect(screen.getByText(/^Assim chega: Bo(m|a) \w+ Maria, tudo bem\?$/)).toBeVisible();
    await user.click(screen.getByRole("switch", { name: "Para todos" }));
    await user.click(screen.getByRole("button", { name: "Adicionar" }));
    expect(await screen.findByRole("cell", { name: "oi" })).toBeVisible();
    expect(create.calls[0]?.body).toEqual({
      shortcode: "oi",
      message: "{{ms}} {{firstName}}, tudo bem?",
      geral: false,
    });
  });

  it("takes an emoji where the caret stands", async () => {
    mockList([]);
    const user = renderApp("/quick-messages", { user: makeUser() });
    await openNew(user);
    const message = screen.getByLabelText<HTMLTextAreaElement>("Mensagem");
    await user.type(message, "Oi !");
    message.setSelectionRange(3, 3);
    await user.click(await screen.findByRole("button", { name: "Emojis" }));
    await user.click((await screen.findAllByRole("button", { name: "😀" }))[0] as HTMLElement);
    await waitFor(() => expect(message).toHaveValue("Oi 😀!"));
    expect(message).toHaveFocus();
  });

  it("does not make it twice when only the file fails", async () => {
    mockList([]);
    const create = mock(quickMessageRoutes.create, ({ body }) => makeQuickMessage({ id: 9, ...body }));
    const update = mock(quickMessageRoutes.update, ({ body }) => makeQuickMessage({ id: 9, ...body }));
    mock(quickMessageRoutes.uploadMedia, () => refuse("ERR_FILE_TYPE"));
    const user = renderApp("/quick-messages", { user: makeUser() });
    await openNew(user);
    await user.type(screen.getByLabelText("Atalho"), "catalogo");
    await user.upload(
      screen.getByLabelText("Arquivo", { selector: "input" }),
      new File(["x"], "catalogo.pdf", { type: "application/pdf" }),
    );
    await user.click(screen.getByRole("button", { name: "Adicionar" }));
    expect(await screen.findByText("Este tipo de arquivo não é aceito.")).toBeVisible();
    mock(quickMessageRoutes.uploadMedia, () =>
      makeQuickMessage({ id: 9, shortcode: "catalogo", isMedia: true, mediaName: "catalogo.pdf" }),
    );
    await user.click(screen.getByRole("button", { name: "Adicionar" }));
    expect(await screen.findByRole("cell", { name: "catalogo.pdf" })).toBeVisible();
    expect([create.calls.length, update.calls.length]).toEqual([1, 1]);
  });

  it("takes the file away, and says when the shortcut is taken", async () => {
    mockList([prices]);
    const update = mock(quickMessageRoutes.update, () => refuse("ERR_SHORTCODE_ALREADY_EXISTS"));
    const user = renderApp("/quick-messages", { user: makeUser() });
    await user.click(await screen.findByRole("button", { name: "Editar: /precos" }));
    await user.click(screen.getByRole("button", { name: "Remover tabela.pdf" }));
    await user.click(screen.getByRole("button", { name: "Salvar" }));
    await waitFor(() =>
      expect(screen.getByLabelText("Atalho")).toHaveAccessibleDescription(
        "Já existe uma resposta rápida com este atalho.",
      ),
    );
    expect(update.calls).toHaveLength(1);
    mock(quickMessageRoutes.update, () => prices);
    const remove = mock(quickMessageRoutes.removeMedia, () => ({ ...prices, mediaName: null, mediaPath: null }));
    await user.click(screen.getByRole("button", { name: "Salvar" }));
    expect(await screen.findByRole("cell", { name: "—" })).toBeVisible();
    expect(remove.calls[0]?.params).toEqual({ quickMessageId: 2 });
  });

  it("deletes after asking by name, and follows what colleagues do", async () => {
    mockList();
    const remove = mock(quickMessageRoutes.remove, () => ({}));
    const user = renderApp("/quick-messages", { user: makeUser({ profile: "admin" }) });
    await user.click(await screen.findByRole("button", { name: "Excluir: /precos" }));
    expect(screen.getByRole("alertdialog")).toHaveAccessibleDescription(/e o anexo é apagado com ele/);
    await user.click(screen.getByRole("button", { name: "Cancelar" }));
    await user.click(await screen.findByRole("button", { name: "Excluir: /bomdia" }));
    const question = screen.getByRole("alertdialog", { name: "Excluir “/bomdia”?" });
    expect(question).toHaveAccessibleDescription(
      /^O atalho deixa de funcionar\. O que já foi enviado continua nas conversas/,
    );
    await user.click(within(question).getByRole("button", { name: "Excluir" }));
    await waitFor(() => expect(screen.queryByRole("cell", { name: "bomdia" })).not.toBeInTheDocument());
    expect(remove.calls[0]?.params).toEqual({ quickMessageId: 1 });
    fakeSocket.announce(quickMessageChannel, { action: "delete", quickMessageId: 2 }, 1);
    fakeSocket.announce(
      quickMessageChannel,
      { action: "create", quickMessage: makeQuickMessage({ id: 3, shortcode: "pix" }) },
      2,
    );
    expect(await screen.findByRole("cell", { name: "pix" })).toBeVisible();
    expect(screen.queryByRole("cell", { name: "precos" })).not.toBeInTheDocument();
  });
});
