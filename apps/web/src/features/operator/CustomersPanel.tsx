import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import DialogContent from "@mui/material/DialogContent";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import {
  type Company,
  companyRoutes,
  OPERATOR_SORTS,
  type OperatorCompany,
  type OperatorSort,
  operatorRoutes,
  STANDINGS,
  type Standing,
} from "@recado/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Building2, Pencil } from "lucide-react";
import { useState } from "react";
import { call } from "../../shared/api/call";
import { cacheAnswer, keyOf, queryFor } from "../../shared/api/queries";
import { LiveTable } from "../../shared/list/LiveTable";
import type { Column } from "../../shared/list/tableProps";
import { usePagedList } from "../../shared/list/useListSource";
import { useTexts } from "../../shared/texts/defineTexts";
import { useFormat, useMoments } from "../../shared/texts/format";
import { ExportMenu } from "../../shared/ui/ExportMenu";
import { FailedPart } from "../../shared/ui/FailedPart";
import { FormDialog } from "../../shared/ui/FormDialog";
import { uiTexts } from "../../shared/ui/texts";
import { CompanyForm, useToday } from "../companies";
import { Figures } from "./Figures";
import { FilterSelect } from "./FilterSelect";
import { customerPages } from "./operatorQueries";
import { operatorTexts } from "./texts";
import { useNumbers } from "./useNumbers";

const TONES: Record<Standing, "default" | "success" | "info" | "warning" | "error"> = {
  trial: "info",
  active: "success",
  dueSoon: "warning",
  overdue: "error",
  lapsed: "error",
  inactive: "default",
};
/** Where more is more telling, the most comes first. */
const FALLING: readonly OperatorSort[] = ["users", "connections", "messages", "bytes", "lastSeenAt", "createdAt"];

const CARDS_BELOW = 1_280;

/** The companies with what they use, and how business goes. */
export function CustomersPanel() {
  const t = useTexts(operatorTexts);
  const { day } = useFormat();
  const { away } = useMoments();
  const { count, size } = useNumbers();
  const [standing, setStanding] = useState<Standing | "">("");
  const [sort, setSort] = useState<OperatorSort>("name");
  const [opened, setOpened] = useState<OperatorCompany>();
  const direction = FALLING.includes(sort) ? "desc" : "asc";
  const isCards = useMediaQuery((theme) => theme.breakpoints.down(CARDS_BELOW), { noSsr: true });
  const list = usePagedList((searchParam) => customerPages({ searchParam, standing, sort, direction }));

  // Over a table there is room for a word each, on a card for all of them.
  const heads = isCards ? t.columns : t.heads;
  const columns: Column<OperatorCompany>[] = [
    { id: "name", title: t.columns.name, render: (row) => <Identity row={row} />, width: "34%" },
    { id: "standing", title: t.columns.standing, render: (row) => <StandingChip standing={row.standing} /> },
    { id: "dueDate", title: t.columns.dueDate, render: ({ dueDate }) => dueDate && day(dueDate) },
    { id: "users", title: t.columns.users, render: ({ users }) => count(users), align: "right" },
    {
      id: "connections",
      title: heads.connections,
      render: ({ connections: { up, all } }) => `${up}/${all}`,
      align: "right",
    },
    { id: "messages", title: heads.messages, render: ({ messages }) => count(messages), align: "right" },
    { id: "bytes", title: heads.bytes, render: ({ bytes }) => <NoBreak>{size(bytes)}</NoBreak>, align: "right" },
    {
      id: "lastSeenAt",
      title: heads.lastSeenAt,
      render: ({ lastSeenAt }) => lastSeenAt && <NoBreak>{away(lastSeenAt)}</NoBreak>,
      align: "right",
    },
  ];

  return (
    <>
      <Figures />
      <LiveTable
        label={t.tabs.companies}
        list={list}
        columns={columns}
        cardsBelow={CARDS_BELOW}
        rowName={({ name }) => name}
        actions={(row) => [{ label: t.open, icon: Pencil, onClick: () => setOpened(row) }]}
        onRowClick={setOpened}
        searchLabel={t.search}
        tools={
          <>
            <FilterSelect
              label={t.columns.standing}
              value={standing}
              choices={STANDINGS.map((value) => ({ value, label: t.standings[value] }))}
              none={t.all}
              onChange={setStanding}
            />
            <FilterSelect
              label={t.sort}
              value={sort}
              choices={OPERATOR_SORTS.map((value) => ({ value, label: t.columns[value] }))}
              onChange={(next) => setSort(next || "name")}
            />
            <ExportMenu
              write={(format) =>
                call(operatorRoutes.exportCompanies, {
                  body: { format, searchParam: list.searched, standing: standing || undefined },
                })
              }
            />
          </>
        }
        filter={{ isSet: standing !== "", clear: () => setStanding("") }}
        empty={{ icon: Building2, title: t.noCompanies, action: null }}
      />
      {opened && <CompanyDialog company={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

function Identity({ row: { name, email, plan } }: { row: OperatorCompany }) {
  return (
    <Box sx={{ minWidth: { lg: 200 }, overflowWrap: "anywhere" }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {name}
      </Typography>
      <Typography variant="caption" sx={{ color: "text.secondary" }}>
        {[plan.name, email].filter(Boolean).join(" · ")}
      </Typography>
    </Box>
  );
}

function NoBreak({ children }: { children: string }) {
  return <Box sx={{ whiteSpace: "nowrap" }}>{children}</Box>;
}

function StandingChip({ standing }: { standing: Standing }) {
  const t = useTexts(operatorTexts);
  return <Chip size="small" variant="outlined" color={TONES[standing]} label={t.standings[standing]} />;
}

/** The form the settings have, over the table. */
function CompanyDialog({ company, onClose }: { company: OperatorCompany; onClose: () => void }) {
  const today = useToday();
  const client = useQueryClient();
  const t = useTexts(operatorTexts);
  const ui = useTexts(uiTexts);
  const cancel = (
    <Button color="inherit" onClick={onClose}>
      {ui.cancel}
    </Button>
  );
  const query = queryFor(companyRoutes.show, { params: { companyId: company.id } });
  const found = useQuery(query);
  const onSaved = (saved: Company) => {
    cacheAnswer(client, query, saved);
    void client.invalidateQueries({ queryKey: keyOf(operatorRoutes.listCompanies) });
    void client.invalidateQueries({ queryKey: keyOf(operatorRoutes.showFigures) });
    onClose();
  };
  return (
    <FormDialog title={t.edit(company.name)} onClose={onClose} size="md">
      {found.data ? (
        <CompanyForm company={found.data} today={today} onSaved={onSaved} tools={cancel} layout="dialog" />
      ) : (
        <DialogContent>
          {found.error && <FailedPart error={found.error} onRetry={() => void found.refetch()} />}
          {found.isPending && <Skeleton variant="rounded" height={320} />}
        </DialogContent>
      )}
    </FormDialog>
  );
}
