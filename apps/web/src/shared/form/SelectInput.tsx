import TextField, { type TextFieldProps } from "@mui/material/TextField";
import { useState } from "react";
import { useBackCloses } from "../screen/useBackCloses";

/** A field that opens a menu; on a phone Back closes it. */
export function SelectInput({ slotProps, ...props }: TextFieldProps) {
  const [isOpen, setOpen] = useState(false);
  useBackCloses(isOpen, () => setOpen(false));
  const menu = { open: isOpen, onOpen: () => setOpen(true), onClose: () => setOpen(false) };
  return <TextField {...props} select slotProps={{ ...slotProps, select: { ...slotProps?.select, ...menu } }} />;
}
