import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import { type Queue, queueChannel, queueRoutes } from "@recado/contract";
import { ListTree, Network, Paperclip, Pencil, Plus, Trash2 } from "lucide-react";
import { useMemo, useState } from "react";
import { call } from "../../shared/api/call";
import { LiveTable } from "../../shared/list/LiveTable";
import type { Column } from "../../shared/list/tableProps";
import { useWholeList } from "../../shared/list/useListSource";
import { useTexts } from "../../shared/texts/defineTexts";
import { ConfirmDialog } from "../../shared/ui/ConfirmDialog";
import { Page } from "../../shared/ui/Page";
import { uiTexts } from "../../shared/ui/texts";
import { useAction } from "../../shared/ui/useAction";
import { QueueDialog } from "./QueueDialog";
import { QueueDot } from "./QueueDot";
import type { QueueTab } from "./queueTabs";
import { sortQueues } from "./sortQueues";
import { queueTexts } from "./texts";

const searchedText = (queue: Queue) => `${queue.name} ${queue.greetingMessage}`;

/** The departments of the company, in the order customers are offered them. */
export default function QueuesPage() {
  const t = useTexts(queueTexts);
  const ui = useTexts(uiTexts);
  const list = useWholeList(queueRoutes.list, queueChannel, searchedText);
  const rows = useMemo(() => sortQueues(list.rows), [list.rows]);
  const [opened, setOpened] = useState<{ queue?: Queue; tab: QueueTab }>();
  const [doomed, setDoomed] = useState<Queue>();

  const remove = useAction((queue: Queue) => call(queueRoutes.remove, { params: { queueId: queue.id } }), {
    done: (_, queue) => ui.removed(queue.name),
    onDone: (_, queue) => list.apply({ action: "delete", queueId: queue.id }),
  });

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
  const add = (
    <Button variant="contained" startIcon={<Plus size={18} />} onClick={() => setOpened({ tab: "data" })}>
      {t.add}
    </Button>
  );

  return (
    <Page title={t.title} lead={t.lead} actions={add}>
      <LiveTable
        label={t.title}
        list={{ ...list, rows }}
        columns={columns}
        cardsBelow={900}
        rowName={(queue) => queue.name}
        searchLabel={t.search}
        empty={{ icon: Network, ...t.empty, action: add }}
        actions={(queue) => [
          { label: t.menu, icon: ListTree, onClick: () => setOpened({ queue, tab: "options" }) },
          { label: ui.edit, icon: Pencil, onClick: () => setOpened({ queue, tab: "data" }) },
          { label: ui.remove, icon: Trash2, onClick: () => setDoomed(queue), danger: true },
        ]}
      />
      {opened && (
        <QueueDialog
          queue={opened.queue}
          startTab={opened.tab}
          onSaved={(queue) => list.apply({ action: "update", queue })}
          onClose={() => setOpened(undefined)}
        />
      )}
      {doomed && (
        <ConfirmDialog
          name={doomed.name}
          text={t.removeText}
          busy={remove.isPending}
          onConfirm={() => remove.mutate(doomed, { onSettled: () => setDoomed(undefined) })}
          onClose={() => setDoomed(undefined)}
        />
      )}
    </Page>
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
