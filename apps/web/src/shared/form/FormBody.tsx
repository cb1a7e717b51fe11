import DialogContent from "@mui/material/DialogContent";
import Stack from "@mui/material/Stack";
import type { ReactNode } from "react";

interface FormBodyProps {
  layout: "dialog" | "page" | "wide";
  children: ReactNode;
}

/** The fields, one under the other. */
export function FormBody({ layout, children }: FormBodyProps) {
  const fields = <Stack spacing={2.5}>{children}</Stack>;
  // The label of the first field sits on its edge: without room above it the dialog would cut it.
  return layout === "dialog" ? <DialogContent sx={{ "&&": { pt: 1.5 } }}>{fields}</DialogContent> : fields;
}
