import Box from "@mui/material/Box";
import type { BoardCard } from "@recado/contract";
import { formatPhone } from "@recado/domain";
import { Bot, Clock, UserRound } from "lucide-react";
import { memo } from "react";
import { useTexts } from "../../../shared/texts/defineTexts";
import { ContactAvatar } from "../../contacts";
import { toPlainText } from "../../conversation";
import { QueueChips } from "../../queues";
import { TagChip } from "../../tags";
import { cutText, LastInteraction, RowName, UnreadBadge } from "../../tickets";
import { kanbanTexts } from "../texts";

interface CardFaceProps {
  card: BoardCard;
  now: Date;
}

const ONE_LINE = { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" } as const;
/** More than two lines hold; the rest of a long message need not be there. */
const MOST_LETTERS = 140;
/** More would make cards of many heights. */
const MOST_TAGS = 2;

/** What is seen of a conversation on the board. */
export const CardFace = memo(function CardFace({ card, now }: CardFaceProps) {
  const t = useTexts(kanbanTexts);
  const { contact, lastMessage, unreadMessages } = card;
  const number = contact.isGroup ? t.group : contact.number ? formatPhone(contact.number) : "";
  return (
    <>
      <Box sx={{ display: "flex", gap: 1.25, alignItems: "center" }}>
        <ContactAvatar contact={contact} size={36} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box sx={{ display: "flex", alignItems: "baseline", gap: 1 }}>
            <RowName name={contact.name} />
            <LastInteraction updatedAt={card.updatedAt} now={now} />
          </Box>
          <Box sx={{ typography: "overline", fontWeight: 400, color: "text.secondary", ...ONE_LINE }}>
            {[`#${card.id}`, number].filter(Boolean).join(" · ")}
          </Box>
        </Box>
      </Box>
      <Box sx={{ display: "flex", gap: 1, alignItems: "flex-start", mt: 1, minHeight: 36 }}>
        <Box
          dir="auto"
          sx={{
            flex: 1,
            minWidth: 0,
            typography: "caption",
            color: unreadMessages > 0 ? "text.primary" : "text.secondary",
            fontWeight: unreadMessages > 0 ? 600 : 400,
            display: "-webkit-box",
            WebkitLineClamp: 2,
            WebkitBoxOrient: "vertical",
            overflow: "hidden",
            overflowWrap: "anywhere",
          }}
        >
          {toPlainText(cutText(lastMessage, MOST_LETTERS))}
        </Box>
        <UnreadBadge count={unreadMessages} />
      </Box>
      <CardMarks card={card} />
    </>
  );
});

/** Where the conversation lies: its queue, who has it, and its ordinary tags. */
function CardMarks({ card: { queue, user, status, chatbot, tags } }: { card: BoardCard }) {
  const t = useTexts(kanbanTexts);
  const ordinary = tags.filter(({ kanban }) => kanban === 0);
  const isWaiting = status === "pending" && !chatbot;
  const Sign = chatbot ? Bot : isWaiting ? Clock : UserRound;
  const holder = chatbot ? t.bot : isWaiting ? t.waiting : user?.name;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 0.5, alignItems: "center", mt: 1 }}>
      {queue && <QueueChips queues={[queue]} none="" />}
      {holder && (
        <Box
          component="span"
          title={holder === user?.name ? t.servedBy(holder) : undefined}
          sx={{
            display: "inline-flex",
            alignItems: "center",
            gap: 0.5,
            minWidth: 0,
            minHeight: 24,
            typography: "overline",
            fontWeight: isWaiting ? 600 : 400,
            color: isWaiting ? "warning.main" : "text.secondary",
          }}
        >
          <Sign size={14} aria-hidden style={{ flexShrink: 0 }} />
          <Box component="span" sx={ONE_LINE}>
            {holder}
          </Box>
        </Box>
      )}
      {ordinary.slice(0, MOST_TAGS).map((tag) => (
        <TagChip key={tag.id} name={tag.name} color={tag.color} />
      ))}
      {ordinary.length > MOST_TAGS && (
        <Box
          component="span"
          title={ordinary.map(({ name }) => name).join(", ")}
          sx={{ typography: "overline", color: "text.secondary" }}
        >
          {`+${ordinary.length - MOST_TAGS}`}
        </Box>
      )}
    </Box>
  );
}
