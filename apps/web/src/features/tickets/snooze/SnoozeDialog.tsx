import Divider from "@mui/material/Divider";
import MenuItem from "@mui/material/MenuItem";
import MenuList from "@mui/material/MenuList";
import Typography from "@mui/material/Typography";
import { MAX_SNOOZE_MS, type Ticket } from "@recado/contract";
import { CalendarDays, Clock, type LucideIcon, Sunrise } from "lucide-react";
import { useState } from "react";
import { z } from "zod";
import { Form } from "../../../shared/form/Form";
import { TextField } from "../../../shared/form/TextField";
import { useTexts } from "../../../shared/texts/defineTexts";
import { toLocalText } from "../../../shared/texts/localText";
import { FormDialog } from "../../../shared/ui/FormDialog";
import { type SnoozeChoice, snoozeChoices } from "./snoozeChoices";
import { snoozeTexts } from "./texts";
import { useSnooze } from "./useSnooze";
import { useUntil } from "./useUntil";

/** The clock of this place, as the field has it. */
const OwnTime = z.object({
  until: z
    .string("required")
    .min(1, "required")
    .refine((text) => {
      const ahead = new Date(text).getTime() - Date.now();
      return ahead > 0 && ahead < MAX_SNOOZE_MS;
    }, "invalid_date"),
});

const SIGNS: Record<SnoozeChoice["kind"], LucideIcon> = {
  laterToday: Clock,
  tomorrow: Sunrise,
  nextWeek: CalendarDays,
};

interface SnoozeDialogProps {
  ticket: Ticket;
  onClose: () => void;
}

/** Until when a conversation is put aside: one of the usual times by one click, or any other. */
export default function SnoozeDialog({ ticket, onClose }: SnoozeDialogProps) {
  const t = useTexts(snoozeTexts);
  const writeUntil = useUntil();
  const { snooze, isBusy } = useSnooze();
  const [now] = useState(() => new Date());
  const choices = snoozeChoices(now);

  async function choose(until: Date) {
    const isDone = await snooze(ticket, until);
    if (isDone) onClose();
    return isDone;
  }

  return (
    <FormDialog title={t.title(ticket.contact.name)} onClose={onClose} size="xs">
      <Typography variant="body2" sx={{ px: 3, color: "text.secondary" }}>
        {t.hint}
      </Typography>
      <MenuList autoFocusItem sx={{ flexShrink: 0 }}>
        {choices.map(({ kind, until }) => (
          <MenuItem
            key={kind}
            disabled={isBusy}
            onClick={() => void choose(until)}
            sx={{ px: 2.25, minHeight: 44, gap: 2, "& svg": { flexShrink: 0, color: "text.secondary" } }}
          >
            <Sign of={kind} />
            <span style={{ flex: 1 }}>{t.choices[kind]}</span>
            <Typography variant="body2" component="span" sx={{ color: "text.secondary" }}>
              {writeUntil(until.toISOString(), now)}
            </Typography>
          </MenuItem>
        ))}
      </MenuList>
      <Divider sx={{ mb: 1 }} />
      <Form
        schema={OwnTime}
        start={{ until: toLocalText(choices.at(-1)?.until ?? now) }}
        onSubmit={({ until }) => choose(new Date(until))}
        submit={t.snooze}
        onCancel={onClose}
        layout="dialog"
        problems={{ until: { invalid_date: t.past } }}
      >
        {(field) => (
          <TextField
            {...field("until")}
            type="datetime-local"
            label={t.own}
            inputProps={{ min: toLocalText(now), max: toLocalText(new Date(now.getTime() + MAX_SNOOZE_MS)) }}
          />
        )}
      </Form>
    </FormDialog>
  );
}

function Sign({ of: kind }: { of: SnoozeChoice["kind"] }) {
  const Icon = SIGNS[kind];
  return <Icon size={18} strokeWidth={1.75} aria-hidden />;
}
