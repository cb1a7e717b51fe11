import { type Announcement, announcementRoutes, keptAnnouncementChannel } from "@recado/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import { makeAnnouncement, makeUser } from "../../testing/builders";
import { fakeSocket } from "../../testing/fakeSocket";
import { mock } from "../../testing/mockRoutes";
import { renderApp } from "../../testing/renderApp";

beforeAll(() => import("./AnnouncementsPage"), 60_000);

const operator = makeUser({ super: true, profile: "admin" });
const draft = makeAnnouncement({ id: 5, title: "Rascunho", priority: 1, status: false, mediaName: "mapa.png" });

function openPage(records: Announcement[] = [draft]) {
  mock(announcementRoutes.list, ({ query }) => {
    const found = query.shown ? [] : records;
    return { records: found, count: found.length, hasMore: false };
  });
  return renderApp("/announcements", { user: operator });
}

describe("the announcements page", () => {
  it("lists what only super users see, too, and hears what another does", async () => {
    openPage();
    const table = await screen.findByRole("table", { name: "Comunicados" });
    const rows = () => within(table).getAllByRole("row").slice(1);
    expect(rows().map((row) => row.textContent)).toEqual(["RascunhoAlta—mapa.pngInativo"]);
    fakeSocket.announce(keptAnnouncementChannel, { action: "create", record: makeAnnouncement({ id: 6 }) }, 11);
    await waitFor(() => expect(rows()).toHaveLength(2));
  });

  it("makes one with its dates and its picture, and shows it as it will be read", async () => {
    const user = openPage([]);
    const create = mock(announcementRoutes.create, ({ body }) => makeAnnouncement({ id: 9, ...body }));
    const upload = mock(announcementRoutes.uploadMedia, () => makeAnnouncement({ id: 9, mediaName: "mapa.png" }));
    await user.click((await screen.findAllByRole("button", { name: "Novo comunicado" }))[0] as HTMLElement);
    const dialog = within(screen.getByRole("dialog", { name: "Novo comunicado" }));
    expect(dialog.getByText("Escreva um título e um texto.")).toBeVisible();
    await user.type(dialog.getByLabelText("Título"), "Mapa");
    await user.type(dialog.getByLabelText("Texto"), "Veja o *mapa*");
    expect(await dialog.findByText("mapa", { selector: "strong" })).toBeVisible();
    expect(dialog.getByRole("heading", { name: "Mapa" })).toBeVisible();
    await user.type(dialog.getByLabelText("Início"), "2030-01-31T09:00");
    expect(dialog.getByText("Sem fim, fica até ser excluído.")).toBeVisible();
    await user.type(dialog.getByLabelText("Fim"), "2030-01-30T09:00");
    expect(dialog.queryByText("Sem fim, fica até ser excluído.")).toBeNull();
    await user.upload(
      dialog.getByLabelText("Imagem", { selector: "input" }),
      new File(["x"], "mapa.png", { type: "image/png" }),
    );
    await user.click(dialog.getByRole("button", { name: "Adicionar" }));
    expect(await dialog.findByText("O fim vem depois do início")).toBeVisible();
    await user.clear(dialog.getByLabelText("Fim"));
    await user.click(dialog.getByRole("button", { name: "Adicionar" }));
    expect(await screen.findByRole("cell", { name: "mapa.png" })).toBeVisible();
    const startsAt = new Date("2030-01-31T09:00").toISOString();
    expect(create.calls[0]?.body).toMatchObject({ title: "Mapa", priority: 3, status: true, startsAt, endsAt: null });
    expect(upload.calls[0]?.params).toEqual({ announcementId: 9 });
  });

  it("removes one after asking", async () => {
    const user = openPage();
    const remove = mock(announcementRoutes.remove, () => ({}));
    await user.click(await screen.findByRole("button", { name: "Excluir: Rascunho" }));
    const question = within(screen.getByRole("alertdialog"));
    expect(question.getByText(/^O comunicado deixa de aparecer em todas as empresas\./)).toBeVisible();
    await user.click(question.getByRole("button", { name: "Excluir" }));
    expect(await screen.findByText("Nenhum comunicado por aqui")).toBeVisible();
    expect(remove.calls[0]?.params).toEqual({ announcementId: 5 });
  });

  it("is closed to everybody else", async () => {
    renderApp("/announcements", { user: makeUser({ profile: "admin" }) });
    expect(await screen.findByText(/^Esta empresa não possui permissão/)).toBeVisible();
    await screen.findByRole("heading", { level: 1 }, { timeout: 3_000 });
    expect(screen.queryByRole("table", { name: "Comunicados" })).toBeNull();
  });
});
