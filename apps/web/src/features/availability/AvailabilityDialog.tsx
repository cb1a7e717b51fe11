import FormControlLabel from "@mui/material/FormControlLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import Typography from "@mui/material/Typography";
import { AvailabilityChoice, userRoutes } from "@recado/contract";
import { isAwayByWord } from "@recado/domain";
import { useWatch } from "react-hook-form";
import type { z } from "zod";
import { call } from "../../shared/api/call";
import { useCompanyZone } from "../../shared/api/companyZone";
import { updateOwnUser } from "../../shared/api/session";
import { useUser } from "../../shared/api/sessionStore";
import { Form } from "../../shared/form/Form";
import { useFormField } from "../../shared/form/formContext";
import { TextField } from "../../shared/form/TextField";
import { useStore } from "../../shared/store/createStore";
import { useTexts } from "../../shared/texts/defineTexts";
import { formatFor } from "../../shared/texts/format";
import { languageStore } from "../../shared/texts/languageStore";
import { nameOfZone } from "../../shared/texts/nameOfZone";
import { FormDialog } from "../../shared/ui/FormDialog";
import { uiTexts } from "../../shared/ui/texts";
import { availabilityTexts } from "./texts";

/** There, or away, perhaps until a time. */
export default function AvailabilityDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(availabilityTexts);
  const ui = useTexts(uiTexts);
  const user = useUser();
  const zone = useCompanyZone();
  const isAway = isAwayByWord(user, new Date());

  async function save({ isAway, until }: z.output<typeof AvailabilityChoice>) {
    // The field that is not shown may hold a time still.
    const body = { isAway, until: isAway ? until : "" };
    updateOwnUser(await call(userRoutes.chooseAvailability, { body }));
    onClose();
  }

  return (
    <FormDialog title={t.title} onClose={onClose} size="xs">
      <Form
        schema={AvailabilityChoice}
        start={{ isAway, until: isAway && user.awayUntil ? toFieldTime(user.awayUntil, zone) : "" }}
        onSubmit={save}
        submit={ui.save}
        onCancel={onClose}
        layout="dialog"
      >
        {(field) => (
          <>
            <Typography variant="body2" sx={{ color: "text.secondary" }}>
              {t.hint}
            </Typography>
            <AwayField {...field("isAway")} />
            <BackAtField {...field("until")} />
          </>
        )}
      </Form>
    </FormDialog>
  );
}

/** `HH:MM`, which a field for a time holds in every language: nobody reads this, and `AM` would be no time. */
function toFieldTime(moment: string, timeZone: string): string {
  const format = formatFor("en-GB", { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone });
  return format.format(new Date(moment));
}

function AwayField({ name }: { name: string }) {
  const t = useTexts(availabilityTexts);
  const { field } = useFormField(name);
  return (
    <RadioGroup
      aria-label={t.title}
      name={name}
      value={String(field.value)}
      onChange={(_, value) => field.onChange(value === "true")}
    >
      <FormControlLabel value="false" control={<Radio autoFocus={field.value === false} />} label={t.available} />
      <FormControlLabel value="true" control={<Radio autoFocus={field.value === true} />} label={t.away} />
    </RadioGroup>
  );
}

function BackAtField({ name }: { name: string }) {
  const t = useTexts(availabilityTexts);
  const zone = useCompanyZone();
  const language = useStore(languageStore);
  const isAway = useWatch({ name: "isAway" }) as boolean;
  const isElsewhere = Intl.DateTimeFormat().resolvedOptions().timeZone !== zone;
  if (!isAway) return null;
  return (
    <TextField
      name={name}
      label={t.backAt}
      type="time"
      shrinkLabel
      helperText={isElsewhere ? `${t.backHint} ${t.zone(nameOfZone(zone, language))}` : t.backHint}
    />
  );
}
