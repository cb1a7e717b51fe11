import Box from "@mui/material/Box";
import type { Ticket } from "@recado/contract";
import { Bot } from "lucide-react";
import { useUser } from "../../../shared/api/sessionStore";
import { useTexts } from "../../../shared/texts/defineTexts";
import { QueueChips } from "../../queues";
import { TagChip } from "../../tags";
import { ticketTexts } from "../texts";

/** More would make rows of different heights. */
const MOST_TAGS = 2;

/** Where a conversation lies: its queue, its number, its tags, and who has it if that is somebody else. */
export function RowMarks({ ticket }: { ticket: Ticket }) {
  const t = useTexts(ticketTexts);
  const me = useUser();
  const { queue, tags, whatsapp, user } = ticket;
  return (
    <Box
      sx={{
        display: "flex",
        alignItems: "center",
        gap: 0.5,
        mt: 0.5,
        height: 24,
        overflow: "hidden",
        typography: "overline",
        fontWeight: 400,
        color: "text.secondary",
      }}
    >
      {ticket.chatbot && <Bot size={16} aria-label={t.bot} role="img" />}
      {queue ? <QueueChips queues={[queue]} none="" /> : <span>{t.noQueue}</span>}
      {whatsapp && <Mark text={whatsapp.name} />}
      {user && user.id !== me.id && <Mark text={user.name} />}
      {tags.slice(0, MOST_TAGS).map((tag) => (
        <TagChip key={tag.id} name={tag.name} color={tag.color} />
      ))}
      {tags.length > MOST_TAGS && (
        <span title={tags.map(({ name }) => name).join(", ")}>{`+${tags.length - MOST_TAGS}`}</span>
      )}
    </Box>
  );
}

function Mark({ text }: { text: string }) {
  return (
    <Box
      component="span"
      title={text}
      sx={{ maxWidth: 110, overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" }}
    >
      {`· ${text}`}
    </Box>
  );
}
