import { type CountedTag, MOST_TAGGED, tagChannel, tagRoutes } from "@recado/contract";
import { Tag as TagIcon } from "lucide-react";
import { call } from "../../shared/api/call";
import { CrudPage } from "../../shared/crud/CrudPage";
import type { Column } from "../../shared/list/tableProps";
import { usePagedList } from "../../shared/list/useListSource";
import { useOwnRows } from "../../shared/live/rows";
import { useTexts } from "../../shared/texts/defineTexts";
import { TagChip } from "./TagChip";
import { TagDialog } from "./TagDialog";
import { tagPages } from "./tagQueries";
import { tagTexts } from "./texts";

/** The tags of the company. */
export default function TagsPage() {
  const t = useTexts(tagTexts);
  const list = usePagedList(tagPages);
  const own = useOwnRows(tagChannel);
  const columns: Column<CountedTag>[] = [
    { id: "name", title: t.columns.name, render: (tag) => <TagChip name={tag.name} color={tag.color} /> },
    { id: "kanban", title: t.columns.kanban, render: (tag) => (tag.kanban ? t.lane : null), width: "25%" },
    { id: "tickets", title: t.columns.tickets, render: ({ ticketsCount }) => countOf(ticketsCount), width: "20%" },
  ];
  return (
    <CrudPage
      texts={t}
      icon={TagIcon}
      table={{ list, columns, rowName: (tag) => tag.name }}
      own={own}
      dialog={({ row, ...rest }) => <TagDialog tag={row} taken={list.rows.map(({ color }) => color)} {...rest} />}
      remove={(tag) => call(tagRoutes.remove, { params: { tagId: tag.id } })}
    />
  );
}

/** Nobody counts further than that. */
function countOf(tickets: number): string | null {
  if (tickets === 0) return null;
  return tickets < MOST_TAGGED ? String(tickets) : `${MOST_TAGGED - 1}+`;
}
