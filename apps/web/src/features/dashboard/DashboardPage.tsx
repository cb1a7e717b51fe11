import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { type Dashboard, dashboardRoutes } from "@recado/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { CircleHelp } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useCompanyDay } from "../../shared/api/companyZone";
import { queryFor } from "../../shared/api/queries";
import { useTexts } from "../../shared/texts/defineTexts";
import { ExportMenu } from "../../shared/ui/ExportMenu";
import { FailedPart } from "../../shared/ui/FailedPart";
import { IconAction } from "../../shared/ui/IconAction";
import { Page } from "../../shared/ui/Page";
import { AttendantTable } from "./AttendantTable";
import { QueuesChart, ReasonsChart } from "./BarCharts";
import { Counters, CountersToCome } from "./Counters";
import { COUNTED_AGAIN, toChartDates } from "./chartQuery";
import { DaysChart } from "./DaysChart";
import { FilterBar } from "./FilterBar";
import { HeatMap } from "./HeatMap";
import { HelpDialog } from "./HelpDialog";
import { NowStrip } from "./NowStrip";
import { RatingList } from "./RatingList";
import { dashboardTexts } from "./texts";
import { UsersChart } from "./UsersChart";
import { exportOf, type Filter, findDateProblem, isComplete, partOf, useFilter } from "./useFilter";

interface DashboardPageProps {
  /** Stands before the figures. */
  above?: ReactNode;
  /** While it is not known how tall that is, nothing below is shown: it would jump. */
  isAboveKnown?: boolean;
}

/** What was done in a period, and what happens now. */
export default function DashboardPage({ above, isAboveKnown = true }: DashboardPageProps) {
  const t = useTexts(dashboardTexts);
  const { filter, change } = useFilter();
  const dateProblem = findDateProblem(filter, useCompanyDay());
  const isCounted = isComplete(filter) && !dateProblem;
  const [isHelping, setHelping] = useState(false);
  const actions = (
    <>
      <IconAction label={t.help.open} icon={CircleHelp} onClick={() => setHelping(true)} />
      {isCounted && <ExportMenu write={exportOf("counters", filter)} />}
    </>
  );
  return (
    <Page isWide title={t.title} actions={actions}>
      {above}
      <Box sx={isAboveKnown ? undefined : { visibility: "hidden" }}>
        <NowStrip filter={filter} />
        <FilterBar filter={filter} dateProblem={dateProblem} onChange={change} />
        {isCounted ? <Figures filter={filter} onChange={change} /> : <Alert severity="info">{t.needsFilter}</Alert>}
      </Box>
      {isHelping && <HelpDialog onClose={() => setHelping(false)} />}
    </Page>
  );
}

/** No queue, connection or attendant; the period stays. */
const OF_ALL: Filter = { queueId: "", whatsappId: "", userId: "" };

function Figures({ filter, onChange }: { filter: Filter; onChange: (next: Filter) => void }) {
  const { data, error, refetch } = useQuery({
    ...queryFor(dashboardRoutes.show, { query: filter }),
    ...COUNTED_AGAIN,
    placeholderData: keepPreviousData,
  });
  if (error && !data) return <FailedPart error={error} onRetry={() => void refetch()} />;
  const dates = data ? toChartDates(data.period, filter) : null;
  return (
    <>
      {data ? <ComparedCounters key={JSON.stringify(filter)} {...{ data, filter, dates }} /> : <CountersToCome />}
      <Box
        sx={{
          display: "grid",
          gap: 2,
          gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "repeat(12, minmax(0, 1fr))" },
        }}
      >
        <HeatMap filter={filter} />
        <DaysChart {...{ filter, dates }} />
        {data && <AttendantTable attendants={data.attendants} filter={filter} />}
        <QueuesChart {...{ filter, dates, finished: data?.counters.supportFinished }} />
        <UsersChart {...{ filter, dates }} />
        <ReasonsChart filter={filter} />
        <RatingList filter={filter} onClear={() => onChange(OF_ALL)} />
      </Box>
    </>
  );
}

interface ComparedCountersProps {
  data: Dashboard;
  filter: Filter;
  dates: ReturnType<typeof toChartDates> | null;
}

/** The counters beside those of the time before. Mount it anew for each filter. */
function ComparedCounters({ data, filter, dates }: ComparedCountersProps) {
  const previous = useQuery({
    ...queryFor(dashboardRoutes.show, { query: { ...data.previous, ...partOf(filter) } }),
    // The time until which is compared moves on with each count.
    placeholderData: keepPreviousData,
  });
  return <Counters counters={data.counters} previous={previous.data?.counters} dates={dates} />;
}
