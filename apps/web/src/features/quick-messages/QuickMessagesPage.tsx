import Button from "@mui/material/Button";
import { type QuickMessage, quickMessageChannel, quickMessageRoutes } from "@recado/contract";
import { mayChangeOwned } from "@recado/domain";
import { Pencil, Plus, Trash2, Zap } from "lucide-react";
import { useState } from "react";
import { call } from "../../shared/api/call";
import { useUser } from "../../shared/api/sessionStore";
import { LiveTable } from "../../shared/list/LiveTable";
import type { Column } from "../../shared/list/tableProps";
import { usePagedList } from "../../shared/list/useListSource";
import { useTexts } from "../../shared/texts/defineTexts";
import { ConfirmDialog } from "../../shared/ui/ConfirmDialog";
import { Page } from "../../shared/ui/Page";
import { uiTexts } from "../../shared/ui/texts";
import { useAction } from "../../shared/ui/useAction";
import { FileName, MessageStart, Shortcode } from "./cells";
import { QuickMessageDialog } from "./QuickMessageDialog";
import { quickMessageTexts } from "./texts";

/** Texts that are called up by a shortcut while writing to a customer. */
export default function QuickMessagesPage() {
  const t = useTexts(quickMessageTexts);
  const ui = useTexts(uiTexts);
  const me = useUser();
  const list = usePagedList(quickMessageRoutes.list, "records", quickMessageChannel);
  const [edited, setEdited] = useState<QuickMessage | "new">();
  const [doomed, setDoomed] = useState<QuickMessage>();

  const remove = useAction(
    ({ id }: QuickMessage) => call(quickMessageRoutes.remove, { params: { quickMessageId: id } }),
    {
      done: (_, { shortcode }) => ui.removed(shortcode),
      onDone: (_, { id }) => list.apply({ action: "delete", quickMessageId: id }),
    },
  );

  const columns: Column<QuickMessage>[] = [
    { id: "shortcode", title: t.columns.shortcode, render: (row) => <Shortcode text={row.shortcode} />, width: "20%" },
    {
      id: "message",
      title: t.columns.message,
      render: ({ message }) => (message ? <MessageStart text={message} /> : null),
    },
    { id: "file", title: t.columns.file, render: ({ mediaName }) => <FileName name={mediaName} />, width: "20%" },
    {
      id: "audience",
      title: t.columns.audience,
      // What a colleague keeps to themselves does not come here at all.
      render: ({ geral }) => (geral ? t.everybody : t.onlyMe),
      width: "14%",
    },
  ];
  const add = (
    <Button variant="contained" startIcon={<Plus size={18} />} onClick={() => setEdited("new")}>
      {t.add}
    </Button>
  );

  return (
    <Page title={t.title} lead={t.lead} actions={add}>
      <LiveTable
        label={t.title}
        list={list}
        columns={columns}
        cardsBelow={860}
        rowName={(row) => row.shortcode}
        searchLabel={t.search}
        empty={{ icon: Zap, ...t.empty, action: add }}
        actions={(row) => [
          { label: ui.edit, icon: Pencil, onClick: () => setEdited(row), disabled: !mayChangeOwned(me, row) },
          {
            label: ui.remove,
            icon: Trash2,
            onClick: () => setDoomed(row),
            danger: true,
            disabled: !mayChangeOwned(me, row),
          },
        ]}
      />
      {edited && (
        <QuickMessageDialog
          quickMessage={edited === "new" ? undefined : edited}
          onSaved={(quickMessage) => list.apply({ action: "update", quickMessage })}
          onClose={() => setEdited(undefined)}
        />
      )}
      {doomed && (
        <ConfirmDialog
          name={doomed.shortcode}
          busy={remove.isPending}
          onConfirm={() => remove.mutate(doomed, { onSettled: () => setDoomed(undefined) })}
          onClose={() => setDoomed(undefined)}
        />
      )}
    </Page>
  );
}
