import type { CampaignSettings } from "@recado/contract";
import { FieldGrid } from "../../../shared/form/FieldGrid";
import { SelectField } from "../../../shared/form/SelectField";
import { SwitchField } from "../../../shared/form/SwitchField";
import { TextField } from "../../../shared/form/TextField";
import { useTexts } from "../../../shared/texts/defineTexts";
import { useCompanyTimes } from "../useCompanyTimes";
import { campaignConfigTexts } from "./texts";

const INTERVALS = [0, 5, 10, 15, 20];
const LONGER = [0, 1, 5, 10, 15, 20, 30, 40, 60, 80, 100, 120];

/** What is kept may be none of the usual. */
function withOwn(usual: readonly number[], own: number): number[] {
  return [...new Set([...usual, own])].sort((a, b) => a - b);
}

/** How fast it goes. */
export function PaceFields({ settings }: { settings: CampaignSettings }) {
  const t = useTexts(campaignConfigTexts);
  const { count } = useCompanyTimes();
  const choices = (name: "messageInterval" | "longerIntervalAfter" | "greaterInterval", tell: (n: number) => string) =>
    withOwn(name === "messageInterval" ? INTERVALS : LONGER, settings[name]).map((value) => ({
      value,
      label: tell(value),
    }));
  return (
    <>
      <FieldGrid min={280}>
        <SelectField
          name="messageInterval"
          label={t.messageInterval}
          choices={choices("messageInterval", (most) =>
            most === 0 ? t.noInterval : t.between(count(most / 2), count(most)),
          )}
        />
        <SelectField
          name="longerIntervalAfter"
          label={t.longerIntervalAfter}
          choices={choices("longerIntervalAfter", t.after)}
        />
        <SelectField name="greaterInterval" label={t.greaterInterval} choices={choices("greaterInterval", t.seconds)} />
        <TextField
          name="dailyLimit"
          label={t.dailyLimit}
          helperText={t.dailyLimitHint}
          inputProps={{ inputMode: "numeric", maxLength: 6 }}
        />
      </FieldGrid>
      <SwitchField name="warmUp" label={t.warmUp} helperText={t.warmUpHint} />
    </>
  );
}
