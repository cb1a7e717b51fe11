import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import type { FoundTicket } from "@recado/contract";
import { AlarmClock, ArrowRightLeft, Check, CheckCheck, Eye, type LucideIcon, RotateCcw } from "lucide-react";
import { memo } from "react";
import { useTexts } from "../../../shared/texts/defineTexts";
import { tooltip } from "../../../shared/ui/tooltip";
import { useMayDo, useTicketActions } from "../data/useTicketActions";
import { useBringBack } from "../snooze/useBringBack";
import { ticketTexts } from "../texts";
import type { OverRow } from "./overRow";

interface RowActionsProps {
  ticket: FoundTicket;
  height: number;
  over: OverRow;
}

/** What can be done with a conversation without opening it: over the end of line two. */
export const RowActions = memo(function RowActions({ ticket, height, over }: RowActionsProps) {
  const t = useTexts(ticketTexts);
  const actions = useTicketActions();
  const mayDo = useMayDo();
  const { mutate: bringBack, isPending: isBringingBack } = useBringBack();
  const { name } = ticket.contact;
  const isPending = ticket.status === "pending";
  const mayResolve = mayDo(ticket, "resolve");
  const mayTransfer = !isPending && mayDo(ticket, "transfer");
  const mayAccept = isPending && mayDo(ticket, "accept");
  const mayReopen = mayDo(ticket, "reopen");
  if (!(over.mayPeek || mayResolve || mayTransfer || mayAccept || mayReopen)) return null;
  const size = { height, width: 32 };
  return (
    <Box role="group" data-actions aria-label={t.actionsFor(name)} sx={HOVERED}>
      {over.mayPeek && <Action label={t.peekOf(name)} icon={Eye} size={size} onClick={() => over.peek(ticket)} />}
      {mayResolve &&
        !isPending &&
        (ticket.snoozedUntil === null ? (
          <Action label={t.snoozeOf(name)} icon={AlarmClock} size={size} onClick={() => over.snooze(ticket)} />
        ) : (
          <Action
            label={t.bringBackOf(name)}
            icon={RotateCcw}
            size={size}
            isBusy={isBringingBack}
            onClick={() => bringBack(ticket)}
          />
        ))}
      {mayTransfer && (
        <Action label={t.transferOf(name)} icon={ArrowRightLeft} size={size} onClick={() => over.transfer(ticket)} />
      )}
      {mayResolve && (
        <Action
          label={t.resolveOf(name)}
          icon={CheckCheck}
          size={size}
          isMain={!isPending}
          isBusy={actions.isBusy}
          onClick={() => actions.resolve(ticket)}
        />
      )}
      {mayReopen && (
        <Action
          label={t.reopenOf(name)}
          icon={RotateCcw}
          size={size}
          isBusy={actions.isBusy}
          onClick={() => actions.reopen(ticket)}
        />
      )}
      {mayAccept && (
        <Button
          variant="contained"
          loading={actions.isBusy}
          startIcon={<Check size={16} aria-hidden />}
          onClick={() => actions.accept(ticket)}
          aria-label={t.acceptOf(name)}
          sx={{
            minHeight: 0,
            height,
            [TOUCH]: { height: 44 },
            px: 1.25,
            py: 0,
            borderRadius: "9px",
            fontSize: "0.8125rem",
          }}
        >
          {t.accept}
        </Button>
      )}
    </Box>
  );
});

interface ActionProps {
  label: string;
  icon: LucideIcon;
  size: { height: number; width: number };
  isMain?: boolean;
  /** It was clicked, and the answer is on its way. */
  isBusy?: boolean;
  onClick: () => void;
}

function Action({ label, icon: Icon, size, isMain = false, isBusy = false, onClick }: ActionProps) {
  const main = { color: "var(--brand-on-soft)", bgcolor: "var(--brand-soft)" };
  return (
    <IconButton
      aria-label={label}
      {...tooltip(label)}
      loading={isBusy}
      onClick={onClick}
      sx={{
        ...size,
        [TOUCH]: { minWidth: 44, minHeight: 44 },
        borderRadius: "9px",
        color: "text.secondary",
        ...(isMain && main),
      }}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden />
    </IconButton>
  );
}

/** A finger needs more room than a mouse. */
const TOUCH = "@media (pointer: coarse)";

/** Unseen until the pointer or the keyboard comes to the row; name, tags and time stay. */
const HOVERED = {
  position: "absolute",
  right: 6,
  bottom: 4,
  display: "flex",
  alignItems: "center",
  p: "1px",
  borderRadius: "10px",
  bgcolor: "var(--raised)",
  boxShadow: "var(--e2)",
  opacity: 0,
  "[data-row]:hover &, [data-row]:focus-within &": { opacity: 1 },
  // A finger does not hover: nothing happens where nothing is seen.
  "@media (hover: none)": { "[data-row]:not(:focus-within) &": { pointerEvents: "none" } },
} as const;
