import {
  type Connection,
  connectionChannel,
  connectionRoutes,
  connectionStateChannel,
  connectionStateRoutes,
  queueRoutes,
} from "@recado/contract";
import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { makeConnection, makeHealth, makeQueue, makeUser } from "../../testing/builders";
import { fakeSocket } from "../../testing/fakeSocket";
import { mock, refuse } from "../../testing/mockRoutes";
import { renderApp } from "../../testing/renderApp";

const admin = makeUser({ profile: "admin" });
const shop = makeConnection({ id: 1, name: "Loja" });
const support = makeConnection({ id: 2, name: "Suporte", status: "DISCONNECTED", isDefault: false, number: null });

function mockPage(connections: Connection[], networks: ("whatsapp" | "simulator")[] = ["whatsapp"]) {
  mock(queueRoutes.list, () => [makeQueue({ id: 3 })]);
  mock(connectionRoutes.listNetworks, () => networks);
  return mock(connectionRoutes.list, () => connections);
}

/** What the line of a connection says of itself. */
function announceLine(connection: Connection, seq: number) {
  const { id, name, status, qrcode, pairingCode, retries, updatedAt } = connection;
  act(() =>
    fakeSocket.announce(
      connectionStateChannel,
      { action: "update", session: { id, name, status, downSince: null, qrcode, pairingCode, retries, updatedAt } },
      seq,
    ),
  );
}

