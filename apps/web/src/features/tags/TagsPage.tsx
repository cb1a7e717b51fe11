import Button from "@mui/material/Button";
import { type Tag, tagChannel, tagRoutes } from "@recado/contract";
import { Pencil, Plus, Tag as TagIcon, Trash2 } from "lucide-react";
import { useState } from "react";
import { call } from "../../shared/api/call";
import { LiveTable } from "../../shared/list/LiveTable";
import type { Column } from "../../shared/list/tableProps";
import { usePagedList } from "../../shared/list/useListSource";
import { useTexts } from "../../shared/texts/defineTexts";
import { ConfirmDialog } from "../../shared/ui/ConfirmDialog";
import { Page } from "../../shared/ui/Page";
import { uiTexts } from "../../shared/ui/texts";
import { useAction } from "../../shared/ui/useAction";
import { TagChip } from "./TagChip";
import { TagDialog } from "./TagDialog";
import { tagTexts } from "./texts";

/** The tags of the company. */
export default function TagsPage() {
  const t = useTexts(tagTexts);
  const ui = useTexts(uiTexts);
  const list = usePagedList(tagRoutes.list, "tags", tagChannel);
  const [edited, setEdited] = useState<Tag | "new">();
  const [doomed, setDoomed] = useState<Tag>();

  const remove = useAction((tag: Tag) => call(tagRoutes.remove, { params: { tagId: tag.id } }), {
    done: (_, tag) => ui.removed(tag.name),
    onDone: (_, tag) => list.apply({ action: "delete", tagId: tag.id }),
  });

  const columns: Column<Tag>[] = [
    { id: "name", title: t.columns.name, render: (tag) => <TagChip name={tag.name} color={tag.color} /> },
    { id: "kanban", title: t.columns.kanban, render: (tag) => (tag.kanban ? t.lane : null), width: "30%" },
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
        rowName={(tag) => tag.name}
        searchLabel={t.search}
        empty={{ icon: TagIcon, ...t.empty, action: add }}
        actions={(tag) => [
          { label: ui.edit, icon: Pencil, onClick: () => setEdited(tag) },
          { label: ui.remove, icon: Trash2, onClick: () => setDoomed(tag), danger: true },
        ]}
      />
      {edited && (
        <TagDialog
          tag={edited === "new" ? undefined : edited}
          onSaved={(tag) => list.apply({ action: "update", tag })}
          onClose={() => setEdited(undefined)}
        />
      )}
      {doomed && (
        <ConfirmDialog
          name={doomed.name}
          busy={remove.isPending}
          onConfirm={() => remove.mutate(doomed, { onSettled: () => setDoomed(undefined) })}
          onClose={() => setDoomed(undefined)}
        />
      )}
    </Page>
  );
}
