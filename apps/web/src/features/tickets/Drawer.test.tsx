import {
  contactChannel,
  contactRoutes,
  type Message,
  messageChannel,
  messageRoutes,
  optOutRoutes,
  tagRoutes,
  ticketChannel,
  ticketNoteRoutes,
  ticketRoutes,
  ticketTagRoutes,
} from "@recado/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import { hueColors, hueOfId } from "../../shared/theme/hues";
import { makePlan, makeQueue, makeUser } from "../../testing/builders";
import { mockCampaignCompany } from "../../testing/campaigns";
import { makeContact, makeMessage, makeTicket } from "../../testing/conversations";
import { mockDesk } from "../../testing/desk";
import { fakeSocket } from "../../testing/fakeSocket";
import { mock, refuse } from "../../testing/mockRoutes";
import { renderApp } from "../../testing/renderApp";
import { styleOf } from "../../testing/styles";
import { hueInGroup } from "../conversation";
import { loadTicketChat } from "./chat/loadTicketChat";

// The first look at the page loads all of it, which a busy machine takes its time for.
beforeAll(() => Promise.all([import("./TicketsPage"), loadTicketChat()]), 60_000);

const sales = makeQueue({ id: 1, name: "Vendas" });
const ana = makeUser({ queues: [sales] });
const ticket = makeTicket({ id: 2 });
const note = {
  id: 1,
  note: "Prefere falar à tarde",
  ticketId: 2,
  contactId: 5,
  userId: 7,
  user: { id: 7, name: "Ana Lima" },
  createdAt: "2026-11-20T12:00:00.000Z",
};

const NOTHING_SAID = { messages: [], timeline: [], starredIds: [], count: 0, hasMore: false, hasNewer: false };

