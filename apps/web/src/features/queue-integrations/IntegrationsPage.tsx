import { type QueueIntegration, queueIntegrationChannel, queueIntegrationRoutes } from "@recado/contract";
import { Bot, History } from "lucide-react";
import { useNavigate } from "react-router-dom";
import { call } from "../../shared/api/call";
import { CrudPage } from "../../shared/crud/CrudPage";
import type { Column } from "../../shared/list/tableProps";
import { usePagedList } from "../../shared/list/useListSource";
import { useOwnRows } from "../../shared/live/rows";
import { useTexts } from "../../shared/texts/defineTexts";
import { IntegrationDialog } from "./IntegrationDialog";
import { integrationPages } from "./integrationQueries";
import { TypeLogo } from "./TypeLogo";
import { integrationTexts } from "./texts";

/** Robots that answer customers. */
export default function IntegrationsPage() {
  const t = useTexts(integrationTexts);
  const list = usePagedList(integrationPages);
  const own = useOwnRows(queueIntegrationChannel);
  const navigate = useNavigate();
  const columns: Column<QueueIntegration>[] = [
    { id: "name", title: t.columns.name, render: ({ name }) => name },
    { id: "type", title: t.columns.type, render: ({ type }) => <TypeLogo type={type} />, width: "30%" },
    { id: "id", title: t.columns.id, render: ({ id }) => id, width: 96 },
  ];
  return (
    <CrudPage
      texts={t}
      icon={Bot}
      table={{ list, columns, rowName: (row) => row.name }}
      own={own}
      dialog={({ row, ...rest }) => <IntegrationDialog integration={row} {...rest} />}
      remove={({ id }) => call(queueIntegrationRoutes.remove, { params: { integrationId: id } })}
      removeText={() => t.removeText}
      actions={({ id }, { edit, remove }) => [
        {
          label: t.exchanges.open,
          icon: History,
          onClick: () => void navigate(`/queue-integration/${id}/exchanges`),
        },
        edit,
        remove,
      ]}
    />
  );
}
