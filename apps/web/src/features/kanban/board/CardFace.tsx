import Box from "@mui/material/Box";
import type { BoardCard } from "@recado/contract";
import { Bot } from "lucide-react";
import { memo } from "react";
import { useTexts } from "../../../shared/texts/defineTexts";
import { initialsOf } from "../../../shared/texts/initialsOf";
import { hueColors, hueOfColor, hueOfId } from "../../../shared/theme/hues";
import { ONE_LINE } from "../../../shared/theme/textOverflow";
import { ContactAvatar } from "../../contacts";
import {
  isWaiting,
  RowName,
  RowPreview,
  RowTags,
  SnoozedLabel,
  UnreadBadge,
  useClock,
  WaitingLabel,
} from "../../tickets";
import { kanbanTexts } from "../texts";
import { writeNumbers } from "./writeNumbers";

interface CardFaceProps {
  card: BoardCard;
  now: Date;
}

interface WholeFaceProps extends CardFaceProps {
  /** By which the line of its numbers is found. */
  numbersId?: string;
}

/** As low as it must be for the card to stay as high as it is. */
const NUMBERS = {
  fontSize: "0.6875rem",
  lineHeight: "12px",
  color: "text.secondary",
  fontVariantNumeric: "tabular-nums",
} as const;

const LINE = { display: "flex", alignItems: "center", gap: 0.75, minWidth: 0 } as const;

/** What is seen of a conversation on the board: who, also of two with one name, the last word, where it lies. */
export const CardFace = memo(function CardFace({ card, now, numbersId }: WholeFaceProps) {
  const clock = useClock();
  const { contact, unreadMessages } = card;
  return (
    <>
      <Box sx={{ ...LINE, height: 34, gap: 1 }}>
        <ContactAvatar contact={contact} size={28} waits={isWaiting(card)} />
        <Box sx={{ display: "grid", flex: 1, minWidth: 0 }}>
          <RowName name={contact.name} isNew={unreadMessages > 0} />
          {/* The time stands where there is room for it: the name has a whole line. */}
          <Box sx={{ ...NUMBERS, display: "flex", justifyContent: "space-between", gap: 1 }}>
            <Box component="span" id={numbersId} sx={ONE_LINE}>
              {writeNumbers(card)}
            </Box>
            <Box component="time" dateTime={card.updatedAt} sx={{ flexShrink: 0 }}>
              {clock(card.updatedAt, now)}
            </Box>
          </Box>
        </Box>
      </Box>
      <Box sx={{ ...LINE, height: 20, fontSize: "0.8125rem", lineHeight: "20px" }}>
        <RowPreview ticket={card} />
      </Box>
      <CardMarks card={card} now={now} />
    </>
  );
});

/** Where the conversation lies: its queue, how long it waits, its ordinary tags, what is unread, and who has it. */
function CardMarks({ card, now }: CardFaceProps) {
  const t = useTexts(kanbanTexts);
  const { queue, user, chatbot, status, tags, unreadMessages } = card;
  return (
    <Box sx={{ ...LINE, height: 24, overflow: "hidden", "@media (hover: none)": { mr: 4 } }}>
      {queue && (
        <Box
          component="span"
          // A tag gives way first.
          sx={{
            ...LINE,
            minWidth: 0,
            maxWidth: 160,
            typography: "overline",
            fontWeight: 400,
            color: "text.secondary",
          }}
        >
          <Box
            component="span"
            aria-hidden
            sx={{
              flexShrink: 0,
              width: 8,
              height: 8,
              borderRadius: "3px",
              bgcolor: hueColors(hueOfColor(queue.color)).text,
            }}
          />
          <Box component="span" sx={{ ...ONE_LINE }}>
            {queue.name}
          </Box>
        </Box>
      )}
      {chatbot && status !== "pending" && <Bot size={15} aria-label={t.bot} role="img" style={{ flexShrink: 0 }} />}
      {card.snoozedUntil === null ? <WaitingLabel ticket={card} now={now} /> : <SnoozedLabel ticket={card} now={now} />}
      <RowTags tags={tags.filter(({ kanban }) => kanban === 0)} most={1} />
      <Box component="span" sx={{ ...LINE, flexShrink: 0, ml: "auto" }}>
        <UnreadBadge count={unreadMessages} />
        {user && <Holder user={user} />}
      </Box>
    </Box>
  );
}

/** Who has it, by the first letters. */
function Holder({ user }: { user: { id: number; name: string } }) {
  const t = useTexts(kanbanTexts);
  const { ground, ink } = hueColors(hueOfId(user.id));
  return (
    <Box
      component="span"
      role="img"
      aria-label={t.servedBy(user.name)}
      sx={{
        display: "grid",
        placeItems: "center",
        flexShrink: 0,
        width: 24,
        height: 24,
        borderRadius: "30%",
        bgcolor: ground,
        color: ink,
        fontSize: "0.625rem",
        fontWeight: 600,
      }}
    >
      {initialsOf(user.name)}
    </Box>
  );
}
