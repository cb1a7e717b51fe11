import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import useMediaQuery from "@mui/material/useMediaQuery";
import type { Ticket } from "@recado/contract";
import { Fragment } from "react";
import { useUser } from "../../../shared/api/sessionStore";
import { HIDDEN_TEXT } from "../../../shared/screen/MenuBadge";
import { useTexts } from "../../../shared/texts/defineTexts";
import { hueColors, hueOfColor } from "../../../shared/theme/hues";
import { ONE_LINE } from "../../../shared/theme/textOverflow";
import { PaneHead } from "../../../shared/ui/PaneHead";
import { ContactAvatar } from "../../contacts";
import { DESK } from "../data/deskPath";
import { Colleagues } from "../presence/Colleagues";
import { CustomerActivity } from "../presence/CustomerActivity";
import { PresenceStatus } from "../presence/PresenceStatus";
import { useUntil } from "../snooze/useUntil";
import { ticketTexts } from "../texts";
import type { TicketDrawer } from "../useTicketDrawer";
import { TicketButtons } from "./TicketButtons";

interface TicketHeaderProps {
  ticket: Ticket;
  /** It left the sight of who looks at it: nothing can be done with it. */
  isGone: boolean;
  drawer: Pick<TicketDrawer, "isOpen" | "toggle" | "opener">;
}

/** Who one talks to, and what can be done with the conversation. */
export function TicketHeader({ ticket, isGone, drawer }: TicketHeaderProps) {
  const t = useTexts(ticketTexts);
  const me = useUser();
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down("sm"));
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down("md"));
  const { contact, user, queue, protocol } = ticket;
  const writeUntil = useUntil();
  // The width from which buttons show words: the name needs the room.
  const wordsFrom = isPhone ? (ticket.status === "open" ? 480 : 360) : 440;
  const aside = ticket.snoozedUntil && t.snoozedUntil(writeUntil(ticket.snoozedUntil, new Date()));
  const answered = ticket.campaign && t.answersCampaign(ticket.campaign.name);
  const served = user && (user.id === me.id ? t.servedByMe : t.servedBy(user.name));
  const attendant = served && !queue && !aside ? beginLine(served) : served;
  const details = [queue?.name, aside, attendant, answered].filter(Boolean);
  return (
    <PaneHead
      list={DESK}
      sx={{
        gap: 0.5,
        px: { xs: 0.5, sm: 1.5 },
        containerType: "inline-size",
        "& .MuiButton-root": { flexShrink: 0 },
        // Where it is narrow, buttons have words without icons; where it is narrower, icons without words.
        [`@container (min-width: ${wordsFrom}px) and (max-width: 479px)`]: {
          "& .MuiButton-startIcon": { display: "none" },
        },
        [`@container (max-width: ${wordsFrom - 0.02}px)`]: {
          "& .button-words": HIDDEN_TEXT,
          "& .MuiButton-root": { minWidth: 44, px: 1 },
          "& .MuiButton-startIcon": { m: 0 },
        },
      }}
    >
      {/* Around the button: inside of one nothing is a heading to a screen reader. */}
      <Box component="h2" aria-label={contact.name} sx={{ flex: 1, minWidth: 0, m: 0 }}>
        <ButtonBase
          ref={drawer.opener}
          onClick={drawer.toggle}
          aria-expanded={drawer.isOpen}
          title={t.contactOf(contact.name)}
          sx={{
            width: "100%",
            justifyContent: "flex-start",
            gap: { xs: 1, sm: 1.5 },
            px: 0.5,
            minHeight: 52,
            borderRadius: 1,
            textAlign: "start",
          }}
        >
          <Box component="span" sx={{ flexShrink: 0, "@container (max-width: 359px)": { display: "none" } }}>
            <ContactAvatar contact={contact} size={isPhone ? 36 : 40} />
          </Box>
          <Box component="span" sx={{ minWidth: 0 }}>
            <Box component="span" dir="auto" sx={{ display: "block", typography: "h3", ...ONE_LINE }}>
              {contact.name}
            </Box>
            <Box
              component="span"
              sx={{
                display: "block",
                typography: "caption",
                color: "text.secondary",
                ...ONE_LINE,
              }}
            >
              <CustomerActivity ticketId={ticket.id}>
                {queue && <QueueDot color={queue.color} />}
                {details.join(" · ")}
                {/* Elsewhere there is room for it in the card of the customer. */}
                {!isNarrow && (
                  <Box component="span" sx={{ "@container (max-width: 599px)": { display: "none" } }}>
                    {details.length > 0 && " · "}
                    {t.protocol(protocol)}
                  </Box>
                )}
              </CustomerActivity>
            </Box>
          </Box>
        </ButtonBase>
      </Box>
      <Fragment key={ticket.id}>
        <PresenceStatus ticketId={ticket.id} customer={contact.name} />
        <Colleagues ticketId={ticket.id} />
        <TicketButtons ticket={ticket} isGone={isGone} isNarrow={isNarrow} />
      </Fragment>
    </PaneHead>
  );
}

function beginLine(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function QueueDot({ color }: { color: string }) {
  return (
    <Box
      component="span"
      aria-hidden
      data-queue-dot
      sx={{
        display: "inline-block",
        width: 8,
        height: 8,
        mr: 0.75,
        borderRadius: "3px",
        bgcolor: hueColors(hueOfColor(color)).text,
      }}
    />
  );
}
