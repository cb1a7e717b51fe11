import Box from "@mui/material/Box";
import FormHelperText from "@mui/material/FormHelperText";
import Typography from "@mui/material/Typography";
import { type OpenInterval, TimeOfDay } from "@recado/contract";
import { Plus, X } from "lucide-react";
import { useFormContext, useWatch } from "react-hook-form";
import { MaskedField } from "../../shared/form/MaskedField";
import { useTexts } from "../../shared/texts/defineTexts";
import { fieldText, fieldTexts } from "../../shared/texts/fieldTexts";
import { IconAction } from "../../shared/ui/IconAction";
import { type Day, USUAL } from "./completeWeek";
import { workingHoursTexts } from "./texts";

const MAX_INTERVALS = 6;

/** A press on this button gives a day another interval; its fields are elsewhere in the row. */
const addButtonId = (name: string) => `${name}-add`;

function useIntervals(name: string) {
  const { setValue, formState } = useFormContext();
  const { open, intervals } = useWatch({ name }) as Day;
  const set = (next: OpenInterval[]) =>
    setValue(`${name}.intervals`, next, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  return { open, intervals, set };
}

/** When the doors of a day are open: its intervals, each with a way to take it away. */
export function IntervalsField({ name }: { name: string }) {
  const t = useTexts(workingHoursTexts);
  const problems = useTexts(fieldTexts);
  const { getFieldState, formState } = useFormContext();
  const { open, intervals, set } = useIntervals(name);
  // The form keeps what is wrong with a list beside what is wrong in it.
  const { error } = getFieldState(`${name}.intervals`, formState);
  const problem = error?.root?.message ?? error?.message;

  if (!open) return <Remark text={t.remarks.closed} />;
  if (intervals.length === 0) return <Remark text={t.remarks.free} />;
  return (
    <Box sx={{ display: "grid", gap: 1 }}>
      {intervals.map((interval, index) => (
        <Interval
          // biome-ignore lint/suspicious/noArrayIndexKey: its fields are named by their place
          key={index}
          name={`${name}.intervals.${index}`}
          interval={interval}
          index={index}
          onRemove={() => {
            set(intervals.filter((_, place) => place !== index));
            document.getElementById(addButtonId(name))?.focus();
          }}
        />
      ))}
      {problem && <FormHelperText error>{fieldText(problems, problem)}</FormHelperText>}
    </Box>
  );
}

/** Gives an open day another interval. */
export function AddInterval({ name }: { name: string }) {
  const t = useTexts(workingHoursTexts);
  const { open, intervals, set } = useIntervals(name);
  if (!open) return null;
  return (
    <IconAction
      id={addButtonId(name)}
      label={t.addInterval}
      icon={Plus}
      disabled={intervals.length >= MAX_INTERVALS}
      onClick={() => set([...intervals, intervals.length === 0 ? USUAL : { startTime: "", endTime: "" }])}
      sx={{ color: "text.secondary" }}
    />
  );
}

function Remark({ text }: { text: string }) {
  return (
    <Typography variant="body2" sx={{ color: "text.secondary", lineHeight: "44px" }}>
      {text}
    </Typography>
  );
}

interface IntervalProps {
  name: string;
  interval: OpenInterval;
  index: number;
  onRemove: () => void;
}

function Interval({ name, interval: { startTime, endTime }, index, onRemove }: IntervalProps) {
  const t = useTexts(workingHoursTexts);
  const isRead = [startTime, endTime].every((time) => time !== "" && TimeOfDay.safeParse(time).success);
  const place = index === 0 ? "" : ` (${index + 1})`;
  return (
    <Box
      sx={{ display: "grid", gridTemplateColumns: "96px 96px auto minmax(0, 1fr)", columnGap: 1, alignItems: "start" }}
    >
      <MaskedField name={`${name}.startTime`} label={`${t.opens}${place}`} hideLabel mask="00:00" placeholder="--:--" />
      <MaskedField name={`${name}.endTime`} label={`${t.closes}${place}`} hideLabel mask="00:00" placeholder="--:--" />
      <IconAction
        label={t.removeInterval(index + 1)}
        icon={X}
        size="small"
        onClick={onRemove}
        sx={{ color: "text.secondary", mt: 0.25 }}
      />
      {isRead && endTime < startTime && (
        <Typography
          variant="caption"
          component="p"
          sx={{ color: "text.secondary", gridColumn: { xs: "1 / -1", sm: "auto" }, lineHeight: { sm: "44px" } }}
        >
          {t.remarks.overnight(endTime)}
        </Typography>
      )}
    </Box>
  );
}
