import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { Theme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { Pencil, Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { LiveTable } from "../list/LiveTable";
import type { LiveTableProps } from "../list/tableProps";
import type { OwnRows } from "../live/rows";
import { useTexts } from "../texts/defineTexts";
import { DiscardDialog } from "../ui/DiscardDialog";
import { FormDialog } from "../ui/FormDialog";
import { uiTexts } from "../ui/texts";
import { UnsavedContext, useUnsaved, useUnsavedParts } from "../ui/unsaved";
import { PanelCard } from "./PanelCard";
import { PanelTools } from "./PanelTools";
import { type Removal, useRemoval } from "./useRemoval";

/** What the form of a panel is given. */
export interface CrudFormProps<Row> {
  /** Without one a new record is made. */
  row?: Row;
  onSaved: (row: Row) => void;
  /** The buttons beside the one that saves. */
  tools: ReactNode;
  /** On a phone the form is in a dialog. */
  layout?: "dialog";
}

interface CrudPanelProps<Row extends { id: number }> {
  table: Omit<LiveTableProps<Row>, "actions" | "onRowClick">;
  /** Heading of the form, for a new record and for one that is changed. */
  title: (name: string | undefined) => string;
  form: (props: CrudFormProps<Row>) => ReactNode;
  /** Where rows that were saved or removed here are put in: `useOwnRows(channel)`. */
  own: OwnRows<Row>;
  remove: (row: Row) => Promise<unknown>;
  /** Said when a removal fails for no nameable reason. */
  removeFailed: string;
  question?: Removal<Row>["question"];
}

/**
 * A form above a table: choosing a row brings it into the form, and the form can be emptied for a new one. Either asks before
 * what was written is lost. Opened on a phone the list comes first, and the form is a dialog.
 */
export function CrudPanel<Row extends { id: number }>(props: CrudPanelProps<Row>) {
  const { table, form, own, remove, removeFailed, question } = props;
  const ui = useTexts(uiTexts);
  const [row, setRow] = useState<Row>();
  // Each turn is a fresh form, also when the same row is chosen again.
  const [turn, setTurn] = useState(0);
  const [isInDialog, setInDialog] = useState(false);
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down("sm"), { noSsr: true });

  const { register, isUnsaved } = useUnsavedParts();
  // The tab around asks as well.
  useUnsaved(isUnsaved);
  /** What the form turns to once what was written may be lost. */
  const [wanted, setWanted] = useState<{ row: Row | undefined }>();
  // It stays where it was: who turns his phone, or makes his window narrow, has written something in it.
  const [isAbove] = useState(!isPhone);

  function turnTo(next: Row | undefined) {
    setWanted(undefined);
    setRow(next);
    setTurn((count) => count + 1);
  }

  function askFor(next: Row | undefined) {
    if (!isAbove) {
      setRow(next);
      setInDialog(true);
    } else if (isUnsaved()) setWanted({ row: next });
    else turnTo(next);
  }

  function closeDialog() {
    setInDialog(false);
    setRow(undefined);
  }

  const removal = useRemoval({
    rowName: table.rowName,
    remove,
    question,
    done: ui.done,
    failed: removeFailed,
    onRemoved(gone) {
      own.drop(gone.id);
      if (isInDialog) closeDialog();
      else turnTo(undefined);
    },
  });

  const title = props.title(row && table.rowName(row));
  const onRemove = row && (() => removal.ask(row));
  const addButton = (variant: "contained" | "outlined") => (
    <Button variant={variant} startIcon={<Plus size={18} aria-hidden />} onClick={() => askFor(undefined)}>
      {props.title(undefined)}
    </Button>
  );
  // The one above the list is the main one.
  const add = addButton("outlined");
  return (
    <Box sx={{ display: "grid", gap: { xs: 2, sm: 3 }, gridTemplateColumns: "minmax(0, 1fr)" }}>
      {isAbove ? (
        <PanelCard title={title} turn={turn}>
          <UnsavedContext value={register}>
            {form({
              row,
              onSaved(saved) {
                own.put(saved);
                turnTo(undefined);
              },
              tools: <PanelTools onClear={() => askFor(undefined)} onRemove={onRemove} />,
            })}
          </UnsavedContext>
        </PanelCard>
      ) : (
        <Box>{addButton("contained")}</Box>
      )}
      <LiveTable
        {...table}
        empty={isAbove ? table.empty : { ...table.empty, text: undefined, action: add }}
        actions={(one) => [{ label: ui.edit, icon: Pencil, onClick: () => askFor(one) }]}
        onRowClick={askFor}
        rowSx={(one) => ({ ...table.rowSx?.(one), ...(one.id === row?.id && chosen) })}
      />
      {isInDialog && (
        <FormDialog title={title} size="md" onClose={closeDialog}>
          {form({
            row,
            onSaved(saved) {
              own.put(saved);
              closeDialog();
            },
            tools: <PanelTools onCancel={closeDialog} onRemove={onRemove} />,
            layout: "dialog",
          })}
        </FormDialog>
      )}
      {removal.dialog}
      {wanted && (
        <DiscardDialog name={title} onConfirm={() => turnTo(wanted.row)} onClose={() => setWanted(undefined)} />
      )}
    </Box>
  );
}

/** The row that is in the form. A card has an edge all around: at its round corners a bar would thin out. */
const chosen = {
  bgcolor: "action.selected",
  // Also under the pointer.
  "&.MuiTableRow-hover:hover": { bgcolor: "action.selected" },
  // Not mixed with a colour of its own.
  backgroundImage: "none",
  boxShadow: (theme: Theme) => `inset 3px 0 0 ${theme.palette.primary.main}`,
  "&.MuiCard-root": { boxShadow: (theme: Theme) => `inset 0 0 0 2px ${theme.palette.primary.main}` },
};
