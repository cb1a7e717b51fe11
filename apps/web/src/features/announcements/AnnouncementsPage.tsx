import Box from "@mui/material/Box";
import { type Announcement, announcementRoutes, keptAnnouncementChannel } from "@recado/contract";
import { Newspaper } from "lucide-react";
import { call } from "../../shared/api/call";
import { CrudPage } from "../../shared/crud/CrudPage";
import type { Column } from "../../shared/list/tableProps";
import { usePagedList } from "../../shared/list/useListSource";
import { useOwnRows } from "../../shared/live/rows";
import { useTexts } from "../../shared/texts/defineTexts";
import { AnnouncementDialog } from "./AnnouncementDialog";
import { announcementPages } from "./announcementQueries";
import { PeriodText } from "./PeriodText";
import { PriorityIcon } from "./PriorityIcon";
import { announcementTexts } from "./texts";

/** Where the operator keeps what every company is told. */
export default function AnnouncementsPage() {
  const t = useTexts(announcementTexts);
  const list = usePagedList(announcementPages);
  const own = useOwnRows(keptAnnouncementChannel);
  const columns: Column<Announcement>[] = [
    { id: "title", title: t.columns.title, render: ({ title }) => title, width: "34%" },
    { id: "priority", title: t.columns.priority, render: (row) => <Priority {...row} /> },
    {
      id: "period",
      title: t.columns.period,
      render: (row) => (row.startsAt || row.endsAt ? <PeriodText {...row} /> : null),
    },
    { id: "file", title: t.columns.file, render: ({ mediaName }) => mediaName },
    { id: "status", title: t.columns.status, render: ({ status }) => (status ? t.active : t.inactive) },
  ];
  return (
    <CrudPage<Announcement>
      texts={t}
      icon={Newspaper}
      table={{ list, columns, rowName: ({ title }) => title, cardsBelow: 900 }}
      own={own}
      dialog={({ row, onSaved, onClose }) => (
        <AnnouncementDialog announcement={row} onSaved={onSaved} onClose={onClose} />
      )}
      remove={({ id }) => call(announcementRoutes.remove, { params: { announcementId: id } })}
      removeText={() => t.removeText}
    />
  );
}

function Priority({ priority }: Announcement) {
  const t = useTexts(announcementTexts);
  return (
    <Box component="span" sx={{ display: "inline-flex", alignItems: "center", gap: 1, verticalAlign: "top" }}>
      <PriorityIcon priority={priority} />
      {t.priorities[priority]}
    </Box>
  );
}
