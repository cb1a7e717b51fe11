import Box from "@mui/material/Box";
import type { FoundTicket } from "@recado/contract";
import { findFolded } from "@recado/domain";
import { useTexts } from "../../../shared/texts/defineTexts";
import { toPlainText, useDraft } from "../../conversation";
import { CustomerDeed } from "../presence/CustomerDeed";
import { ticketTexts } from "../texts";
import { cutText } from "./cutText";

interface RowPreviewProps {
  ticket: FoundTicket;
  search: string;
  isPhone: boolean;
}

/** What a narrow screen shows of a text. */
const TEXT_ON_PHONE = 20;
/** More than fits into a row; the rest of a long message need not be there. */
const MOST = 120;

/** The line of a conversation: what the customer does now, what was begun here or found, or the last thing said. */
export function RowPreview({ ticket, search, isPhone }: RowPreviewProps) {
  const t = useTexts(ticketTexts);
  const draft = useDraft({ kind: "ticket", id: ticket.id });
  const text = draft.trim() || ticket.hit?.text || ticket.lastMessage;
  const line = cutText(toPlainText(cutText(text, MOST)), isPhone ? TEXT_ON_PHONE : MOST);
  const words = (
    <>
      {draft.trim() !== "" && (
        <Box component="strong" sx={{ color: "warning.main" }}>
          {`${t.draft} `}
        </Box>
      )}
      {ticket.hit ? <Marked text={line} search={search} /> : line}
    </>
  );
  return (
    <Box
      component="span"
      dir="auto"
      sx={{
        flex: 1,
        minWidth: 0,
        typography: "caption",
        color: "text.secondary",
        fontWeight: ticket.unreadMessages > 0 ? 600 : 400,
        overflow: "hidden",
        textOverflow: "ellipsis",
        whiteSpace: "nowrap",
      }}
    >
      {ticket.hit ? words : <CustomerDeed ticketId={ticket.id}>{words}</CustomerDeed>}
    </Box>
  );
}

/** The words searched for stand out. */
function Marked({ text, search }: { text: string; search: string }) {
  const parts: { text: string; found: boolean; at: number }[] = [];
  let from = 0;
  for (const { start, end } of findFolded(text, search)) {
    parts.push({ text: text.slice(from, start), found: false, at: from });
    parts.push({ text: text.slice(start, end), found: true, at: start });
    from = end;
  }
  parts.push({ text: text.slice(from), found: false, at: from });
  return parts.map((part) =>
    part.found ? (
      <Box
        component="mark"
        key={`f${part.at}`}
        sx={{ bgcolor: "secondary.main", color: "secondary.contrastText", borderRadius: "3px" }}
      >
        {part.text}
      </Box>
    ) : (
      part.text
    ),
  );
}
