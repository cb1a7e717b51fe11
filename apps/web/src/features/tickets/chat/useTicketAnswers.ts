import type { Ticket } from "@recado/contract";
import { renderMessage } from "@recado/domain";
import { useQuery } from "@tanstack/react-query";
import { createContext, useContext, useMemo } from "react";
import { useUser } from "../../../shared/api/sessionStore";
import { useSetting } from "../../../shared/live/useSetting";
import { contactDetails } from "../../contacts";
import { findQuickAnswers, type QuickAnswer, type QuickCommand } from "../../conversation";
import { quickMessageList } from "../../quick-messages";

/** The ticket the field below a conversation writes in. */
export const TicketContext = createContext<Ticket | null>(null);

/** Quick messages with the customer's data filled in. Nothing is asked of the server before somebody types a command. */
export function useTicketAnswers(command: QuickCommand | null): QuickAnswer[] {
  const ticket = useContext(TicketContext);
  const user = useUser();
  const timeZone = useSetting("timezone");
  const enabled = ticket !== null && command !== null;
  const { data: all } = useQuery({ ...quickMessageList, enabled });
  const { data: contact } = useQuery({ ...contactDetails(ticket?.contactId ?? 0), enabled });
  const { words, isAlone } = command ?? {};
  return useMemo(() => {
    if (!all || !ticket || words === undefined || isAlone === undefined) return [];
    const fill = (template: string) =>
      contact && timeZone
        ? renderMessage(template, {
            contact,
            ticketId: ticket.id,
            protocol: ticket.protocol,
            queueName: ticket.queue?.name ?? "",
            userName: user.name,
            now: new Date(),
            timeZone,
          })
        : template;
    return findQuickAnswers(all, { words, isAlone }, fill);
  }, [all, words, isAlone, contact, timeZone, ticket, user.name]);
}
