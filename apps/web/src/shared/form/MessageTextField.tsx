import { useRef } from "react";
import { InsertVariable } from "./InsertVariable";
import type { TextFieldProps } from "./TextField";
import { MESSAGE_TEXT } from "./textVariables";
import { VariableTextField } from "./VariableTextField";

type MessageTextFieldProps = Pick<TextFieldProps, "name" | "label" | "helperText" | "minRows" | "maxRows">;

/** A text for customers, in whose corner a button puts in what changes from one conversation to the next. */
export function MessageTextField(props: MessageTextFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <VariableTextField
      {...props}
      variables={MESSAGE_TEXT}
      multiline
      field={field}
      endAdornment={<InsertVariable label={props.label} field={field} />}
    />
  );
}
