import { type ContactRef, contactRoutes, type Ticket, ticketRoutes } from "@recado/contract";
import { foldText, overseesTickets, refuseWriting, searchedDigits } from "@recado/domain";
import { useQuery } from "@tanstack/react-query";
import { queryFor } from "../../../shared/api/queries";
import { useUser } from "../../../shared/api/sessionStore";
import { isAhead, useDebounced } from "../../../shared/list/useDebounced";

/** Fewer letters would find half of the address book. */
export const FEWEST_LETTERS = 3;

/** Somebody a message can be handed on to: in a conversation that runs, or in one that is begun for it. */
export interface Receiver {
  key: string;
  contact: ContactRef;
  ticket: Ticket | null;
}

interface Receivers {
  open: Receiver[];
  contacts: Receiver[];
  /** Too little is written to look into the address book. */
  isTooShort: boolean;
  isPending: boolean;
  error: unknown;
  retry: () => void;
}

/** Who is found by a text: in open conversations the user may write in, other than this one, and in the address book. */
export function useReceivers(ticket: Ticket, text: string): Receivers {
  const user = useUser();
  const wanted = useDebounced(text.trim());
  const query = { status: "open", showAll: overseesTickets(user) ? "true" : "false", searchParam: wanted } as const;
  const tickets = useQuery(queryFor(ticketRoutes.list, { query }));
  const isEnough = wanted.length >= FEWEST_LETTERS;
  const found = useQuery({
    ...queryFor(contactRoutes.list, { query: { searchParam: wanted } }),
    enabled: isEnough,
  });
  const running = (tickets.data?.tickets ?? []).filter(
    (each) => each.id !== ticket.id && refuseWriting(user, each) === null && isNamed(each.contact, wanted),
  );
  const busy = new Set([ticket.contactId, ...running.map(({ contactId }) => contactId)]);
  const others = isEnough
    ? (found.data?.contacts ?? []).filter(
        // Somebody who has only ever talked to another number of ours is known there.
        ({ id, whatsappId }) => !busy.has(id) && (whatsappId === null || whatsappId === ticket.whatsappId),
      )
    : [];
  return {
    open: running.map((each) => ({ key: `ticket-${each.id}`, contact: each.contact, ticket: each })),
    contacts: others.map((contact) => ({ key: `contact-${contact.id}`, contact, ticket: null })),
    isTooShort: wanted !== "" && !isEnough,
    isPending: isAhead(text, wanted) || tickets.isPending || (isEnough && found.isPending),
    error: tickets.error ?? (isEnough ? found.error : null),
    retry() {
      for (const query of [tickets, found]) if (query.isError) void query.refetch();
    },
  };
}

/** A search also finds what was said; here people are looked for. */
function isNamed({ name, number }: ContactRef, wanted: string): boolean {
  return foldText(name).includes(foldText(wanted)) || number.includes(searchedDigits(wanted) ?? wanted);
}
