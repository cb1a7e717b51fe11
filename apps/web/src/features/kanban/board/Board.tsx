import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { BoardCard, Tag, Ticket } from "@recado/contract";
import { Inbox } from "lucide-react";
import { useLayoutEffect, useMemo, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { HIDDEN_TEXT } from "../../../shared/screen/MenuBadge";
import { useNow } from "../../../shared/screen/useNow";
import { useTexts } from "../../../shared/texts/defineTexts";
import { EmptyState } from "../../../shared/ui/EmptyState";
import { DESK } from "../../tickets";
import { arrangeLanes, OPEN_LANE } from "../data/arrangeLanes";
import { boardScroll } from "../data/boardScroll";
import { useMoves } from "../data/useMoves";
import { CARD_LINK } from "../drag/targets";
import { useHeldBack } from "../drag/useHeldBack";
import { useHold } from "../drag/useHold";
import { kanbanTexts } from "../texts";
import { type BoardActions, BoardContext, HINT_ID } from "./boardContext";
import { FirstLane } from "./FirstLane";
import { Ghost } from "./Ghost";
import { LaneColumn } from "./LaneColumn";
import { lanesSx } from "./laneSx";
import { MoveMenu } from "./MoveMenu";

interface BoardProps {
  lanes: Tag[];
  cards: readonly BoardCard[];
  /** The server has moved a card. */
  onMoved: (ticket: Ticket) => void;
}

/** The lanes with their cards, and the three ways to move one: by pointer, by keys, by menu. */
export function Board({ lanes: tags, cards, onMoved }: BoardProps) {
  const t = useTexts(kanbanTexts);
  const now = useNow();
  const board = useRef<HTMLDivElement>(null);
  const [said, say] = useState("");
  const [movedId, setMovedId] = useState<number | null>(null);
  const [focusId, setFocusId] = useState<number | null>(null);
  const [menu, setMenu] = useState<{ anchor: HTMLElement; card: BoardCard; from: number } | null>(null);

  useLayoutEffect(() => {
    const element = board.current;
    if (!element) return;
    element.scrollLeft = boardScroll.left;
    return () => {
      boardScroll.left = element.scrollLeft;
    };
  }, []);

  const { moves, move } = useMoves({
    onMoved,
    onRefused({ id, contact }) {
      say(t.said.returned(contact.name));
      setMovedId(id);
      if (document.activeElement?.getAttribute(CARD_LINK) === String(id)) setFocusId(id);
    },
  });
  const newest = useMemo(
    () => arrangeLanes({ lanes: tags, cards, moves, openName: t.openLane }),
    [tags, cards, moves, t.openLane],
  );

  function put(card: BoardCard, laneId: number): void {
    move(card, laneId);
    setMovedId(card.id);
    say(t.said.moved(card.contact.name, newest.find(({ id }) => id === laneId)?.name ?? ""));
  }

  const { hold, showGhost, ...hand } = useHold({
    board,
    lanes: newest,
    say,
    onDrop({ card, over, way }) {
      put(card, over);
      if (way === "keys") setFocusId(card.id);
    },
  });
  const lanes = useHeldBack(newest, hold !== null || menu !== null);
  const isBare = lanes.every((lane) => lane.cards.length === 0);

  const actions: BoardActions = {
    now,
    hold,
    movedId,
    focusId,
    onFocused: () => setFocusId(null),
    ...hand,
    openMenu: (anchor, card, from) => setMenu({ anchor, card, from }),
  };

  return (
    <BoardContext.Provider value={actions}>
      <Box
        ref={board}
        role="region"
        aria-label={t.board}
        sx={[
          lanesSx,
          // Snapping would fight the scrolling by a held card.
          { scrollSnapType: { xs: hold ? "none" : "x mandatory", sm: "none" } },
          hold?.way === "pointer" && { cursor: "grabbing" },
        ]}
      >
        {lanes.map((lane) => (
          <LaneColumn key={lane.id} lane={lane} empty={isBare && lane.id === OPEN_LANE ? <NoCards /> : undefined} />
        ))}
        {lanes.length === 1 && <FirstLane />}
      </Box>
      <Box id={HINT_ID} sx={HIDDEN_TEXT}>
        {t.hint}
      </Box>
      <Box aria-live="assertive" sx={HIDDEN_TEXT}>
        {said}
      </Box>
      {hold?.way === "pointer" && <Ghost hold={hold} now={now} elementRef={showGhost} />}
      {menu && (
        <MoveMenu
          {...menu}
          lanes={lanes}
          onMove={(laneId) => {
            put(menu.card, laneId);
            setFocusId(menu.card.id);
          }}
          onClose={() => setMenu(null)}
        />
      )}
    </BoardContext.Provider>
  );
}

function NoCards() {
  const t = useTexts(kanbanTexts);
  const action = (
    <Button component={Link} to={DESK} variant="outlined">
      {t.none.action}
    </Button>
  );
  return <EmptyState icon={Inbox} title={t.none.title} action={action} />;
}
