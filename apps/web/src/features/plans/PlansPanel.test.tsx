import { type Plan, planChannel, planRoutes, settingRoutes } from "@recado/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { makePlan, makeSettings, makeUser } from "../../testing/builders";
import { fakeSocket } from "../../testing/fakeSocket";
import { mock, refuse } from "../../testing/mockRoutes";
import { renderApp } from "../../testing/renderApp";

const basic = makePlan({ id: 2, name: "Essencial", value: 1490.5, useKanban: false, isPublic: false });

/** The field, not the entry of the menu with the same name. */
const field = (name: string) => screen.getByRole("textbox", { name });

async function openPanel(plans: Plan[] = [basic]) {
  mock(settingRoutes.list, () => makeSettings());
  mock(planRoutes.listAll, () => plans);
  const user = renderApp("/settings?tab=plans", { user: makeUser({ super: true, profile: "admin" }) });
  await screen.findByRole("region", { name: "Novo plano" });
  return user;
}

describe("the plans", () => {
  it("show their price in reais, what they hold and that they are hidden", async () => {
    await openPanel();
    const row = (await screen.findByText("Essencial")).closest("tr") as HTMLElement;
    expect(row).toHaveTextContent(/Essencial\s*Oculto/);
    expect(row).toHaveTextContent(/R\$\s1\.490,50/);
    expect(within(row).getByText("6 de 7")).toHaveAccessibleDescription(
      "Campanhas, Agendamentos, Chat interno, API externa, Inteligência artificial, Integrações",
    );
  });

  it("are made with the form; every feature is on unless it is switched off", async () => {
    const user = await openPanel();
    const create = mock(planRoutes.create, ({ body }) => ({ ...body, id: 9 }));
    await user.type(field("Nome"), "Pro");
    for (const [name, value] of [
      ["Usuários", "5"],
      ["Conexões", "2"],
      ["Filas", "4"],
      ["Valor por período", "99,90"],
    ] as const) {
      await user.type(field(name), value);
    }
    await user.click(screen.getByRole("switch", { name: "Campanhas" }));
    await user.click(screen.getByRole("button", { name: "Salvar" }));
    expect(await screen.findByText("Operação realizada com sucesso!")).toBeVisible();
    expect(create.calls.at(-1)?.body).toEqual({
      name: "Pro",
      users: 5,
      connections: 2,
      queues: 4,
      value: 99.9,
      isPublic: true,
      useCampaigns: false,
      useSchedules: true,
      useInternalChat: true,
      useExternalApi: true,
      useKanban: true,
      useOpenAi: true,
      useIntegrations: true,
    });
  });

  it("say what is missing and what is no number", async () => {
    const user = await openPanel([]);
    await user.type(field("Usuários"), "dez");
    await user.type(field("Valor por período"), "1.490,00");
    await user.click(screen.getByRole("button", { name: "Salvar" }));
    expect(await screen.findAllByText("Obrigatório")).toHaveLength(3);
    expect(field("Usuários")).toHaveAccessibleDescription("Informe um número");
    expect(field("Valor por período")).toHaveAccessibleDescription("Informe um valor, como 99,90");
  });

  it("are changed without touching what was not changed", async () => {
    const user = await openPanel();
    const update = mock(planRoutes.update, ({ body }) => ({ ...basic, ...(body as Partial<Plan>) }));
    await user.click(await screen.findByRole("button", { name: "Editar: Essencial" }));
    const form = within(screen.getByRole("region", { name: "Editar “Essencial”" }));
    expect(form.getByLabelText("Valor por período")).toHaveValue("1490,50");
    await user.click(form.getByRole("switch", { name: "Kanban" }));
    await user.click(form.getByRole("button", { name: "Salvar" }));
    expect(await screen.findByText("7 de 7")).toBeVisible();
    const { id, ...rest } = basic;
    expect(update.calls[0]).toEqual(
      expect.objectContaining({ params: { planId: id }, body: { ...rest, useKanban: true } }),
    );
  });

  it("that companies are on stay, and the reason is said", async () => {
    const user = await openPanel();
    mock(planRoutes.remove, () => refuse("ERR_PLAN_IN_USE"));
    await user.click(await screen.findByRole("button", { name: "Editar: Essencial" }));
    await user.click(screen.getByRole("button", { name: "Excluir" }));
    await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Excluir" }));
    expect(await screen.findByText("Há empresas neste plano; ele não pode ser excluído.")).toBeVisible();
    expect(screen.getByRole("button", { name: "Editar: Essencial" })).toBeVisible();
  });

  it("say that a removal did not work when nothing better is known", async () => {
    const user = await openPanel();
    mock(planRoutes.remove, () => refuse("ERR_CONFLICT"));
    await user.click(await screen.findByRole("button", { name: "Editar: Essencial" }));
    await user.click(screen.getByRole("button", { name: "Excluir" }));
    await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Excluir" }));
    expect(await screen.findByText("Não foi possível realizar a operação")).toBeVisible();
  });

  it("tell when they cannot be loaded", async () => {
    mock(settingRoutes.list, () => makeSettings());
    mock(planRoutes.listAll, () => refuse("ERR_INTERNAL"));
    renderApp("/settings?tab=plans", { user: makeUser({ super: true, profile: "admin" }) });
    expect(await screen.findByText("Não foi possível carregar a lista de registros")).toBeVisible();
  });

  it("follow what other operators do", async () => {
    await openPanel();
    await screen.findByText("Essencial");
    fakeSocket.announce(planChannel, { action: "create", plan: makePlan({ id: 3, name: "Da colega" }) }, 3);
    expect(await screen.findByText("Da colega")).toBeVisible();
    fakeSocket.announce(planChannel, { action: "delete", planId: 2 }, 4);
    await waitFor(() => expect(screen.queryByText("Essencial")).not.toBeInTheDocument());
  });
});
