import {
  type Campaign,
  type ContactList,
  campaignChannel,
  campaignRoutes,
  contactListItemRoutes,
  contactListRoutes,
} from "@recado/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { makeUser } from "../../../testing/builders";
import { makeCampaign, makeProgress, mockCampaignCompany } from "../../../testing/campaigns";
import { fakeSocket } from "../../../testing/fakeSocket";
import { mock, refuse } from "../../../testing/mockRoutes";
import { renderApp } from "../../../testing/renderApp";
import { styleOf } from "../../../testing/styles";

const clients: ContactList = {
  id: 3,
  name: "Clientes",
  contactsCount: 10_000,
  checkedCount: 9_660,
  validCount: 9_540,
  checkWaits: false,
  createdAt: "2026-11-20T12:00:00.000Z",
};
const item = { contactListId: 3, isWhatsappValid: true };
const beto = { ...item, id: 1, name: "Beto", number: "5511988887771", email: "" };
const rita = { ...item, id: 2, name: "Rita", number: "5511988887772", email: "rita@exemplo.com" };
const admin = makeUser({ profile: "admin" });

function openPage(records: Campaign[]) {
  mockCampaignCompany({ variables: [{ key: "cupom", value: "VERAO10" }] });
  mock(contactListRoutes.listAll, () => [clients]);
  mock(campaignRoutes.list, () => ({ records, count: records.length, hasMore: false }));
  mock(contactListItemRoutes.list, () => ({ contacts: [beto, rita], count: 10_000, hasMore: true }));
  return renderApp("/campaigns", { user: admin });
}

const button = (name: string) => screen.getByRole("button", { name });
async function openNew(user: ReturnType<typeof renderApp>) {
  await user.click((await screen.findAllByRole("button", { name: "Nova campanha" }))[0] as HTMLElement);
  return within(await screen.findByRole("dialog", { name: "Nova campanha" }));
}
async function choose(user: ReturnType<typeof renderApp>, field: string, option: RegExp | string) {
  await user.click(screen.getByRole("combobox", { name: field }));
  await user.click(await screen.findByRole("option", { name: option }));
}

// The first look at the page loads all of it, which a busy machine takes its time for.
beforeAll(() => import("./CampaignsPage"), 60_000);

