import type { Ticket } from "@recado/contract";
import { renderMessage } from "@recado/domain";
import { useQuery } from "@tanstack/react-query";
import { createContext, useCallback, useContext, useMemo } from "react";
import { useUser } from "../../../shared/api/sessionStore";
import { useSetting } from "../../../shared/live/useSetting";
import { contactDetails } from "../../contacts";
import { findQuickAnswers, type QuickAnswer, type QuickCommand } from "../../conversation";
import { quickMessageList } from "../../quick-messages";

/** The ticket the field below a conversation writes in. */
export const TicketContext = createContext<Ticket | null>(null);

/** Fills in the customer's data. What that takes is asked of the server when it is wanted; until it is here texts stay bare. */
export function useTicketFill(isWanted: boolean): (template: string) => string {
  const ticket = useContext(TicketContext);
  const user = useUser();
  const timeZone = useSetting("timezone");
  const { data: contact } = useQuery({
    ...contactDetails(ticket?.contactId ?? 0),
    enabled: ticket !== null && isWanted,
  });
  return useCallback(
    (template) => {
      if (!contact || !timeZone || !ticket) return template;
      const { id: ticketId, protocol, queue } = ticket;
      const values = { contact, ticketId, protocol, queueName: queue?.name ?? "", userName: user.name };
      return renderMessage(template, { ...values, now: new Date(), timeZone });
    },
    [contact, timeZone, ticket, user.name],
  );
}

/** Quick messages with the customer's data filled in. Nothing is asked of the server before somebody types a command. */
export function useTicketAnswers(command: QuickCommand | null): QuickAnswer[] {
  const { data: all } = useQuery({ ...quickMessageList, enabled: command !== null });
  const fill = useTicketFill(command !== null);
  const { words, isAlone } = command ?? {};
  return useMemo(
    () => (all && words !== undefined && isAlone !== undefined ? findQuickAnswers(all, { words, isAlone }, fill) : []),
    [all, words, isAlone, fill],
  );
}
