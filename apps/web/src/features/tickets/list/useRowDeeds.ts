import type { FoundTicket } from "@recado/contract";
import { AlarmClock, ArrowRightLeft, Check, CheckCheck, Eye, type LucideIcon, RotateCcw } from "lucide-react";
import { useTexts } from "../../../shared/texts/defineTexts";
import { useMayDo, useTicketActions } from "../data/useTicketActions";
import { useBringBack } from "../snooze/useBringBack";
import { ticketTexts } from "../texts";
import type { OverRow } from "./overRow";

/** Something the user may do now with a conversation of the list. */
export interface RowDeed {
  kind: "peek" | "snooze" | "transfer" | "resolve" | "reopen" | "accept";
  word: string;
  /** With the name of the customer. */
  label: string;
  icon: LucideIcon;
  /** It was asked for, and the answer is on its way. */
  isBusy?: boolean;
  run: () => void;
}

/** What can be done with a conversation without opening it. */
export function useRowDeeds(ticket: FoundTicket, over: OverRow): RowDeed[] {
  const t = useTexts(ticketTexts);
  const { isBusy, ...actions } = useTicketActions();
  const mayDo = useMayDo();
  const { mutate: bringBack, isPending: isBringingBack } = useBringBack();
  const { name } = ticket.contact;
  const isPending = ticket.status === "pending";
  const mayResolve = mayDo(ticket, "resolve");
  const snooze = (): RowDeed =>
    ticket.snoozedUntil === null
      ? { kind: "snooze", word: t.snooze, label: t.snoozeOf(name), icon: AlarmClock, run: () => over.snooze(ticket) }
      : {
          kind: "snooze",
          word: t.bringBack,
          label: t.bringBackOf(name),
          icon: RotateCcw,
          isBusy: isBringingBack,
          run: () => bringBack(ticket),
        };
  const deeds: (RowDeed | false)[] = [
    over.mayPeek && {
      kind: "peek",
      word: t.peekShort,
      label: t.peekOf(name),
      icon: Eye,
      run: () => over.peek(ticket),
    },
    mayResolve && !isPending && snooze(),
    !isPending &&
      mayDo(ticket, "transfer") && {
        kind: "transfer",
        word: t.transfer,
        label: t.transferOf(name),
        icon: ArrowRightLeft,
        run: () => over.transfer(ticket),
      },
    mayResolve && {
      kind: "resolve",
      word: t.resolve,
      label: t.resolveOf(name),
      icon: CheckCheck,
      isBusy,
      run: () => actions.resolve(ticket),
    },
    mayDo(ticket, "reopen") && {
      kind: "reopen",
      word: t.reopen,
      label: t.reopenOf(name),
      icon: RotateCcw,
      isBusy,
      run: () => actions.reopen(ticket),
    },
    isPending &&
      mayDo(ticket, "accept") && {
        kind: "accept",
        word: t.accept,
        label: t.acceptOf(name),
        icon: Check,
        isBusy,
        run: () => actions.accept(ticket),
      },
  ];
  return deeds.filter((deed) => deed !== false);
}
