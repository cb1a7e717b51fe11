import type { Ticket } from "@recado/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { AlarmClock, ArrowRightLeft, Check, CheckCheck, MailWarning, RotateCcw, Undo2 } from "lucide-react";
import { useState } from "react";
import { type Command, useCommands } from "../../../shared/screen/commands";
import { useTexts } from "../../../shared/texts/defineTexts";
import { lazyPart } from "../../../shared/ui/lazyPart";
import { ticketByUuid } from "../data/ticketQueries";
import { useAttendant } from "../data/useAttendant";
import { useMayDo, useTicketActions } from "../data/useTicketActions";
import { ticketTexts } from "../texts";

const TransferDialog = lazyPart(() => import("../header/TransferDialog"));

interface TicketOffersProps {
  uuid: string;
  /** It left the sight of who looks at it: only a dialog that was opened before is still there. */
  isGone: boolean;
  onSnooze: (ticket: Ticket) => void;
}

/** What can be done with the open conversation, for the palette: the same as its buttons do. */
export function TicketOffers({ uuid, isGone, onSnooze }: TicketOffersProps) {
  const t = useTexts(ticketTexts);
  const client = useQueryClient();
  const { id: userId } = useAttendant();
  const { data: ticket } = useQuery(ticketByUuid(client, uuid));
  const [transferred, setTransferred] = useState<Ticket>();
  const mayDo = useMayDo();
  const actions = useTicketActions();

  useCommands(() => {
    if (!ticket || isGone) return [];
    const isOpen = ticket.status === "open";
    const detail = ticket.contact.name;
    const offers: (Omit<Command, "detail"> | false)[] = [
      ticket.status === "pending" &&
        mayDo(ticket, "accept") && { id: "accept", icon: Check, label: t.accept, run: () => actions.accept(ticket) },
      mayDo(ticket, "resolve") && {
        id: "resolve",
        icon: CheckCheck,
        label: t.resolve,
        keys: "Alt + E",
        run: () => actions.resolve(ticket),
      },
      isOpen &&
        mayDo(ticket, "resolve") && {
          id: "snooze",
          icon: AlarmClock,
          label: t.snooze,
          keys: "Alt + M",
          run: () => onSnooze(ticket),
        },
      mayDo(ticket, "transfer") && {
        id: "transfer",
        icon: ArrowRightLeft,
        label: t.transfer,
        run: () => setTransferred(ticket),
      },
      isOpen &&
        mayDo(ticket, "return") && {
          id: "return",
          icon: Undo2,
          label: t.return,
          run: () => actions.returnToQueue(ticket),
        },
      mayDo(ticket, "reopen") && {
        id: "reopen",
        icon: RotateCcw,
        label: t.reopen,
        run: () => actions.reopen(ticket),
      },
      isOpen &&
        ticket.userId === userId && {
          id: "mark-unread",
          icon: MailWarning,
          label: t.markUnread,
          run: () => actions.markUnread.mutate(ticket),
        },
    ];
    return offers.filter((offer) => offer !== false).map((offer) => ({ ...offer, detail }));
  });

  return <>{transferred && <TransferDialog ticket={transferred} onClose={() => setTransferred(undefined)} />}</>;
}
