import Button from "@mui/material/Button";
import type { Ticket } from "@recado/contract";
import { can } from "@recado/domain";
import {
  AlarmClock,
  ArrowRightLeft,
  CalendarClock,
  Check,
  CheckCheck,
  MailWarning,
  MessagesSquare,
  RotateCcw,
  Trash2,
  Undo2,
} from "lucide-react";
import { useState } from "react";
import { useUser } from "../../../shared/api/sessionStore";
import { useTexts } from "../../../shared/texts/defineTexts";
import { type Action, ActionMenu } from "../../../shared/ui/ActionMenu";
import { IconAction } from "../../../shared/ui/IconAction";
import { lazyPart } from "../../../shared/ui/lazyPart";
import { uiTexts } from "../../../shared/ui/texts";
import { ShareTicket, useMayChat } from "../../chats";
import { ScheduleMessage, useMaySchedule } from "../../schedules";
import { useMayDo, useTicketActions } from "../data/useTicketActions";
import { paneTexts } from "../paneTexts";
import { useBringBack } from "../snooze/useBringBack";
import { ticketTexts } from "../texts";

const ConfirmDialog = lazyPart(async () => ({
  default: (await import("../../../shared/ui/ConfirmDialog")).ConfirmDialog,
}));
const SnoozeDialog = lazyPart(() => import("../snooze/SnoozeDialog"));
const TransferDialog = lazyPart(() => import("./TransferDialog"));

interface TicketButtonsProps {
  ticket: Ticket;
  /** It left the sight of who looks at it: only a dialog that was opened before is still there. */
  isGone: boolean;
  isNarrow: boolean;
}

/** What can be done with the conversation in the state it is in. */
export function TicketButtons({ ticket, isGone, isNarrow }: TicketButtonsProps) {
  const t = useTexts(ticketTexts);
  const ui = useTexts(uiTexts);
  const pane = useTexts(paneTexts);
  const maySchedule = useMaySchedule();
  const mayChat = useMayChat();
  const user = useUser();
  const mayDo = useMayDo();
  const actions = useTicketActions();
  const { mutate: bringBack } = useBringBack();
  const [asked, setAsked] = useState<"transfer" | "remove" | "snooze" | "schedule" | "share" | null>(null);
  const isOpen = ticket.status === "open";
  const mayTransfer = mayDo(ticket, "transfer");

  const entries: (Action | false)[] = [
    isOpen &&
      isNarrow &&
      mayDo(ticket, "return") && { icon: Undo2, label: t.return, onClick: () => actions.returnToQueue(ticket) },
    ticket.status === "pending" &&
      mayDo(ticket, "resolve") && { icon: CheckCheck, label: t.resolve, onClick: () => actions.resolve(ticket) },
    isOpen && mayDo(ticket, "resolve") && { icon: AlarmClock, label: t.snooze, onClick: () => setAsked("snooze") },
    ticket.snoozedUntil !== null &&
      mayDo(ticket, "resolve") && { icon: RotateCcw, label: t.bringBack, onClick: () => bringBack(ticket) },
    maySchedule && { icon: CalendarClock, label: pane.schedule, onClick: () => setAsked("schedule") },
    mayChat && { icon: MessagesSquare, label: pane.share, onClick: () => setAsked("share") },
    mayTransfer && { icon: ArrowRightLeft, label: t.transfer, onClick: () => setAsked("transfer") },
    isOpen &&
      ticket.userId === user.id && {
        icon: MailWarning,
        label: t.markUnread,
        onClick: () => actions.markUnread.mutate(ticket),
      },
    can(user, "ticket-options:deleteTicket") && {
      icon: Trash2,
      label: t.remove,
      danger: true,
      isApart: true,
      onClick: () => setAsked("remove"),
    },
  ];
  const shown = entries.filter((entry) => entry !== false);

  return (
    <>
      {!isGone && (
        <>
          {ticket.status === "pending" && mayDo(ticket, "accept") && (
            <Button
              variant="contained"
              loading={actions.isBusy}
              startIcon={<Check size={18} aria-hidden />}
              onClick={() => actions.accept(ticket)}
            >
              <span className="button-words">{t.accept}</span>
            </Button>
          )}
          {isOpen && !isNarrow && mayDo(ticket, "return") && (
            <IconAction
              label={t.return}
              icon={Undo2}
              disabled={actions.isBusy}
              onClick={() => actions.returnToQueue(ticket)}
            />
          )}
          {isOpen && mayDo(ticket, "resolve") && (
            <Button
              variant="contained"
              loading={actions.isBusy}
              startIcon={<CheckCheck size={18} aria-hidden />}
              onClick={() => actions.resolve(ticket)}
              // On a phone it would be the loudest thing there is.
              sx={(theme) => ({
                [theme.breakpoints.down("sm")]: {
                  color: "var(--brand-on-soft)",
                  "&, &:hover": { bgcolor: "var(--brand-soft)", boxShadow: "none" },
                },
              })}
            >
              <span className="button-words">{t.resolve}</span>
            </Button>
          )}
          {mayDo(ticket, "reopen") && (
            <Button
              variant="outlined"
              loading={actions.isBusy}
              startIcon={<RotateCcw size={18} aria-hidden />}
              onClick={() => actions.reopen(ticket)}
            >
              <span className="button-words">{t.reopen}</span>
            </Button>
          )}
          {shown.length > 0 && <ActionMenu label={ui.moreActions} actions={shown} />}
        </>
      )}
      {asked === "transfer" && <TransferDialog ticket={ticket} onClose={() => setAsked(null)} />}
      {asked === "snooze" && <SnoozeDialog ticket={ticket} onClose={() => setAsked(null)} />}
      {asked === "schedule" && <ScheduleMessage contactId={ticket.contactId} onClose={() => setAsked(null)} />}
      {asked === "share" && <ShareTicket ticketId={ticket.id} onClose={() => setAsked(null)} />}
      {asked === "remove" && (
        <ConfirmDialog
          name={ticket.contact.name}
          title={t.removeTitle(ticket.contact.name)}
          text={t.removeText}
          busy={actions.remove.isPending}
          onConfirm={() => actions.remove.mutate(ticket)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
