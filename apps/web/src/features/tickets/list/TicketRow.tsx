import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import Checkbox from "@mui/material/Checkbox";
import useMediaQuery from "@mui/material/useMediaQuery";
import type { FoundTicket } from "@recado/contract";
import { memo } from "react";
import { Link } from "react-router-dom";
import { useBrowserIdle } from "../../../shared/screen/useBrowserIdle";
import { useTexts } from "../../../shared/texts/defineTexts";
import { hueColors, hueOfColor } from "../../../shared/theme/hues";
import { ContactAvatar } from "../../contacts";
import { pathOfTicket } from "../data/deskPath";
import { wantedWords } from "../data/lastWords";
import { LineMark } from "../lines/LineMark";
import { ticketTexts } from "../texts";
import { CampaignMark } from "./CampaignMark";
import { useMeasures } from "./density";
import { HandedMark } from "./HandedMark";
import { MentionMark } from "./MentionMark";
import type { OverRow } from "./overRow";
import { usePicked } from "./picked";
import { RowActions } from "./RowActions";
import { RowName } from "./RowName";
import { RowPreview } from "./RowPreview";
import { RowTags } from "./RowTags";
import { SnoozedLabel } from "./SnoozedLabel";
import { SwipeActions } from "./SwipeActions";
import { UnreadBadge } from "./UnreadBadge";
import { useClock } from "./useClock";
import { WaitingLabel } from "./WaitingLabel";
import { isWaiting } from "./waiting";

/** What lies between two rows where a pointer moves over them. */
export const ROW_GAP = 2;

interface TicketRowProps {
  ticket: FoundTicket;
  isSelected: boolean;
  now: Date;
  /** The words a search looks for, to be marked. */
  search: string;
  over: OverRow;
}

/** A conversation in the list, on two lines. One that waits is looked into by a click; everything else is opened. */
export const TicketRow = memo(function TicketRow({ ticket, isSelected, now, search, over }: TicketRowProps) {
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down("sm"));
  const measures = useMeasures(isPhone);
  const pick = usePicked(ticket.id);
  const wasIdle = useBrowserIdle();
  const isMarked = isSelected || pick.isPicked;
  return (
    <Box
      data-row={ticket.id}
      sx={{
        position: "relative",
        mx: isPhone ? 0 : 1,
        mb: isPhone ? 0 : `${ROW_GAP}px`,
        height: measures.height,
        borderRadius: isPhone ? 0 : "12px",
        "--ground": isMarked ? "var(--selected)" : "var(--surface)",
        bgcolor: isMarked ? "var(--selected)" : undefined,
        ...(isPhone
          ? {
              display: "flex",
              overflowX: "auto",
              overflowY: "hidden",
              scrollSnapType: "x mandatory",
              scrollbarWidth: "none",
            }
          : {
              transition: "background-color var(--d-hover)",
              "&:hover": { bgcolor: isMarked ? undefined : "action.hover" },
              // On hover and focus the actions replace label and count, where there are any.
              "&:has(> [data-actions]):is(:hover, :focus-within)": {
                "& [data-aside]": { display: "none" },
                "& [data-said]": {
                  pr: ACTIONS_WIDTH[ticket.status],
                  "@media (pointer: coarse)": { pr: TOUCH_WIDTH[ticket.status] },
                },
              },
            }),
      }}
    >
      <RowBody {...{ ticket, isSelected, now, search, over, measures, isPhone }} />
      {!pick.isPicking &&
        wasIdle &&
        (isPhone ? (
          <SwipeActions ticket={ticket} over={over} />
        ) : (
          <RowActions ticket={ticket} height={measures.button} over={over} />
        ))}
    </Box>
  );
});

type RowBodyProps = TicketRowProps & { measures: ReturnType<typeof useMeasures>; isPhone: boolean };

