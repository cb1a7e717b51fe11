import type { InputBaseComponentProps } from "@mui/material/InputBase";
import type { Ref } from "react";
import { IMaskInput } from "react-imask";
import { useFormField } from "./formContext";
import { TextField, type TextFieldProps } from "./TextField";

/** Stands in for the plain input: `mask`, `bare` and `onAccept` arrive through `inputProps`. */
function MaskInput({ ref, mask, bare, onAccept, onChange: _, ...props }: InputBaseComponentProps) {
  return (
    <IMaskInput
      {...(props as object)}
      mask={String(mask)}
      unmask={Boolean(bare)}
      inputRef={ref as Ref<HTMLInputElement>}
      onAccept={(value: string) => (onAccept as (value: string) => void)(value)}
    />
  );
}

interface MaskedFieldProps extends Omit<TextFieldProps, "inputProps" | "inputComponent" | "onChange"> {
  /** `0` stands for a digit: "(00) 00000-0000". */
  mask: string;
  /** The body gets the digits only, without brackets and dashes. */
  bare?: boolean;
}

/** A text of a fixed form, typed as digits. */
export function MaskedField({ mask, bare = false, ...props }: MaskedFieldProps) {
  const { field } = useFormField(props.name);
  return (
    <TextField
      {...props}
      inputComponent={MaskInput}
      inputProps={{ mask, bare, inputMode: "numeric", onAccept: field.onChange }}
    />
  );
}
