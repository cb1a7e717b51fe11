import Box from "@mui/material/Box";
import type { FoundTicket } from "@recado/contract";
import { type ReactNode, useEffect, useMemo, useRef } from "react";
import { type Components, Virtuoso, type VirtuosoHandle } from "react-virtuoso";
import { useTexts } from "../../../shared/texts/defineTexts";
import { SHORT_SCREEN } from "../../../shared/theme/lowScreens";
import { FailedPart } from "../../../shared/ui/FailedPart";
import type { TicketRows } from "../data/useTicketList";
import { ticketTexts } from "../texts";
import { ListSkeleton } from "./ListSkeleton";
import type { OverRow } from "./overRow";
import { TicketRow } from "./TicketRow";
import { useNow } from "./useNow";
import { useStableOrder } from "./useStableOrder";

interface TicketListProps {
  label: string;
  list: TicketRows;
  selectedUuid: string | undefined;
  search: string;
  empty: ReactNode;
  over: OverRow;
}

type Parts = Components<FoundTicket, { label: string }>;

function listParts(): Parts {
  return {
    List: ({ context, ...props }) => <div {...props} role="list" aria-label={context?.label} />,
    Item: ({ context: _, item: __, ...props }) => <div {...props} role="listitem" />,
    Header: () => <div style={{ height: 4 }} />,
    // The foot is the toasts': what they say lies over no row.
    Footer: () => <div style={{ height: 72 }} />,
  };
}

/** The conversations of a tab. Only the rows on screen are in the page, however many there are. */
export function TicketList({ label, list, selectedUuid, search, empty, over }: TicketListProps) {
  const t = useTexts(ticketTexts);
  const now = useNow();
  const virtuoso = useRef<VirtuosoHandle>(null);
  const box = useRef<HTMLDivElement>(null);
  const parts = useMemo(listParts, []);
  const { rows, heldBack, pointer } = useStableOrder(list.rows);
  const selectedAt = rows.findIndex(({ uuid }) => uuid === selectedUuid);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the row scrolls into view when it is chosen, not when it moves.
  useEffect(() => {
    if (selectedAt < 0) return;
    // The list knows where rows are, but not of its own head: the row itself has the last word.
    const showWhole = () =>
      box.current?.querySelector('[data-row]:has([aria-current="true"])')?.scrollIntoView({ block: "nearest" });
    virtuoso.current?.scrollIntoView({ index: selectedAt, behavior: "auto", done: showWhole });
  }, [selectedUuid]);

  if (list.isPending) return <ListSkeleton />;
  if (list.error !== null && list.error !== undefined) return <FailedPart error={list.error} onRetry={list.retry} />;
  if (rows.length === 0) return empty;
  return (
    <Box
      ref={box}
      {...pointer}
      sx={{ flex: 1, minHeight: 0, position: "relative", [SHORT_SCREEN]: { minHeight: 190 } }}
    >
      <Virtuoso
        ref={virtuoso}
        data={rows}
        context={{ label }}
        components={parts}
        computeItemKey={(_, row) => row.id}
        increaseViewportBy={{ top: 200, bottom: 300 }}
        atBottomThreshold={100}
        endReached={list.fetchMore}
        itemContent={(_, row) => (
          <TicketRow ticket={row} isSelected={row.uuid === selectedUuid} now={now} search={search} over={over} />
        )}
      />
      {heldBack > 0 && (
        <Box
          role="status"
          sx={{
            position: "absolute",
            top: 8,
            left: 0,
            right: 0,
            display: "grid",
            placeItems: "center",
            pointerEvents: "none",
          }}
        >
          <Box
            sx={{
              px: 1.5,
              py: 0.5,
              borderRadius: 4,
              bgcolor: "primary.main",
              color: "primary.contrastText",
              typography: "overline",
            }}
          >
            {t.heldBack(heldBack)}
          </Box>
        </Box>
      )}
    </Box>
  );
}
