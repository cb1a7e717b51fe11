import Box from "@mui/material/Box";
import { ACKS, type BoardCard, type SearchHit, type Ticket } from "@recado/contract";
import { findFolded } from "@recado/domain";
import { Bot } from "lucide-react";
import type { ReactNode } from "react";
import type { z } from "zod";
import { useUser } from "../../../shared/api/sessionStore";
import { cutText } from "../../../shared/texts/cutText";
import { useTexts } from "../../../shared/texts/defineTexts";
import { ONE_LINE } from "../../../shared/theme/textOverflow";
import { toPlainText, useDraft } from "../../conversation";
import { lastWords, wantedWords } from "../data/lastWords";
import { useSendsWhen } from "../lines/useSendsWhen";
import { CustomerActivity } from "../presence/CustomerActivity";
import { ticketTexts } from "../texts";
import { fromNear } from "./fromNear";
import { Tick } from "./Tick";

interface RowPreviewProps {
  ticket: PreviewTicket & { hit?: z.output<typeof SearchHit> | null };
  search?: string;
}

/** A card of the board does not say over which number it goes. */
type PreviewTicket = BoardCard & Partial<Pick<Ticket, "whatsappId">>;

/** More than fits into a row; the rest of a long message need not be there. */
const MAX_PREVIEW_LENGTH = 120;
const plain = (text: string) => toPlainText(cutText(text, MAX_PREVIEW_LENGTH));

/** The line of a conversation: what the customer does now, what was begun here or found, or the last thing said. */
export function RowPreview({ ticket, search = "" }: RowPreviewProps) {
  const isNew = ticket.unreadMessages > 0;
  return (
    <Box
      component="span"
      dir="auto"
      sx={{
        flex: 1,
        minWidth: 0,
        color: isNew ? "text.primary" : "text.secondary",
        fontWeight: isNew ? 500 : 400,
        ...ONE_LINE,
        textAlign: "start",
      }}
    >
      {ticket.hit ? (
        <Marked text={plain(ticket.hit.text)} search={search} />
      ) : (
        <CustomerActivity ticketId={ticket.id}>
          <Said ticket={ticket} />
        </CustomerActivity>
      )}
    </Box>
  );
}

/** A draft first, then what a waiting customer wants, then the last word and who said it, or why it has not left. */
function Said({ ticket }: { ticket: PreviewTicket }) {
  const t = useTexts(ticketTexts);
  const draft = useDraft({ kind: "ticket", id: ticket.id }).trim();
  const who = useWho(ticket);
  const sendsWhen = useSendsWhen(ticket.whatsappId);
  if (draft !== "") {
    return (
      <>
        <Box component="strong" sx={{ color: "error.main", fontWeight: 500 }}>
          {`${t.draft} `}
        </Box>
        {plain(draft)}
      </>
    );
  }
  if (ticket.status === "pending" && ticket.wanted !== "") {
    return (
      <>
        {ticket.chatbot && (
          <Bot size={15} aria-label={t.bot} role="img" style={{ verticalAlign: -2.5, marginRight: 4 }} />
        )}
        {wantedWords(ticket, MAX_PREVIEW_LENGTH)}
      </>
    );
  }
  if (sendsWhen && ticket.fromMe && ticket.last?.ack === ACKS.waiting) return sendsWhen;
  return (
    <>
      {who}
      {lastWords(ticket, MAX_PREVIEW_LENGTH)}
    </>
  );
}

/** Who said the last word: nobody where it can only be the customer. */
function useWho({ last, contact }: BoardCard): ReactNode {
  const t = useTexts(ticketTexts);
  const me = useUser();
  if (!last) return null;
  if (last.origin === "contact") return contact.isGroup && last.name ? <Who name={firstOf(last.name)} /> : null;
  const nameOfUser = () => (last.userId === me.id ? t.you : firstOf(last.name ?? ""));
  const name = last.origin === "user" ? nameOfUser() : t.origins[last.origin];
  return (
    <>
      <Tick ack={last.ack} />
      {name !== "" && <Who name={name} />}
    </>
  );
}

const firstOf = (name: string) => name.trim().split(/\s+/)[0] ?? "";

function Who({ name }: { name: string }) {
  return (
    <Box component="span" sx={{ color: "var(--ink-3)", fontWeight: 400 }}>
      {`${name}: `}
    </Box>
  );
}

/** Highlights the hits and cuts the text so that the first one is visible. */
function Marked({ text: whole, search }: { text: string; search: string }) {
  const text = fromNear(whole, findFolded(whole, search)[0]?.start ?? 0);
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
        sx={{ bgcolor: "var(--fold)", color: "var(--fold-ink)", borderRadius: "3px" }}
      >
        {part.text}
      </Box>
    ) : (
      part.text
    ),
  );
}
