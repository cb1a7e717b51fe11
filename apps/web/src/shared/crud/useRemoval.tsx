import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTexts } from "../texts/defineTexts";
import { ConfirmDialog } from "../ui/ConfirmDialog";
import { uiTexts } from "../ui/texts";
import { useAction } from "../ui/useAction";

/** What a question of its own before a removal is given. */
export interface RemovalQuestionProps<Row> {
  row: Row;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** How rows of one kind are removed. */
export interface Removal<Row> {
  rowName: (row: Row) => string;
  remove: (row: Row) => Promise<unknown>;
  onRemoved: (row: Row) => void;
  /** Said when it is done; by default, that it was removed. */
  done?: string;
  /** Said when it fails for no nameable reason. */
  failed?: string;
  /** What else goes with the row, for the question. */
  text?: (row: Row) => string | undefined;
  question?: (props: RemovalQuestionProps<Row>) => ReactNode;
}

/** Asks before a row is removed, and removes it: `ask(row)` begins, `dialog` is to be drawn. */
export function useRemoval<Row>({ rowName, remove, onRemoved, text, question, ...said }: Removal<Row>) {
  const ui = useTexts(uiTexts);
  const [toDelete, setToDelete] = useState<Row>();
  const isGone = useRef(false);
  const removal = useAction(remove, {
    done: said.done ?? ((_, row) => ui.removed(rowName(row))),
    failed: said.failed,
    onDone(_, row) {
      isGone.current = true;
      onRemoved(row);
    },
  });
  // The button that was pressed went with its row: without this the keyboard would begin at the top of the window again.
  useEffect(() => {
    if (!isGone.current || toDelete || document.activeElement !== document.body) return;
    isGone.current = false;
    document.querySelector("main")?.focus({ preventScroll: true });
  });
  const asked = toDelete && {
    row: toDelete,
    busy: removal.isPending,
    onConfirm: () => removal.mutate(toDelete, { onSettled: () => setToDelete(undefined) }),
    onClose: () => setToDelete(undefined),
  };
  const dialog =
    asked && (question?.(asked) ?? <ConfirmDialog name={rowName(asked.row)} text={text?.(asked.row)} {...asked} />);
  return { ask: setToDelete as (row: Row) => void, dialog };
}
