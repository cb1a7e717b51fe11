import { type FileList, fileListChannel, fileListRoutes } from "@recado/contract";
import { FileStack } from "lucide-react";
import { call } from "../../shared/api/call";
import { CrudPage } from "../../shared/crud/CrudPage";
import { MessageStart } from "../../shared/list/MessageStart";
import type { Column } from "../../shared/list/tableProps";
import { usePagedList } from "../../shared/list/useListSource";
import { useOwnRows } from "../../shared/live/rows";
import { useTexts } from "../../shared/texts/defineTexts";
import { FileListDialog } from "./FileListDialog";
import { FileNames } from "./FileNames";
import { fileListPages } from "./fileListQueries";
import { fileListTexts } from "./texts";

/** Files that are sent together. */
export default function FileListsPage() {
  const t = useTexts(fileListTexts);
  const list = usePagedList(fileListPages);
  const own = useOwnRows(fileListChannel);
  const columns: Column<FileList>[] = [
    { id: "name", title: t.columns.name, render: ({ name }) => name, width: "36%" },
    {
      id: "message",
      title: t.columns.message,
      render: ({ message }) => <MessageStart text={message} />,
      isLong: () => true,
    },
    { id: "files", title: t.columns.files, render: ({ options }) => <FileNames options={options} />, width: "22%" },
  ];
  return (
    <CrudPage
      texts={t}
      icon={FileStack}
      table={{ list, columns, cardsBelow: 860, rowName: (row) => row.name }}
      own={own}
      dialog={({ row, ...rest }) => <FileListDialog fileList={row} {...rest} />}
      remove={({ id }) => call(fileListRoutes.remove, { params: { fileListId: id } })}
      removeText={() => t.removeText}
    />
  );
}