describe("the page of campaigns", () => {
  // Noon in São Paulo.
  beforeEach(() => vi.useFakeTimers({ now: new Date("2026-11-20T15:00:00Z"), toFake: ["Date"] }));
  afterEach(() => vi.useRealTimers());

  it("tells of each what is set, how far it is and why it waits; buttons by its state", async () => {
    const running = makeCampaign({
      id: 2,
      name: "Avisos",
      status: "EM_ANDAMENTO",
      whatsappIds: [1, 2],
      progress: makeProgress({ recipients: 2_000, waiting: 1_500, sent: 480, failed: 5, skipped: 15 }),
      hold: { reason: "hours", until: "2026-11-23T11:00:00.000Z" },
      scheduledAt: "2026-11-20T12:00:00.000Z",
    });
    const bare = makeCampaign({ whatsapp: null, whatsappIds: [], contactListId: null, contactList: null });
    openPage([bare, running]);
    const rows = within(await screen.findByRole("table", { name: "Campanhas" })).getAllByRole("row");
    const cells = rows.slice(1).map((row) =>
      within(row)
        .getAllByRole("cell")
        .slice(0, 6)
        .map((cell) => cell.textContent),
    );
    expect(cells).toEqual([
      ["Coleção de verão", "Inativa", "Não definida", "Não definido", "Sem agendamento", "Não concluída"],
      [
        "Avisos",
        "Em Andamento500 de 2.000 · 5 com falhaFora do horário de envio: continua em 23/11/2026, 08:00.",
        "Clientes",
        "Loja e mais 1",
        "20/11/2026, 09:00",
        "Não concluída",
      ],
    ]);
    expect(screen.getByRole("progressbar", { name: "Andamento de Avisos" })).toHaveAttribute("aria-valuenow", "25");
    expect(button("Excluir: Avisos")).toBeDisabled();
    expect(screen.queryByRole("button", { name: "Iniciar agora: Avisos" })).not.toBeInTheDocument();
    fakeSocket.announce(
      campaignChannel,
      { action: "update", record: { ...running, status: "CANCELADA", hold: null } },
      1,
    );
    expect(await screen.findByRole("button", { name: "Retomar: Avisos" })).toBeVisible();
    expect(button("Excluir: Avisos")).toBeEnabled();
  });

  it("says who will get it before it starts", async () => {
    const user = openPage([makeCampaign()]);
    const counts = { unchecked: 340, strangers: 0, notOnWhatsapp: 120, optedOut: 68 };
    mock(campaignRoutes.audience, () => ({ total: 10_000, recipients: 9_812, ...counts }));
    const start = mock(campaignRoutes.start, () => makeCampaign({ status: "EM_ANDAMENTO" }));
    await user.click(await screen.findByRole("button", { name: "Iniciar agora: Coleção de verão" }));
    const question = within(screen.getByRole("alertdialog", { name: "Iniciar “Coleção de verão” agora?" }));
    expect(
      await question.findByText(
        "Vão receber 9.812 de 10.000 · 120 sem WhatsApp · 68 pediram para sair · 340 ainda sem verificação",
      ),
    ).toBeVisible();
    expect(start.calls).toHaveLength(0);
    await user.click(question.getByRole("button", { name: "Iniciar agora" }));
    expect(await screen.findByRole("button", { name: "Parar: Coleção de verão" })).toBeVisible();
    const stop = mock(campaignRoutes.cancel, () => makeCampaign({ status: "CANCELADA" }));
    await user.click(button("Parar: Coleção de verão"));
    const restart = mock(campaignRoutes.restart, () => makeCampaign({ status: "EM_ANDAMENTO" }));
    await user.click(await screen.findByRole("button", { name: "Retomar: Coleção de verão" }));
    await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Retomar" }));
    expect(await screen.findByRole("button", { name: "Parar: Coleção de verão" })).toBeVisible();
    expect([start, stop, restart].map(({ calls }) => calls.length)).toEqual([1, 1, 1]);
  });

  it("leads to the list where nobody gets it and a number can be put right", async () => {
    const user = openPage([makeCampaign()]);
    const counts = { unchecked: 0, strangers: 0, notOnWhatsapp: 3, optedOut: 0 };
    mock(campaignRoutes.audience, () => ({ total: 3, recipients: 0, ...counts }));
    await user.click(await screen.findByRole("button", { name: "Iniciar agora: Coleção de verão" }));
    const link = await screen.findByRole("link", { name: "Ver a lista" });
    expect(link).toHaveAttribute("href", "/contact-lists/3/contacts");
  });

  it("goes on when a stop is undone, which is offered until it goes on", async () => {
    const running = makeCampaign({ status: "EM_ANDAMENTO" });
    const user = openPage([running]);
    const stop = mock(campaignRoutes.cancel, () => ({ ...running, status: "CANCELADA" as const }));
    const restart = mock(campaignRoutes.restart, () => running);
    await user.click(await screen.findByRole("button", { name: "Parar: Coleção de verão" }));
    expect(await screen.findByText("“Coleção de verão” parou. O que já saiu não volta.")).toBeVisible();
    fireEvent.click(screen.getByRole("button", { name: "Desfazer" }));
    expect(await screen.findByText("“Coleção de verão” continua para quem ainda não recebeu.")).toBeVisible();
    expect([stop, restart].map(({ calls }) => calls.length)).toEqual([1, 1]);

    await user.click(await screen.findByRole("button", { name: "Parar: Coleção de verão" }));
    await screen.findByRole("button", { name: "Desfazer" });
    await user.click(await screen.findByRole("button", { name: "Retomar: Coleção de verão" }));
    await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Retomar" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Desfazer" })).toBeNull());
  });

  it("cannot be started for nobody", async () => {
    const user = openPage([makeCampaign()]);
    const counts = { unchecked: 0, strangers: 0, notOnWhatsapp: 0, optedOut: 3 };
    mock(campaignRoutes.audience, () => ({ total: 3, recipients: 0, ...counts }));
    await user.click(await screen.findByRole("button", { name: "Iniciar agora: Coleção de verão" }));
    const question = within(screen.getByRole("alertdialog"));
    const reason = await question.findByText("Ninguém da lista vai receber · 3 pediram para sair");
    // What stands in the way is said as a warning.
    expect(styleOf(reason)).toMatch(/color:/);
    expect(question.getByRole("button", { name: "Iniciar agora" })).toBeDisabled();
  });

  it("makes one: the time by the company's clock, a text with variables, and how it arrives", async () => {
    const user = openPage([]);
    const create = mock(campaignRoutes.create, ({ body }) => makeCampaign({ id: 9, name: body.name }));
    const dialog = await openNew(user);
    await user.type(dialog.getByLabelText("Nome"), "Natal");
    await choose(user, "Lista de contatos", "Clientes (10.000)");
    await user.click(screen.getByRole("combobox", { name: "Conexões" }));
    await user.click(await screen.findByRole("option", { name: "Loja" }));
    await user.click(screen.getByRole("option", { name: "Filial" }));
    await user.keyboard("{Escape}");
    const time = dialog.getByLabelText("Agendamento");
    await user.type(time, "2026-12-24T09:30");
    await user.type(dialog.getByRole("textbox", { name: "Mensagem" }), "Oi ");
    await user.click(dialog.getByRole("button", { name: "Nome" }));
    await user.click(dialog.getByRole("button", { name: "cupom" }));
    expect(dialog.getByRole("textbox", { name: "Mensagem" })).toHaveValue("Oi {nome}{cupom}");
    expect(await dialog.findByText("Assim chega para Beto")).toBeVisible();
    expect(await dialog.findByText("Oi BetoVERAO10")).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Adicionar" }));
    expect(await screen.findByText("Campanha salva com sucesso.")).toBeVisible();
    expect(create.calls[0]?.body).toMatchObject({
      name: "Natal",
      message1: "Oi {nome}{cupom}",
      scheduledAt: "2026-12-24T12:30:00.000Z",
      contactListId: 3,
      whatsappIds: [1, 2],
      whatsappId: 1,
      tagListId: null,
      confirmation: false,
    });
  });

  it("shows how it arrives at each of the list, from the number it leaves by", async () => {
    const user = openPage([makeCampaign({ message1: "Oi {nome}!" })]);
    await user.click(await screen.findByRole("button", { name: "Editar: Coleção de verão" }));
    const preview = within(await screen.findByRole("region", { name: "Assim chega para Beto" }));
    expect(preview.getByText("Loja")).toBeVisible();
    expect(await preview.findByText("Oi Beto!")).toBeVisible();
    await user.click(preview.getByRole("button", { name: "Próximo contato" }));
    expect(await screen.findByText("Oi Rita!")).toBeVisible();
    await user.click(button("Próximo contato"));
    expect(await screen.findByText("Oi Beto!")).toBeVisible();
    await choose(user, "Ver como", "Rita");
    expect(await screen.findByRole("region", { name: "Assim chega para Rita" })).toBeVisible();
  });

  it("is read by whoever writes it as long as there is no list", async () => {
    const user = openPage([]);
    const dialog = await openNew(user);
    await user.type(dialog.getByRole("textbox", { name: "Mensagem" }), "Oi ");
    await user.click(dialog.getByRole("button", { name: "Nome" }));
    expect(await dialog.findByText(`Assim chega para ${admin.name}`)).toBeVisible();
    expect(await dialog.findByText(`Oi ${admin.name}`)).toBeVisible();
    expect(dialog.queryByRole("combobox", { name: "Ver como" })).toBeNull();
  });

  it("counts for whom a part stays empty and who will not get it, and says who they are", async () => {
    const user = openPage([makeCampaign({ message2: "Responda de {email}." })]);
    await user.click(await screen.findByRole("button", { name: "Editar: Coleção de verão" }));
    expect(await screen.findByText("1 dos primeiros 2 contatos não têm e-mail.")).toBeVisible();
    await user.click(button("Ver quem são"));
    expect(screen.getByText("Beto", { selector: "p" })).toBeVisible();
    expect(screen.getByRole("combobox", { name: "Lista de contatos" })).toHaveAccessibleDescription(
      "120 contatos da lista sem WhatsApp. Não vão receber. Ver a lista",
    );
    expect(screen.getByRole("link", { name: "Ver a lista" })).toHaveAttribute("href", "/contact-lists/3/contacts");
  });

  it("says how many texts take turns, and how one gets out of it", async () => {
    const user = openPage([makeCampaign({ message2: "Outra" })]);
    await user.click(await screen.findByRole("button", { name: "Editar: Coleção de verão" }));
    expect(await screen.findByText("2 textos preenchidos: cada contato recebe um deles.")).toBeVisible();
    expect(screen.getByText("Quem responder “SAIR” não recebe mais campanhas.")).toBeVisible();
  });

  it("is sent to a list that only searching finds, and keeps it", async () => {
    const vips = { ...clients, id: 300, name: "Zona Sul" };
    const user = openPage([]);
    const search = mock(contactListRoutes.list, ({ query }) => {
      const records = query.searchParam === "zona" ? [vips] : [];
      return { records, count: records.length, hasMore: false };
    });
    const create = mock(campaignRoutes.create, () => makeCampaign({ id: 9 }));
    const dialog = await openNew(user);
    await user.type(dialog.getByLabelText("Nome"), "Só a zona sul");
    await user.type(dialog.getByRole("combobox", { name: "Lista de contatos" }), "zona");
    await user.click(await screen.findByRole("option", { name: "Zona Sul (10.000)" }));
    expect(dialog.getByRole("combobox", { name: "Lista de contatos" })).toHaveValue("Zona Sul (10.000)");
    expect(search.calls.map(({ query }) => query.searchParam)).toEqual(["zona"]);
    await user.click(dialog.getByRole("button", { name: "Adicionar" }));
    await waitFor(() => expect(create.calls[0]?.body.contactListId).toBe(300));
  });

  it("shows the list it has where that is none of the first ones", async () => {
    const user = openPage([makeCampaign({ contactListId: 300, contactList: { id: 300, name: "Zona Sul" } })]);
    await user.click(await screen.findByRole("button", { name: "Editar: Coleção de verão" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Editar campanha" }));
    expect(dialog.getByRole("combobox", { name: "Lista de contatos" })).toHaveValue("Zona Sul");
  });

  it("takes a tag in place of a list, and asks first where that is wanted", async () => {
    const user = openPage([]);
    const create = mock(campaignRoutes.create, () => makeCampaign({ id: 9 }));
    const dialog = await openNew(user);
    await user.type(dialog.getByLabelText("Nome"), "Para VIPs");
    await choose(user, "Lista de contatos", /^Clientes/);
    await choose(user, "Tag", "VIP");
    expect(screen.getByRole("combobox", { name: "Lista de contatos" })).toBeDisabled();
    await user.click(dialog.getByRole("switch", { name: "Perguntar antes" }));
    await user.type(dialog.getByRole("textbox", { name: "Mensagem de confirmação" }), "Posso mandar?");
    await user.click(dialog.getByRole("tab", { name: "Msg.2" }));
    await user.type(dialog.getByRole("textbox", { name: "Mensagem" }), "Segunda");
    await user.click(dialog.getByRole("button", { name: "Adicionar" }));
    await waitFor(() => expect(create.calls).toHaveLength(1));
    expect(create.calls[0]?.body).toMatchObject({
      tagListId: 8,
      contactListId: null,
      confirmation: true,
      confirmationMessage1: "Posso mandar?",
      message1: "",
      message2: "Segunda",
    });
  });

  it("takes a tag later, as long as there is no list", async () => {
    const bare = makeCampaign({ contactListId: null, contactList: null });
    const full = makeCampaign({ id: 2, name: "Com lista" });
    const user = openPage([bare, full]);
    const update = mock(campaignRoutes.update, () => makeCampaign());
    await user.click(await screen.findByRole("button", { name: "Editar: Com lista" }));
    await screen.findByRole("combobox", { name: "Lista de contatos" });
    expect(screen.queryByRole("combobox", { name: "Tag" })).toBeNull();
    await user.click(button("Cancelar"));
    await user.click(await screen.findByRole("button", { name: "Editar: Coleção de verão" }));
    await screen.findByRole("combobox", { name: "Tag" });
    await choose(user, "Tag", "VIP");
    await user.click(button("Salvar"));
    await waitFor(() => expect(update.calls).toHaveLength(1));
    expect(update.calls[0]?.body).toMatchObject({ tagListId: 8, contactListId: null });
  });

  it("saves before a test is sent, and Enter in a field sends none", async () => {
    const user = openPage([]);
    const create = mock(campaignRoutes.create, () => makeCampaign({ id: 9 }));
    const update = mock(campaignRoutes.update, () => makeCampaign({ id: 9 }));
    const test = mock(campaignRoutes.test, () => ({}));
    const dialog = await openNew(user);
    await user.type(dialog.getByLabelText("Nome"), "x{Enter}");
    expect(await dialog.findByText("Muito curto! No mínimo 2 caracteres.")).toBeVisible();
    await user.type(dialog.getByLabelText("Nome"), "yz");
    await user.click(dialog.getByRole("button", { name: "Enviar um teste" }));
    const ask = within(await screen.findByRole("dialog", { name: "Enviar um teste" }));
    await user.type(ask.getByLabelText("Número"), "5511987654321");
    await user.click(ask.getByRole("button", { name: "Enviar teste" }));
    expect(await screen.findByText("O teste foi enviado.")).toBeVisible();
    expect(test.calls).toMatchObject([{ params: { campaignId: 9 }, body: { number: "5511987654321" } }]);
    // No double click.
    vi.setSystemTime(Date.now() + 1_000);
    await user.click(await screen.findByRole("button", { name: "Adicionar" }));
    await waitFor(() => expect(update.calls).toHaveLength(1));
    expect(create.calls).toHaveLength(1);
  });

  it("is tested without the time of a draft that lost its connections, which may be past", async () => {
    const user = openPage([makeCampaign({ status: "INATIVA", scheduledAt: "2020-01-01T12:00:00.000Z" })]);
    const update = mock(campaignRoutes.update, () => makeCampaign({ status: "INATIVA" }));
    await user.click(await screen.findByRole("button", { name: "Editar: Coleção de verão" }));
    await user.click(await screen.findByRole("button", { name: "Enviar um teste" }));
    await waitFor(() => expect(update.calls).toHaveLength(1));
    expect(update.calls[0]?.body.scheduledAt).toBeNull();
  });

  it("has no time before its file is there, and no tag after that is a list", async () => {
    const user = openPage([]);
    const steps: string[] = [];
    const create = mock(campaignRoutes.create, ({ body }) => {
      steps.push(`create ${body.scheduledAt} tag ${body.tagListId} list ${body.contactListId}`);
      return makeCampaign({ id: 9, contactListId: 3 });
    });
    mock(campaignRoutes.update, ({ body }) => {
      steps.push(`update ${body.scheduledAt} list ${body.contactListId}`);
      return makeCampaign({ id: 9, contactListId: 3 });
    });
    mock(campaignRoutes.uploadMedia, () => refuse("ERR_FILE_TYPE"));
    const dialog = await openNew(user);
    await user.type(dialog.getByLabelText("Nome"), "Para VIPs");
    await choose(user, "Tag", "VIP");
    await user.type(dialog.getByLabelText("Agendamento"), "2026-11-20T12:30");
    const photo = new File(["x"], "verao.png", { type: "image/png" });
    await user.upload(dialog.getByLabelText("Anexo", { selector: "input" }), photo);
    await user.click(dialog.getByRole("button", { name: "Adicionar" }));
    expect(await dialog.findByText("Este tipo de arquivo não é aceito.")).toBeVisible();
    expect(screen.getByRole("combobox", { name: "Lista de contatos" })).toHaveValue("Clientes (10.000)");
    mock(campaignRoutes.uploadMedia, () => {
      steps.push("file");
      return makeCampaign({ id: 9, contactListId: 3, mediaName: "verao.png" });
    });
    await user.click(dialog.getByRole("button", { name: "Adicionar" }));
    expect(await screen.findByText("Campanha salva com sucesso.")).toBeVisible();
    const at = "2026-11-20T15:30:00.000Z";
    expect(steps).toEqual(["create null tag 8 list null", "update null list 3", "file", `update ${at} list 3`]);
    expect(create.calls).toHaveLength(1);
  });

  it("keeps the time it had until its file is there: one that fails takes nothing from it", async () => {
    const at = "2026-11-22T15:00:00.000Z";
    const scheduled = makeCampaign({ status: "PROGRAMADA", scheduledAt: at });
    const user = openPage([scheduled]);
    const steps: string[] = [];
    mock(campaignRoutes.update, ({ body }) => {
      steps.push(String(body.scheduledAt));
      return { ...scheduled, scheduledAt: body.scheduledAt ?? null };
    });
    mock(campaignRoutes.uploadMedia, () => refuse("ERR_FILE_TYPE"));
    await user.click(await screen.findByRole("button", { name: "Editar: Coleção de verão" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Editar campanha" }));
    const time = dialog.getByLabelText("Agendamento");
    await user.clear(time);
    await user.type(time, "2026-11-20T12:30");
    const photo = new File(["x"], "verao.png", { type: "image/png" });
    await user.upload(dialog.getByLabelText("Anexo", { selector: "input" }), photo);
    await user.click(dialog.getByRole("button", { name: "Salvar" }));
    expect(await dialog.findByText("Este tipo de arquivo não é aceito.")).toBeVisible();
    expect(steps).toEqual([at]);
    mock(campaignRoutes.uploadMedia, () => {
      steps.push("file");
      return { ...scheduled, mediaName: "verao.png" };
    });
    await user.click(dialog.getByRole("button", { name: "Salvar" }));
    expect(await screen.findByText("Campanha salva com sucesso.")).toBeVisible();
    expect(steps).toEqual([at, at, "file", "2026-11-20T15:30:00.000Z"]);
  });

  it("loses its file without losing its time", async () => {
    const at = "2026-11-22T15:00:00.000Z";
    const scheduled = makeCampaign({ status: "PROGRAMADA", scheduledAt: at, mediaName: "a.png", mediaPath: "/m/1" });
    const user = openPage([scheduled]);
    const steps: string[] = [];
    mock(campaignRoutes.update, ({ body }) => {
      steps.push(String(body.scheduledAt));
      return scheduled;
    });
    mock(campaignRoutes.removeMedia, () => {
      steps.push("removed");
      return { ...scheduled, mediaName: null, mediaPath: null };
    });
    await user.click(await screen.findByRole("button", { name: "Editar: Coleção de verão" }));
    await user.click(await screen.findByRole("button", { name: "Remover a.png" }));
    await user.click(screen.getByRole("button", { name: "Salvar" }));
    expect(await screen.findByText("Campanha salva com sucesso.")).toBeVisible();
    expect(steps).toEqual([at, "removed"]);
  });

  it("is not scheduled by a test, and asks before the time it was to have is lost", async () => {
    const user = openPage([]);
    const create = mock(campaignRoutes.create, () => makeCampaign({ id: 9 }));
    const update = mock(campaignRoutes.update, () => makeCampaign({ id: 9 }));
    const dialog = await openNew(user);
    await user.type(dialog.getByLabelText("Nome"), "Natal");
    await choose(user, "Tag", "VIP");
    await user.type(dialog.getByLabelText("Agendamento"), "2026-12-24T09:30");
    await user.click(dialog.getByRole("button", { name: "Enviar um teste" }));
    const ask = within(await screen.findByRole("dialog", { name: "Enviar um teste" }));
    await user.click(ask.getByRole("button", { name: "Cancelar" }));
    expect(create.calls.map(({ body }) => [body.scheduledAt, body.tagListId])).toEqual([[null, 8]]);
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Enviar um teste" })).toBeNull());
    await user.keyboard("{Escape}");
    const question = within(await screen.findByRole("alertdialog", { name: "Descartar o que foi escrito?" }));
    await user.click(question.getByRole("button", { name: "Cancelar" }));
    await user.click(await screen.findByRole("button", { name: "Adicionar" }));
    await waitFor(() => expect(update.calls).toHaveLength(1));
    expect(update.calls[0]?.body).toMatchObject({ scheduledAt: "2026-12-24T12:30:00.000Z", contactListId: 3 });
  });

  it("is added by its own button with its time, also after a test that was refused", async () => {
    const user = openPage([]);
    const create = mock(campaignRoutes.create, () => makeCampaign({ id: 9 }));
    const dialog = await openNew(user);
    await user.type(dialog.getByLabelText("Agendamento"), "2026-12-24T09:30");
    await choose(user, "Tag", "VIP");
    await user.type(dialog.getByLabelText("Nome"), "N");
    await user.click(dialog.getByRole("button", { name: "Enviar um teste" }));
    expect(await dialog.findByText("Muito curto! No mínimo 2 caracteres.")).toBeVisible();
    await user.type(dialog.getByLabelText("Nome"), "atal");
    await user.click(dialog.getByRole("button", { name: "Adicionar" }));
    await waitFor(() => expect(create.calls).toHaveLength(1));
    expect(create.calls[0]?.body).toMatchObject({ scheduledAt: "2026-12-24T12:30:00.000Z" });
    expect(screen.queryByRole("dialog", { name: "Enviar um teste" })).toBeNull();
  });

  it("refuses a time that is past under its field", async () => {
    const user = openPage([makeCampaign()]);
    mock(campaignRoutes.update, () => refuse("ERR_CAMPAIGN_PAST"));
    await user.click(await screen.findByRole("button", { name: "Editar: Coleção de verão" }));
    await user.click(await screen.findByRole("button", { name: "Salvar" }));
    await waitFor(() =>
      expect(screen.getByLabelText("Agendamento")).toHaveAccessibleDescription("Esse horário já passou."),
    );
  });

  it.each([
    ["PROGRAMADA", "2026-11-20T16:01:00.000Z", true, true],
    ["PROGRAMADA", "2026-11-20T15:59:00.000Z", false, false],
    ["EM_ANDAMENTO", null, false, false],
    ["CANCELADA", null, false, true],
    ["FINALIZADA", null, false, false],
  ] as const)("lets one change of %s (%s) what it may", async (status, scheduledAt, all, texts) => {
    const user = openPage([makeCampaign({ status, scheduledAt })]);
    const update = mock(campaignRoutes.update, () => makeCampaign({ status, scheduledAt }));
    await user.click(await screen.findByRole("button", { name: "Editar: Coleção de verão" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Editar campanha" }));
    expect(dialog.getByLabelText("Nome").matches(":enabled")).toBe(all);
    expect(dialog.getByRole("textbox", { name: "Mensagem" }).matches(":enabled")).toBe(texts);
    await user.click(dialog.getByRole("button", { name: texts ? "Salvar" : "Fechar" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(update.calls.map(({ body }) => "name" in body)).toEqual(texts ? [all] : []);
  });

  it("lets one that was stopped choose a connection when it has none left", async () => {
    const stopped = makeCampaign({ status: "CANCELADA", whatsappId: null, whatsapp: null, whatsappIds: [] });
    const user = openPage([stopped]);
    const update = mock(campaignRoutes.update, () => ({ ...stopped, whatsappIds: [2] }));
    await user.click(await screen.findByRole("button", { name: "Editar: Coleção de verão" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Editar campanha" }));
    expect(dialog.getByText(/Escolha por qual ela continua/)).toBeVisible();
    expect(dialog.getByLabelText("Nome")).toBeDisabled();
    await choose(user, "Conexões", "Filial");
    await user.keyboard("{Escape}");
    await user.click(dialog.getByRole("button", { name: "Salvar" }));
    await waitFor(() => expect(update.calls).toHaveLength(1));
    expect(update.calls[0]?.body).toMatchObject({ whatsappIds: [2], whatsappId: 2, message1: "Oi {nome}!" });
    expect(update.calls[0]?.body).not.toHaveProperty("name");
  });

  it("sends the attachment after the campaign is made, and makes no second one when that fails", async () => {
    const user = openPage([]);
    const create = mock(campaignRoutes.create, () => makeCampaign({ id: 9 }));
    mock(campaignRoutes.update, () => makeCampaign({ id: 9 }));
    mock(campaignRoutes.uploadMedia, () => refuse("ERR_FILE_TYPE"));
    const dialog = await openNew(user);
    await user.type(dialog.getByLabelText("Nome"), "Com foto");
    const photo = new File(["x"], "verao.png", { type: "image/png" });
    await user.upload(dialog.getByLabelText("Anexo", { selector: "input" }), photo);
    await user.click(dialog.getByRole("button", { name: "Adicionar" }));
    expect(await dialog.findByText("Este tipo de arquivo não é aceito.")).toBeVisible();
    const upload = mock(campaignRoutes.uploadMedia, () => makeCampaign({ id: 9, mediaName: "verao.png" }));
    await user.click(dialog.getByRole("button", { name: "Adicionar" }));
    expect(await screen.findByText("Campanha salva com sucesso.")).toBeVisible();
    expect([create.calls.length, upload.calls.length]).toEqual([1, 1]);
  });
});
