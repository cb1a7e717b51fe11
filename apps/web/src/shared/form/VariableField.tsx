import { useRef } from "react";
import { InsertVariable } from "./InsertVariable";
import { TextField, type TextFieldProps } from "./TextField";

type VariableFieldProps = Pick<TextFieldProps, "name" | "label" | "helperText" | "minRows" | "maxRows">;

/** A text for customers, in whose corner a button puts in what changes from one conversation to the next. */
export function VariableField(props: VariableFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <TextField
      {...props}
      multiline
      inputProps={{ ref: field }}
      endAdornment={<InsertVariable label={props.label} field={field} />}
    />
  );
}
