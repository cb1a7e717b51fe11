import { screen, within } from "@testing-library/react";
import { beforeAll, expect, it } from "vitest";
import { makeUser } from "../../../testing/builders";
import { makeTicket } from "../../../testing/conversations";
import { mockDesk } from "../../../testing/desk";
import { renderApp } from "../../../testing/renderApp";
import { styleOf } from "../../../testing/styles";

// The first look at the page loads all of it, which a busy machine takes its time for.
beforeAll(() => import("../TicketsPage"), 60_000);

/** Some seconds more than so many minutes. */
const since = (minutes: number) => new Date(Date.now() - minutes * 60_000 - 20_000).toISOString();
const contactOf = (id: number, isGroup = false) => ({ ...makeTicket().contact, id, name: `Pessoa ${id}`, isGroup });
const ticketOf = (id: number, change: Parameters<typeof makeTicket>[0]) =>
  makeTicket({ id, contactId: id, contact: contactOf(id), ...change });

it("tells in a row by three colours how long the customer waits, and nothing where nobody does", async () => {
  mockDesk({
    tickets: [
      ticketOf(1, { waitingSince: since(2) }),
      ticketOf(2, { waitingSince: since(7) }),
      ticketOf(3, { waitingSince: since(90) }),
      ticketOf(4, { waitingSince: since(90), chatbot: true }),
      ticketOf(5, { waitingSince: since(90), isGroup: true, contact: contactOf(5, true) }),
      ticketOf(6, { waitingSince: null }),
    ],
  });
  renderApp("/tickets", { user: makeUser() });
  const rowOf = async (id: number) =>
    (await screen.findByRole("link", { name: new RegExp(`Pessoa ${id}`) })).closest("[data-row]") as HTMLElement;
  const shown = async (id: number) => {
    const label = within(await rowOf(id)).getByRole("img", { name: /^Espera há / });
    const tone = label.dataset.waiting ?? "";
    expect(styleOf(label)).toContain(`background-color:var(--${tone}-bg);`);
    expect(styleOf(label)).toContain(`color:var(--${tone});`);
    return [tone, label.textContent, label.getAttribute("aria-label")];
  };
  expect(await shown(1)).toEqual(["wait", "2 min", "Espera há 2 min"]);
  expect(await shown(2)).toEqual(["warn", "7 min", "Espera há 7 min"]);
  expect(await shown(3)).toEqual(["bad", "1 h", "Espera há 1 h"]);
  for (const id of [4, 5, 6]) expect((await rowOf(id)).querySelector("[data-waiting]")).toBeNull();
});
