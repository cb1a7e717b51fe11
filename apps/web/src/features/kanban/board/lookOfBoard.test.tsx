import { tagRoutes, ticketTagRoutes } from "@recado/contract";
import { screen, within } from "@testing-library/react";
import { beforeAll, expect, it } from "vitest";
import { makeTag, makeUser } from "../../../testing/builders";
import { makeTicket } from "../../../testing/conversations";
import { mockDesk } from "../../../testing/desk";
import { mock } from "../../../testing/mockRoutes";
import { renderApp } from "../../../testing/renderApp";
import { styleOf } from "../../../testing/styles";

// The first look at the page loads all of it, which a busy machine takes its time for.
beforeAll(() => import("../KanbanPage"), 60_000);

async function openBoard() {
  const budget = makeTag({ id: 3, name: "Orçamento", color: "#f3b84b", kanban: 1 });
  const carla = makeTicket({ id: 1, tags: [budget] });
  mockDesk({ tickets: [carla] });
  mock(tagRoutes.listLanes, () => ({ lista: [budget] }));
  mock(ticketTagRoutes.board, () => ({ tickets: [carla], hasMore: false }));
  const user = renderApp("/kanban", { user: makeUser() });
  return { user, lane: await screen.findByRole("region", { name: "Orçamento" }), carla };
}

it("wears the colour of a lane as an edge only: its head stays light, its name dark", async () => {
  const { lane } = await openBoard();
  const title = within(lane).getByRole("heading", { name: "Orçamento" });
  const head = title.parentElement?.parentElement as HTMLElement;
  expect(styleOf(head)).toMatch(/border-top:4px solid;.*border-color:var\(--\w+-text\);/);
  for (const part of [lane, head, title]) expect(styleOf(part)).not.toMatch(/background(-color)?:[^;]*(#f3b84b|--mel)/);
  expect(styleOf(title)).not.toMatch(/[{;]color:/);
});

it("tells two customers of one name apart by the numbers of conversation and phone, in no more room", async () => {
  const { lane } = await openBoard();
  const card = within(lane).getByRole("listitem");
  const link = within(card).getByRole("link");
  expect(within(card).getByText("#1 · +55 (11) 98888-7777")).toBeVisible();
  expect(link).toHaveAccessibleDescription(/^#1 · \+55 \(11\) 98888-7777 Espaço pega/);
  expect(link.title).toContain("#1 · +55 (11) 98888-7777");
  const face = [...(link.parentElement?.children ?? [])].slice(0, 3).map((part) => styleOf(part as HTMLElement));
  // With 9 pixels above and below they fill its 96.
  expect(face.map((style) => Number(/(?:^|[{;])height:(\d+)px/.exec(style)?.[1]))).toEqual([34, 20, 24]);
});

it("has one way to open a card, over all of it, and one button, which moves it", async () => {
  const { user, lane, carla } = await openBoard();
  const card = within(within(lane).getByRole("listitem"));
  expect(card.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([`/tickets/${carla.uuid}`]);
  expect(card.getAllByRole("button").map((button) => button.getAttribute("aria-label"))).toEqual([
    "Mover para…: Carla Souza",
  ]);
  await user.click(card.getByRole("link", { name: "Ver Ticket: Carla Souza" }));
  expect(await screen.findByRole("region", { name: /Carla Souza/ })).toBeVisible();
});
