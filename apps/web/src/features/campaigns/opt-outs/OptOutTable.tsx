import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { OptOut } from "@recado/contract";
import { formatPhone } from "@recado/domain";
import { BellOff, Undo2 } from "lucide-react";
import { useId } from "react";
import { LiveTable } from "../../../shared/list/LiveTable";
import type { Column } from "../../../shared/list/tableProps";
import { usePagedList } from "../../../shared/list/useListSource";
import { useTexts } from "../../../shared/texts/defineTexts";
import { useCompanyTimes } from "../useCompanyTimes";
import { optOutPages } from "./optOutQueries";
import { optOutTexts } from "./texts";
import { nameOf, useOptOutRemoval } from "./useOptOutRemoval";

/** Who gets no campaigns, since when, and how they asked for it. */
export function OptOutTable() {
  const t = useTexts(optOutTexts);
  const id = useId();
  const { at } = useCompanyTimes();
  const list = usePagedList(optOutPages);
  const removal = useOptOutRemoval();
  const columns: Column<OptOut>[] = [
    {
      id: "name",
      title: t.columns.name,
      render: ({ name }) => (
        <Box component="span" dir="auto" sx={{ color: name ? undefined : "text.secondary", overflowWrap: "anywhere" }}>
          {name || t.noName}
        </Box>
      ),
    },
    {
      id: "number",
      title: t.columns.number,
      render: ({ number }) => <span style={{ whiteSpace: "nowrap" }}>{formatPhone(number)}</span>,
    },
    { id: "word", title: t.columns.word, render: ({ word }) => (word === null ? t.byColleague : t.answered(word)) },
    { id: "since", title: t.columns.since, render: ({ createdAt }) => at(createdAt) },
  ];
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h3" component="h2" sx={{ mb: 2 }}>
        {t.title}
      </Typography>
      <LiveTable
        label={t.title}
        searchLabel={t.search}
        list={list}
        columns={columns}
        cardsBelow={860}
        rowName={nameOf}
        actions={(row) => [{ label: t.takeBack, icon: Undo2, onClick: () => removal.ask(row) }]}
        empty={{ icon: BellOff, ...t.empty, action: null }}
      />
      {removal.dialog}
    </Box>
  );
}
