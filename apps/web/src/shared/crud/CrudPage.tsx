import Button from "@mui/material/Button";
import useMediaQuery from "@mui/material/useMediaQuery";
import { type LucideIcon, Pencil, Plus, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { LiveTable } from "../list/LiveTable";
import type { LiveTableProps } from "../list/tableProps";
import type { OwnRows } from "../live/rows";
import { useAddAtOnce } from "../screen/addAtOnce";
import { useTexts } from "../texts/defineTexts";
import { type Action, ActionMenu } from "../ui/ActionMenu";
import { Page } from "../ui/Page";
import { uiTexts } from "../ui/texts";
import { useRemoval } from "./useRemoval";

/** What the dialog of a page is given. */
export interface CrudDialogProps<Row, Part> {
  /** Without one a new row is made. */
  row?: Row;
  /** Which of the page's own actions opened it; none for what adds and edits. */
  part?: Part;
  onSaved: (row: Row) => void;
  onClose: () => void;
}

/** What can be done with a row on every such page. */
interface UsualActions<Part> {
  edit: Action;
  remove: Action;
  /** Opens the dialog for something else. */
  open: (part: Part) => void;
}

interface CrudPageProps<Row extends { id: number }, Part> {
  texts: { title: string; lead?: string; add: string; search: string; empty: { title: string; text?: string } };
  icon: LucideIcon;
  table: Pick<LiveTableProps<Row>, "list" | "columns" | "rowName" | "cardsBelow" | "tools">;
  /** Where rows that were saved or removed here are put in: `useOwnRows(channel)`. */
  own: OwnRows<Row>;
  dialog: (props: CrudDialogProps<Row, Part>) => ReactNode;
  remove: (row: Row) => Promise<unknown>;
  removeText?: (row: Row) => string;
  mayEdit?: (row: Row) => boolean;
  mayRemove?: (row: Row) => boolean;
  /** In another order or with others among them; edit and remove by default. */
  actions?: (row: Row, usual: UsualActions<Part>) => Action[];
  /** What the tools of the table do. On a phone a menu beside the title has them, and the rows begin higher. */
  toolActions?: Action[];
  /** Where one came from. */
  wayBack?: ReactNode;
  /** Stands above the table. */
  above?: ReactNode;
}

/** A page with a list of things that are added, edited in a dialog, and removed. */
export function CrudPage<Row extends { id: number }, Part = never>(props: CrudPageProps<Row, Part>) {
  const { texts, icon, table, own, dialog, actions, toolActions = [], wayBack, above } = props;
  const { mayEdit = always, mayRemove = always } = props;
  const ui = useTexts(uiTexts);
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down("sm"), { noSsr: true });
  const hasToolMenu = isPhone && toolActions.length > 0;
  const [opened, setOpened] = useState<{ row?: Row; part?: Part }>();
  useAddAtOnce(() => setOpened({}));
  const removal = useRemoval({
    rowName: table.rowName,
    remove: props.remove,
    onRemoved: (row) => own.drop(row.id),
    text: props.removeText,
  });

  function actionsOf(row: Row): Action[] {
    const edit = { label: ui.edit, icon: Pencil, onClick: () => setOpened({ row }), disabled: !mayEdit(row) };
    const remove = {
      label: ui.remove,
      icon: Trash2,
      danger: true,
      onClick: () => removal.ask(row),
      disabled: !mayRemove(row),
    };
    return actions?.(row, { edit, remove, open: (part) => setOpened({ row, part }) }) ?? [edit, remove];
  }

  const addButton = (variant: "contained" | "outlined") => (
    <Button variant={variant} startIcon={<Plus size={18} />} onClick={() => setOpened({})}>
      {texts.add}
    </Button>
  );
  // The one above the list is the main one.
  const add = addButton("outlined");
  const head = (
    <>
      {addButton("contained")}
      {hasToolMenu && <ActionMenu label={ui.moreActions} actions={toolActions} />}
    </>
  );
  return (
    <Page isWide title={texts.title} lead={texts.lead} above={wayBack} actions={head}>
      {above}
      <LiveTable
        {...table}
        tools={hasToolMenu ? undefined : table.tools}
        label={texts.title}
        searchLabel={texts.search}
        empty={{ icon, ...texts.empty, action: add }}
        actions={actionsOf}
      />
      {opened && dialog({ ...opened, onSaved: own.put, onClose: () => setOpened(undefined) })}
      {removal.dialog}
    </Page>
  );
}

const always = () => true;
