import type { InputBaseComponentProps } from "@mui/material/InputBase";
import MuiTextField from "@mui/material/TextField";
import type { HTMLInputAutoCompleteAttribute, ReactNode, Ref } from "react";
import { IMaskInput } from "react-imask";
import { useFormField } from "./formContext";

/** Stands in for the plain input: `mask`, `bare` and `onAccept` arrive through `slotProps.htmlInput`. */
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

interface MaskedFieldProps {
  name: string;
  label: string;
  /** `0` stands for a digit: "(00) 00000-0000". */
  mask: string;
  /** The body gets the digits only, without brackets and dashes. */
  bare?: boolean;
  placeholder?: string;
  helperText?: ReactNode;
  disabled?: boolean;
  autoComplete?: HTMLInputAutoCompleteAttribute;
}

/** A text of a fixed form, typed as digits. */
export function MaskedField(props: MaskedFieldProps) {
  const { name, label, mask, bare = false, placeholder, helperText, disabled, autoComplete } = props;
  const { field, problem } = useFormField(name);
  return (
    <MuiTextField
      name={name}
      label={label}
      disabled={disabled}
      placeholder={placeholder}
      autoComplete={autoComplete}
      value={field.value ?? ""}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={problem !== undefined}
      helperText={problem ?? helperText}
      slotProps={{
        input: { inputComponent: MaskInput },
        htmlInput: { mask, bare, inputMode: "numeric", onAccept: field.onChange },
      }}
    />
  );
}
