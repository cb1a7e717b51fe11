import { type FileList, fileListChannel, fileListRoutes } from "@recado/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { makeUser } from "../../testing/builders";
import { fakeSocket } from "../../testing/fakeSocket";
import { mock, refuse } from "../../testing/mockRoutes";
import { renderApp } from "../../testing/renderApp";

const none = { path: null, mediaType: null, mediaPath: null };
const table = { id: 11, name: "Tabela", path: "tabela.pdf", mediaType: "application/pdf", mediaPath: "/media/tabela" };
const welcome: FileList = {
  id: 1,
  name: "Boas-vindas",
  message: "Seguem os arquivos.",
  options: [table, { id: 12, name: "Mapa", ...none }],
};

const admin = makeUser({ profile: "admin" });
const mockList = (files = [welcome]) =>
  mock(fileListRoutes.list, () => ({ files, count: files.length, hasMore: false }));
const pdf = (name: string) => new File(["x"], name, { type: "application/pdf" });

describe("the page of file lists", () => {
  it("shows what goes along, and follows what colleagues do", async () => {
    mockList();
    renderApp("/files", { user: admin });
    const rows = within(await screen.findByRole("table", { name: "Listas de arquivos" })).getAllByRole("row");
    expect(rows.slice(1).map((row) => row.textContent)).toEqual(["Boas-vindasSeguem os arquivos.tabela.pdf"]);
    fakeSocket.announce(fileListChannel, { action: "delete", fileListId: 1 }, 1);
    expect(await screen.findByText("Nenhuma lista de arquivos por aqui")).toBeVisible();
  });

  it("makes a list, then sends each file to its place; a caption is taken from the file's name", async () => {
    mockList([]);
    const made: FileList = { ...welcome, id: 5, options: [{ id: 21, name: "tabela de precos", ...none }] };
    const create = mock(fileListRoutes.create, () => made);
    const upload = mock(fileListRoutes.upload, () => ({ ...made, options: [{ ...table, id: 21 }] }));
    const user = renderApp("/files", { user: admin });
    await user.click((await screen.findAllByRole("button", { name: "Nova lista" }))[0] as HTMLElement);
    await user.type(screen.getByLabelText("Nome"), "ab");
    await user.click(screen.getByRole("button", { name: "Adicionar" }));
    expect(await screen.findByText("nome muito curto. No mínimo 3 caracteres.")).toBeVisible();
    await user.type(screen.getByLabelText("Nome"), "c");
    await user.type(screen.getByLabelText("Mensagem"), "Segue");
    await user.upload(screen.getByLabelText("Arquivo 1", { selector: "input" }), pdf("tabela_de_precos.pdf"));
    expect(screen.getByLabelText("Legenda")).toHaveValue("tabela de precos");
    await user.click(screen.getByRole("button", { name: "Adicionar" }));
    expect(await screen.findByRole("cell", { name: "tabela.pdf" })).toBeVisible();
    expect(create.calls[0]?.body).toEqual({
      name: "abc",
      message: "Segue",
      options: [{ name: "tabela de precos", removeFile: false }],
    });
    expect(upload.calls.map(({ params }) => params)).toEqual([{ fileListId: 5 }]);
  });

  it("changes one: a file replaced, another place removed; a file that fails makes no second list", async () => {
    mockList();
    const saved = { ...welcome, options: [table] };
    const update = mock(fileListRoutes.update, () => saved);
    mock(fileListRoutes.upload, () => refuse("ERR_FILE_TYPE"));
    const user = renderApp("/files", { user: admin });
    await user.click(await screen.findByRole("button", { name: "Editar: Boas-vindas" }));
    await user.click(screen.getByRole("button", { name: "Remover da lista: Mapa" }));
    await user.upload(screen.getByLabelText("Arquivo 1", { selector: "input" }), pdf("nova.pdf"));
    await user.click(screen.getByRole("button", { name: "Salvar" }));
    expect(await screen.findByText("Este tipo de arquivo não é aceito.")).toBeVisible();
    const upload = mock(fileListRoutes.upload, () => saved);
    await user.click(screen.getByRole("button", { name: "Salvar" }));
    await waitFor(() => expect(upload.calls).toHaveLength(1));
    expect(update.calls.map(({ body }) => body.options)).toEqual([
      [{ id: 11, name: "Tabela", removeFile: false }],
      [{ id: 11, name: "Tabela", removeFile: false }],
    ]);
  });

  it("saves what was changed, and does not remove what a colleague has added meanwhile", async () => {
    mockList();
    const theirs = { ...welcome, options: [...welcome.options, { id: 13, name: "Da colega", ...none }] };
    const update = mock(fileListRoutes.update, () => theirs);
    const user = renderApp("/files", { user: admin });
    const open = async () => user.click(await screen.findByRole("button", { name: "Editar: Boas-vindas" }));
    const save = async () => {
      await user.click(screen.getByRole("button", { name: "Salvar" }));
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    };
    await open();
    fakeSocket.announce(fileListChannel, { action: "update", fileList: theirs }, 1);
    await user.type(screen.getByLabelText("Mensagem"), "!");
    await save();
    await open();
    await user.click(screen.getByRole("button", { name: "Remover da lista: Mapa" }));
    await save();
    const left = [theirs.options[0], theirs.options[2]].map((option) => ({
      id: option?.id,
      name: option?.name,
      removeFile: false,
    }));
    expect(update.calls.map(({ body }) => body)).toEqual([
      { message: "Seguem os arquivos.!", knownOptionIds: [11, 12] },
      { options: left, knownOptionIds: [11, 12, 13] },
    ]);
  });
});
