import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useInfiniteQuery } from "@tanstack/react-query";
import { MessageCircle } from "lucide-react";
import { Link } from "react-router-dom";
import { SkeletonRows } from "../../shared/list/SkeletonRows";
import { ADD_AT_ONCE } from "../../shared/screen/addAtOnce";
import { useTexts } from "../../shared/texts/defineTexts";
import { EmptyState } from "../../shared/ui/EmptyState";
import { FailedPart } from "../../shared/ui/FailedPart";
import { ChatRow } from "./ChatRow";
import { CHATS, chatPages } from "./data/chatQueries";
import { chatTexts } from "./texts";

/** The chats in which something was said last. */
export default function ChatPopOverList({ onChoose }: { onChoose: () => void }) {
  const t = useTexts(chatTexts);
  const { data: chats = [], isPending, error, refetch } = useInfiniteQuery(chatPages(""));
  const begin = (
    <Button component={Link} to={CHATS} state={ADD_AT_ONCE} onClick={onChoose} variant="outlined">
      {t.new}
    </Button>
  );
  return (
    <>
      <Typography
        variant="h3"
        component="h2"
        // Above the faces.
        sx={{ px: { xs: 1.75, sm: 2.75 }, py: 1.5, borderBottom: 1, borderColor: "divider" }}
      >
        {t.title}
      </Typography>
      {isPending && <SkeletonRows columns={1} height={66} />}
      {error && <FailedPart error={error} onRetry={() => void refetch()} />}
      {!isPending && !error && chats.length === 0 && <EmptyState icon={MessageCircle} {...t.empty} action={begin} />}
      <Box component="ul" aria-label={t.list} sx={{ m: 0, p: 0, listStyle: "none", overflowY: "auto", maxHeight: 440 }}>
        {chats.map((chat) => (
          <li key={chat.id}>
            <ChatRow chat={chat} onChoose={onChoose} />
          </li>
        ))}
      </Box>
      <Button component={Link} to={CHATS} onClick={onChoose} sx={{ m: 1 }}>
        {t.openAll}
      </Button>
    </>
  );
}
