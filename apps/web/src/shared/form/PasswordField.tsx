import InputAdornment from "@mui/material/InputAdornment";
import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { useTexts } from "../texts/defineTexts";
import { IconAction } from "../ui/IconAction";
import { uiTexts } from "../ui/texts";
import { TextField, type TextFieldProps } from "./TextField";

/** A password that can be looked at. */
export function PasswordField(props: TextFieldProps) {
  const t = useTexts(uiTexts);
  const [shown, setShown] = useState(false);
  const toggle = (
    <InputAdornment position="end">
      <IconAction
        label={shown ? t.hidePassword : t.showPassword}
        icon={shown ? EyeOff : Eye}
        edge="end"
        onClick={() => setShown(!shown)}
      />
    </InputAdornment>
  );
  return <TextField {...props} type={shown ? "text" : "password"} endAdornment={toggle} />;
}
