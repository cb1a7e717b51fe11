import Box from "@mui/material/Box";
import type { ReactNode } from "react";

interface ComposerRowProps {
  /** On a phone the line goes round all of it, elsewhere round the field. */
  isSlim: boolean;
  /** What the row and what is offered above it are made of on a phone; the ground of what is around it, when left out. */
  paper?: string;
  lineColor: string;
  focusColor: string;
  /** What the field offers. */
  suggestions?: ReactNode;
  before?: ReactNode;
  field: ReactNode;
  after: ReactNode;
}

/** A field with its buttons beside it. */
export function ComposerRow({ isSlim, lineColor, focusColor, suggestions, paper, ...parts }: ComposerRowProps) {
  const { before, field, after } = parts;
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
  const row = isSlim ? { ...line, ...PILL, bgcolor: paper } : { gap: 0.5, px: 1.5, py: 1 };
  return (
    <>
      {isSlim && suggestions && <Box sx={{ bgcolor: paper }}>{suggestions}</Box>}
      <Box sx={{ display: "flex", alignItems: "flex-end", ...row }}>
        {before}
        <Box sx={{ flex: 1, minWidth: 0 }}>
          {!isSlim && suggestions}
          <Box sx={isSlim ? undefined : { ...line, borderRadius: "10px" }}>{field}</Box>
        </Box>
        {after}
      </Box>
    </>
  );
}

/** 52 pixels high, and all round, as what is hit in it. */
const PILL = {
  m: 1,
  p: "3px",
  borderRadius: "26px",
  boxShadow: "var(--e2)",
  "& .MuiIconButton-root": { borderRadius: "50%" },
} as const;
