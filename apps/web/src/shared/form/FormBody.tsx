import DialogContent from "@mui/material/DialogContent";
import Stack from "@mui/material/Stack";
import type { ReactNode } from "react";
import type { FormLayout } from "./FormActions";

interface FormBodyProps {
  layout: FormLayout;
  children: ReactNode;
}

/** The fields, one under the other. */
export function FormBody({ layout, children }: FormBodyProps) {
  const fields = <Stack spacing={2.5}>{children}</Stack>;
  // The label of the first field sits on its edge: without room above it the dialog would cut it. In a low window a field that
  // gets the focus comes to stand clear of the buttons.
  return layout === "dialog" ? (
    <DialogContent sx={{ scrollPaddingBlock: "4rem", "&&": { pt: 1.5 } }}>{fields}</DialogContent>
  ) : (
    fields
  );
}
