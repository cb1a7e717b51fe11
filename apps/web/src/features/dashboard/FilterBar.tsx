import Box from "@mui/material/Box";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { DASHBOARD_PERIODS, MAX_DASHBOARD_DAYS, userRoutes } from "@recado/contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { queryFor } from "../../shared/api/queries";
import { SelectInput } from "../../shared/form/SelectInput";
import { useDebounced } from "../../shared/list/useDebounced";
import { useTexts } from "../../shared/texts/defineTexts";
import { connectionList } from "../connections";
import { queueList } from "../queues";
import { dashboardTexts } from "./texts";
import type { DateProblem, Filter, FilterField } from "./useFilter";

interface FilterBarProps {
  filter: Filter;
  /** Said below the date it is about. */
  dateProblem?: DateProblem;
  onChange: (next: Filter) => void;
}

/** What is counted, and when. */
export function FilterBar({ filter, dateProblem, onChange }: FilterBarProps) {
  const t = useTexts(dashboardTexts).filter;
  const queues = useQuery(queueList).data ?? [];
  const connections = useQuery(connectionList).data ?? [];
  const people = useQuery(queryFor(userRoutes.listOptions)).data ?? [];
  const days = filter.days ?? "0";
  const choices = [
    { field: "queueId", label: t.queue, rows: queues },
    { field: "whatsappId", label: t.connection, rows: connections },
    { field: "userId", label: t.attendant, rows: people },
  ] as const;
  const date = (field: "date_from" | "date_to", label: string) => (
    <DateInput
      label={label}
      value={filter[field] ?? ""}
      problem={dateProblem?.field === field ? t.problems[dateProblem.problem](MAX_DASHBOARD_DAYS) : undefined}
      onChange={(next) => onChange({ [field]: next })}
    />
  );
  return (
    <Box
      component="form"
      role="search"
      aria-label={t.name}
      onSubmit={(event) => event.preventDefault()}
      sx={{
        display: "grid",
        columnGap: { xs: 1.5, sm: 2 },
        // The small names above the fields of the second line keep away from the first.
        rowGap: 2.5,
        mb: 2,
        gridTemplateColumns: { xs: "repeat(2, minmax(0, 1fr))", md: "repeat(auto-fit, minmax(140px, 1fr))" },
      }}
    >
      <SelectInput
        size="small"
        label={t.period}
        value={days}
        // Days that end with today take the place of dates.
        onChange={(event) => onChange({ days: event.target.value, ...(event.target.value !== "0" && NO_DATES) })}
      >
        <MenuItem value="0">{t.none}</MenuItem>
        {DASHBOARD_PERIODS.map((count) => (
          <MenuItem key={count} value={String(count)}>
            {t.days(count)}
          </MenuItem>
        ))}
      </SelectInput>
      {days === "0" && date("date_from", t.from)}
      {days === "0" && date("date_to", t.to)}
      {choices.map(({ field, label, rows }) => (
        <Choice
          key={field}
          label={label}
          all={t.allOf[field]}
          rows={rows}
          value={filter[field]}
          onChange={(id) => onChange(pick(field, id))}
        />
      ))}
    </Box>
  );
}

interface DateInputProps {
  label: string;
  value: string;
  problem?: string;
  onChange: (next: string) => void;
}

/** Typing a year goes through 0002, 0020 and 0202, so a date counts from 2000 on, when typing pauses or ends. */
function DateInput({ label, value, problem, onChange }: DateInputProps) {
  const [written, setWritten] = useState(value);
  const still = useDebounced(written);
  const take = useEffectEvent((date: string) => {
    if (date !== value && (date === "" || date >= FIRST_DAY)) onChange(date);
  });
  useEffect(() => take(still), [still]);
  return (
    <TextField
      size="small"
      type="date"
      label={label}
      value={written}
      error={problem !== undefined}
      helperText={problem}
      onChange={(event) => setWritten(event.target.value)}
      onBlur={() => take(written)}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: FIRST_DAY, max: "2999-12-31" } }}
    />
  );
}

const FIRST_DAY = "2000-01-01";

const NO_DATES = { date_from: "", date_to: "" };

function pick(field: FilterField, id: string): Filter {
  return { [field]: id };
}

interface ChoiceProps {
  label: string;
  /** What stands there while nothing is chosen. */
  all: string;
  rows: readonly { id: number; name: string }[];
  value?: string;
  onChange: (id: string) => void;
}

function Choice({ label, all, rows, value = "", onChange }: ChoiceProps) {
  // What an address names and is not there, or not yet, is shown as its number.
  const isKnown = value === "" || rows.some(({ id }) => String(id) === value);
  return (
    <SelectInput
      size="small"
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{all}</MenuItem>
      {!isKnown && <MenuItem value={value}>{value}</MenuItem>}
      {rows.map(({ id, name }) => (
        <MenuItem key={id} value={String(id)}>
          {name}
        </MenuItem>
      ))}
    </SelectInput>
  );
}
