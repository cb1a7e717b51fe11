import Box from "@mui/material/Box";
import type { ReactNode } from "react";

interface ComposerRowProps {
  /** On a phone the line goes round all of it, elsewhere round the field. */
  isSlim: boolean;
  lineColor: string;
  focusColor: string;
  before?: ReactNode;
  field: ReactNode;
  after: ReactNode;
}

/** A field with its buttons beside it. */
export function ComposerRow({ isSlim, lineColor, focusColor, before, field, after }: ComposerRowProps) {
  const line = {
    border: 1,
    borderColor: lineColor,
    "&:has(textarea:focus)": {
      borderColor: focusColor,
      outline: 1,
      outlineStyle: "solid",
      outlineColor: focusColor,
    },
  };
  const row = isSlim
    ? { ...line, m: 1, p: "3px", borderRadius: "26px", "& .MuiIconButton-root": { borderRadius: "50%" } }
    : { gap: 0.5, px: 1.5, py: 1 };
  return (
    <Box sx={{ display: "flex", alignItems: "flex-end", ...row }}>
      {before}
      <Box sx={{ flex: 1, minWidth: 0, ...(!isSlim && { ...line, borderRadius: "10px" }) }}>{field}</Box>
      {after}
    </Box>
  );
}
