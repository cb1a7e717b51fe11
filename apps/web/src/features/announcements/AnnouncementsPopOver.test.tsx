import { type Announcement, announcementChannel, announcementRoutes, announcementSeenChannel } from "@recado/contract";
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { makeAnnouncement, makeUser } from "../../testing/builders";
import { fakeSocket } from "../../testing/fakeSocket";
import { mock } from "../../testing/mockRoutes";
import { renderApp } from "../../testing/renderApp";

beforeAll(
  () => Promise.all([import("./AnnouncementsPopOver"), import("./AnnouncementList"), import("./AnnouncementViewer")]),
  60_000,
);

const news = makeAnnouncement({ id: 2, title: "Relatórios novos", text: "Estão no *início*.", priority: 1 });
const known = makeAnnouncement({ seen: true });

function open(records: Announcement[] = [news, known]) {
  const list = mock(announcementRoutes.list, () => ({ records, count: records.length, hasMore: false }));
  const seen = mock(announcementRoutes.markSeen, () => ({}));
  mock(announcementRoutes.show, ({ params }) => records.find(({ id }) => id === params.announcementId) as Announcement);
  return { user: renderApp("/tags", { user: makeUser() }), list, seen };
}

const button = (name: string) => screen.findByRole("button", { name });

describe("what the operator tells", () => {
  afterEach(() => vi.restoreAllMocks());

  it("is counted as long as it is news, and read in a dialog, with its links", async () => {
    const { user, list, seen } = open();
    await user.click(await button("Comunicados: 1 novo"));
    expect(list.calls.map(({ query }) => query.shown)).toEqual([true]);
    const rows = within(await screen.findByRole("list", { name: "Comunicados" })).getAllByRole("button");
    expect(rows.map((row) => within(row).queryByRole("img", { name: "Novo" }) !== null)).toEqual([true, false]);
    expect(rows[0]).toHaveTextContent("Estão no início.");
    expect(within(rows[0] as HTMLElement).getByRole("img", { name: "Prioridade alta" })).toBeVisible();
    await user.click(rows[0] as HTMLElement);
    const viewer = await screen.findByRole("dialog", { name: "Relatórios novos" });
    expect(await within(viewer).findByText("início")).toBeVisible();
    await waitFor(() => expect(seen.calls.map(({ body }) => body)).toEqual([{ announcementIds: [2] }]));
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await user.click(await button("Comunicados"));
    await user.click(await screen.findByRole("button", { name: /Manutenção no domingo/ }));
    expect(await screen.findByRole("link", { name: "https://recado.test/aviso" })).toHaveAttribute(
      "rel",
      "noopener noreferrer",
    );
    expect(seen.calls).toHaveLength(1);
  });

  it.each([
    ["a short one in a sheet", 300, false],
    ["a long one over the whole screen", 800, true],
  ])("is read on a phone: %s", async (_, height, fills) => {
    vi.spyOn(window, "matchMedia").mockImplementation(
      (media) =>
        ({ media, matches: media.includes("max-width"), addEventListener() {}, removeEventListener() {} }) as never,
    );
    vi.spyOn(window, "innerHeight", "get").mockReturnValue(844);
    vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(height);
    const { user } = open();
    await user.click(await button("Comunicados: 1 novo"));
    await user.click(await screen.findByRole("button", { name: /Relatórios novos/ }));
    const viewer = await screen.findByRole("dialog", { name: "Relatórios novos" });
    expect(viewer.classList.contains("MuiDialog-paperFullScreen")).toBe(fills);
  });

  it("is marked as read all at once", async () => {
    const { user, seen } = open([news, makeAnnouncement({ id: 3 })]);
    await user.click(await button("Comunicados: 2 novos"));
    await user.click(await button("Marcar todos como lidos"));
    await waitFor(() => expect(screen.queryByRole("img", { name: "Novo" })).toBeNull());
    expect(seen.calls.map(({ body }) => body)).toEqual([{ announcementIds: [2, 3] }]);
  });

  it("comes, changes and goes while the page is open, and is seen on another screen of the same person", async () => {
    const { user } = open([]);
    await button("Comunicados");
    act(() => fakeSocket.announce(announcementChannel, { action: "create", record: news }));
    await user.click(await button("Comunicados: 1 novo"));
    act(() => fakeSocket.announce(announcementSeenChannel, { announcementIds: [2] }));
    await waitFor(() => expect(screen.queryByRole("img", { name: "Novo" })).toBeNull());
    act(() =>
      fakeSocket.announce(announcementChannel, { action: "update", record: { ...news, title: "Outro título" } }),
    );
    expect(await screen.findByText("Outro título")).toBeVisible();
    expect(screen.queryByRole("img", { name: "Novo" })).toBeNull();
    act(() => fakeSocket.announce(announcementChannel, { action: "delete", id: 2 }));
    expect(await screen.findByText("Nenhum comunicado")).toBeVisible();
  });
});
