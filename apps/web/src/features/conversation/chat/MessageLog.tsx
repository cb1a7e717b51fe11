import Box from "@mui/material/Box";
import { MessagesSquare } from "lucide-react";
import { type RefObject, useContext } from "react";
import { FailedMore } from "../../../shared/list/FailedMore";
import { useTexts } from "../../../shared/texts/defineTexts";
import { EmptyState } from "../../../shared/ui/EmptyState";
import { FailedPart } from "../../../shared/ui/FailedPart";
import type { Chat } from "../data/useChat";
import { messageTexts } from "../texts";
import { bubblesSx } from "./bubblesSx";
import type { ChatRow } from "./buildRows";
import { ChatRows } from "./ChatRows";
import { ChatSkeleton } from "./ChatSkeleton";
import { ChatContext } from "./chatContext";
import { ReadAloud } from "./ReadAloud";
import { walkMessages } from "./walkMessages";

interface MessageLogProps {
  chat: Chat;
  rows: ChatRow[];
  label: string;
  log: RefObject<HTMLDivElement | null>;
  content: RefObject<HTMLDivElement | null>;
  onScroll: () => void;
}

/** The conversation. Pages put in above must not be read out, so what is new is announced beside it. */
export function MessageLog({ chat, rows, label, log, content, onScroll }: MessageLogProps) {
  const t = useTexts(messageTexts);
  const { isReadOnly } = useContext(ChatContext);
  const isEmpty = !chat.isPending && !chat.error && rows.length === 0;
  return (
    <>
      <Box
        ref={log}
        role="log"
        aria-label={label}
        aria-live="off"
        tabIndex={0}
        onScroll={onScroll}
        onKeyDown={walkMessages}
        sx={{
          flex: 1,
          minHeight: 0,
          overflowY: "auto",
          overflowX: "hidden",
          overflowAnchor: "none",
          // A border laid over the contents: pictures would cover an outline.
          "&&:focus-visible": { outline: 0 },
          "&:focus-visible::after": {
            content: '""',
            position: "absolute",
            inset: 0,
            zIndex: 1,
            border: 1,
            borderColor: "primary.main",
            pointerEvents: "none",
          },
        }}
      >
        <Box
          ref={content}
          sx={[
            { display: "flex", flexDirection: "column", minHeight: "100%", py: 2 },
            // The paper goes on beside the column.
            { px: { xs: 1.5, sm: "max(24px, calc((100% - var(--column)) / 2))" } },
            bubblesSx,
          ]}
        >
          <Box sx={{ mt: "auto" }} />
          {chat.isPending && <ChatSkeleton />}
          {chat.error !== null && <FailedPart error={chat.error} title={t.loadFailed} onRetry={chat.retry} />}
          {isEmpty && (
            <EmptyState
              icon={MessagesSquare}
              title={t.empty.title}
              text={isReadOnly ? undefined : t.empty.text}
              action={null}
            />
          )}
          {chat.hasOlderFailed && <FailedMore onRetry={chat.fetchOlder} />}
          {chat.hasOlder && !chat.hasOlderFailed && (
            <Box role="status" sx={{ height: 32, textAlign: "center", typography: "caption", color: "text.secondary" }}>
              {chat.isFetchingOlder ? t.loadingOlder : ""}
            </Box>
          )}
          <ChatRows rows={rows} />
          {chat.hasNewerFailed && <FailedMore onRetry={chat.fetchNewer} />}
        </Box>
      </Box>
      <ReadAloud chat={chat} />
    </>
  );
}
