import {
  contactRoutes,
  type QuickMessage,
  quickMessageChannel,
  quickMessageRoutes,
  type Ticket,
} from "@recado/contract";
import { foldText, renderMessage } from "@recado/domain";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { queryFor } from "../../../shared/api/queries";
import { useUser } from "../../../shared/api/sessionStore";
import { useLiveList } from "../../../shared/live/useLiveList";
import { useSetting } from "../../../shared/live/useSetting";
import type { QuickCommand } from "./quickCommand";

/** A quick message as the writer sees it: its variables filled in. */
export interface QuickAnswer {
  quickMessage: QuickMessage;
  label: string;
  text: string;
}

const LABEL = 35;
const MOST = 20;

/** The quick messages a command could mean. Nothing is asked of the server before somebody types one. */
export function useQuickAnswers(ticket: Ticket, command: QuickCommand | null): QuickAnswer[] {
  const user = useUser();
  const timeZone = useSetting("timezone");
  useLiveList(quickMessageRoutes.listAll, quickMessageChannel);
  const { words = "", isAlone = false } = command ?? {};
  const isAsked = command !== null;
  const all = useQuery({ ...queryFor(quickMessageRoutes.listAll), enabled: isAsked });
  const contact = useQuery({
    ...queryFor(contactRoutes.show, { params: { contactId: ticket.contactId } }),
    enabled: isAsked,
  });
  return useMemo(() => {
    if (!isAsked || !all.data) return [];
    const wanted = foldText(words);
    const fill = (template: string) =>
      contact.data && timeZone
        ? renderMessage(template, {
            contact: contact.data,
            ticketId: ticket.id,
            protocol: ticket.protocol,
            queueName: ticket.queue?.name ?? "",
            userName: user.name,
            now: new Date(),
            timeZone,
          })
        : template;
    return all.data
      .filter(({ shortcode, message }) =>
        // Behind other words a stroke may just be a stroke: there it takes the beginning of a name.
        isAlone ? foldText(`${shortcode} ${message}`).includes(wanted) : foldText(shortcode).startsWith(wanted),
      )
      .slice(0, MOST)
      .map((quickMessage) => {
        const filled = fill(quickMessage.message);
        return { quickMessage, text: filled, label: cut(`/${quickMessage.shortcode} - ${filled}`) };
      });
  }, [isAsked, words, isAlone, all.data, contact.data, timeZone, ticket, user.name]);
}

function cut(text: string): string {
  return text.length > LABEL ? `${text.slice(0, LABEL)}…` : text;
}
