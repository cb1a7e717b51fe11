import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";
import { useFormContext, useWatch } from "react-hook-form";
import { type Day, USUAL } from "./completeWeek";

interface DoorSwitchProps {
  /** The path of the day in the form: "schedules.0". */
  name: string;
  label: string;
  /** The label names the day, and heads its row. */
  isName?: boolean;
}

/** Whether a day is open. Closed it remembers its intervals, for who opens it again. */
export function DoorSwitch({ name, label, isName = false }: DoorSwitchProps) {
  const { setValue } = useFormContext();
  const { open, intervals } = useWatch({ name }) as Day;

  function turn(isOpen: boolean) {
    if (isOpen && intervals.length === 0) setValue(`${name}.intervals`, [USUAL]);
    setValue(`${name}.open`, isOpen, { shouldDirty: true });
  }

  return (
    <FormControlLabel
      label={label}
      slotProps={{ typography: { variant: "body2", sx: isName ? { fontWeight: 600 } : undefined } }}
      sx={{ mr: 0, minHeight: 44 }}
      control={<Switch checked={open} onChange={(_, checked) => turn(checked)} />}
    />
  );
}
