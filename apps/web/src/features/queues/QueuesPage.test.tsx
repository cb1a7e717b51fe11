import { type Queue, queueChannel, queueOptionRoutes, queueRoutes, settingRoutes } from "@recado/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { ADD_AT_ONCE } from "../../shared/screen/addAtOnce";
import { makeQueue, makeQueueOption, makeSettings, makeUser } from "../../testing/builders";
import { fakeSocket } from "../../testing/fakeSocket";
import { mock, refuse } from "../../testing/mockRoutes";
import { renderApp } from "../../testing/renderApp";

const admin = makeUser({ profile: "admin" });
const sales = makeQueue({ id: 1, name: "Vendas", orderQueue: 2, mediaName: "preços.pdf", mediaPath: "/m/1" });
const support = makeQueue({ id: 2, name: "Suporte", color: "#2563eb", orderQueue: 1, greetingMessage: "Oi!" });
const people = makeQueue({ id: 3, name: "RH", color: "#ea580c", orderQueue: null, greetingMessage: "" });

function mockList(queues: Queue[] = [people, sales, support], scheduleType = "disabled") {
  mock(settingRoutes.list, () => makeSettings({ scheduleType }));
  return mock(queueRoutes.list, () => queues);
}

async function openDialog(name: string) {
  const user = renderApp("/queues", { user: admin });
  await user.click((await screen.findAllByRole("button", { name }))[0] as HTMLElement);
  return { user, dialog: within(screen.getByRole("dialog")) };
}

const names = () =>
  screen
    .getAllByRole("row")
    .slice(1)
    .map((row) => within(row).getAllByRole("cell")[0]?.textContent);