describe("the connections page", () => {
  it("shows each number with its status in words, the default one first", async () => {
    mockPage([support, shop]);
    renderApp("/connections", { user: admin });
    await screen.findByText("Suporte");
    const table = screen.getByRole("table", { name: "Conexões" });
    const rows = within(table).getAllByRole("row").slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^Loja\+55 \(11\) 91234-5678ConectadoDesconectar20\/11\/2026/),
      expect.stringMatching(/^SuporteDesconectadoTentar de novoNovo QR code20\/11\/2026.*—$/),
    ]);
    expect(within(rows[0] as HTMLElement).getByRole("img", { name: "Sim" })).toBeVisible();
  });

  it("says of a token that can be guessed to make another", async () => {
    mockPage([makeConnection({ id: 1, name: "Loja", isTokenWeak: true }), support]);
    renderApp("/connections", { user: admin });
    expect(await screen.findByText(/Token curto, gere outro$/)).toBeVisible();
    expect(screen.getAllByText(/Token curto, gere outro$/)).toHaveLength(1);
  });

  it.each([
    ["qrcode", ["Ver QR code"]],
    ["DISCONNECTED", ["Tentar de novo", "Novo QR code"]],
    ["CONNECTED", ["Desconectar"]],
    ["PAIRING", ["Ver código", "Desconectar"]],
    ["TIMEOUT", ["Desconectar"]],
    ["OPENING", ["Conectando"]],
  ] as const)("offers for %s: %s", async (status, words) => {
    mockPage([makeConnection({ status })]);
    renderApp("/connections", { user: admin });
    const row = (await screen.findByText("Loja")).closest("tr") as HTMLElement;
    const buttons = within(row).getAllByRole("button").slice(0, -3);
    expect(buttons.map((button) => button.textContent)).toEqual(words);
    expect(buttons.map((button) => button.getAttribute("aria-label"))).toEqual(words.map((word) => `${word}: Loja`));
    expect((buttons[0] as HTMLButtonElement).disabled).toBe(status === "OPENING");
  });

  it("is not for attendants", async () => {
    mockPage([shop]);
    renderApp("/connections", { user: makeUser() });
    expect(await screen.findByText("Você não tem permissão para isso.")).toBeVisible();
    expect(screen.queryByText("Loja")).not.toBeInTheDocument();
  });

  it("follows colleagues and the lines themselves", async () => {
    mockPage([shop, support]);
    renderApp("/connections", { user: admin });
    await screen.findByText("Suporte");
    announceLine({ ...support, status: "OPENING" }, 11);
    expect(await screen.findByRole("button", { name: "Conectando: Suporte" })).toBeDisabled();
    fakeSocket.announce(connectionChannel, { action: "update", whatsapp: { ...shop, name: "Loja do centro" } }, 12);
    expect(await screen.findByText("Loja do centro")).toBeVisible();
    fakeSocket.announce(connectionChannel, { action: "delete", whatsappId: 2 }, 13);
    await waitFor(() => expect(screen.queryByText("Suporte")).not.toBeInTheDocument());
  });

  it("disconnects and deletes after asking by name", async () => {
    mockPage([shop]);
    const stop = mock(connectionStateRoutes.stop, () => ({ message: "ok" }));
    const remove = mock(connectionRoutes.remove, () => ({}));
    const user = renderApp("/connections", { user: admin });
    await user.click(await screen.findByRole("button", { name: "Desconectar: Loja" }));
    const question = screen.getByRole("alertdialog", { name: "Desconectar “Loja”?" });
    expect(question).toHaveTextContent("será preciso ler um novo QR code");
    expect(stop.calls).toHaveLength(0);
    await user.click(within(question).getByRole("button", { name: "Desconectar" }));
    await waitFor(() => expect(stop.calls[0]?.params).toEqual({ whatsappId: 1 }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());

    await user.click(screen.getByRole("button", { name: "Excluir: Loja" }));
    await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Excluir" }));
    expect(await screen.findByText("Nenhuma conexão por aqui")).toBeVisible();
    expect(remove.calls[0]?.params).toEqual({ whatsappId: 1 });
  });

  it("asks by name before a new QR code ends what links it to its phone", async () => {
    mockPage([shop, support]);
    mock(connectionRoutes.showHealth, () => makeHealth({ isPaired: true }));
    const renew = mock(connectionStateRoutes.renew, () => ({ message: "ok" }));
    const user = renderApp("/connections", { user: admin });
    const ask = async () => {
      await user.click(await screen.findByRole("button", { name: "Novo QR code: Suporte" }));
      return screen.findByRole("alertdialog", { name: "Gerar um novo QR code para “Suporte”?" });
    };
    const question = await ask();
    expect(question).toHaveTextContent("ainda está ligada a um celular");
    await user.click(within(question).getByRole("button", { name: "Cancelar" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
    expect(renew.calls).toHaveLength(0);
    await user.click(within(await ask()).getByRole("button", { name: "Novo QR code" }));
    expect(await screen.findByRole("dialog", { name: "Conectar “Suporte”" })).toBeVisible();
    expect(renew.calls.map(({ params }) => params)).toEqual([{ whatsappId: 2 }]);
  });

  it("makes a new QR code at once where no phone is linked", async () => {
    mockPage([shop, support]);
    const look = mock(connectionRoutes.showHealth, () => makeHealth({ isPaired: false }));
    const renew = mock(connectionStateRoutes.renew, () => ({ message: "ok" }));
    const user = renderApp("/connections", { user: admin });
    await user.click(await screen.findByRole("button", { name: "Novo QR code: Suporte" }));
    expect(await screen.findByRole("dialog", { name: "Conectar “Suporte”" })).toHaveTextContent(
      "Preparando o QR code…",
    );
    expect([look, renew].map(({ calls }) => calls.map(({ params }) => params))).toEqual(
      Array(2).fill([{ whatsappId: 2 }]),
    );
  });

  it("ends nothing while it cannot be known whether a phone is linked", async () => {
    mockPage([shop, support]);
    mock(connectionRoutes.showHealth, () => refuse("ERR_INTERNAL"));
    const renew = mock(connectionStateRoutes.renew, () => ({ message: "ok" }));
    const user = renderApp("/connections", { user: admin });
    await user.click(await screen.findByRole("button", { name: "Novo QR code: Suporte" }));
    expect(await screen.findByText("Ocorreu um erro inesperado.")).toBeVisible();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(renew.calls).toHaveLength(0);
  });

  it("offers to connect the first number, saves it, and shows its QR code by itself", async () => {
    mockPage([]);
    const made = makeConnection({ id: 9, name: "Balcão", status: "DISCONNECTED", number: null });
    const create = mock(connectionRoutes.create, () => made);
    const start = mock(connectionStateRoutes.start, () => ({ message: "ok" }));
    const user = renderApp("/connections", { user: admin });
    await user.click(await screen.findByRole("button", { name: "Conectar WhatsApp" }));
    const form = within(screen.getByRole("dialog", { name: "Nova conexão" }));
    expect(form.queryByRole("radiogroup")).not.toBeInTheDocument();
    await user.type(form.getByLabelText("Nome"), "Balcão");
    await user.click(form.getByRole("button", { name: "Salvar e conectar" }));

    const dialog = within(await screen.findByRole("dialog", { name: "Conectar “Balcão”" }));
    expect(dialog.getByText("Preparando o QR code…")).toBeVisible();
    expect(create.calls[0]?.body).toMatchObject({ name: "Balcão", network: "whatsapp", maxUseBotQueues: 3 });
    expect(start.calls[0]?.params).toEqual({ whatsappId: 9 });
    announceLine({ ...made, status: "qrcode", qrcode: "2@first" }, 11);
    expect(await dialog.findByRole("img", { name: "QR code para ler com o celular" })).toBeVisible();
  });
});

describe("the dialog of a connection", () => {
  it("offers the networks there are, and nothing to choose once the number exists", async () => {
    mockPage([shop], ["whatsapp", "simulator"]);
    const create = mock(connectionRoutes.create, () => refuse("ERR_WAPP_NAME_ALREADY_EXISTS"));
    const user = renderApp("/connections", { user: admin });
    await user.click(await screen.findByRole("button", { name: "Editar: Loja" }));
    await screen.findByRole("dialog", { name: "Editar “Loja”" });
    expect(screen.queryByRole("radiogroup")).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Cancelar" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());

    await user.click(screen.getByRole("button", { name: "Nova conexão" }));
    const form = within(screen.getByRole("dialog", { name: "Nova conexão" }));
    expect(form.getByRole("radio", { name: /^WhatsApp/ })).toBeChecked();
    await user.click(form.getByRole("radio", { name: /^Simulador \(telefone de teste\)/ }));
    await user.type(form.getByLabelText("Nome"), "Loja");
    await user.click(form.getByRole("button", { name: "Salvar e conectar" }));
    await waitFor(() =>
      expect(form.getByLabelText("Nome")).toHaveAccessibleDescription("Já existe uma conexão com este nome."),
    );
    expect(create.calls[0]?.body.network).toBe("simulator");
  });

  it("says under the greeting that several queues need one, and opens the tab it is on", async () => {
    mockPage([shop]);
    const update = mock(connectionRoutes.update, () => refuse("ERR_WAPP_GREETING_REQUIRED"));
    const user = renderApp("/connections", { user: admin });
    await user.click(await screen.findByRole("button", { name: "Editar: Loja" }));
    const form = within(await screen.findByRole("dialog", { name: "Editar “Loja”" }));
    const greeting = form.getByLabelText("Mensagem de saudação");
    expect(greeting).not.toBeVisible();
    await user.click(form.getByRole("button", { name: "Salvar" }));
    await waitFor(() => expect(greeting).toBeVisible());
    expect(greeting).toHaveAccessibleDescription("A mensagem de saudação é obrigatória quando há mais de uma fila.");
    expect(update.calls[0]?.body).not.toHaveProperty("network");
  });

  it("saves messages, limits and the transfer rule", async () => {
    mockPage([makeConnection({ queues: [{ id: 3, name: "Vendas", color: "#16a34a", greetingMessage: "" }] })]);
    const update = mock(connectionRoutes.update, ({ body }) => makeConnection({ name: body.name }));
    const user = renderApp("/connections", { user: admin });
    await user.click(await screen.findByRole("button", { name: "Editar: Loja" }));
    const form = within(await screen.findByRole("dialog", { name: "Editar “Loja”" }));
    await user.click(form.getByRole("tab", { name: "Mensagens" }));
    await user.type(form.getByLabelText("Mensagem de conclusão"), "Até logo!");
    await user.click(form.getByRole("tab", { name: "Automação" }));
    await user.clear(form.getByLabelText("Quantas vezes mostrar o menu"));
    await user.type(form.getByLabelText("Transferir após (minutos)"), "15");
    await user.click(form.getByRole("combobox", { name: "Para a fila" }));
    await user.click(screen.getByRole("option", { name: "Vendas" }));
    await user.click(form.getByRole("button", { name: "Salvar" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(update.calls[0]?.body).toMatchObject({
      name: "Loja",
      queueIds: [3],
      complationMessage: "Até logo!",
      // Emptied, it is what it is by default.
      maxUseBotQueues: 0,
      timeToTransfer: 15,
      transferQueueId: 3,
      token: "",
    });
  });

  it("makes a first token at once", async () => {
    mockPage([makeConnection({ token: "" })]);
    mock(connectionRoutes.renewToken, () => ({ token: "first-token" }));
    const user = renderApp("/connections", { user: admin });
    await user.click(await screen.findByRole("button", { name: "Editar: Loja" }));
    const form = within(await screen.findByRole("dialog", { name: "Editar “Loja”" }));
    await user.click(form.getByRole("button", { name: "Gerar token" }));
    expect(await form.findByLabelText("Novo token")).toHaveValue("first-token");
  });

  it.each(["too short", "t".repeat(40)])("lets a token made here take the place of a typed one: %s", async (typed) => {
    const shop = makeConnection({ token: "" });
    mockPage([shop]);
    mock(connectionRoutes.renewToken, () => ({ token: "first-token" }));
    const update = mock(connectionRoutes.update, () => shop);
    const user = renderApp("/connections", { user: admin });
    await user.click(await screen.findByRole("button", { name: "Editar: Loja" }));
    const form = within(await screen.findByRole("dialog", { name: "Editar “Loja”" }));
    await user.type(form.getByLabelText("Token para integrações"), typed);
    await user.click(form.getByRole("button", { name: "Gerar token" }));
    await form.findByLabelText("Novo token");
    await user.click(form.getByRole("button", { name: "Salvar" }));
    await waitFor(() => expect(update.calls.map(({ body }) => body.token)).toEqual([""]));
  });

  it("makes a new token after asking, and shows it this once", async () => {
    mockPage([makeConnection({ token: "••••••••a1b2" })]);
    const renew = mock(connectionRoutes.renewToken, () => ({ token: "fresh-token-of-the-shop" }));
    const user = renderApp("/connections", { user: admin });
    await user.click(await screen.findByRole("button", { name: "Editar: Loja" }));
    const form = within(await screen.findByRole("dialog", { name: "Editar “Loja”" }));
    expect(form.getByLabelText("Token para integrações")).toHaveAccessibleDescription(/••••••••a1b2/);
    await user.click(form.getByRole("button", { name: "Gerar novo token" }));
    const question = within(screen.getByRole("alertdialog", { name: "Gerar um novo token para Loja?" }));
    await user.click(question.getByRole("button", { name: "Gerar" }));
    expect(await form.findByLabelText("Novo token")).toHaveValue("fresh-token-of-the-shop");
    expect(form.getByText("Copie o token agora: ele não será mostrado de novo.")).toBeVisible();
    await user.click(form.getByRole("button", { name: "Copiar" }));
    expect(await navigator.clipboard.readText()).toBe("fresh-token-of-the-shop");
    expect(renew.calls[0]?.params).toEqual({ whatsappId: 1 });
  });
});
