import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { type Company, companyRoutes, type Holiday } from "@recado/contract";
import { CalendarOff, Plus, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { call } from "../../shared/api/call";
import { SwitchField } from "../../shared/form/SwitchField";
import { TextField } from "../../shared/form/TextField";
import { useTexts } from "../../shared/texts/defineTexts";
import { EmptyState } from "../../shared/ui/EmptyState";
import { IconAction } from "../../shared/ui/IconAction";
import { CompanyForm } from "./CompanyForm";
import { DoorSwitch } from "./DoorSwitch";
import { holidayTexts } from "./holidayTexts";
import { AddInterval, IntervalsField } from "./IntervalsField";

const byDate = (holidays: Holiday[]) => [...holidays].sort((a, b) => (a.date < b.date ? -1 : 1));

/** The days on which the company, and each of its queues, keeps other hours than usual. */
export function HolidaysForm({ company }: { company: Company }) {
  const t = useTexts(holidayTexts);
  return (
    <CompanyForm
      company={company}
      schema={companyRoutes.updateHolidays.body}
      read={({ holidays }) => ({ holidays: byDate(holidays) })}
      save={(body) => call(companyRoutes.updateHolidays, { params: { companyId: company.id }, body })}
      saved={t.saved}
    >
      {(field) => <HolidayList {...field("holidays")} />}
    </CompanyForm>
  );
}

function HolidayList({ name }: { name: string }) {
  const t = useTexts(holidayTexts);
  const { setValue, trigger, formState } = useFormContext();
  const { isSubmitted } = formState;
  const holidays = useWatch({ name }) as Holiday[];
  const [added, setAdded] = useState(-1);
  const button = useRef<HTMLButtonElement>(null);
  const set = (next: Holiday[]) => setValue(name, next, { shouldDirty: true });

  function add() {
    setAdded(holidays.length);
    set([...holidays, { date: "", name: "", yearly: true, open: false, intervals: [] }]);
  }

  function remove(index: number) {
    setAdded(-1);
    set(holidays.filter((_, place) => place !== index));
    // What is wrong is kept by place, where the next one stands now.
    if (isSubmitted) void trigger(name);
    button.current?.focus();
  }

  const addButton = (
    <Button ref={button} variant="outlined" startIcon={<Plus size={18} strokeWidth={1.75} />} onClick={add}>
      {t.add}
    </Button>
  );
  if (holidays.length === 0) return <EmptyState icon={CalendarOff} {...t.empty} action={addButton} />;
  return (
    <Box>
      {holidays.map((_, index) => (
        <HolidayRow
          // biome-ignore lint/suspicious/noArrayIndexKey: its fields are named by their place
          key={index}
          name={`${name}.${index}`}
          isNew={index === added}
          onRemove={() => remove(index)}
        />
      ))}
      <Box sx={{ pt: 2, borderTop: 1, borderColor: "divider" }}>{addButton}</Box>
    </Box>
  );
}

interface HolidayRowProps {
  /** The path of the holiday in the form: "holidays.0". */
  name: string;
  isNew: boolean;
  onRemove: () => void;
}

function HolidayRow({ name, isNew, onRemove }: HolidayRowProps) {
  const t = useTexts(holidayTexts);
  const holiday = useWatch({ name }) as Holiday;
  return (
    <Box
      role="group"
      aria-label={holiday.name || t.unnamed}
      sx={{ py: 2, borderTop: 1, borderColor: "divider", "&:first-of-type": { borderTop: 0, pt: 0.5 } }}
    >
      <Box
        sx={{
          display: "grid",
          gap: 1.5,
          alignItems: "start",
          gridTemplateColumns: { xs: "minmax(0, 1fr) auto", sm: "170px minmax(0, 1fr) auto auto" },
        }}
      >
        <TextField
          name={`${name}.date`}
          label={t.date}
          type="date"
          autoFocus={isNew}
          // The browser writes its own pattern into an empty date: the label cannot stand on it.
          shrinkLabel
          inputProps={{ max: "2999-12-31" }}
        />
        <Box sx={{ gridRow: { xs: 2, sm: "auto" }, gridColumn: { xs: "1 / -1", sm: "auto" } }}>
          <TextField name={`${name}.name`} label={t.name} />
        </Box>
        <SwitchField name={`${name}.yearly`} label={t.yearly} />
        <IconAction
          label={t.remove(holiday.name || t.unnamed)}
          icon={Trash2}
          onClick={onRemove}
          sx={{
            color: "text.secondary",
            gridColumn: { xs: 2, sm: "auto" },
            gridRow: { xs: 1, sm: "auto" },
            // As high as the field beside it, whose hint may stand below.
            height: 44,
          }}
        />
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 2, pt: 0.5, alignItems: "start" }}>
        <DoorSwitch name={name} label={t.open} />
        <IntervalsField name={name} />
        <AddInterval name={name} />
      </Box>
    </Box>
  );
}

/** A heading over the holidays, with what they are for. */
export function HolidaysLead() {
  const t = useTexts(holidayTexts);
  return (
    <Box sx={{ mb: 2 }}>
      <Typography variant="h3" component="h2">
        {t.title}
      </Typography>
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {t.lead}
      </Typography>
    </Box>
  );
}
