import { connectionRoutes, tagRoutes, ticketChannel, ticketRoutes } from "@recado/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { makeConnection, makeUser } from "../../testing/builders";
import { makeTicket } from "../../testing/conversations";
import { mockDesk } from "../../testing/desk";
import { fakeSocket } from "../../testing/fakeSocket";
import { mock } from "../../testing/mockRoutes";
import { renderApp } from "../../testing/renderApp";

function openOnPhone() {
  vi.spyOn(window, "matchMedia").mockImplementation(
    (media) =>
      ({
        media,
        matches: media.includes("max-width"),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
  mockDesk({ tickets: [] });
  mock(tagRoutes.list, () => ({ tags: [], count: 0, hasMore: false }));
}

it("tells at the foot of a phone how many conversations want somebody, and follows", async () => {
  openOnPhone();
  mock(ticketRoutes.count, () => ({ open: 4, pending: 2, unread: 3, snoozed: 0 }));
  renderApp("/tags", { user: makeUser({ profile: "admin" }) });
  const places = within(await screen.findByRole("navigation", { name: "Navegação" }));
  const entry = await places.findByRole("link", { name: /Atendimentos/ });
  await waitFor(() => expect(entry).toHaveTextContent("5"));
  expect(entry).toHaveAccessibleName(expect.stringMatching(/2 .*3 /));
  mock(ticketRoutes.count, () => ({ open: 4, pending: 0, unread: 0, snoozed: 0 }));
  fakeSocket.announce(ticketChannel, { action: "update", ticket: makeTicket({ id: 9, unreadMessages: 0 }) }, 1);
  await waitFor(() => expect(entry).toHaveTextContent(/^Atendimentos$/));
});

it("tells behind what the entries without a place of their own are when one of them wants to be looked at", async () => {
  openOnPhone();
  mock(ticketRoutes.count, () => ({ open: 0, pending: 0, unread: 0, snoozed: 0 }));
  mock(connectionRoutes.list, () => [makeConnection({ status: "DISCONNECTED" })]);
  renderApp("/tags", { user: makeUser({ profile: "admin" }) });
  const places = within(await screen.findByRole("navigation", { name: "Navegação" }));
  const more = places.getByRole("button", { name: "Mais" });
  await waitFor(() => expect(more).toHaveAccessibleName(/^\(.+\) ?Mais$/), { timeout: 4_000 });
});
