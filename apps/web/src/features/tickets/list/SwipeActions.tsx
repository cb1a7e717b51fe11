import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { FoundTicket } from "@recado/contract";
import { AlarmClock, Check, CheckCheck, Eye, type LucideIcon, RotateCcw } from "lucide-react";
import { memo } from "react";
import { useTexts } from "../../../shared/texts/defineTexts";
import { useMayDo, useTicketActions } from "../data/useTicketActions";
import { useBringBack } from "../snooze/useBringBack";
import { ticketTexts } from "../texts";
import type { OverRow } from "./overRow";

interface SwipeActionsProps {
  ticket: FoundTicket;
  over: OverRow;
}

/** What is done most to a conversation, behind the right edge of a phone: two words at most, so that the row stays in sight. */
export const SwipeActions = memo(function SwipeActions({ ticket, over }: SwipeActionsProps) {
  const t = useTexts(ticketTexts);
  const actions = useTicketActions();
  const mayDo = useMayDo();
  const { mutate: bringBack, isPending: isBringingBack } = useBringBack();
  const { name } = ticket.contact;
  const isPending = ticket.status === "pending";
  const mayPeek = isPending && over.mayPeek;
  const mayAccept = isPending && mayDo(ticket, "accept");
  const mayResolve = !isPending && mayDo(ticket, "resolve");
  const mayReopen = mayDo(ticket, "reopen");
  if (!(mayPeek || mayAccept || mayResolve || mayReopen)) return null;
  return (
    <Box
      role="group"
      data-actions
      aria-label={t.actionsFor(name)}
      sx={{ display: "flex", flexShrink: 0, height: "100%", scrollSnapAlign: "end" }}
    >
      {mayPeek && <Deed word={t.peekShort} label={t.peekOf(name)} icon={Eye} onClick={() => over.peek(ticket)} />}
      {mayAccept && (
        <Deed
          word={t.accept}
          label={t.acceptOf(name)}
          icon={Check}
          isMain
          isBusy={actions.isBusy}
          onClick={() => actions.accept(ticket)}
        />
      )}
      {mayResolve &&
        (ticket.snoozedUntil === null ? (
          <Deed word={t.snooze} label={t.snoozeOf(name)} icon={AlarmClock} onClick={() => over.snooze(ticket)} />
        ) : (
          <Deed
            word={t.bringBack}
            label={t.bringBackOf(name)}
            icon={RotateCcw}
            isBusy={isBringingBack}
            onClick={() => bringBack(ticket)}
          />
        ))}
      {mayResolve && (
        <Deed
          word={t.resolve}
          label={t.resolveOf(name)}
          icon={CheckCheck}
          isMain
          isBusy={actions.isBusy}
          onClick={() => actions.resolve(ticket)}
        />
      )}
      {mayReopen && (
        <Deed
          word={t.reopen}
          label={t.reopenOf(name)}
          icon={RotateCcw}
          isMain
          isBusy={actions.isBusy}
          onClick={() => actions.reopen(ticket)}
        />
      )}
    </Box>
  );
});

interface DeedProps {
  word: string;
  /** With the name of the customer. */
  label: string;
  icon: LucideIcon;
  isMain?: boolean;
  /** It was tapped, and the answer is on its way. */
  isBusy?: boolean;
  onClick: () => void;
}

function Deed({ word, label, icon: Icon, isMain = false, isBusy = false, onClick }: DeedProps) {
  const colors = isMain
    ? { bgcolor: "var(--brand)", color: "var(--brand-ink)" }
    : { bgcolor: "var(--fold)", color: "var(--fold-ink)" };
  return (
    <Button
      aria-label={label}
      loading={isBusy}
      onClick={onClick}
      sx={{
        display: "grid",
        placeContent: "center",
        justifyItems: "center",
        gap: 0.5,
        width: 84,
        minWidth: 84,
        height: "100%",
        px: 0.5,
        py: 0,
        borderRadius: 0,
        fontSize: "0.75rem",
        fontWeight: 600,
        lineHeight: "16px",
        ...colors,
        "&:hover": colors,
      }}
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden />
      {word}
    </Button>
  );
}
