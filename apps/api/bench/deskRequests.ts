import { type DeskSize, LARGE, LINES, sessionCookie, WORDS } from "./deskData.js";
import type { Asked } from "./load.js";

/** The filled company as the requests name it: the first of its ids, and who asks. */
export interface Desk {
  api: string;
  bare: string;
  companyId: number;
  size: DeskSize;
  ticket: number;
  queue: number;
  attendant: number;
  admin: string;
  user: string;
  /** More who see all: one person has fifty windows at most. */
  admins: string[];
}

/** A request to the product and one to the bare server that is answered with the same. */
export interface Pair {
  what: string;
  /** So many times as long as the bare server the product may take at one client. */
  most: number;
  recado: (turn: number) => Asked;
  bare: (turn: number) => Asked;
}

/** What a desk asks for all day. Everything but the attendant's own list is asked by somebody who sees all. */
export function pairsOf(desk: Desk): Pair[] {
  return [...readsOf(desk), ...writes(desk)];
}

/** Far pages of a smaller desk are as far down its own lists. */
export function readsOf(desk: Desk): Pair[] {
  const { companyId: company, admin: token, size } = desk;
  const far = (page: number, of: "tickets" | "contacts" | "open" | "longest") =>
    Math.ceil((page * size[of]) / LARGE[of]);
  const get = (what: string, path: string, bare: string): Pair => ({
    what,
    most: 2,
    recado: () => ({ url: `${desk.api}/backend${path}`, token }),
    bare: () => ({ url: `${desk.bare}${bare}${bare.includes("?") ? "&" : "?"}company=${company}` }),
  });
  const tickets = (status: string, page: number) =>
    get(
      `tickets, ${status}, page ${page}`,
      `/tickets?status=${status}&showAll=true&pageNumber=${page}`,
      `/tickets?status=${status}&page=${page}`,
    );
  /** As an attendant filters who serves twelve departments; four of them are gone. */
  const queues = JSON.stringify(Array.from({ length: 12 }, (_, at) => desk.queue + at));
  const ofQueues = (status: string, page: number) =>
    get(
      `tickets of 12 queues, ${status}, page ${page}`,
      `/tickets?status=${status}&showAll=true&pageNumber=${page}&queueIds=${encodeURIComponent(queues)}`,
      `/tickets-of-queues?status=${status}&page=${page}&queues=${encodeURIComponent(queues)}`,
    );
  const search = (what: string, text: string) =>
    get(
      `search, ${what}`,
      `/tickets?showAll=true&searchParam=${encodeURIComponent(text)}`,
      `/search?text=${encodeURIComponent(text)}`,
    );
  const contacts = (page: number) =>
    get(`contacts, page ${page}`, `/contacts?pageNumber=${page}`, `/contacts?page=${page}`);
  const found = (text: string) =>
    get(`contacts, "${text}"`, `/contacts?searchParam=${text}`, `/found-contacts?text=${text}`);
  const longest = desk.ticket + size.tickets - 1;
  const messages = (page: number) =>
    get(
      `messages of a long ticket, page ${page}`,
      `/messages/${longest}?pageNumber=${page}`,
      `/messages?ticket=${longest}&page=${page}`,
    );
  return [
    tickets("open", 1),
    tickets("open", far(100, "open")),
    tickets("pending", 1),
    tickets("closed", 1),
    tickets("closed", far(2_500, "tickets")),
    get(
      "tickets, longest wait, page 1",
      "/tickets?status=pending&showAll=true&sort=waiting",
      "/tickets-by-wait?status=pending&page=1",
    ),
    ofQueues("open", 1),
    ofQueues("closed", 1),
    ofQueues("closed", far(1_000, "tickets")),
    {
      ...get("tickets, an attendant's own", "", `/own-tickets?user=${desk.attendant}`),
      recado: () => ({ url: `${desk.api}/backend/tickets?status=open`, token: desk.user }),
    },
    get("ticket counts", "/tickets/counts?showAll=true", "/counts"),
    get("board of 500", "/ticket/kanban?showAll=true", "/board"),
    search("a common word", WORDS.common),
    search("a rare word", WORDS.rare),
    search("a name", "renata"),
    search("a number", numberOf(4_242)),
    contacts(1),
    contacts(far(3_000, "contacts")),
    found("renata"),
    found(numberOf(4_242)),
    messages(1),
    messages(far(20, "longest")),
    get("quick messages", "/quick-messages", "/quick-messages?"),
    get("users", "/users", "/users?"),
  ];
}

