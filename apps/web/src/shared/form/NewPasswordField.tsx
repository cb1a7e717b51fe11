import Box from "@mui/material/Box";
import { type PasswordStrength, passwordStrength } from "@recado/domain";
import { useWatch } from "react-hook-form";
import { useTexts } from "../texts/defineTexts";
import { PasswordField } from "./PasswordField";
import { strengthTexts } from "./strengthTexts";
import type { TextFieldProps } from "./TextField";

interface NewPasswordFieldProps extends Omit<TextFieldProps, "autoComplete"> {
  /** Fields of the form that say who the owner is. */
  about?: string[];
}

const LOOKS: Record<PasswordStrength, { bars: number; color: string }> = {
  easy: { bars: 1, color: "error.main" },
  short: { bars: 1, color: "warning.main" },
  fair: { bars: 2, color: "info.main" },
  strong: { bars: 3, color: "success.main" },
};

/** A password that is being chosen: it says while one types how long it would hold. */
export function NewPasswordField({ about = [], helperText, ...field }: NewPasswordFieldProps) {
  const password = String(useWatch({ name: field.name }) ?? "");
  const names = useWatch({ name: about }).map((name) => String(name ?? ""));
  const hint = password ? <StrengthHint strength={passwordStrength(password, names)} /> : helperText;
  return <PasswordField {...field} helperText={hint} autoComplete="new-password" />;
}

function StrengthHint({ strength }: { strength: PasswordStrength }) {
  const t = useTexts(strengthTexts);
  const { bars, color } = LOOKS[strength];
  return (
    <Box component="span" sx={{ display: "flex", alignItems: "center", gap: 1 }}>
      <Box component="span" aria-hidden sx={{ display: "flex", gap: 0.5, flexShrink: 0 }}>
        {[1, 2, 3].map((bar) => (
          <Box
            key={bar}
            component="span"
            sx={{ width: 20, height: 4, borderRadius: 2, bgcolor: bar <= bars ? color : "action.selected" }}
          />
        ))}
      </Box>
      <span role="status">{t[strength]}</span>
    </Box>
  );
}
