import Box from "@mui/material/Box";
import { MAX_CARDS } from "@recado/contract";
import { SearchX } from "lucide-react";
import { type RefObject, useRef } from "react";
import { ClearSearch } from "../../shared/list/ClearSearch";
import { useTexts } from "../../shared/texts/defineTexts";
import { EmptyState } from "../../shared/ui/EmptyState";
import { FailedPart } from "../../shared/ui/FailedPart";
import { Notice } from "../../shared/ui/Notice";
import { useOwnTickets } from "../tickets";
import { BoardHead } from "./BoardHead";
import { Board } from "./board/Board";
import { BoardSkeleton } from "./board/BoardSkeleton";
import { changeBoard } from "./data/boardStore";
import { useBoard } from "./data/useBoard";
import { kanbanTexts } from "./texts";

/** Conversations by the stage they are in: a lane for each kanban tag, and one for those that are in none. */
export default function KanbanPage() {
  const t = useTexts(kanbanTexts);
  const board = useBoard();
  const tickets = useOwnTickets();
  const searchField = useRef<HTMLInputElement>(null);

  function renderBoard() {
    if (board.isPending) return <BoardSkeleton />;
    if (board.error) return <FailedPart error={board.error} onRetry={board.retry} />;
    if (board.isNarrowed && board.cards.length === 0) return <NothingFound searchField={searchField} />;
    return <Board lanes={board.lanes} cards={board.cards} onMoved={tickets.put} />;
  }

  return (
    // The lanes scroll, not the page, except on a screen too low for a card.
    <Box sx={{ display: "flex", flexDirection: "column", height: "100%", minHeight: 440 }}>
      <BoardHead showAll={board.showAll} isSearching={board.isSearching} searchField={searchField} />
      {board.hasMore && (
        <Box sx={{ px: { xs: 2, sm: 3, md: 4 }, pb: 2 }}>
          <Notice kind="info">{t.capped(MAX_CARDS)}</Notice>
        </Box>
      )}
      {renderBoard()}
    </Box>
  );
}

function NothingFound({ searchField }: { searchField: RefObject<HTMLInputElement | null> }) {
  const t = useTexts(kanbanTexts);
  const clear = () => changeBoard({ search: "", queueIds: [] });
  const action = <ClearSearch label={t.nothingFound.action} onClear={clear} field={searchField} />;
  return <EmptyState icon={SearchX} title={t.nothingFound.title} action={action} />;
}