describe("the contact beside the conversation", () => {
  it("gives the focus back to what opens it when it is closed", async () => {
    mockDesk({ tickets: [ticket] });
    const user = renderApp(`/tickets/${ticket.uuid}`, { user: ana });
    const drawer = await screen.findByRole("complementary", { name: "Contato" });
    await user.click(await within(drawer).findByRole("button", { name: "Fechar" }));
    expect(screen.queryByRole("complementary", { name: "Contato" })).not.toBeInTheDocument();
    expect(screen.getByTitle(`Dados de ${ticket.contact.name}`)).toHaveFocus();
    await user.keyboard("{Enter}");
    await screen.findByRole("complementary", { name: "Contato" });
  });

  it("shows what is noted, takes a note and lets go of one", async () => {
    mockDesk({ tickets: [ticket] });
    mock(ticketNoteRoutes.list, () => [note]);
    const create = mock(ticketNoteRoutes.create, ({ body }) => ({ ...note, id: 2, note: body.note }));
    const remove = mock(ticketNoteRoutes.remove, () => ({}));
    const user = renderApp(`/tickets/${ticket.uuid}`, { user: ana });
    const drawer = await screen.findByRole("complementary", { name: "Contato" });
    expect(await within(drawer).findByText("Ouro")).toBeVisible();
    expect(await within(drawer).findByText("Prefere falar à tarde")).toBeVisible();
    await user.click(within(drawer).getByRole("button", { name: "Adicionar" }));
    await waitFor(() => expect(within(drawer).getByRole("textbox", { name: "Nova observação" })).toBeInvalid());
    await user.type(within(drawer).getByRole("textbox", { name: "Nova observação" }), "xyz");
    await user.click(within(drawer).getByRole("button", { name: "Adicionar" }));
    expect(await screen.findByText("Observação adicionada com sucesso!")).toBeVisible();
    expect(create.calls[0]?.body).toMatchObject({ note: "xyz", ticketId: 2 });
    await user.click(within(drawer).getByRole("button", { name: "Excluir observação: Prefere falar à tarde" }));
    await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Excluir" }));
    expect(await screen.findByText("Observação excluída com sucesso!")).toBeVisible();
    expect(remove.calls[0]?.params).toEqual({ noteId: 1 });
  });

  it("keeps what is typed of the next note while one is being saved, and where it is typed", async () => {
    mockDesk({ tickets: [ticket] });
    let answer = () => {};
    const create = mock(ticketNoteRoutes.create, async ({ body }) => {
      await new Promise<void>((resolve) => (answer = resolve));
      return { ...note, note: body.note };
    });
    const user = renderApp(`/tickets/${ticket.uuid}`, { user: ana });
    const drawer = within(await screen.findByRole("complementary", { name: "Contato" }));
    await drawer.findByText("Nenhuma observação ainda. Só a equipe vê o que se escreve aqui.");
    const field = () => drawer.getByRole("textbox", { name: "Nova observação" });
    const add = () => user.click(drawer.getByRole("button", { name: "Adicionar" }));
    await user.type(field(), "Liga de tarde");
    await add();
    await waitFor(() => expect(create.calls).toHaveLength(1));
    await user.type(field(), "{Enter}Prefere o Zap");
    answer();
    expect(await screen.findByText("Observação adicionada com sucesso!")).toBeVisible();
    await waitFor(() => expect(field()).toHaveValue("Prefere o Zap"));
    await user.keyboard(" e não o e-mail");
    expect(field()).toHaveValue("Prefere o Zap e não o e-mail");
    // Soon after the first one it would be a double click.
    await new Promise((resolve) => setTimeout(resolve, 450));
    await add();
    await waitFor(() => expect(create.calls).toHaveLength(2));
    expect(create.calls[1]?.body.note).toBe("Prefere o Zap e não o e-mail");
    answer();
    await waitFor(() => expect(field()).toHaveValue(""));
  });

  it("goes on to the next conversation with nothing of the one before", async () => {
    const next = makeTicket({
      id: 3,
      contact: makeContact({ id: 6, name: "Diego Alves", number: "5511999990006" }),
      contactId: 6,
    });
    mockDesk({ tickets: [ticket, next] });
    mock(contactRoutes.show, ({ params }) => ({
      ...makeContact(params.contactId === 6 ? { id: 6, name: "Diego Alves" } : {}),
      extraInfo: [],
    }));
    mock(ticketNoteRoutes.list, () => []);
    const create = mock(ticketNoteRoutes.create, ({ body }) => ({ ...note, ticketId: 3, note: body.note }));
    const user = renderApp(`/tickets/${ticket.uuid}`, { user: ana });
    const drawer = await screen.findByRole("complementary", { name: "Contato" });
    await user.type(await within(drawer).findByRole("textbox", { name: "Nova observação" }), "Só de quem veio antes");
    // It left the sight of who looks at it, and nothing can be written there any more.
    fakeSocket.announce(ticketChannel, { action: "delete", ticketId: 2 }, 1);
    await waitFor(() => expect(screen.queryByRole("textbox", { name: /Digite uma mensagem/ })).toBeNull());
    await user.click(await screen.findByRole("link", { name: /Diego Alves/ }));
    expect(await screen.findByRole("textbox", { name: /Digite uma mensagem/ })).toBeVisible();
    expect(await within(drawer).findByText("Diego Alves")).toBeVisible();
    expect(within(drawer).getByRole("textbox", { name: "Nova observação" })).toHaveValue("");
    await user.type(within(drawer).getByRole("textbox", { name: "Nova observação" }), "Liga de tarde");
    await user.click(within(drawer).getByRole("button", { name: "Adicionar" }));
    await waitFor(() =>
      expect(create.calls[0]?.body).toMatchObject({ note: "Liga de tarde", ticketId: 3, contactId: 6 }),
    );
    // It is back in sight before somebody returns to it.
    fakeSocket.announce(ticketChannel, { action: "update", ticket }, 2);
    await user.click(await screen.findByRole("link", { name: /Carla Souza/ }));
    expect(await screen.findByRole("textbox", { name: /Digite uma mensagem/ })).toBeVisible();
    // Nor is there anything lost of what was begun here.
    await waitFor(() =>
      expect(within(drawer).getByRole("textbox", { name: "Nova observação" })).toHaveValue("Só de quem veio antes"),
    );
  });

  it("says all of what is cut above the conversation", async () => {
    const queue = { id: 1, name: "Vendas", color: "#1565c0" };
    const campaign = { id: 4, name: "Dia das Mães" };
    mockDesk({ tickets: [{ ...ticket, queueId: 1, queue, campaign }] });
    renderApp(`/tickets/${ticket.uuid}`, { user: ana });
    const part = await screen.findByRole("region", { name: "Atendimento" });
    const told = [...part.querySelectorAll("dt")].map(
      (each) => `${each.textContent}: ${each.nextSibling?.textContent}`,
    );
    expect(told).toEqual([
      "Atendente: Ana Lima",
      "Fila: Vendas",
      "Campanha: Dia das Mães",
      `Protocolo: ${ticket.protocol}`,
    ]);
    expect(within(part).getByRole("button", { name: "Copiar protocolo" })).toBeVisible();
  });

  it("does not tell a failure as emptiness, and asks again for each part", async () => {
    const group = makeTicket({ id: 2, isGroup: true, contact: { ...ticket.contact, isGroup: true } });
    mockDesk({ tickets: [group] });
    const fail = () => refuse("ERR_INTERNAL");
    mock(contactRoutes.show, () => ({ ...makeContact({ isGroup: true }), extraInfo: [] }));
    mock(messageRoutes.listMedia, fail);
    mock(messageRoutes.listStarred, fail);
    mock(ticketNoteRoutes.list, fail);
    mock(ticketRoutes.listMembers, fail);
    mock(ticketRoutes.list, ({ query }) =>
      query.contactId ? fail() : { tickets: [], count: 0, hasMore: false, nextCursor: null },
    );
    const user = renderApp(`/tickets/${group.uuid}`, { user: ana });
    const parts = ["Participantes", "Observações", "Favoritas", "Mídia, documentos e links", "Outros atendimentos"];
    for (const name of parts) {
      const part = within(await screen.findByRole("region", { name }));
      expect(await part.findByText("Não foi possível carregar")).toBeVisible();
      expect(part.getByRole("button", { name: "Tentar de novo" })).toBeVisible();
    }
    expect(screen.queryByText("Nenhuma foto ou vídeo ainda.")).toBeNull();
    mock(ticketNoteRoutes.list, () => [note]);
    const notes = within(screen.getByRole("region", { name: "Observações" }));
    await user.click(notes.getByRole("button", { name: "Tentar de novo" }));
    expect(await notes.findByText("Prefere falar à tarde")).toBeVisible();
    expect(notes.queryByText("Não foi possível carregar")).toBeNull();
  });

  it("says that nobody has noted anything yet, and who would see it", async () => {
    mockDesk({ tickets: [ticket] });
    mock(ticketNoteRoutes.list, () => []);
    renderApp(`/tickets/${ticket.uuid}`, { user: ana });
    const notes = within(await screen.findByRole("region", { name: "Observações" }));
    expect(await notes.findByText("Nenhuma observação ainda. Só a equipe vê o que se escreve aqui.")).toBeVisible();
  });

  it("shows that the beginning of a note in a question is not all of it", async () => {
    const words = "Uma observação que é bem mais longa do que o título da pergunta";
    mockDesk({ tickets: [ticket] });
    mock(ticketNoteRoutes.list, () => [{ ...note, note: words }]);
    const user = renderApp(`/tickets/${ticket.uuid}`, { user: ana });
    const cut = `${words.slice(0, 40)}…`;
    await user.click(await screen.findByRole("button", { name: `Excluir observação: ${cut}` }));
    expect(await screen.findByRole("alertdialog", { name: `Excluir “${cut}”?` })).toBeVisible();
  });

  it("waits for what was said, and meanwhile shows nobody", async () => {
    const next = makeTicket({ id: 3, contact: makeContact({ id: 6, name: "Diego Alves" }), contactId: 6 });
    mockDesk({ tickets: [ticket, next] });
    mock(ticketNoteRoutes.list, () => []);
    const show = mock(contactRoutes.show, ({ params }) => ({
      ...makeContact(params.contactId === 6 ? { id: 6, name: "Diego Alves" } : {}),
      extraInfo: [],
    }));
    const user = renderApp(`/tickets/${ticket.uuid}`, { user: ana });
    const drawer = await screen.findByRole("complementary", { name: "Contato" });
    expect(await within(drawer).findByText("Carla Souza")).toBeVisible();
    let tell = () => {};
    const said = new Promise<void>((resolve) => {
      tell = resolve;
    });
    mock(messageRoutes.list, async () => {
      await said;
      return { ...NOTHING_SAID, ticket: next };
    });
    await user.click(await screen.findByRole("link", { name: /Diego Alves/ }));
    expect(await screen.findByRole("textbox", { name: /Digite uma mensagem/ })).toBeVisible();
    await waitFor(() => expect(within(drawer).getByText("Carla Souza")).not.toBeVisible());
    expect(show.calls.map(({ params }) => params.contactId)).not.toContain(6);
    tell();
    expect(await within(drawer).findByText("Diego Alves")).toBeVisible();
  });

  it("names the members of a group, and asks again when they change", async () => {
    const group = makeTicket({ id: 2, isGroup: true, contact: { ...ticket.contact, isGroup: true } });
    mockDesk({ tickets: [group] });
    const contact = makeContact({ id: group.contactId, isGroup: true });
    mock(contactRoutes.show, () => ({ ...contact, extraInfo: [] }));
    const member = { contactId: null, name: "", number: "", isAdmin: false, isUs: false };
    const members = [
      { ...member, jid: "1@lid", isUs: true },
      { ...member, jid: "2@lid", name: "Bia", number: "5511999990001", isAdmin: true },
    ];
    const asked = mock(ticketRoutes.listMembers, () => [...members]);
    renderApp(`/tickets/${group.uuid}`, { user: ana });
    const part = await screen.findByRole("region", { name: "2 participantes" });
    expect(
      within(part)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual(["NNós", "BBia+55 (11) 99999-0001Admin do grupo"]);
    // A long name is cut.
    expect(within(part).getByTitle("Bia")).toBeVisible();
    members.push({ ...member, jid: "3@lid", number: "5511999990002" });
    fakeSocket.announce(contactChannel, { action: "update", contact }, 1);
    expect(await screen.findByRole("region", { name: "3 participantes" })).toHaveTextContent("+55 (11) 99999-0002");
    expect(asked.calls).toHaveLength(2);
  });

  it("keeps apart by their colour the members of a group whose ids have the same hue, as the chat does", async () => {
    const group = makeTicket({ id: 2, isGroup: true, contact: { ...ticket.contact, isGroup: true } });
    mockDesk({ tickets: [group] });
    const other = Array.from({ length: 99 }, (_, index) => index + 2).find(
      (id) => hueOfId(id) === hueOfId(1),
    ) as number;
    const member = { number: "", isAdmin: false, isUs: false };
    mock(ticketRoutes.listMembers, () =>
      [1, other].map((id) => ({ ...member, jid: `${id}@lid`, contactId: id, name: `Membro ${id}` })),
    );
    renderApp(`/tickets/${group.uuid}`, { user: ana });
    const part = await screen.findByRole("region", { name: "2 participantes" });
    const shown = within(part)
      .getAllByRole("listitem")
      .map((line) => styleOf(line.querySelector(".MuiAvatar-root") as Element));
    const hues = [1, other].map((id) => hueInGroup({ kind: "ticket", id: group.id }, id));
    expect(hues[0]).not.toBe(hues[1]);
    expect(shown.map((style, at) => style.includes(hueColors(hues[at] ?? null).ground))).toEqual([true, true]);
  });

  it("keeps the room of what it asks about campaigns, so that nothing below it moves", async () => {
    mockDesk({ tickets: [ticket] });
    mockCampaignCompany();
    mock(optOutRoutes.show, () => new Promise<never>(() => undefined));
    renderApp(`/tickets/${ticket.uuid}`, { user: ana });
    const drawer = await screen.findByRole("complementary", { name: "Contato" });
    const number = await within(drawer).findByText("+55 (11) 98888-7777");
    expect(styleOf(number.nextElementSibling as Element)).toContain("min-height:40px");
    expect(screen.queryByRole("button", { name: "Parar de enviar campanhas" })).toBeNull();
  });

  it("takes a note by a button beside which that of the conversation stays the main one", async () => {
    mockDesk({ tickets: [ticket] });
    renderApp(`/tickets/${ticket.uuid}`, { user: ana });
    const notes = within(await screen.findByRole("region", { name: "Observações" }));
    expect(notes.getByRole("button", { name: "Adicionar" })).toHaveClass("MuiButton-outlined");
  });

  it("moves the conversation on the board, and hears where others move it", async () => {
    const [first, second] = [
      { id: 11, name: "Orçamento", color: "#1565c0", kanban: 1 as const },
      { id: 12, name: "Entrega", color: "#2e7d32", kanban: 1 as const },
    ];
    mockDesk({ tickets: [ticket] });
    mock(tagRoutes.listAll, () => [first, second]);
    const move = mock(ticketTagRoutes.move, () => ({ ...ticket, tags: [first] }));
    const user = renderApp(`/tickets/${ticket.uuid}`, { user: makeUser({}, { plan: makePlan({ useKanban: true }) }) });
    const part = await screen.findByRole("region", { name: "Coluna do kanban" });
    await user.click(within(part).getByRole("button", { name: "Em aberto" }));
    await user.click(await screen.findByRole("menuitemradio", { name: "Orçamento" }));
    expect(await within(part).findByRole("button", { name: "Orçamento" })).toBeVisible();
    expect(move.calls).toMatchObject([{ params: { ticketId: 2 }, body: { tagId: 11 } }]);
    fakeSocket.announce(ticketChannel, { action: "update", ticket: { ...ticket, tags: [second] } }, 1);
    expect(await within(part).findByRole("button", { name: "Entrega" })).toBeVisible();
  });

  it("makes a new tag and puts it on", async () => {
    mockDesk({ tickets: [ticket] });
    const made = { id: 21, name: "Urgente", color: "#c62828", kanban: 0 as const, ticketsCount: 0 };
    const create = mock(tagRoutes.create, () => made);
    const add = mock(ticketTagRoutes.add, () => ({ ...ticket, tags: [made] }));
    const user = renderApp(`/tickets/${ticket.uuid}`, { user: ana });
    const part = await screen.findByRole("region", { name: "Tags" });
    await user.click(within(part).getByRole("button", { name: "Adicionar tag" }));
    await user.click(await screen.findByRole("menuitem", { name: "Nova tag…" }));
    await user.type(await screen.findByRole("textbox", { name: "Nome" }), "Urgente");
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Adicionar" }));
    expect(await within(part).findByText("Urgente")).toBeVisible();
    expect(create.calls[0]?.body).toMatchObject({ name: "Urgente" });
    expect(add.calls).toMatchObject([{ params: { ticketId: 2, tagId: 21 } }]);
  });

  it("takes off the one tag alone: a colleague may have set another", async () => {
    const vip = { id: 21, name: "VIP", color: "#c62828", kanban: 0 as const, ticketsCount: 1 };
    mockDesk({ tickets: [{ ...ticket, tags: [vip] }] });
    mock(tagRoutes.listAll, () => [vip]);
    const takeOff = mock(ticketTagRoutes.remove, () => ticket);
    const user = renderApp(`/tickets/${ticket.uuid}`, { user: ana });
    const part = await screen.findByRole("region", { name: "Tags" });
    await user.click(within(part).getByRole("button", { name: "Alterar tags" }));
    await user.click(await screen.findByRole("menuitemcheckbox", { name: "VIP" }));
    await waitFor(() => expect(within(part).queryByText("VIP")).toBeNull());
    expect(takeOff.calls).toMatchObject([{ params: { ticketId: 2, tagId: 21 } }]);
  });

  it("leads to a favourite, and to the same one again", async () => {
    const star = makeMessage({ id: 3, ticketId: 2, body: "O endereço é este" });
    mockDesk({ tickets: [ticket], messages: [star] });
    mock(messageRoutes.listStarred, () => ({ messages: [star], hasMore: false }));
    const user = renderApp(`/tickets/${ticket.uuid}`, { user: ana });
    const part = within(await screen.findByRole("region", { name: "Favoritas" }));
    for (const _ of ["once", "again"]) {
      const log = await screen.findByRole("log");
      await user.click(await part.findByRole("button", { name: /O endereço é este/ }));
      // What was scrolled since is left: the conversation opens there anew.
      await waitFor(() => expect(log).not.toBeInTheDocument());
    }
    expect(await within(await screen.findByRole("log")).findByText("O endereço é este")).toBeVisible();
  });

  it("shows pictures, recordings, files and links, page by page, and what comes while one looks", async () => {
    mockDesk({ tickets: [ticket] });
    const photo = { mediaType: "image", mediaState: "ready", mediaUrl: "/foto.png", body: "" } as const;
    const picture = (id: number): Message => makeMessage({ id, ticketId: 2, ...photo });
    const pictures = [picture(5), picture(4)];
    const media = mock(messageRoutes.listMedia, ({ query }) => {
      if (query.kind === "link")
        return { messages: [makeMessage({ id: 7, ticketId: 2, body: "veja https://recado.test/a" })], hasMore: false };
      if (query.kind === "recording")
        return {
          messages: [
            makeMessage({ id: 8, ticketId: 2, mediaType: "audio", mediaState: "ready", mediaUrl: "/a.mp3", body: "" }),
          ],
          hasMore: false,
        };
      if (query.kind === "document") return { messages: [], hasMore: false };
      return query.before ? { messages: [picture(1)], hasMore: false } : { messages: pictures, hasMore: true };
    });
    const user = renderApp(`/tickets/${ticket.uuid}`, { user: ana });
    const part = await screen.findByRole("region", { name: "Mídia, documentos e links" });
    await waitFor(() => expect(within(part).getAllByRole("button", { name: /^Foto, / })).toHaveLength(2));
    await user.click(within(part).getByRole("button", { name: "Mostrar mais" }));
    await waitFor(() => expect(within(part).getAllByRole("button", { name: /^Foto, / })).toHaveLength(3));
    expect(media.calls.at(-1)?.query).toMatchObject({ kind: "picture", before: 4 });
    pictures.unshift(picture(6));
    fakeSocket.announce(messageChannel, { action: "update", message: picture(6) }, 1);
    await waitFor(() => expect(within(part).getAllByRole("button", { name: /^Foto, / })).toHaveLength(4));
    await user.click(within(part).getAllByRole("button", { name: /^Foto, / })[0] as HTMLElement);
    expect(await screen.findByText("Imagem 4 de 4")).toBeVisible();
    await user.keyboard("{Escape}");
    await user.click(await within(part).findByRole("tab", { name: "Áudios" }));
    expect(await within(part).findByRole("button", { name: "Reproduzir" })).toBeVisible();
    expect(within(part).getByRole("button", { name: /^Mostrar na conversa/ })).toBeVisible();
    await user.click(within(part).getByRole("tab", { name: "Documentos" }));
    expect(await within(part).findByText("Nenhum documento ainda.")).toBeVisible();
    await user.click(within(part).getByRole("tab", { name: "Links" }));
    const link = await within(part).findByRole("link", { name: /recado\.test/ });
    expect(link).toHaveAttribute("href", "https://recado.test/a");
    expect(link).toHaveAttribute("rel", "noopener noreferrer");
  });

  it("lists the other conversations of the contact, page by page", async () => {
    mockDesk({ tickets: [ticket] });
    const earlier = [makeTicket({ id: 1, status: "closed" }), makeTicket({ id: 3, status: "closed" })];
    mock(ticketRoutes.list, ({ query }) => {
      if (!query.contactId) return { tickets: [], count: 0, hasMore: false, nextCursor: null };
      const [found, nextCursor] = query.cursor ? [earlier[1], null] : [earlier[0], "100-1"];
      return { tickets: found ? [{ ...found, hit: null }] : [], count: 2, hasMore: nextCursor !== null, nextCursor };
    });
    const user = renderApp(`/tickets/${ticket.uuid}`, { user: ana });
    const part = await screen.findByRole("region", { name: "Outros atendimentos" });
    expect(within(part).getAllByRole("link")).toHaveLength(1);
    await user.click(within(part).getByRole("button", { name: "Mostrar mais" }));
    await waitFor(() => expect(within(part).getAllByRole("link")).toHaveLength(2));
    expect(within(part).queryByRole("button", { name: "Mostrar mais" })).toBeNull();
  });

  it("leads to one that waits where it is accepted, as the rows of the desk do", async () => {
    mockDesk({ tickets: [ticket] });
    const others = [makeTicket({ id: 1, status: "closed" }), makeTicket({ id: 3, status: "pending" })];
    mock(ticketRoutes.list, ({ query }) => ({
      tickets: query.contactId ? others.map((each) => ({ ...each, hit: null })) : [],
      count: 2,
      hasMore: false,
      nextCursor: null,
    }));
    renderApp(`/tickets/${ticket.uuid}`, { user: ana });
    const part = await screen.findByRole("region", { name: "Outros atendimentos" });
    const links = within(part).getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      `/tickets/${others[0]?.uuid}`,
      `/tickets?waiting=${others[1]?.uuid}`,
    ]);
  });
});
