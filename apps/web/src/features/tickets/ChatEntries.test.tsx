import { messageRoutes, type TimelineEntry } from "@recado/contract";
import { screen, within } from "@testing-library/react";
import { beforeAll, expect, it } from "vitest";
import { languageStore } from "../../shared/texts/languageStore";
import { makeUser } from "../../testing/builders";
import { makeMessage, makeTicket } from "../../testing/conversations";
import { mockDesk } from "../../testing/desk";
import { mock } from "../../testing/mockRoutes";
import { renderApp } from "../../testing/renderApp";
import { styleOf } from "../../testing/styles";
import { loadTicketChat } from "./chat/loadTicketChat";

// The first look at the page loads all of it, which a busy machine takes its time for.
beforeAll(() => Promise.all([import("./TicketsPage"), loadTicketChat()]), 60_000);

const ticket = makeTicket({ id: 2 });
const ana = { id: 7, name: "Ana Lima" };
const bia = { id: 8, name: "Bia Reis" };
const now = new Date();
const said = makeMessage({ id: 1, ticketId: 2, body: "Olá", createdAt: now.toISOString() });

function entryOf(id: number, change: Partial<TimelineEntry>): TimelineEntry {
  return {
    id,
    ticketId: 2,
    kind: "accepted",
    by: "user",
    user: bia,
    fromUser: null,
    toUser: null,
    fromQueue: null,
    toQueue: null,
    tag: null,
    note: null,
    until: null,
    afterId: 1,
    createdAt: now.toISOString(),
    ...change,
  };
}

async function openChat(timeline: TimelineEntry[], messages = [said]) {
  mockDesk({ tickets: [ticket], messages });
  mock(messageRoutes.list, () => ({
    messages,
    timeline,
    starredIds: [],
    count: messages.length,
    hasMore: false,
    hasNewer: false,
    ticket,
  }));
  const user = renderApp(`/tickets/${ticket.uuid}`, { user: makeUser() });
  const log = await screen.findByRole("log");
  return { user, log };
}

it.each([
  [
    "pt",
    [
      "Bia Reis aceitou o atendimento",
      "Bia Reis devolveu para a espera",
      "Ana Lima resolveu o atendimento",
      "O sistema resolveu o atendimento",
      "Bia Reis reabriu o atendimento",
      "O cliente reabriu o atendimento",
    ],
  ],
  [
    "en",
    [
      "Bia Reis accepted the conversation",
      "Bia Reis returned it to the waiting list",
      "Ana Lima resolved the conversation",
      "The system resolved the conversation",
      "Bia Reis reopened the conversation",
      "The customer reopened the conversation",
    ],
  ],
  [
    "es",
    [
      "Bia Reis aceptó la atención",
      "Bia Reis la devolvió a la espera",
      "Ana Lima resolvió la atención",
      "El sistema resolvió la atención",
      "Bia Reis reabrió la atención",
      "El cliente reabrió la atención",
    ],
  ],
] as const)("shows in %s who did what to a conversation, each at its time", async (language, words) => {
  languageStore.set(language);
  const { log } = await openChat([
    entryOf(1, { kind: "accepted" }),
    entryOf(2, { kind: "returned" }),
    entryOf(3, { kind: "resolved", user: ana }),
    entryOf(4, { kind: "resolved", by: "timer", user: null }),
    entryOf(5, { kind: "reopened" }),
    entryOf(6, { kind: "reopened", by: "contact", user: null }),
  ]);
  await within(log).findByText("Olá");
  const lines = [...log.querySelectorAll("[data-entry]")];
  expect(lines.map((line) => line.getAttribute("data-entry"))).toEqual([
    "accepted",
    "returned",
    "resolved",
    "resolved",
    "reopened",
    "reopened",
  ]);
  const time = now.toLocaleTimeString({ pt: "pt-BR", en: "en-US", es: "es-ES" }[language], {
    timeStyle: "short",
  });
  expect(lines.map((line) => line.textContent)).toEqual(words.map((each) => `${each} · ${time}`));
  // Who did it stands out, and a sign says what.
  expect(
    words.map((each, index) => each.startsWith(lines[index]?.querySelector("b")?.textContent ?? "?")),
  ).not.toContain(false);
  expect(lines.map((line) => line.querySelectorAll("svg[aria-hidden]").length)).toEqual(lines.map(() => 1));
});

it("shows a note to colleagues in yellow between the messages, and who was told of it", async () => {
  const text = "Veja isto, @Ana Lima, e fale com @Caio";
  const { log } = await openChat([entryOf(1, { kind: "noted", note: { id: 4, text, mentions: ["Ana Lima"] } })]);
  await within(log).findByText("Olá");
  const note = log.querySelector<HTMLElement>('[data-entry="noted"]') as HTMLElement;
  expect(note).toHaveTextContent("Bia Reis anotou");
  expect(note).toHaveTextContent(text);
  expect(styleOf(note)).toContain("background-color:var(--note);");
  expect(styleOf(note)).toContain("color:var(--note-ink);");
  // Caio was not told.
  const marked = [...note.querySelectorAll("[data-mention]")];
  expect(marked.map((mark) => mark.textContent)).toEqual(["@Ana Lima"]);
  expect(styleOf(marked[0] as Element)).toContain("background-color:var(--note-line);");
});

it("copies what was written, without the name that stands above it for the customer", async () => {
  const signed = makeMessage({
    id: 2,
    ticketId: 2,
    body: "*Ana Lima:*\nSegue a *tabela*.",
    fromMe: true,
    createdAt: now.toISOString(),
  });
  const { user, log } = await openChat([], [said, signed]);
  await within(log).findByText("Olá");
  const bubble = log.querySelector('[data-message="2"]') as HTMLElement;
  await user.click(within(bubble).getByRole("button", { name: "Opções da mensagem" }));
  await user.click(await screen.findByRole("menuitem", { name: "Copiar" }));
  expect(await screen.findByText("Copiado")).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe("Segue a *tabela*.");
});
