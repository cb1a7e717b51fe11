import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import useMediaQuery from "@mui/material/useMediaQuery";
import { type ReactNode, useEffect, useState } from "react";
import { FailedMore } from "../../../shared/list/FailedMore";
import { useVirtualRows } from "../../../shared/list/useVirtualRows";
import { VirtualList } from "../../../shared/list/VirtualList";
import { useNow } from "../../../shared/screen/useNow";
import { useStore } from "../../../shared/store/createStore";
import { useTexts } from "../../../shared/texts/defineTexts";
import { SHORT_SCREEN } from "../../../shared/theme/lowScreens";
import { FailedPart } from "../../../shared/ui/FailedPart";
import { toastIsUp } from "../../../shared/ui/toasts";
import type { TicketRows } from "../data/useTicketList";
import { ticketTexts } from "../texts";
import { useMeasures } from "./density";
import { ListSkeleton } from "./ListSkeleton";
import type { OverRow } from "./overRow";
import { shownRows } from "./shownRows";
import { ROW_GAP, TicketRow } from "./TicketRow";
import { usePillEdge } from "./usePillEdge";
import { useStableOrder } from "./useStableOrder";

interface TicketListProps {
  label: string;
  list: TicketRows;
  selectedUuid: string | undefined;
  search: string;
  isSearching: boolean;
  empty: ReactNode;
  over: OverRow;
}

const HEAD = 4;
/** Room for toasts. While one is shown it is kept free also of rows that would scroll through. */
const FOOT = 72;

/** The conversations of a tab. Only the rows on screen are in the page, however many there are. */
export function TicketList({ label, list, selectedUuid, search, isSearching, empty, over }: TicketListProps) {
  const t = useTexts(ticketTexts);
  const now = useNow();
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const { height } = useMeasures(useMediaQuery((theme) => theme.breakpoints.down("sm")));
  const isToastUp = useStore(toastIsUp);
  const { rows, gone, heldBack, letIn, pointer } = useStableOrder(list.rows, list.listKey);
  const { edge, follow } = usePillEdge(heldBack > 0, 3 * height);
  const virtualRows = useVirtualRows({
    rows,
    keyOf: ({ id }) => id,
    scroller,
    height,
    head: HEAD,
    foot: isToastUp ? 0 : FOOT,
    onEnd: list.fetchMore,
  });
  useEffect(() => {
    shownRows.set(rows.filter(({ id }) => !gone.has(id)));
    return () => shownRows.set(null);
  });
  const selectedAt = rows.findIndex(({ uuid }) => uuid === selectedUuid);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the row scrolls into view when it is chosen, not when it moves.
  useEffect(() => {
    if (selectedAt >= 0) virtualRows.show(selectedAt);
  }, [selectedUuid]);

  if (list.isPending) return <ListSkeleton />;
  if (list.error !== null && list.error !== undefined) return <FailedPart error={list.error} onRetry={list.retry} />;
  if (rows.length === 0) return empty;
  return (
    <Box
      {...pointer}
      onPointerMove={follow}
      sx={{ flex: 1, minHeight: 0, position: "relative", [SHORT_SCREEN]: { minHeight: 190 } }}
    >
      <Box
        ref={setScroller}
        aria-busy={isSearching}
        style={{ height: isToastUp ? `calc(100% - ${FOOT}px)` : "100%" }}
        sx={{ overflowY: "auto" }}
      >
        <VirtualList
          label={label}
          rows={virtualRows}
          gapOf={({ id }) => (gone.has(id) ? height + ROW_GAP : undefined)}
          render={(row) => (
            <TicketRow ticket={row} isSelected={row.uuid === selectedUuid} now={now} search={search} over={over} />
          )}
        />
        {list.hasFailedMore && <FailedMore onRetry={list.fetchMore} />}
      </Box>
      {edge && (
        <Box
          role="status"
          style={{ [edge]: 8 }}
          sx={{
            position: "absolute",
            left: 0,
            right: 0,
            display: "grid",
            placeItems: "center",
            pointerEvents: "none",
          }}
        >
          <Button
            variant="contained"
            onClick={letIn}
            sx={{ minHeight: 0, px: 1.5, py: 0.5, borderRadius: 4, typography: "overline", pointerEvents: "auto" }}
          >
            {t.heldBack(heldBack)}
          </Button>
        </Box>
      )}
    </Box>
  );
}
