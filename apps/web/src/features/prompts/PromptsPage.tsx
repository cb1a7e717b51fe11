import Box from "@mui/material/Box";
import { type Prompt, promptChannel, promptRoutes } from "@recado/contract";
import { ChartNoAxesColumn, Sparkles } from "lucide-react";
import { useNavigate } from "react-router-dom";
import { call } from "../../shared/api/call";
import { CrudPage } from "../../shared/crud/CrudPage";
import type { Column } from "../../shared/list/tableProps";
import { usePagedList } from "../../shared/list/useListSource";
import { useOwnRows } from "../../shared/live/rows";
import { useTexts } from "../../shared/texts/defineTexts";
import { Notice } from "../../shared/ui/Notice";
import { PromptDialog } from "./PromptDialog";
import { promptPages } from "./promptQueries";
import { promptTexts } from "./texts";

/** Models that answer customers. */
export default function PromptsPage() {
  const t = useTexts(promptTexts);
  const list = usePagedList(promptPages);
  const own = useOwnRows(promptChannel);
  const navigate = useNavigate();
  const columns: Column<Prompt>[] = [
    { id: "name", title: t.columns.name, render: ({ name }) => name },
    { id: "queue", title: t.columns.queue, render: ({ queue }) => queue?.name ?? null, width: "25%" },
    { id: "maxTokens", title: t.columns.maxTokens, render: ({ maxTokens }) => maxTokens, width: 160, align: "right" },
  ];
  return (
    <CrudPage
      texts={t}
      icon={Sparkles}
      table={{ list, columns, cardsBelow: 860, rowName: (row) => row.name }}
      own={own}
      above={
        <Box sx={{ mb: 2 }}>
          <Notice kind="warning">{t.credit}</Notice>
        </Box>
      }
      dialog={({ row, ...rest }) => <PromptDialog prompt={row} {...rest} />}
      remove={({ id }) => call(promptRoutes.remove, { params: { promptId: id } })}
      removeText={() => t.removeText}
      actions={({ id }, { edit, remove }) => [
        { label: t.usage.open, icon: ChartNoAxesColumn, onClick: () => void navigate(`/prompts/${id}/usage`) },
        edit,
        remove,
      ]}
    />
  );
}
