import { type QuickMessage, quickMessageChannel, quickMessageRoutes } from "@recado/contract";
import { mayChangeOwned } from "@recado/domain";
import { Zap } from "lucide-react";
import { call } from "../../shared/api/call";
import { useUser } from "../../shared/api/sessionStore";
import { CrudPage } from "../../shared/crud/CrudPage";
import { MessageStart } from "../../shared/list/MessageStart";
import type { Column } from "../../shared/list/tableProps";
import { usePagedList } from "../../shared/list/useListSource";
import { useOwnRows } from "../../shared/live/rows";
import { useTexts } from "../../shared/texts/defineTexts";
import { AttachmentName } from "../../shared/ui/AttachmentName";
import { QuickMessageDialog } from "./QuickMessageDialog";
import { quickMessagePages } from "./quickMessageQueries";
import { Shortcode } from "./Shortcode";
import { quickMessageTexts } from "./texts";

/** Texts that are called up by a shortcut while writing to a customer. */
export default function QuickMessagesPage() {
  const t = useTexts(quickMessageTexts);
  const me = useUser();
  const list = usePagedList(quickMessagePages);
  const own = useOwnRows(quickMessageChannel);
  const mayChange = (row: QuickMessage) => mayChangeOwned(me, row);
  const columns: Column<QuickMessage>[] = [
    { id: "shortcode", title: t.columns.shortcode, render: (row) => <Shortcode text={row.shortcode} />, width: "15%" },
    {
      id: "message",
      title: t.columns.message,
      render: ({ message }) => (message ? <MessageStart text={message} /> : null),
      isLong: () => true,
    },
    {
      id: "file",
      title: t.columns.file,
      render: ({ mediaName }) => mediaName && <AttachmentName name={mediaName} />,
      width: "16%",
    },
    {
      id: "audience",
      title: t.columns.audience,
      // What a colleague keeps to themselves does not come here at all.
      render: ({ geral }) => (geral ? t.everybody : t.onlyMe),
      width: "12%",
    },
  ];
  return (
    <CrudPage
      texts={t}
      icon={Zap}
      table={{ list, columns, cardsBelow: 860, rowName: ({ shortcode }) => `/${shortcode}` }}
      own={own}
      dialog={({ row, ...rest }) => <QuickMessageDialog quickMessage={row} {...rest} />}
      remove={({ id }) => call(quickMessageRoutes.remove, { params: { quickMessageId: id } })}
      removeText={({ mediaName }) => t.removeText(mediaName !== null)}
      mayEdit={mayChange}
      mayRemove={mayChange}
    />
  );
}
