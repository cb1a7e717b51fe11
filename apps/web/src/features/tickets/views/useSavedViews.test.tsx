import { queueRoutes, type SavedView, tagRoutes } from "@recado/contract";
import { screen, waitFor } from "@testing-library/react";
import { lazy } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { makeQueue, makeTag, makeUser } from "../../../testing/builders";
import { mock, refuse } from "../../../testing/mockRoutes";
import { renderApp } from "../../../testing/renderApp";
import { deskStore, openTab, showAllStore, sortStore } from "../data/deskStore";
import { useOpenView } from "./useSavedViews";

const title = { pt: "Visões", en: "Views", es: "Vistas" };
const sales = makeQueue({ id: 1, name: "Vendas" });
const support = makeQueue({ id: 2, name: "Suporte" });
const view: SavedView = {
  name: "Boletos",
  tab: "search",
  queueIds: [1, 2, 3],
  tags: [4, 5],
  users: [],
  search: "",
  sort: "waiting",
};

function OpenButton() {
  const open = useOpenView();
  return (
    <button type="button" onClick={() => void open(view)}>
      Abrir
    </button>
  );
}

async function openView() {
  const page = lazy(async () => ({ default: OpenButton }));
  const user = renderApp("/views", {
    user: makeUser({ queues: [sales] }),
    only: [{ path: "/views", page, access: "session", title }],
  });
  await user.click(await screen.findByRole("button", { name: "Abrir" }));
  await waitFor(() => expect(sortStore.get()).toBe("waiting"));
}

afterEach(() => {
  sortStore.set("newest");
  showAllStore.set("unsaid");
  delete view.showAll;
  openTab("mine");
});

describe("a view that is opened", () => {
  it("leaves out what was deleted since, and queues one has no more", async () => {
    mock(queueRoutes.list, () => [sales, support]);
    mock(tagRoutes.listAll, () => [makeTag({ id: 5 })]);
    await openView();
    expect(deskStore.get()).toMatchObject({ tab: "search", queueIds: [1], tags: [5] });
  });

  it("shows all conversations, or one's own, as it was saved; an older one leaves that as it is", async () => {
    mock(queueRoutes.list, () => [sales]);
    mock(tagRoutes.listAll, () => [makeTag({ id: 5 })]);
    showAllStore.set("false");
    await openView();
    expect(showAllStore.get()).toBe("false");
    view.showAll = true;
    await openView();
    await waitFor(() => expect(showAllStore.get()).toBe("true"));
  });

  it("is no search where nothing is left to search for", async () => {
    mock(queueRoutes.list, () => []);
    mock(tagRoutes.listAll, () => []);
    await openView();
    expect(deskStore.get()).toMatchObject({ tab: "open", queue: "mine", queueIds: [], tags: [] });
  });

  it("narrows to people for administrators alone: nobody else could widen it again", async () => {
    mock(queueRoutes.list, () => []);
    mock(tagRoutes.listAll, () => []);
    view.users = [9];
    await openView();
    expect(deskStore.get().users).toEqual([]);
    view.users = [];
  });

  it("keeps what could not be asked for", async () => {
    mock(queueRoutes.list, () => [sales]);
    mock(tagRoutes.listAll, () => refuse("ERR_INTERNAL"));
    await openView();
    expect(deskStore.get()).toMatchObject({ tab: "search", queueIds: [1], tags: [4, 5] });
  });
});
