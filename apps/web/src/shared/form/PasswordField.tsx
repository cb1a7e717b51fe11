import IconButton from "@mui/material/IconButton";
import InputAdornment from "@mui/material/InputAdornment";
import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { useTexts } from "../texts/defineTexts";
import { uiTexts } from "../ui/texts";
import { TextField, type TextFieldProps } from "./TextField";

/** A password that can be looked at. */
export function PasswordField(props: TextFieldProps) {
  const t = useTexts(uiTexts);
  const [shown, setShown] = useState(false);
  const label = shown ? t.hidePassword : t.showPassword;
  const Icon = shown ? EyeOff : Eye;
  // A native title: the tooltips of the rest of the app would double what the login page has to load.
  const toggle = (
    <InputAdornment position="end">
      <IconButton aria-label={label} title={label} color="inherit" edge="end" onClick={() => setShown(!shown)}>
        <Icon size={20} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </InputAdornment>
  );
  return <TextField {...props} type={shown ? "text" : "password"} endAdornment={toggle} />;
}
