import { type Prompt, promptChannel, promptRoutes, queueRoutes } from "@recado/contract";
import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { makePlan, makeQueue, makeUser } from "../../testing/builders";
import { fakeSocket } from "../../testing/fakeSocket";
import { mock, refuse } from "../../testing/mockRoutes";
import { renderApp } from "../../testing/renderApp";

const lia: Prompt = {
  id: 1,
  name: "Assistente Lia",
  prompt: "Você é a Lia.",
  voice: "texto",
  voiceKey: "",
  voiceRegion: "",
  maxTokens: 100,
  temperature: 1,
  apiKey: "••••1234",
  queueId: 7,
  queue: { id: 7, name: "Vendas" },
  maxMessages: 10,
  model: "",
  baseUrl: "",
  seesPictures: false,
  monthlyTokens: 500,
  inputPrice: 0.15,
  outputPrice: 0.6,
};
const admin = makeUser({ profile: "admin" });
const page = (...prompts: Prompt[]) => ({ prompts, count: prompts.length, hasMore: false });

describe("the page of prompts", () => {
  it("shows them as they change, with a warning about the provider's credit", async () => {
    mock(promptRoutes.list, () => page(lia));
    renderApp("/prompts", { user: admin });
    const table = await screen.findByRole("table", { name: "Prompts" });
    expect(within(table).getByText("Vendas")).toBeVisible();
    expect(screen.getByText(/crédito gratuito do provedor de IA pode expirar/)).toBeVisible();
    const prompt = { ...lia, maxTokens: 321 };
    fakeSocket.announce(promptChannel, { action: "update", prompt }, 1);
    expect(await within(table).findByText("321")).toBeVisible();
  });

  it("talks with the draft as it stands in the form, and says what the server finds", async () => {
    mock(promptRoutes.list, () => page(lia));
    mock(queueRoutes.list, () => [makeQueue({ id: 7, name: "Vendas" })]);
    const asked = mock(promptRoutes.try, () => ({ text: "Às 8h.", action: "people" as const, tokens: 42, cost: 0 }));
    const user = renderApp("/prompts", { user: admin });
    await user.click(await screen.findByRole("button", { name: "Editar: Assistente Lia" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Editar prompt" }));
    await user.type(dialog.getByLabelText("Prompt"), " Abrimos às 8h.");
    const write = dialog.getByRole("textbox", { name: "Escreva como cliente" });
    await user.type(write, "Que horas abre?{Enter}");
    expect(await dialog.findByText("Às 8h.")).toBeVisible();
    expect(dialog.getByText("Aqui o cliente seria passado para uma pessoa.")).toBeVisible();
    expect(dialog.getByText("42 tokens na última resposta")).toBeVisible();
    expect(asked.calls[0]?.body).toMatchObject({
      prompt: "Você é a Lia. Abrimos às 8h.",
      apiKey: "••••1234",
      promptId: 1,
      talk: [{ from: "customer", text: "Que horas abre?" }],
    });
    mock(promptRoutes.try, () => refuse("ERR_PROMPT_TRY", { problem: "401 Incorrect API key" }));
    await user.type(write, "E domingo?");
    await user.click(dialog.getByRole("button", { name: "Enviar à IA" }));
    expect(await dialog.findByText(/401 Incorrect API key/)).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Recomeçar" }));
    expect(dialog.queryByText("Às 8h.")).toBeNull();
  });

  it("begins its talk anew also while the model thinks, whose answer is none to the new one", async () => {
    mock(promptRoutes.list, () => page(lia));
    mock(queueRoutes.list, () => [makeQueue({ id: 7, name: "Vendas" })]);
    let answer = () => {};
    const slow = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const asked = mock(promptRoutes.try, async () => {
      await slow;
      return { text: "Às 8h.", action: null, tokens: 42, cost: 0 };
    });
    const user = renderApp("/prompts", { user: admin });
    await user.click(await screen.findByRole("button", { name: "Editar: Assistente Lia" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Editar prompt" }));
    const write = dialog.getByRole("textbox", { name: "Escreva como cliente" });
    await user.type(write, "Que horas abre?{Enter}");
    await user.click(await dialog.findByRole("button", { name: "Recomeçar" }));
    answer();
    mock(promptRoutes.try, () => ({ text: "Sim.", action: null, tokens: 7, cost: 0 }));
    await user.type(write, "E aceita Pix?{Enter}");
    expect(await dialog.findByText("Sim.")).toBeVisible();
    expect(asked.calls).toHaveLength(1);
    expect(dialog.queryByText("Às 8h.")).toBeNull();
  });

  it("knows the queue of a prompt before the others have come", async () => {
    mock(promptRoutes.list, () => page(lia));
    let letGo: () => void = () => undefined;
    mock(queueRoutes.list, async () => {
      await new Promise<void>((resolve) => (letGo = resolve));
      return [makeQueue({ id: 7, name: "Vendas" }), makeQueue({ id: 8, name: "Suporte" })];
    });
    const user = renderApp("/prompts", { user: admin });
    await user.click(await screen.findByRole("button", { name: "Editar: Assistente Lia" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Editar prompt" }));
    expect(dialog.getByLabelText("Fila do atendimento")).toHaveTextContent("Vendas");
    letGo();
    await user.click(dialog.getByLabelText("Fila do atendimento"));
    expect(await screen.findByRole("option", { name: "Suporte" })).toBeVisible();
    expect(screen.getByRole("option", { name: "Vendas" })).toHaveAttribute("aria-selected", "true");
  });

  it("asks for a queue, and for the keys of a voice where there is one", async () => {
    mock(promptRoutes.list, () => page());
    mock(queueRoutes.list, () => [makeQueue({ id: 7, name: "Vendas" })]);
    const create = mock(promptRoutes.create, () => lia);
    const user = renderApp("/prompts", { user: admin });
    await user.click((await screen.findAllByRole("button", { name: "Novo prompt" }))[0] as HTMLElement);
    const dialog = within(await screen.findByRole("dialog", { name: "Novo prompt" }));
    await user.type(dialog.getByLabelText("Nome"), "Assistente Lia");
    await user.type(dialog.getByLabelText("Prompt"), "Você é a Lia.");
    await user.click(dialog.getByRole("button", { name: "Adicionar" }));
    expect(await dialog.findByText("Informe o setor")).toBeVisible();
    expect(dialog.queryByLabelText("Região da voz")).toBeNull();
    await user.click(dialog.getByLabelText("Resposta"));
    await user.click(await screen.findByRole("option", { name: "Yara" }));
    await user.type(dialog.getByLabelText("Região da voz"), "brazilsouth");
    await user.click(dialog.getByLabelText("Fila do atendimento"));
    await user.click(await screen.findByRole("option", { name: "Vendas" }));
    await user.click(dialog.getByRole("button", { name: "Adicionar" }));
    expect(await screen.findByRole("cell", { name: "Assistente Lia" })).toBeVisible();
    expect(create.calls[0]?.body).toMatchObject({ queueId: 7, voice: "pt-BR-YaraNeural", voiceRegion: "brazilsouth" });
  });

  it("shows what one has spent this month", async () => {
    mock(promptRoutes.show, () => lia);
    const days = [{ day: "2026-03-02", tokens: 600, cost: 0.0123, turns: 3 }];
    const tickets = [{ ticketId: 9, contactName: "Rita", tokens: 600, cost: 0.0123, turns: 3 }];
    mock(promptRoutes.showUsage, () => ({ tokens: 600, cost: 0.0123, monthlyTokens: 500, days, tickets }));
    renderApp("/prompts/1/usage", { user: admin });
    expect(await screen.findByRole("heading", { name: "Consumo de “Assistente Lia”" })).toBeVisible();
    expect(await screen.findByText(/O limite de 500 foi alcançado/)).toBeVisible();
    expect(screen.getByText("02/03/2026")).toBeVisible();
    expect(screen.getByText("Rita · nº 9")).toBeVisible();
    expect(screen.getByText(/^600 tokens · US\$\s0,0123$/)).toBeVisible();
    expect(screen.getByText(/o que custaram/)).toBeVisible();
    const rita = screen.getByText("Rita · nº 9").parentElement as HTMLElement;
    expect([...rita.children].map(({ textContent }) => textContent?.replace("\u00a0", " "))).toEqual([
      ...["Rita · nº 9", "600 tokens", "3 respostas", "US$ 0,0123"],
    ]);
  });

  it("speaks of no costs where none are known", async () => {
    mock(promptRoutes.show, () => lia);
    const days = [{ day: "2026-03-02", tokens: 600, cost: 0, turns: 3 }];
    mock(promptRoutes.showUsage, () => ({ tokens: 600, cost: 0, monthlyTokens: null, days, tickets: [] }));
    renderApp("/prompts/1/usage", { user: admin });
    expect(await screen.findByText("Os tokens deste mês.")).toBeVisible();
    expect(screen.queryByText(/custaram/)).not.toBeInTheDocument();
  });

  it("is not there where the plan has no prompts", async () => {
    renderApp("/prompts", { user: makeUser({ profile: "admin" }, { plan: makePlan({ useOpenAi: false }) }) });
    expect(await screen.findByText(/não possui permissão para acessar essa página/)).toBeVisible();
  });
});
