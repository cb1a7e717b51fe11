import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import Switch from "@mui/material/Switch";
import { useId } from "react";
import { SWITCH_HINT } from "../../shared/form/SwitchField";
import { useTexts } from "../../shared/texts/defineTexts";
import { userTexts } from "./texts";

interface InviteSwitchProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Whether a new colleague sets his own password, or is given one. */
export function InviteSwitch({ isOn, onChange }: InviteSwitchProps) {
  const t = useTexts(userTexts).invitation;
  const id = useId();
  return (
    <div>
      <FormControlLabel
        label={t.choice}
        slotProps={{ typography: { variant: "body2" } }}
        control={
          <Switch
            checked={isOn}
            onChange={(_, checked) => onChange(checked)}
            slotProps={{ input: { "aria-describedby": id } }}
          />
        }
      />
      <FormHelperText id={id} sx={SWITCH_HINT}>
        {t.choiceHint}
      </FormHelperText>
    </div>
  );
}
