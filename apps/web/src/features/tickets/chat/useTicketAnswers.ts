import type { FileList, Ticket } from "@recado/contract";
import { renderMessage } from "@recado/domain";
import { useQuery } from "@tanstack/react-query";
import { createContext, useContext, useMemo } from "react";
import { useUser } from "../../../shared/api/sessionStore";
import { useSetting } from "../../../shared/live/useSetting";
import { contactDetails } from "../../contacts";
import { findQuickAnswers, type QuickAnswer, type QuickCommand } from "../../conversation";
import { useFileLists } from "../../file-lists";
import { quickMessageList } from "../../quick-messages";

/** The ticket the field below a conversation writes in. */
export const TicketContext = createContext<Ticket | null>(null);

type Fill = (template: string) => string;

/** Fills in the customer's data, which are asked of the server when a template needs them; null until they are here. */
function useFill(isNeeded: boolean): { fill: Fill | null; isFetching: boolean } {
  const ticket = useContext(TicketContext);
  const user = useUser();
  const timeZone = useSetting("timezone");
  const { data: contact, isLoading: isFetching } = useQuery({
    ...contactDetails(ticket?.contactId ?? 0),
    enabled: ticket !== null && isNeeded,
  });
  const fill = useMemo(() => {
    if (!contact || !timeZone || !ticket) return null;
    const { id: ticketId, protocol, queue } = ticket;
    const values = { contact, ticketId, protocol, queueName: queue?.name ?? "", userName: user.name };
    return (template: string) => renderMessage(template, { ...values, now: new Date(), timeZone });
  }, [contact, timeZone, ticket, user.name]);
  return { fill, isFetching };
}

const keepPlaceholders: Fill = (template) => template;

const hasVariables = ({ message }: { message: string }) => message.includes("{{");

/** Lists of files with their messages filled in; like quick messages they wait for what fills them. */
export function useTicketFileLists(): FileList[] {
  const all = useFileLists();
  const { fill } = useFill(all.some(hasVariables));
  return useMemo(
    () =>
      all.flatMap((list) => {
        if (fill) return [{ ...list, message: fill(list.message) }];
        return hasVariables(list) ? [] : [list];
      }),
    [all, fill],
  );
}

/**
 * Quick messages with the customer's data filled in. Nothing is asked of the server before somebody types a command, and
 * nothing is offered with variables that are not filled in yet: the customer would get them.
 */
export function useTicketAnswers(command: QuickCommand | null): { answers: QuickAnswer[]; isLoading: boolean } {
  const { data: all, isLoading: isPending } = useQuery({ ...quickMessageList, enabled: command !== null });
  const { fill, isFetching } = useFill(command !== null);
  const { words, isAlone } = command ?? {};
  const answers = useMemo(() => {
    if (!all || words === undefined || isAlone === undefined) return [];
    const offered = fill ? all : all.filter((each) => !hasVariables(each));
    return findQuickAnswers(offered, { words, isAlone }, fill ?? keepPlaceholders);
  }, [all, words, isAlone, fill]);
  // Somebody else may ask for the same where no command was typed.
  const isLoading = command !== null && (isPending || (isFetching && all?.some(hasVariables) === true));
  return { answers, isLoading };
}
