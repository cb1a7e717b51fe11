import { liveSince, type Missed, tagChannel, tagRoutes, wireName } from "@recado/contract";
import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { makeTag, makeUser } from "../../testing/builders";
import { fakeSocket } from "../../testing/fakeSocket";
import { mock } from "../../testing/mockRoutes";
import { renderApp } from "../../testing/renderApp";

const known = makeTag({ id: 1, name: "Conhecida" });

function missed(seq: number, action: "create" | "update", id: number, name: string) {
  return { seq, event: wireName(tagChannel, 1), payload: { action, tag: makeTag({ id, name }) } };
}

async function namesOnScreen() {
  const [, ...rows] = within(await screen.findByRole("table")).getAllByRole("row");
  return rows.map((row) => within(row).getAllByRole("cell")[0]?.textContent);
}

/** A list of which the second page can never be had, so that rows can be "further down". */
function mockLongList() {
  return mock(tagRoutes.list, ({ query }) =>
    query.pageNumber === 1 ? { tags: [known], count: 40, hasMore: true } : new Promise(() => undefined),
  );
}

describe("a live list", () => {
  it("puts in what a colleague creates, and leaves alone what changes further down", async () => {
    mockLongList();
    renderApp("/tags", { user: makeUser() });
    await screen.findByText("Conhecida");
    act(() => {
      fakeSocket.announce(tagChannel, { action: "update", tag: makeTag({ id: 30, name: "Lá embaixo" }) }, 1);
      fakeSocket.announce(tagChannel, { action: "create", tag: makeTag({ id: 41, name: "Recém-criada" }) }, 2);
    });
    await screen.findByText("Recém-criada");
    expect(await namesOnScreen()).toEqual(["Recém-criada", "Conhecida"]);
  });

  it("asks the server, once it hears of a creation it missed, and keeps the server's order", async () => {
    const rows = [known];
    const list = mock(tagRoutes.list, () => ({ tags: [...rows], count: rows.length, hasMore: false }));
    renderApp("/tags", { user: makeUser() });
    await screen.findByText("Conhecida");
    rows.push(makeTag({ id: 2, name: "Segunda" }), makeTag({ id: 3, name: "Terceira" }));
    const events = [
      missed(1, "update", 1, "Renomeada"),
      missed(2, "create", 2, "Segunda"),
      missed(3, "create", 3, "Terceira"),
    ];
    rows[0] = { ...known, name: "Renomeada" };
    fakeSocket.answer(liveSince.name, () => ({ seq: 3, events }) satisfies Missed);
    act(() => fakeSocket.happen("connect"));
    await screen.findByText("Terceira");
    expect(await namesOnScreen()).toEqual(["Renomeada", "Segunda", "Terceira"]);
    expect(list.calls.length).toBeLessThanOrEqual(3);
  });

  it("lets the server say whether a new row belongs in a search", async () => {
    const list = mock(tagRoutes.list, ({ query }) => {
      const tags = query.searchParam === "zzz" ? [] : [known];
      return { tags, count: tags.length, hasMore: false };
    });
    const user = renderApp("/tags", { user: makeUser() });
    await user.type(await screen.findByRole("searchbox"), "zzz");
    await screen.findByText("Nada encontrado para “zzz”");
    const before = list.calls.length;
    act(() => fakeSocket.announce(tagChannel, { action: "create", tag: makeTag({ id: 5, name: "Outra" }) }, 1));
    await waitFor(() => expect(list.calls.length).toBe(before + 1));
    expect(list.calls.at(-1)?.query.searchParam).toBe("zzz");
    expect(screen.queryByText("Outra")).not.toBeInTheDocument();
  });
});
