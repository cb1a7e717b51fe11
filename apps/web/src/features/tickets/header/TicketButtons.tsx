import Button from "@mui/material/Button";
import ListItemIcon from "@mui/material/ListItemIcon";
import MenuItem from "@mui/material/MenuItem";
import type { Ticket } from "@recado/contract";
import { can } from "@recado/domain";
import {
  AlarmClock,
  ArrowRightLeft,
  CalendarClock,
  Check,
  CheckCheck,
  EllipsisVertical,
  type LucideIcon,
  MailWarning,
  MessagesSquare,
  RotateCcw,
  Trash2,
  Undo2,
} from "lucide-react";
import { useState } from "react";
import { useUser } from "../../../shared/api/sessionStore";
import { useTexts } from "../../../shared/texts/defineTexts";
import { IconAction } from "../../../shared/ui/IconAction";
import { late } from "../../../shared/ui/late";
import { Menu } from "../../../shared/ui/Menu";
import { ShareTicket, useMayChat } from "../../chats";
import { ScheduleMessage, useMaySchedule } from "../../schedules";
import { useMayDo, useTicketDeeds } from "../data/useTicketDeeds";
import { paneTexts } from "../paneTexts";
import { useBringBack } from "../snooze/useBringBack";
import { ticketTexts } from "../texts";

const ConfirmDialog = late(async () => ({ default: (await import("../../../shared/ui/ConfirmDialog")).ConfirmDialog }));
const SnoozeDialog = late(() => import("../snooze/SnoozeDialog"));
const TransferDialog = late(() => import("./TransferDialog"));

interface TicketButtonsProps {
  ticket: Ticket;
  isPhone: boolean;
}

interface Entry {
  icon: LucideIcon;
  label: string;
  isDanger?: boolean;
  run: () => void;
}

/** What can be done with the conversation in the state it is in. */
export function TicketButtons({ ticket, isPhone }: TicketButtonsProps) {
  const t = useTexts(ticketTexts);
  const pane = useTexts(paneTexts);
  const maySchedule = useMaySchedule();
  const mayChat = useMayChat();
  const user = useUser();
  const mayDo = useMayDo();
  const deeds = useTicketDeeds();
  const bringBack = useBringBack();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asked, setAsked] = useState<"transfer" | "remove" | "snooze" | "schedule" | "share" | null>(null);
  const isOpen = ticket.status === "open";
  const mayTransfer = mayDo(ticket, "transfer");

  const entries: (Entry | false)[] = [
    isOpen && isPhone && mayDo(ticket, "return") && { icon: Undo2, label: t.return, run: () => deeds.giveBack(ticket) },
    isOpen && mayDo(ticket, "resolve") && { icon: AlarmClock, label: t.snooze, run: () => setAsked("snooze") },
    ticket.snoozedUntil !== null &&
      mayDo(ticket, "resolve") && { icon: RotateCcw, label: t.bringBack, run: () => bringBack(ticket) },
    maySchedule && { icon: CalendarClock, label: pane.schedule, run: () => setAsked("schedule") },
    mayChat && { icon: MessagesSquare, label: pane.share, run: () => setAsked("share") },
    mayTransfer && { icon: ArrowRightLeft, label: t.transfer, run: () => setAsked("transfer") },
    isOpen &&
      ticket.userId === user.id && {
        icon: MailWarning,
        label: t.markUnread,
        run: () => deeds.markUnread.mutate(ticket),
      },
    can(user, "ticket-options:deleteTicket") && {
      icon: Trash2,
      label: t.remove,
      isDanger: true,
      run: () => setAsked("remove"),
    },
  ];
  const shown = entries.filter((entry) => entry !== false);

  return (
    <>
      {ticket.status === "pending" && mayDo(ticket, "accept") && (
        <Button
          variant="contained"
          loading={deeds.isBusy}
          startIcon={<Check size={18} aria-hidden />}
          onClick={() => deeds.accept(ticket)}
        >
          <span className="button-words">{t.accept}</span>
        </Button>
      )}
      {isOpen && !isPhone && mayDo(ticket, "return") && (
        <IconAction label={t.return} icon={Undo2} disabled={deeds.isBusy} onClick={() => deeds.giveBack(ticket)} />
      )}
      {isOpen && mayDo(ticket, "resolve") && (
        <Button
          variant="contained"
          loading={deeds.isBusy}
          startIcon={<CheckCheck size={18} aria-hidden />}
          onClick={() => deeds.resolve(ticket)}
        >
          <span className="button-words">{t.resolve}</span>
        </Button>
      )}
      {mayDo(ticket, "reopen") && (
        <Button
          variant="outlined"
          loading={deeds.isBusy}
          startIcon={<RotateCcw size={18} aria-hidden />}
          onClick={() => deeds.reopen(ticket)}
        >
          <span className="button-words">{t.reopen}</span>
        </Button>
      )}
      {shown.length > 0 && (
        <IconAction
          label={t.more}
          icon={EllipsisVertical}
          aria-haspopup="menu"
          onClick={(event) => setAnchor(event.currentTarget)}
        />
      )}
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {shown.map(({ icon: Icon, label, isDanger, run }) => (
          <MenuItem
            key={label}
            sx={isDanger ? { color: "error.main", "& .MuiListItemIcon-root": { color: "inherit" } } : undefined}
            onClick={() => {
              setAnchor(null);
              run();
            }}
          >
            <ListItemIcon>
              <Icon size={18} strokeWidth={1.75} aria-hidden />
            </ListItemIcon>
            {label}
          </MenuItem>
        ))}
      </Menu>
      {asked === "transfer" && <TransferDialog ticket={ticket} onClose={() => setAsked(null)} />}
      {asked === "snooze" && <SnoozeDialog ticket={ticket} onClose={() => setAsked(null)} />}
      {asked === "schedule" && <ScheduleMessage contactId={ticket.contactId} onClose={() => setAsked(null)} />}
      {asked === "share" && <ShareTicket ticketId={ticket.id} onClose={() => setAsked(null)} />}
      {asked === "remove" && (
        <ConfirmDialog
          name={ticket.contact.name}
          title={t.removeTitle(ticket.contact.name)}
          text={t.removeText}
          busy={deeds.remove.isPending}
          onConfirm={() => deeds.remove.mutate(ticket)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
