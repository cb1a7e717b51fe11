import { campaignSettingRoutes, companyRoutes, optOutChannel, optOutRoutes } from "@recado/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { makeCompany, makeUser } from "../../../testing/builders";
import { makeOptOut, mockCampaignCompany, settingRows } from "../../../testing/campaigns";
import { fakeSocket } from "../../../testing/fakeSocket";
import { mock } from "../../../testing/mockRoutes";
import { renderApp } from "../../../testing/renderApp";

function openPage() {
  mockCampaignCompany({ variables: [{ key: "cupom", value: "VERAO10" }], messageInterval: 7 });
  mock(companyRoutes.show, () => makeCompany());
  mock(optOutRoutes.list, () => ({
    records: [makeOptOut(), makeOptOut({ id: 2, name: "", number: "5521999990001", word: null })],
    count: 2,
    hasMore: false,
  }));
  return renderApp("/campaigns-config", { user: makeUser({ profile: "admin" }) });
}

// The first look at the page loads all of it, which a busy machine takes its time for.
beforeAll(() => import("./ConfigPage"), 60_000);

describe("the pace of campaigns", () => {
  it("is saved in one go; two variables of one name are refused", async () => {
    const user = openPage();
    const save = mock(campaignSettingRoutes.update, ({ body }) => settingRows(body.settings));
    expect(await screen.findByRole("combobox", { name: "Intervalo entre mensagens" })).toHaveTextContent(
      "De 3,5 a 7 segundos, ao acaso",
    );
    await user.click(screen.getByRole("combobox", { name: "Intervalo entre mensagens" }));
    await user.click(await screen.findByRole("option", { name: "De 5 a 10 segundos, ao acaso" }));
    await user.clear(screen.getByLabelText("Limite por dia e por número"));
    await user.type(screen.getByLabelText("Limite por dia e por número"), "300");
    await user.clear(screen.getByLabelText("Palavras para sair"));
    await user.type(screen.getByLabelText("Palavras para sair"), "SAIR, não quero,");
    await user.click(screen.getByRole("button", { name: "Mais uma variável" }));
    const [, second] = screen.getAllByLabelText("Nome");
    await user.type(second as HTMLElement, "cupom");
    await user.click(screen.getByRole("button", { name: "Salvar" }));
    expect(await screen.findByText("Já existe um com este valor")).toBeVisible();
    expect(save.calls).toHaveLength(0);
    await user.type(second as HTMLElement, "-2");
    await user.click(screen.getByRole("button", { name: "Salvar" }));
    expect(await screen.findByText("Valor inválido")).toBeVisible();
    await user.clear(second as HTMLElement);
    await user.type(second as HTMLElement, "loja");
    await user.click(screen.getByRole("button", { name: "Salvar" }));
    expect(await screen.findByText("Configurações salvas")).toBeVisible();
    expect(save.calls[0]?.body.settings).toEqual({
      messageInterval: 10,
      dailyLimit: 300,
      optOutWords: ["SAIR", "não quero"],
      variables: [
        { key: "cupom", value: "VERAO10" },
        { key: "loja", value: "" },
      ],
    });
  });

  it("is saved without what was not changed here, which a colleague may have changed", async () => {
    const user = openPage();
    const theirs = { optOutWords: ["SAIR", "chega"], dailyLimit: 300 };
    const save = mock(campaignSettingRoutes.update, ({ body }) => settingRows({ ...theirs, ...body.settings }));
    await user.click(await screen.findByRole("switch", { name: "Aquecer números novos" }));
    await user.click(screen.getByRole("button", { name: "Salvar" }));
    expect(await screen.findByDisplayValue("SAIR, chega")).toBeVisible();
    // Sooner it would be taken for a double click.
    const later = Date.now() + 1_000;
    vi.spyOn(Date, "now").mockImplementation(() => later);
    await user.clear(screen.getByLabelText("Limite por dia e por número"));
    await user.type(screen.getByLabelText("Limite por dia e por número"), "50");
    await user.click(screen.getByRole("button", { name: "Salvar" }));
    await waitFor(() => expect(save.calls).toHaveLength(2));
    expect(save.calls.map(({ body }) => body.settings)).toEqual([{ warmUp: true }, { dailyLimit: 50 }]);
  });

  it("lists who opted out, and lets somebody back in after asking", async () => {
    const user = openPage();
    const remove = mock(optOutRoutes.remove, () => ({}));
    const table = await screen.findByRole("table", { name: "Não recebem campanhas" });
    const rows = within(table).getAllByRole("row").slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([
      "Carla Souza+55 (11) 98888-7777Respondeu “SAIR”20/11/2026, 09:00",
      "Sem contato+55 (21) 99999-0001Anotado pela equipe20/11/2026, 09:00",
    ]);
    await user.click(screen.getByRole("button", { name: "Voltar a enviar: Carla Souza" }));
    const question = within(screen.getByRole("alertdialog", { name: "Voltar a enviar campanhas a Carla Souza?" }));
    await user.click(question.getByRole("button", { name: "Voltar a enviar" }));
    await waitFor(() => expect(within(table).queryByText("Carla Souza")).not.toBeInTheDocument());
    expect(remove.calls[0]?.params).toEqual({ optOutId: 1 });
    fakeSocket.announce(optOutChannel, { action: "create", optOut: makeOptOut({ id: 3, name: "Nair" }) }, 1);
    expect(await within(table).findByText("Nair")).toBeVisible();
  });
});
