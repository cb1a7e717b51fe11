import { type CountedTag, tagChannel, tagRoutes } from "@recado/contract";
import { can } from "@recado/domain";
import { useQuery } from "@tanstack/react-query";
import { ListPlus, Tag as TagIcon } from "lucide-react";
import { call } from "../../shared/api/call";
import { useUser } from "../../shared/api/sessionStore";
import { CrudPage } from "../../shared/crud/CrudPage";
import type { Column } from "../../shared/list/tableProps";
import { usePagedList } from "../../shared/list/useListSource";
import { useOwnRows } from "../../shared/live/rows";
import { useTexts } from "../../shared/texts/defineTexts";
import { writeCount } from "../../shared/texts/writeCount";
import { TextLink } from "../../shared/ui/TextLink";
import { CreateListDialog, useMayManageLists } from "../contact-lists";
import { DESK, searchDesk } from "../tickets";
import { TagChip } from "./TagChip";
import { TagDialog } from "./TagDialog";
import { tagList, tagPages } from "./tagQueries";
import { tagTexts } from "./texts";

/** The tags of the company. */
export default function TagsPage() {
  const t = useTexts(tagTexts);
  const list = usePagedList(tagPages);
  // What is found, or shown first, does not tell all colours that are taken.
  const { data: all = list.rows } = useQuery(tagList);
  const own = useOwnRows(tagChannel);
  const mayMakeLists = useMayManageLists();
  const mayMakeLanes = can(useUser(), "tag-modal:editKanban");
  const columns: Column<CountedTag>[] = [
    { id: "name", title: t.columns.name, render: (tag) => <TagChip name={tag.name} color={tag.color} /> },
    { id: "kanban", title: t.columns.kanban, render: (tag) => (tag.kanban ? t.lane : null), width: "25%" },
    {
      id: "tickets",
      title: t.columns.tickets,
      render: (tag) => (tag.ticketsCount > 0 ? <Carriers tag={tag} /> : null),
      width: "20%",
      align: "right",
    },
  ];
  return (
    <CrudPage<CountedTag, "list">
      texts={t}
      icon={TagIcon}
      table={{ list, columns, cardsBelow: 860, rowName: (tag) => tag.name }}
      own={own}
      dialog={({ row, part, onSaved, onClose }) =>
        row && part === "list" ? (
          <CreateListDialog of={{ tag: row }} onClose={onClose} />
        ) : (
          <TagDialog tag={row} taken={all.map(({ color }) => color)} onSaved={onSaved} onClose={onClose} />
        )
      }
      actions={(tag, { edit, remove, open }) => {
        const makeList = { label: t.makeList, icon: ListPlus, onClick: () => open("list") };
        const changes = tag.kanban && !mayMakeLanes ? [edit] : [edit, remove];
        return mayMakeLists ? [makeList, ...changes] : changes;
      }}
      remove={(tag) => call(tagRoutes.remove, { params: { tagId: tag.id } })}
      removeText={({ kanban }) => t.removeText(kanban === 1)}
    />
  );
}

/** How many conversations carry the tag; leads to them. */
function Carriers({ tag: { id, name, ticketsCount } }: { tag: CountedTag }) {
  const t = useTexts(tagTexts);
  // Nobody counts further than that.
  const count = writeCount(ticketsCount);
  return (
    <TextLink
      to={DESK}
      aria-label={t.openTagged(count, name)}
      onClick={() => searchDesk({ search: "", tags: [id], users: [] })}
      sx={{ px: 0.5, mx: -0.5 }}
    >
      {count}
    </TextLink>
  );
}
