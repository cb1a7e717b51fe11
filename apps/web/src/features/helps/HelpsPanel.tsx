import Box from "@mui/material/Box";
import { type Help, helpChannel, helpRoutes } from "@recado/contract";
import { Video } from "lucide-react";
import { call } from "../../shared/api/call";
import { CrudPanel } from "../../shared/crud/CrudPanel";
import type { Column } from "../../shared/list/tableProps";
import { useWholeList } from "../../shared/list/useListSource";
import { useOwnRows } from "../../shared/live/rows";
import { useTexts } from "../../shared/texts/defineTexts";
import { linesAtMost } from "../../shared/theme/textOverflow";
import { HelpForm } from "./HelpForm";
import { helpList } from "./helpQueries";
import { Thumbnail } from "./Thumbnail";
import { helpTexts } from "./texts";

const textOf = ({ title, description, video }: Help) => [title, description, video].join(" ");

/** Where the operator keeps the help videos. */
export function HelpsPanel() {
  const t = useTexts(helpTexts);
  const list = useWholeList(helpList, textOf);
  const own = useOwnRows(helpChannel);

  const columns: Column<Help>[] = [
    { id: "title", title: t.columns.title, render: (help) => <HelpTitle help={help} />, width: "44%" },
    {
      id: "description",
      title: t.columns.description,
      render: ({ description }) => (description ? <Cut text={description} /> : null),
      isLong: () => true,
    },
    { id: "video", title: t.columns.video, render: (help) => <code>{help.video}</code> },
  ];

  return (
    <CrudPanel<Help>
      table={{
        label: t.title,
        list,
        columns,
        cardsBelow: 860,
        rowName: (help) => help.title,
        searchLabel: t.search,
        empty: { icon: Video, ...t.noEntries, action: null },
      }}
      title={(name) => (name === undefined ? t.form.create : t.form.edit(name))}
      form={({ row, ...rest }) => <HelpForm help={row} {...rest} />}
      own={own}
      remove={(help) => call(helpRoutes.remove, { params: { helpId: help.id } })}
      removeFailed={t.failed}
    />
  );
}

function HelpTitle({ help: { title, video } }: { help: Help }) {
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 2, fontWeight: 600, overflowWrap: "anywhere" }}>
      <Box sx={{ flexShrink: 0, width: 72, borderRadius: 1.5, overflow: "hidden", "& svg": { width: 20, height: 20 } }}>
        {/* Another code is another picture, with another chance to load. */}
        <Thumbnail key={video} video={video} />
      </Box>
      {title}
    </Box>
  );
}

function Cut({ text }: { text: string }) {
  return <Box sx={linesAtMost(2)}>{text}</Box>;
}