describe("the queues page", () => {
  it("lists the queues in the order of the menu", async () => {
    mockList();
    renderApp("/queues", { user: admin });
    const table = await screen.findByRole("table", { name: "Filas" });
    const rows = within(table).getAllByRole("row").slice(1);
    expect(rows.map((row) => row.textContent)).toEqual(["SuporteOi!1—", "VendasOlá!2preços.pdf", "RH—3—"]);
  });

  it("puts them in another order by arrows and by a menu, and says so", async () => {
    mockList();
    const reorder = mock(queueRoutes.reorder, ({ body }) =>
      body.queueIds.map((id, index) => ({
        ...([sales, support, people].find((queue) => queue.id === id) as Queue),
        orderQueue: index + 1,
      })),
    );
    const user = renderApp("/queues", { user: admin });
    const handle = await screen.findByRole("button", { name: "Mover RH, posição 3" });
    handle.focus();
    await user.keyboard("{ArrowUp}");
    expect(await screen.findByText("RH agora está na posição 2")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Mover RH, posição 2" })).toHaveFocus();
    await waitFor(() => expect(reorder.calls.map(({ body }) => body.queueIds)).toEqual([[2, 3, 1]]));
    await user.click(screen.getByRole("button", { name: "Mover Vendas, posição 3" }));
    expect(await screen.findByRole("menuitem", { name: "Mover para baixo" })).toHaveAttribute("aria-disabled", "true");
    await user.click(screen.getByRole("menuitem", { name: "Mover para o início" }));
    expect(await screen.findByText("Vendas agora está na posição 1")).toBeInTheDocument();
    await waitFor(() => expect(reorder.calls.at(-1)?.body.queueIds).toEqual([1, 2, 3]));
  });

  it("puts them back when the order could not be saved", async () => {
    mockList();
    mock(queueRoutes.reorder, () => refuse("ERR_NO_PERMISSION"));
    const user = renderApp("/queues", { user: admin });
    (await screen.findByRole("button", { name: "Mover RH, posição 3" })).focus();
    await user.keyboard("{ArrowUp}");
    expect(await screen.findByText("Você não tem permissão para isso.")).toBeVisible();
    expect(await screen.findByRole("button", { name: "Mover RH, posição 3" })).toBeVisible();
  });

  it("has nothing to move among a few that were found", async () => {
    mockList();
    const user = renderApp("/queues", { user: admin });
    await screen.findByRole("button", { name: "Mover RH, posição 3" });
    await user.type(screen.getByLabelText("Buscar filas"), "RH");
    await waitFor(() => expect(screen.queryByRole("button", { name: /^Mover/ })).toBeNull());
  });

  it("is not for supervisors", async () => {
    renderApp("/queues", { user: makeUser({ profile: "supervisor" }) });
    expect(await screen.findByText("Você não tem permissão para isso.")).toBeVisible();
  });

  it("creates a queue with a colour nobody has, and the hours of a usual week", async () => {
    mockList([makeQueue({ color: "#dc2626" })]);
    const create = mock(queueRoutes.create, ({ body }) => makeQueue({ ...body, id: 9 }));
    const { user, dialog } = await openDialog("Nova fila");
    await user.type(dialog.getByLabelText("Nome"), "Financeiro");
    await user.type(dialog.getByLabelText("Ordem"), "7");
    await user.type(dialog.getByLabelText("Mensagem de saudação"), "Bom dia{Enter}Como vai?");
    await user.click(dialog.getByRole("button", { name: "Adicionar" }));
    expect(await screen.findByText("Fila salva com sucesso!")).toBeVisible();
    expect(screen.getByRole("cell", { name: "Financeiro" })).toBeVisible();
    expect(create.calls[0]?.body).toMatchObject({
      name: "Financeiro",
      orderQueue: 7,
      color: "#ea580c",
      greetingMessage: "Bom dia\nComo vai?",
    });
    expect(create.calls[0]?.body.schedules[6]).toMatchObject({ startTime: "00:00", endTime: "00:00" });
  });

  it("gives a new queue a colour nobody has also when it is asked for before the others are known", async () => {
    let answer = () => {};
    const others = new Promise<Queue[]>((resolve) => {
      answer = () => resolve([makeQueue({ color: "#dc2626" })]);
    });
    mock(queueRoutes.list, () => others);
    const create = mock(queueRoutes.create, ({ body }) => makeQueue({ ...body, id: 9 }));
    const { user, dialog } = await openDialog("Nova fila");
    expect(dialog.queryByLabelText("Nome")).toBeNull();
    answer();
    await user.type(await dialog.findByLabelText("Nome"), "Financeiro");
    await user.click(dialog.getByRole("button", { name: "Adicionar" }));
    await waitFor(() => expect(create.calls[0]?.body.color).toBe("#ea580c"));
  });

  it("puts what changes from one conversation to the next into its texts, where the caret stands", async () => {
    mockList([sales]);
    const update = mock(queueRoutes.update, () => sales);
    const { user, dialog } = await openDialog("Editar: Vendas");
    const greeting = dialog.getByLabelText("Mensagem de saudação");
    await user.clear(greeting);
    await user.type(greeting, "Oi, !{ArrowLeft}");
    await user.click(dialog.getByRole("button", { name: "Inserir em “Mensagem de saudação”" }));
    await user.click(await screen.findByRole("menuitem", { name: /^Primeiro nome/ }));
    await waitFor(() => expect(greeting).toHaveValue("Oi, {{firstName}}!"));
    expect(greeting).toHaveFocus();
    await user.click(dialog.getByRole("button", { name: "Salvar" }));
    await waitFor(() => expect(update.calls[0]?.body).toMatchObject({ greetingMessage: "Oi, {{firstName}}!" }));
  });

  it("asks for hours only when each queue has its own", async () => {
    mockList([sales]);
    const { dialog } = await openDialog("Editar: Vendas");
    expect(dialog.getAllByRole("tab").map((tab) => tab.textContent)).toEqual(["Dados da Fila", "Menu"]);
  });

  it("saves hours with the queue, and opens their tab when one is wrong", async () => {
    mockList([sales], "queue");
    const update = mock(queueRoutes.update, ({ body }) => makeQueue({ ...sales, ...(body as Partial<Queue>) }));
    const { user, dialog } = await openDialog("Editar: Vendas");
    await user.click(await dialog.findByRole("tab", { name: "Horários de Atendimento" }));
    expect(dialog.getByText("Clique em salvar para registar as alterações")).toBeVisible();
    const closes = within(dialog.getByRole("group", { name: "Sábado" })).getByLabelText("Fecha às");
    await user.clear(closes);
    await user.type(closes, "1");
    await user.click(dialog.getByRole("tab", { name: "Dados da Fila" }));
    await user.click(dialog.getByRole("button", { name: "Salvar" }));
    await waitFor(() => expect(dialog.getByRole("tab", { name: /Horários/ })).toHaveAttribute("aria-selected", "true"));
    expect(closes).toHaveAccessibleDescription("Horário inválido, use HH:MM");
    await user.type(closes, "300");
    await user.click(dialog.getByRole("button", { name: "Salvar" }));
    expect(await screen.findByText("Fila salva com sucesso!")).toBeVisible();
    expect(update.calls[0]?.body.schedules?.[5]).toMatchObject({ weekday: "Sábado", endTime: "13:00" });
  });

  it("does not touch the hours when they are not asked for", async () => {
    mockList([sales]);
    const update = mock(queueRoutes.update, () => sales);
    const { user, dialog } = await openDialog("Editar: Vendas");
    await user.click(dialog.getByRole("button", { name: "Salvar" }));
    expect(await screen.findByText("Fila salva com sucesso!")).toBeVisible();
    expect(update.calls[0]?.body).not.toHaveProperty("schedules");
  });

  it("saves what was changed here, and leaves the rest to colleagues", async () => {
    mockList([sales]);
    const update = mock(queueRoutes.update, ({ body }) => makeQueue({ ...sales, ...(body as Partial<Queue>) }));
    mock(queueRoutes.uploadMedia, () => refuse("ERR_UNAVAILABLE"));
    const { user, dialog } = await openDialog("Editar: Vendas");
    await user.type(dialog.getByLabelText("Nome"), " 2");
    const file = new File(["%PDF"], "boleto.pdf", { type: "application/pdf" });
    await user.upload(dialog.getByLabelText("Anexo da saudação", { selector: "input" }), file);
    await user.click(dialog.getByRole("button", { name: "Salvar" }));
    expect(await dialog.findByText(/O serviço está indisponível/)).toBeVisible();
    expect(update.calls.map(({ body }) => body)).toEqual([{ name: "Vendas 2" }]);
    // What was saved before the file failed is what the next save starts from.
    mock(queueRoutes.uploadMedia, () => sales);
    await user.type(dialog.getByLabelText("Nome"), "{Backspace}{Backspace}");
    await user.click(dialog.getByRole("button", { name: "Salvar" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(update.calls[1]?.body).toEqual({ name: "Vendas" });
  });

  it("says under the field what is taken", async () => {
    mockList([sales]);
    mock(queueRoutes.update, () => refuse("ERR_QUEUE_COLOR_ALREADY_EXISTS"));
    const { user, dialog } = await openDialog("Editar: Vendas");
    await user.click(dialog.getByRole("button", { name: "Salvar" }));
    await waitFor(() =>
      expect(dialog.getByLabelText("Cor")).toHaveAccessibleDescription("Esta cor já está em uso, escolha outra."),
    );
  });

  it("attaches a file once the queue is saved, and does not make two queues when the file fails", async () => {
    mockList([]);
    const create = mock(queueRoutes.create, ({ body }) => makeQueue({ ...body, id: 9 }));
    const update = mock(queueRoutes.update, ({ body }) => makeQueue({ ...(body as Partial<Queue>), id: 9 }));
    mock(queueRoutes.uploadMedia, () => refuse("ERR_UNAVAILABLE"));
    const { user, dialog } = await openDialog("Nova fila");
    await user.type(dialog.getByLabelText("Nome"), "Financeiro");
    const file = new File(["%PDF"], "boleto.pdf", { type: "application/pdf" });
    await user.upload(dialog.getByLabelText("Anexo da saudação", { selector: "input" }), file);
    expect(dialog.getByText("boleto.pdf")).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Adicionar" }));
    expect(await dialog.findByText(/O serviço está indisponível/)).toBeVisible();

    const upload = mock(queueRoutes.uploadMedia, () =>
      makeQueue({ id: 9, name: "Financeiro", mediaName: "boleto.pdf" }),
    );
    // A second click this soon would count as a double click.
    await new Promise((resolve) => setTimeout(resolve, 450));
    await user.click(dialog.getByRole("button", { name: "Salvar" }));
    expect(await screen.findByText("Fila salva com sucesso!")).toBeVisible();
    expect([create.calls.length, update.calls.length, upload.calls.length]).toEqual([1, 1, 1]);
  });

  it("refuses a file the server would refuse, before it is sent", async () => {
    mockList([sales]);
    const { user, dialog } = await openDialog("Editar: Vendas");
    const picker = dialog.getByLabelText("Anexo da saudação", { selector: "input" });
    await user.upload(picker, new File(["<b>"], "página.html", { type: "text/html" }));
    expect(dialog.getByText("“página.html” é de um tipo que não é aceito.")).toBeVisible();
    const huge = new File(["x"], "filme.mp4", { type: "video/mp4" });
    Object.defineProperty(huge, "size", { value: 17 * 1024 * 1024 });
    await user.upload(picker, huge);
    expect(dialog.getByText("“filme.mp4” é grande demais: o limite é 16 MB.")).toBeVisible();
    expect(dialog.getByRole("link", { name: "preços.pdf" })).toBeVisible();
  });

  it("takes the file away when it is saved without", async () => {
    mockList([sales]);
    mock(queueRoutes.update, () => sales);
    const removeMedia = mock(queueRoutes.removeMedia, () => ({ ...sales, mediaName: null, mediaPath: null }));
    const { user, dialog } = await openDialog("Editar: Vendas");
    await user.click(dialog.getByRole("button", { name: "Remover preços.pdf" }));
    expect(removeMedia.calls).toHaveLength(0);
    await user.click(dialog.getByRole("button", { name: "Salvar" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(removeMedia.calls[0]?.params).toEqual({ queueId: 1 });
    expect(screen.queryByText("preços.pdf")).not.toBeInTheDocument();
  });

  it("saves a new queue by itself when its first option is added", async () => {
    mockList([]);
    mock(queueOptionRoutes.list, () => []);
    const create = mock(queueRoutes.create, ({ body }) => makeQueue({ ...body, id: 9 }));
    const { user, dialog } = await openDialog("Nova fila");
    const toMenu = () => user.click(dialog.getByRole("tab", { name: "Menu" }));
    await toMenu();
    // What is missing is shown where it is missing.
    await user.click(dialog.getByRole("button", { name: "Adicionar opção" }));
    await waitFor(() => expect(dialog.getByLabelText("Nome")).toHaveAccessibleDescription("Obrigatório"));
    expect(dialog.getByRole("tab", { name: "Dados da Fila" })).toHaveAttribute("aria-selected", "true");
    await user.type(dialog.getByLabelText("Nome"), "Fin");
    await toMenu();
    await user.click(dialog.getByRole("button", { name: "Adicionar opção" }));
    const option = within(await dialog.findByRole("group", { name: "Nova opção" }));
    expect(create.calls.map(({ body }) => body.name)).toEqual(["Fin"]);
    const add = mock(queueOptionRoutes.create, ({ body }) => makeQueueOption({ ...body, id: 5 }));
    await user.type(option.getByLabelText("Título"), "Boletos");
    await user.click(option.getByRole("button", { name: "Adicionar" }));
    await waitFor(() => expect(add.calls.map(({ body }) => [body.queueId, body.title])).toEqual([[9, "Boletos"]]));
  });

  it("keeps the option that is being written while one looks at the data of the queue", async () => {
    mockList([sales]);
    mock(queueOptionRoutes.list, () => []);
    const { user, dialog } = await openDialog("Editar: Vendas");
    await user.click(dialog.getByRole("tab", { name: "Menu" }));
    await user.click(await dialog.findByRole("button", { name: "Adicionar opção" }));
    await user.type(dialog.getByLabelText("Título"), "Boletos");
    await user.click(dialog.getByRole("tab", { name: "Dados da Fila" }));
    expect(dialog.queryByRole("group", { name: "Nova opção" })).toBeNull();
    expect(dialog.getByLabelText("Nome")).toBeVisible();
    await user.click(dialog.getByRole("tab", { name: "Menu" }));
    expect(dialog.getByLabelText("Título")).toBeVisible();
    expect(dialog.getByLabelText("Título")).toHaveValue("Boletos");
  });

  it("sends a file once, and is closed by the save after the one for the first option", async () => {
    mockList([]);
    mock(queueOptionRoutes.list, () => []);
    mock(queueRoutes.create, ({ body }) => makeQueue({ ...body, id: 9 }));
    mock(queueRoutes.update, ({ body }) => makeQueue({ ...(body as Partial<Queue>), id: 9 }));
    const upload = mock(queueRoutes.uploadMedia, () => makeQueue({ id: 9, name: "Fin", mediaName: "boleto.pdf" }));
    const { user, dialog } = await openDialog("Nova fila");
    await user.type(dialog.getByLabelText("Nome"), "Fin");
    const file = new File(["%PDF"], "boleto.pdf", { type: "application/pdf" });
    await user.upload(dialog.getByLabelText("Anexo da saudação", { selector: "input" }), file);
    await user.click(dialog.getByRole("tab", { name: "Menu" }));
    await user.click(dialog.getByRole("button", { name: "Adicionar opção" }));
    await dialog.findByRole("group", { name: "Nova opção" });
    await user.click(dialog.getByRole("tab", { name: "Dados da Fila" }));
    await new Promise((resolve) => setTimeout(resolve, 450));
    await user.click(dialog.getByRole("button", { name: "Salvar" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(upload.calls).toHaveLength(1);
  });

  it("shows why a new queue could not be saved for its first option", async () => {
    mockList([]);
    mock(queueRoutes.create, () => refuse("ERR_PLAN_LIMIT", { what: "queues", taken: 3, most: 3 }));
    const { user, dialog } = await openDialog("Nova fila");
    await user.type(dialog.getByLabelText("Nome"), "Fin");
    await user.click(dialog.getByRole("tab", { name: "Menu" }));
    await user.click(dialog.getByRole("button", { name: "Adicionar opção" }));
    await waitFor(() =>
      expect(dialog.getByRole("tab", { name: "Dados da Fila" })).toHaveAttribute("aria-selected", "true"),
    );
    expect(dialog.getByRole("alert")).toBeVisible();
  });

  it("opens the dialog at once for who was led here to make one", async () => {
    mockList([]);
    renderApp({ pathname: "/queues", state: ADD_AT_ONCE }, { user: admin });
    expect(await screen.findByRole("dialog", { name: "Nova fila" })).toBeVisible();
  });

  it("deletes after asking by name", async () => {
    mockList();
    const remove = mock(queueRoutes.remove, () => ({}));
    const user = renderApp("/queues", { user: admin });
    await user.click(await screen.findByRole("button", { name: "Excluir: Suporte" }));
    const question = screen.getByRole("alertdialog", { name: "Excluir “Suporte”?" });
    expect(question).toHaveAccessibleDescription(/^As conversas dela ficam sem fila/);
    await user.click(within(question).getByRole("button", { name: "Excluir" }));
    await waitFor(() => expect(names()).toEqual(["Vendas", "RH"]));
    expect(remove.calls[0]?.params).toEqual({ queueId: 2 });
  });

  it("follows what colleagues do, in the order of the menu", async () => {
    mockList();
    renderApp("/queues", { user: admin });
    await screen.findByText("Vendas");
    fakeSocket.announce(
      queueChannel,
      { action: "create", queue: makeQueue({ id: 5, name: "Nova", orderQueue: 3 }) },
      1,
    );
    fakeSocket.announce(queueChannel, { action: "update", queue: { ...sales, orderQueue: 0 } }, 2);
    await waitFor(() => expect(names()).toEqual(["Vendas", "Suporte", "Nova", "RH"]));
  });
});
