import {
  contactChannel,
  contactRoutes,
  messageRoutes,
  type Ticket,
  ticketChannel,
  ticketNoteChannel,
  ticketNoteRoutes,
  ticketRoutes,
} from "@recado/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, expect, it } from "vitest";
import { makeTag, makeUser } from "../../testing/builders";
import { makeContact, makeMessage, makeTicket } from "../../testing/conversations";
import { mockDesk } from "../../testing/desk";
import { fakeSocket } from "../../testing/fakeSocket";
import { mock } from "../../testing/mockRoutes";
import { renderApp } from "../../testing/renderApp";
import { loadTicketChat } from "./chat/loadTicketChat";

// The first look at the page loads all of it, which a busy machine takes its time for.
beforeAll(() => Promise.all([import("./TicketsPage"), loadTicketChat()]), 60_000);

const ticket = makeTicket({ id: 2 });
const note = {
  id: 1,
  note: "Prefere falar à tarde",
  ticketId: 2,
  contactId: 5,
  userId: 8,
  user: { id: 8, name: "Bruno Reis" },
  createdAt: "2026-11-20T12:00:00.000Z",
};

async function openDrawer() {
  mockDesk({ tickets: [ticket] });
  renderApp(`/tickets/${ticket.uuid}`, { user: makeUser() });
  const drawer = within(await screen.findByRole("complementary", { name: "Contato" }));
  await drawer.findByText("Ouro");
  await drawer.findByText("Nenhuma observação ainda. Só a equipe vê o que se escreve aqui.");
  return drawer;
}

it("hears what a colleague notes of the customer, and takes back", async () => {
  const drawer = await openDrawer();
  mock(ticketNoteRoutes.list, () => [note]);
  fakeSocket.announce(ticketNoteChannel, { action: "create", ticketNote: note }, 1);
  expect(await drawer.findByText("Prefere falar à tarde")).toBeVisible();
  expect(drawer.getByText(/^Bruno Reis · /)).toBeVisible();
  mock(ticketNoteRoutes.list, () => []);
  fakeSocket.announce(ticketNoteChannel, { action: "delete", noteId: 1 }, 2);
  await waitFor(() => expect(drawer.queryByText("Prefere falar à tarde")).toBeNull());
});

it("hears which tags a colleague puts on the conversation, and takes off", async () => {
  await openDrawer();
  const tags = within(screen.getByRole("region", { name: "Tags" }));
  const urgent = makeTag({ id: 9, name: "Urgente" });
  fakeSocket.announce(ticketChannel, { action: "update", ticket: { ...ticket, tags: [urgent] } }, 1);
  expect(await tags.findByText("Urgente")).toBeVisible();
  fakeSocket.announce(ticketChannel, { action: "update", ticket }, 2);
  await waitFor(() => expect(tags.queryByText("Urgente")).toBeNull());
});

it("hears what a colleague changes of the contact", async () => {
  const drawer = await openDrawer();
  const contact = makeContact({ name: "Carla Souza Prado", email: "carla@prado.test" });
  mock(contactRoutes.show, () => ({ ...contact, extraInfo: [{ id: 1, name: "Plano", value: "Prata" }] }));
  fakeSocket.announce(contactChannel, { action: "update", contact }, 1);
  expect(await drawer.findByText("Carla Souza Prado")).toBeVisible();
  expect(await drawer.findByText("carla@prado.test")).toBeVisible();
});

it("hears of another conversation with the customer, and where it stands", async () => {
  const drawer = await openDrawer();
  const answerWith = (other: Ticket) =>
    mock(ticketRoutes.list, ({ query }) => {
      const tickets = query.contactId ? [ticket, other].map((each) => ({ ...each, hit: null })) : [];
      return { tickets, count: tickets.length, hasMore: false, nextCursor: null };
    });
  for (const [seq, status, words] of [
    [1, "pending", /^Aguardando/],
    [2, "closed", /^Resolvido/],
  ] as const) {
    const other = makeTicket({ id: 3, status, contactId: ticket.contactId });
    answerWith(other);
    fakeSocket.announce(ticketChannel, { action: "update", ticket: other }, seq);
    const part = within(await drawer.findByRole("region", { name: "Outros atendimentos" }));
    expect(await part.findByRole("link", { name: "20261120-3" })).toBeVisible();
    expect(await part.findByText(words)).toBeVisible();
  }
});

it("lets go of another conversation that was deleted, and of what was said in it", async () => {
  const other = makeTicket({ id: 1, status: "closed" });
  const kept = makeTicket({ id: 3, status: "closed" });
  const said = (id: number) => makeMessage({ id, ticketId: id, body: `Palavras ${id}` });
  const url = "/backend/media/x?exp=1&sig=a";
  const picture = { mediaType: "image", mediaState: "ready", mediaUrl: url, mediaMime: "image/jpeg" } as const;
  mockDesk({ tickets: [ticket, other, kept] });
  let messages = [said(1), said(2)];
  const media = mock(messageRoutes.listMedia, () => ({
    messages: messages.map((each) => ({ ...each, ...picture, mediaName: `${each.id}.jpg` })),
    hasMore: false,
  }));
  const starred = mock(messageRoutes.listStarred, () => ({ messages, hasMore: false }));
  renderApp(`/tickets/${ticket.uuid}`, { user: makeUser() });
  const part = async (name: string) => within(await screen.findByRole("region", { name }));
  const others = await part("Outros atendimentos");
  expect(await others.findByRole("link", { name: other.protocol })).toBeVisible();
  const stars = await part("Favoritas");
  expect(await stars.findByText("Palavras 1")).toBeVisible();
  const pictures = await part("Mídia, documentos e links");
  await waitFor(() => expect(pictures.getAllByRole("listitem")).toHaveLength(2));

  // One of another customer: nothing is asked again.
  fakeSocket.announce(ticketChannel, { action: "delete", ticketId: 77 }, 1);
  messages = [said(2)];
  fakeSocket.announce(ticketChannel, { action: "delete", ticketId: other.id }, 2);
  await waitFor(() => expect(others.queryByRole("link", { name: other.protocol })).toBeNull());
  expect(others.getByRole("link", { name: kept.protocol })).toBeVisible();
  await waitFor(() => expect(stars.queryByText("Palavras 1")).toBeNull());
  expect(stars.getByText("Palavras 2")).toBeVisible();
  await waitFor(() => expect(pictures.getAllByRole("listitem")).toHaveLength(1));
  expect([media.calls.length, starred.calls.length]).toEqual([2, 2]);
});