/** A ticket handed to another queue. */
export function ticketMoveRequests(desk: Desk, turn: number): { recado: Asked; bare: Asked } {
  const { tickets, open, pending } = desk.size;
  const ticket = desk.ticket + tickets - open - 1 - (turn % (pending - 1));
  const body = { queueId: desk.queue + ((Math.floor(turn / (pending - 1)) + turn * 3 + 1) % 8) };
  const asked = { method: "PUT", body };
  return {
    recado: { ...asked, url: `${desk.api}/backend/tickets/${ticket}`, token: desk.admin },
    bare: { ...asked, url: `${desk.bare}/tickets?company=${desk.companyId}&ticket=${ticket}` },
  };
}

/** Each turn takes another ticket, as many attendants do. */
function writes(desk: Desk): Pair[] {
  const { companyId: company, admin: token } = desk;
  const post = (body: object) => ({ method: "POST", body });
  const openTicket = (turn: number) => desk.ticket + desk.size.tickets - 2 - (turn % (desk.size.open - 1));
  const text = (turn: number) => ({ body: `Seu pedido número ${turn} saiu para entrega` });
  const outward = (turn: number) => ({ ...text(turn), number: numberOf(lineOf(turn) + 3 * (turn % 20)) });
  let sessions = 0;
  return [
    {
      what: "session refresh",
      most: 2,
      recado: () => {
        sessions += 1;
        const cookie = sessionCookie(company, sessions);
        return { method: "POST", url: `${desk.api}/backend/auth/refresh_token`, cookie };
      },
      bare: (turn) => ({ ...post({}), url: `${desk.bare}/refresh?company=${company}&session=${1 + turn}` }),
    },
    {
      what: "ticket to another queue",
      most: 2.5,
      recado: (turn) => ticketMoveRequests(desk, turn).recado,
      bare: (turn) => ticketMoveRequests(desk, turn).bare,
    },
    {
      what: "message sent",
      most: 3,
      recado: (turn) => ({ ...post(text(turn)), url: `${desk.api}/backend/messages/${openTicket(turn)}`, token }),
      bare: (turn) => ({
        ...post(text(turn)),
        url: `${desk.bare}/messages?company=${company}&ticket=${openTicket(turn)}`,
      }),
    },
    {
      what: "message sent by a program",
      most: 4,
      recado: (turn) => ({
        ...post(outward(turn)),
        url: `${desk.api}/api/messages/send`,
        token: `desk-${company}-${lineOf(turn)}`,
      }),
      bare: (turn) => ({
        ...post(outward(turn)),
        url: `${desk.bare}/send?company=${company}`,
      }),
    },
  ];
}

/** A program may send so much a minute: there are many. */
function lineOf(turn: number): number {
  return 1 + (turn % LINES);
}

/** Words that a company without messages looks for beside one with all of them. */
export const searches = (desk: Pick<Desk, "api">, token: string): { what: string; next: () => Asked }[] =>
  [WORDS.common, WORDS.rare, "renata"].map((text) => ({
    what: `search, ${text}`,
    next: () => ({ url: `${desk.api}/backend/tickets?showAll=true&searchParam=${text}`, token }),
  }));

/** The number of a contact by its place among them, as the data has it. */
function numberOf(contact: number): string {
  return `55${11 + (contact % 80)}9${10_000_000 + contact * 83}`;
}
