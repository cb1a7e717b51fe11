import { type RefObject, useMemo } from "react";
import { useWatch } from "react-hook-form";
import { type Highlighted, HighlightedInput } from "./HighlightedInput";
import { TextField, type TextFieldProps } from "./TextField";
import type { TextVariables } from "./textVariables";
import { UnknownVariables } from "./UnknownVariables";

interface VariableTextFieldProps extends Omit<TextFieldProps, "inputComponent" | "below"> {
  variables: TextVariables;
  field: RefObject<HTMLTextAreaElement | HTMLInputElement | null>;
}

/** A text in which what will be filled in stands on a ground of its own, and what looks so but will not is told. */
export function VariableTextField({
  variables,
  field,
  multiline = false,
  minRows,
  maxRows,
  inputProps,
  ...props
}: VariableTextFieldProps) {
  const text = String(useWatch({ name: props.name }) ?? "");
  const parts = useMemo(() => variables.split(text), [variables, text]);
  const isMistyped = !props.disabled && parts.some(({ kind }) => kind === "unknown");
  return (
    <TextField
      {...props}
      multiline={multiline}
      inputComponent={HighlightedInput}
      inputProps={{
        ...inputProps,
        ref: field,
        highlighted: { field, parts, isBlock: multiline } satisfies Highlighted,
        ...(multiline && { minRows, maxRows }),
      }}
      below={isMistyped ? <UnknownVariables parts={parts} variables={variables} field={field} /> : null}
    />
  );
}
