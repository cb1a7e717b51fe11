import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { type Queue, queueChannel, queueRoutes } from "@recado/contract";
import { ListTree, Network, Paperclip } from "lucide-react";
import { call } from "../../shared/api/call";
import { CrudPage } from "../../shared/crud/CrudPage";
import type { Column } from "../../shared/list/tableProps";
import { useWholeList } from "../../shared/list/useListSource";
import { useOwnRows } from "../../shared/live/rows";
import { HIDDEN_TEXT } from "../../shared/screen/MenuBadge";
import { useTexts } from "../../shared/texts/defineTexts";
import { linesAtMost, ONE_LINE } from "../../shared/theme/textOverflow";
import { OrderHandle } from "./order/OrderHandle";
import { useQueueOrder } from "./order/useQueueOrder";
import { QueueDialog } from "./QueueDialog";
import { QueueDot } from "./QueueDot";
import { queueList } from "./queueQueries";
import type { QueueTab } from "./queueTabs";
import { queueTexts } from "./texts";

const searchedText = (queue: Queue) => `${queue.name} ${queue.greetingMessage}`;

/** The departments of the company, in the order customers are offered them. */
export default function QueuesPage() {
  const t = useTexts(queueTexts);
  const list = useWholeList(queueList, searchedText);
  const order = useQueueOrder(list.rows);
  // Among a few that were found, a place would mean nothing.
  const isWhole = list.searched === "";
  const own = useOwnRows(queueChannel);

  const columns: Column<Queue>[] = [
    { id: "name", title: t.columns.name, render: (queue) => <Name queue={queue} />, width: "26%" },
    {
      id: "greeting",
      title: t.columns.greeting,
      render: (queue) => (queue.greetingMessage ? <Cut text={queue.greetingMessage} /> : null),
      isLong: () => true,
      width: "42%",
    },
    {
      id: "order",
      title: t.columns.order,
      render: (queue) => (isWhole ? <OrderHandle queue={queue} order={order} /> : null),
      width: "10%",
    },
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
      table={{ list: { ...list, rows: order.arranged }, columns, cardsBelow: 900, rowName: (queue) => queue.name }}
      own={own}
      dialog={({ row, part = "data", ...rest }) => <QueueDialog queue={row} startTab={part} {...rest} />}
      actions={(_, { edit, remove, open }) => [
        { label: t.menu, icon: ListTree, onClick: () => open("options") },
        edit,
        remove,
      ]}
      remove={(queue) => call(queueRoutes.remove, { params: { queueId: queue.id } })}
      removeText={() => t.removeText}
      above={
        <Box role="status" sx={HIDDEN_TEXT}>
          {order.moved && t.order.moved(order.moved.queue.name, order.moved.place)}
        </Box>
      }
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
  return (
    <Box component="span" sx={linesAtMost(2)}>
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
      <Box component="span" sx={{ ...ONE_LINE }}>
        {name}
      </Box>
    </Link>
  );
}