/** What is seen of it, and what a click does. */
function RowBody({ ticket, isSelected, now, search, over, measures, isPhone }: RowBodyProps) {
  const clock = useClock();
  const pick = usePicked(ticket.id);
  const { contact, unreadMessages } = ticket;
  const click = pick.isPicking
    ? { component: "label" as const, role: undefined, tabIndex: -1 }
    : ticket.status === "pending"
      ? { onClick: () => over.peek(ticket) }
      : { component: Link, to: pathOfTicket(ticket), "aria-current": isSelected ? ("true" as const) : undefined };
  return (
    <ButtonBase
      {...click}
      sx={{
        display: "grid",
        gridTemplateColumns: `${measures.avatar}px minmax(0, 1fr)`,
        columnGap: 1.5,
        alignItems: "center",
        width: "100%",
        height: "100%",
        flexShrink: 0,
        scrollSnapAlign: "start",
        pl: 1.75,
        pr: isPhone ? 1.75 : 1.25,
        textAlign: "start",
        color: "text.primary",
        font: "inherit",
        borderRadius: "inherit",
        "&.Mui-focusVisible": { outlineOffset: "-2px" },
      }}
    >
      {pick.isPicking ? (
        <Checkbox
          checked={pick.isPicked}
          onChange={pick.toggle}
          slotProps={{ input: { "aria-label": contact.name } }}
          sx={{ justifySelf: "center" }}
        />
      ) : (
        <ContactAvatar contact={contact} size={measures.avatar} waits={isWaiting(ticket)} />
      )}
      <Box component="span" sx={{ display: "block", minWidth: 0 }}>
        <Box component="span" sx={{ ...LINE, height: 22 }}>
          <RowName name={contact.name} isNew={unreadMessages > 0} />
          <RowTags tags={ticket.tags} />
          <Box
            component="time"
            dateTime={ticket.updatedAt}
            sx={{
              ml: "auto",
              flexShrink: 0,
              fontSize: "0.75rem",
              fontWeight: unreadMessages > 0 ? 600 : 500,
              color: unreadMessages > 0 ? "primary.main" : "var(--ink-3)",
              fontVariantNumeric: "tabular-nums",
            }}
          >
            {clock(ticket.updatedAt, now)}
          </Box>
        </Box>
        <Box
          component="span"
          data-said
          // One that waits is not opened by a click: the pointer alone tells all of it.
          title={ticket.status === "pending" ? wantedWords(ticket) : undefined}
          sx={{ ...LINE, height: 20, mt: "1px", fontSize: measures.height < 72 ? "0.8125rem" : "0.875rem" }}
        >
          <RowPreview ticket={ticket} search={search} />
          <Box component="span" data-aside sx={{ display: "flex", alignItems: "center", gap: 1, flexShrink: 0 }}>
            {!isSelected && <HandedMark ticket={ticket} />}
            {!isSelected && <MentionMark ticketId={ticket.id} />}
            <CampaignMark ticket={ticket} />
            <LineMark ticket={ticket} />
            <SnoozedLabel ticket={ticket} now={now} />
            {ticket.snoozedUntil === null && <WaitingLabel ticket={ticket} now={now} />}
            <UnreadBadge count={unreadMessages} />
          </Box>
        </Box>
      </Box>
      {ticket.queue && <QueueEdge name={ticket.queue.name} color={ticket.queue.color} />}
    </ButtonBase>
  );
}

/** As many icons as there are at most, or two and the button that accepts. */
const ACTIONS_WIDTH = { open: "136px", pending: "172px", closed: "72px" };
const TOUCH_WIDTH = { open: "184px", pending: "196px", closed: "96px" };

const LINE = { display: "flex", alignItems: "center", gap: 1, minWidth: 0, lineHeight: "20px" } as const;

/** The queue as the colour of the row's edge; its name comes with the pointer, and is read out. */
function QueueEdge({ name, color }: { name: string; color: string }) {
  const t = useTexts(ticketTexts);
  return (
    <Box
      component="span"
      role="img"
      aria-label={t.queueOf(name)}
      title={t.queueOf(name)}
      sx={{
        position: "absolute",
        left: 0,
        top: 16,
        bottom: 16,
        width: 12,
        "&::before": {
          content: '""',
          position: "absolute",
          left: 4,
          top: 0,
          bottom: 0,
          width: 3,
          borderRadius: "3px",
          bgcolor: hueColors(hueOfColor(color)).text,
        },
      }}
    />
  );
}
