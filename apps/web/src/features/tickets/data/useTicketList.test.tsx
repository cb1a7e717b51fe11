import { ticketChannel, ticketRoutes } from "@recado/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, expect, it } from "vitest";
import { makeUser } from "../../../testing/builders";
import { makeTicket } from "../../../testing/conversations";
import { mockDesk } from "../../../testing/desk";
import { fakeSocket } from "../../../testing/fakeSocket";
import { mock, refuse } from "../../../testing/mockRoutes";
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
    count: 90,
    hasMore: true,
    nextCursor: "1-1",
  }));
  const user = renderApp("/tickets", { user: makeUser({ profile: "admin" }) });
  await screen.findByRole("list", { name: "Atendendo" });
  await user.click(screen.getByRole("button", { name: "Ordem e densidade" }));
  await user.click(await screen.findByRole("menuitemradio", { name: /Maior espera/ }));
  const sorted = () => asked.calls.filter(({ query }) => query.sort === "waiting");
  await waitFor(() => expect(sorted()).toHaveLength(1));
  expect(sorted()[0]?.query.cursor).toBeUndefined();
});

it("says at its end that the next page could not be loaded, until it is", async () => {
  const [first, second] = [makeTicket({ id: 1 }), makeTicket({ id: 2 })];
  mockDesk({ tickets: [] });
  let isDown = true;
  mock(ticketRoutes.list, ({ query }) => {
    if (query.cursor === undefined) {
      return { tickets: [{ ...first, hit: null }], count: 2, hasMore: true, nextCursor: "1-1" };
    }
    return isDown
      ? refuse("ERR_INTERNAL")
      : { tickets: [{ ...second, hit: null }], count: 2, hasMore: false, nextCursor: null };
  });
  const user = renderApp("/tickets", { user: makeUser({ profile: "admin" }) });
  const list = await screen.findByRole("list", { name: "Atendendo" });
  expect(await screen.findByText("Não foi possível carregar mais.")).toBeVisible();
  // What happens to a row makes the list no more complete.
  fakeSocket.announce(ticketChannel, { action: "update", ticket: { ...first, lastMessage: "Alô?" } }, 1);
  await within(list).findByText("Alô?");
  isDown = false;
  await user.click(screen.getByRole("button", { name: "Tentar de novo" }));
  await waitFor(() => expect(within(list).getAllByRole("link")).toHaveLength(2));
  expect(screen.queryByText("Não foi possível carregar mais.")).toBeNull();
});

it("who waits longest is no order of what is done or was put aside", async () => {
  mockDesk({ tickets: [makeTicket({ snoozedUntil: "2040-11-25T12:00:00.000Z" })] });
  const user = renderApp("/tickets", { user: makeUser({ profile: "admin" }) });
  const openMenu = async () => {
    await user.click(screen.getByRole("button", { name: "Ordem e densidade" }));
    return within(await screen.findByRole("menu"));
  };
  const closeMenu = async () => {
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
  };
  await user.click(await screen.findByRole("button", { name: "1 adiado" }));
  expect((await openMenu()).queryByRole("menuitemradio", { name: /Maior espera/ })).toBeNull();
  await closeMenu();
  await user.click(screen.getByRole("tab", { name: "Resolvidos" }));
  expect((await openMenu()).queryByRole("menuitemradio", { name: /Maior espera/ })).toBeNull();
  await closeMenu();
  await user.click(screen.getByRole("tab", { name: /^Aguardando/ }));
  expect((await openMenu()).getByRole("menuitemradio", { name: /Maior espera/ })).toBeVisible();
});
