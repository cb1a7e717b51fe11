import Box from "@mui/material/Box";
import { MessagesSquare } from "lucide-react";
import { type RefObject, useContext } from "react";
import { FailedMore } from "../../../shared/list/FailedMore";
import { useTexts } from "../../../shared/texts/defineTexts";
import { EmptyState } from "../../../shared/ui/EmptyState";
import { FailedPart } from "../../../shared/ui/FailedPart";
import type { LoadedMessages } from "../data/useMessages";
import { messageTexts } from "../texts";
import { bubblesSx } from "./bubblesSx";
import type { LogRow } from "./buildRows";
import { ConversationSkeleton } from "./ConversationSkeleton";
import { ConversationContext } from "./conversationContext";
import { MessageRows } from "./MessageRows";
import { ReadAloud } from "./ReadAloud";
import { walkMessages } from "./walkMessages";

interface MessageLogProps {
  loaded: LoadedMessages;
  rows: LogRow[];
  label: string;
  log: RefObject<HTMLDivElement | null>;
  content: RefObject<HTMLDivElement | null>;
  onScroll: () => void;
}

/** The conversation. Pages put in above must not be read out, so what is new is announced beside it. */
export function MessageLog({ loaded, rows, label, log, content, onScroll }: MessageLogProps) {
  const t = useTexts(messageTexts);
  const { isReadOnly } = useContext(ConversationContext);
  const isEmpty = !loaded.isPending && !loaded.error && rows.length === 0;
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
          {loaded.isPending && <ConversationSkeleton />}
          {loaded.error !== null && <FailedPart error={loaded.error} title={t.loadFailed} onRetry={loaded.retry} />}
          {isEmpty && (
            <EmptyState
              icon={MessagesSquare}
              title={t.empty.title}
              text={isReadOnly ? undefined : t.empty.text}
              action={null}
            />
          )}
          {loaded.hasOlderFailed && <FailedMore onRetry={loaded.fetchOlder} />}
          {loaded.hasOlder && !loaded.hasOlderFailed && (
            <Box role="status" sx={{ height: 32, textAlign: "center", typography: "caption", color: "text.secondary" }}>
              {loaded.isFetchingOlder ? t.loadingOlder : ""}
            </Box>
          )}
          <MessageRows rows={rows} />
          {loaded.hasNewerFailed && <FailedMore onRetry={loaded.fetchNewer} />}
        </Box>
      </Box>
      <ReadAloud loaded={loaded} />
    </>
  );
}
