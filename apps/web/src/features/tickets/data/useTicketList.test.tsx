import { ticketRoutes } from "@recado/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, expect, it } from "vitest";
import { makeUser } from "../../../testing/builders";
import { makeTicket } from "../../../testing/conversations";
import { mockDesk } from "../../../testing/desk";
import { mock } from "../../../testing/mockRoutes";
import { renderApp } from "../../../testing/renderApp";

beforeAll(() => import("../TicketsPage"), 60_000);

it("the rows of a tab do not stand under another one while its own are on their way", async () => {
  const ticket = makeTicket();
  mockDesk({ tickets: [ticket] });
  mock(ticketRoutes.list, ({ query }) => {
    const page = { tickets: [{ ...ticket, hit: null }], count: 1, hasMore: false, nextCursor: null };
    return query.status === "pending" ? new Promise(() => undefined) : page;
  });
  const user = renderApp("/tickets", { user: makeUser({ profile: "admin" }) });
  const list = await screen.findByRole("list", { name: "Atendendo" });
  await within(list).findByRole("link");
  await user.click(screen.getByRole("tab", { name: /^Aguardando/ }));
  await waitFor(() =>
    expect(screen.getByRole("tab", { name: /^Aguardando/ })).toHaveAttribute("aria-selected", "true"),
  );
  expect(screen.queryByText(ticket.contact.name)).not.toBeInTheDocument();
});

it("who waits longest is asked of the server, and not put in order out of all pages", async () => {
  const ticket = makeTicket();
  mockDesk({ tickets: [] });
  const asked = mock(ticketRoutes.list, ({ query }) => ({
    tickets: [{ ...ticket, id: query.sort === "waiting" ? 2 : 1, hit: null }],
    ...{ count: 90, hasMore: true, nextCursor: "1-1" },
  }));
  const user = renderApp("/tickets", { user: makeUser({ profile: "admin" }) });
  await screen.findByRole("list", { name: "Atendendo" });
  await user.click(screen.getByRole("button", { name: "Ordem e densidade" }));
  await user.click(await screen.findByRole("menuitemradio", { name: /Maior espera/ }));
  const sorted = () => asked.calls.filter(({ query }) => query.sort === "waiting");
  await waitFor(() => expect(sorted()).toHaveLength(1));
  expect(sorted()[0]?.query.cursor).toBeUndefined();
});
