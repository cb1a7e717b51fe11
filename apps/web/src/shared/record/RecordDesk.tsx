import Box from "@mui/material/Box";
import type { Theme } from "@mui/material/styles";
import { Pencil } from "lucide-react";
import { type ReactNode, useState } from "react";
import { LiveTable } from "../list/LiveTable";
import type { LiveTableProps } from "../list/tableProps";
import { useTexts } from "../texts/defineTexts";
import { ConfirmDialog } from "../ui/ConfirmDialog";
import { uiTexts } from "../ui/texts";
import { useAction } from "../ui/useAction";
import { RecordCard } from "./RecordCard";
import { RecordTools } from "./RecordTools";

/** What the form of a desk is given. */
export interface RecordFormProps<Row> {
  /** Without one a new record is made. */
  row?: Row;
  onSaved: (row: Row) => void;
  /** The buttons beside the one that saves. */
  tools: ReactNode;
}

/** What a question of its own before a removal is given. */
export interface RecordQuestionProps<Row> {
  row: Row;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

interface RecordDeskProps<Row extends { id: number }> {
  table: Omit<LiveTableProps<Row>, "actions" | "onRowClick">;
  /** Heading of the form, for a new record and for one that is changed. */
  title: (name: string | undefined) => string;
  form: (props: RecordFormProps<Row>) => ReactNode;
  /** Puts a saved row into the list. */
  onSaved: (row: Row) => void;
  remove: (row: Row) => Promise<unknown>;
  onRemoved: (row: Row) => void;
  /** Said when a removal fails for no nameable reason. */
  removeFailed: string;
  question?: (props: RecordQuestionProps<Row>) => ReactNode;
}

/** A form above a table: choosing a row brings it into the form, and the form can be emptied for a new one. */
export function RecordDesk<Row extends { id: number }>(props: RecordDeskProps<Row>) {
  const { table, title, form, onSaved, remove, onRemoved, removeFailed, question } = props;
  const ui = useTexts(uiTexts);
  const [row, setRow] = useState<Row>();
  // Each turn is a fresh form, also when the same row is chosen again.
  const [turn, setTurn] = useState(0);
  const [doomed, setDoomed] = useState<Row>();

  function turnTo(next: Row | undefined) {
    setRow(next);
    setTurn((count) => count + 1);
  }

  const removal = useAction(remove, {
    done: ui.done,
    failed: removeFailed,
    onDone(_, gone) {
      onRemoved(gone);
      turnTo(undefined);
    },
  });

  const asked = doomed && {
    row: doomed,
    busy: removal.isPending,
    onConfirm: () => removal.mutate(doomed, { onSettled: () => setDoomed(undefined) }),
    onClose: () => setDoomed(undefined),
  };

  return (
    <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <RecordCard title={title(row && table.rowName(row))} turn={turn}>
        {form({
          row,
          onSaved(saved) {
            onSaved(saved);
            turnTo(undefined);
          },
          tools: <RecordTools onClear={() => turnTo(undefined)} onRemove={row && (() => setDoomed(row))} />,
        })}
      </RecordCard>
      <LiveTable
        {...table}
        actions={(one) => [{ label: ui.edit, icon: Pencil, onClick: () => turnTo(one) }]}
        onRowClick={turnTo}
        rowSx={(one) => ({ ...(one.id === row?.id && chosen), ...table.rowSx?.(one) })}
      />
      {asked && (question?.(asked) ?? <ConfirmDialog name={table.rowName(asked.row)} {...asked} />)}
    </Box>
  );
}

/** The row that is in the form. */
const chosen = {
  bgcolor: "action.selected",
  boxShadow: (theme: Theme) => `inset 3px 0 0 ${theme.palette.primary.main}`,
};
