import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { type Queue, queueChannel, queueRoutes } from "@recado/contract";
import { ListTree, Network, Paperclip } from "lucide-react";
import { useMemo } from "react";
import { call } from "../../shared/api/call";
import { CrudPage } from "../../shared/crud/CrudPage";
import type { Column } from "../../shared/list/tableProps";
import { useWholeList } from "../../shared/list/useListSource";
import { useOwnRows } from "../../shared/live/rows";
import { useTexts } from "../../shared/texts/defineTexts";
import { QueueDialog } from "./QueueDialog";
import { QueueDot } from "./QueueDot";
import { queueList } from "./queueQueries";
import type { QueueTab } from "./queueTabs";
import { sortQueues } from "./sortQueues";
import { queueTexts } from "./texts";

const searchedText = (queue: Queue) => `${queue.name} ${queue.greetingMessage}`;

/** The departments of the company, in the order customers are offered them. */
export default function QueuesPage() {
  const t = useTexts(queueTexts);
  const list = useWholeList(queueList, searchedText);
  const rows = useMemo(() => sortQueues(list.rows), [list.rows]);
  const own = useOwnRows(queueChannel);

  const columns: Column<Queue>[] = [
    { id: "name", title: t.columns.name, render: (queue) => <Name queue={queue} />, width: "26%" },
    {
      id: "greeting",
      title: t.columns.greeting,
      render: (queue) => (queue.greetingMessage ? <Cut text={queue.greetingMessage} /> : null),
      width: "42%",
    },
    { id: "order", title: t.columns.order, render: (queue) => queue.orderQueue, width: "8%" },
    {
      id: "media",
      title: t.columns.media,
      render: (queue) => (queue.mediaPath ? <Media path={queue.mediaPath} name={queue.mediaName} /> : null),
      width: "18%",
    },
  ];
  return (
    <CrudPage<Queue, QueueTab>
      texts={t}
      icon={Network}
      table={{ list: { ...list, rows }, columns, cardsBelow: 900, rowName: (queue) => queue.name }}
      own={own}
      dialog={({ row, part = "data", ...rest }) => <QueueDialog queue={row} startTab={part} {...rest} />}
      actions={(_, { edit, remove, open }) => [
        { label: t.menu, icon: ListTree, onClick: () => open("options") },
        edit,
        remove,
      ]}
      remove={(queue) => call(queueRoutes.remove, { params: { queueId: queue.id } })}
      removeText={() => t.removeText}
    />
  );
}

function Name({ queue }: { queue: Queue }) {
  return (
    <Box component="span" sx={{ display: "flex", alignItems: "center", gap: 1.25, fontWeight: 600, minWidth: 0 }}>
      <QueueDot color={queue.color} size={16} />
      <Box component="span" sx={{ minWidth: 0, overflowWrap: "break-word" }}>
        {queue.name}
      </Box>
    </Box>
  );
}

/** A long text, two lines of it. */
function Cut({ text }: { text: string }) {
  const clamp = { display: "-webkit-box", WebkitLineClamp: 2, WebkitBoxOrient: "vertical", overflow: "hidden" };
  return (
    <Box component="span" sx={{ ...clamp, color: "text.secondary", overflowWrap: "anywhere" }}>
      {text}
    </Box>
  );
}

function Media({ path, name }: { path: string; name: string | null }) {
  return (
    <Link
      href={path}
      target="_blank"
      rel="noopener"
      variant="body2"
      title={name ?? undefined}
      sx={{ display: "inline-flex", alignItems: "center", gap: 0.75, maxWidth: { xs: "100%", sm: 180 } }}
    >
      <Paperclip size={16} strokeWidth={1.75} aria-hidden style={{ flexShrink: 0 }} />
      <Box component="span" sx={{ overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" }}>
        {name}
      </Box>
    </Link>
  );
}
