import MuiTextField, { type TextFieldProps as MuiTextFieldProps } from "@mui/material/TextField";
import { useFormField } from "./formContext";

export interface TextFieldProps extends Omit<MuiTextFieldProps, "name" | "error" | "value" | "onChange" | "onBlur"> {
  name: string;
  label: string;
}

/** A line, or with `multiline` a block, of text. */
export function TextField({ helperText, ...props }: TextFieldProps) {
  const { field, problem } = useFormField(props.name);
  const { ref, value, ...events } = field;
  return (
    <MuiTextField
      {...props}
      {...events}
      value={value ?? ""}
      inputRef={ref}
      error={problem !== undefined}
      helperText={problem ?? helperText}
    />
  );
}
