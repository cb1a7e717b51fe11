import { type Help, helpRoutes, settingRoutes } from "@recado/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { makeHelp, makeSettings, makeUser } from "../../testing/builders";
import { mock } from "../../testing/mockRoutes";
import { renderApp } from "../../testing/renderApp";

async function openPanel(helps: Help[]) {
  mock(settingRoutes.list, () => makeSettings());
  mock(helpRoutes.listAll, () => helps);
  const user = renderApp("/settings?tab=helps", { user: makeUser({ super: true, profile: "admin" }) });
  await screen.findByRole("region", { name: "Novo vídeo" });
  return user;
}

describe("the help entries", () => {
  it("take the code out of a pasted address", async () => {
    const user = await openPanel([]);
    const create = mock(helpRoutes.create, ({ body }) => ({ ...body, id: 3 }));
    await user.type(screen.getByLabelText("Título"), "Tags");
    await user.click(screen.getByLabelText("Código do vídeo"));
    await user.paste("https://www.youtube.com/watch?v=jNQXAC9IVRw&t=3s");
    expect(screen.getByLabelText("Código do vídeo")).toHaveValue("jNQXAC9IVRw");
    await user.click(screen.getByRole("button", { name: "Salvar" }));
    expect(await screen.findByRole("button", { name: "Editar: Tags" })).toBeVisible();
    expect(create.calls[0]?.body).toEqual({ title: "Tags", description: "", video: "jNQXAC9IVRw" });
  });

  it("take no other address", async () => {
    const user = await openPanel([]);
    await user.type(screen.getByLabelText("Título"), "Tags");
    await user.click(screen.getByLabelText("Código do vídeo"));
    await user.paste("https://vimeo.com/123456789");
    await user.click(screen.getByRole("button", { name: "Salvar" }));
    expect(await screen.findByText("Cole o endereço ou o código de um vídeo do YouTube")).toBeVisible();
  });

  it("are not dropped half-written by Limpar or another row without a question", async () => {
    const user = await openPanel([makeHelp(), makeHelp({ id: 2, title: "Filas" })]);
    const ask = () => screen.getByRole("alertdialog", { name: "Descartar o que foi escrito?" });
    const answer = async (word: string) => {
      await user.click(within(ask()).getByRole("button", { name: word }));
      await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    };
    await user.type(screen.getByLabelText("Título"), "Tags");
    await user.click(screen.getByRole("button", { name: "Limpar" }));
    expect(ask()).toHaveAccessibleDescription(/^Novo vídeo/);
    await answer("Cancelar");
    expect(screen.getByLabelText("Título")).toHaveValue("Tags");
    await user.click(screen.getByRole("cell", { name: "Filas" }));
    await answer("Cancelar");
    await user.click(screen.getByRole("button", { name: "Editar: Filas" }));
    await answer("Descartar");
    expect(screen.getByLabelText("Título")).toHaveValue("Filas");
    expect(screen.getByText("Editar “Filas”")).toBeVisible();

    await user.click(screen.getByRole("button", { name: "Editar: Primeiros passos" }));
    expect(screen.getByLabelText("Título")).toHaveValue("Primeiros passos");
    await user.type(screen.getByLabelText("Título"), "!");
    await user.click(screen.getByRole("tab", { name: "Planos" }));
    expect(ask()).toHaveAccessibleDescription(/^Ajuda/);
    await answer("Cancelar");
    await user.click(screen.getByRole("button", { name: "Limpar" }));
    expect(ask()).toHaveAccessibleDescription(/Primeiros passos/);
    await answer("Descartar");
    expect(screen.getByLabelText("Título")).toHaveValue("");
  });

  it("are changed and removed", async () => {
    const help = makeHelp();
    const user = await openPanel([help]);
    const update = mock(helpRoutes.update, ({ body }) => ({ ...help, ...(body as Partial<Help>) }));
    const remove = mock(helpRoutes.remove, () => ({}));
    await user.click(await screen.findByRole("button", { name: "Editar: Primeiros passos" }));
    await user.type(screen.getByLabelText("Título"), " de todos");
    await user.click(screen.getByRole("button", { name: "Salvar" }));
    await user.click(await screen.findByRole("button", { name: "Editar: Primeiros passos de todos" }));
    expect(update.calls[0]?.params).toEqual({ helpId: 1 });
    await user.click(screen.getByRole("button", { name: "Excluir" }));
    await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Excluir" }));
    expect(await screen.findByText("Nenhum vídeo por aqui")).toBeVisible();
    await waitFor(() => expect(remove.calls).toMatchObject([{ params: { helpId: 1 } }]));
  });
});
