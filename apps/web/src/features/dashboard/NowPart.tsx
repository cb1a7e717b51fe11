import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { ONE_LINE } from "../../shared/theme/textOverflow";

interface NowPartProps {
  label: string;
  figure: string;
  /** Small, after the figure. */
  of?: string;
  /** It changes as one looks. */
  isLive?: boolean;
  isHot?: boolean;
  /** What stands beside the figure. */
  beside?: ReactNode;
  children?: ReactNode;
}

/** One figure of this moment, on the dark ground. */
export function NowPart({ label, figure, of, isLive, isHot, beside, children }: NowPartProps) {
  return (
    <Box sx={PART}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1 }}>
        {isLive && <Box aria-hidden sx={PULSE} />}
        <Typography variant="caption" component="h2" sx={{ color: "var(--rail-ink)", fontWeight: 500 }}>
          {label}
        </Typography>
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1.5, rowGap: 0.5, minHeight: 38 }}>
        <Typography variant="h4" component="p" sx={{ ...FIGURE, color: isHot ? HOT : undefined }}>
          {figure}
          {of && (
            <Typography
              component="span"
              variant="caption"
              sx={{ ml: 0.75, color: "var(--rail-ink)", letterSpacing: 0 }}
            >
              {of}
            </Typography>
          )}
        </Typography>
        {beside}
      </Box>
      <Typography variant="caption" component="div" sx={NOTE}>
        {children}
      </Typography>
    </Box>
  );
}

interface NamedNoteProps {
  name: string;
  /** What is told of it. */
  children: ReactNode;
}

/** A line that begins with a name: in little room the name is cut, and what is told of it stays. A phone has a second line. */
export function NamedNote({ name, children }: NamedNoteProps) {
  return (
    <Box
      component="span"
      sx={{ display: { xs: "inline", sm: "flex" }, columnGap: "0.3em", minWidth: 0, whiteSpace: { sm: "nowrap" } }}
    >
      <Box component="span" title={name} sx={{ ...ONE_LINE, whiteSpace: { xs: "normal", sm: "nowrap" } }}>
        {name}
      </Box>
      {/* It is told, but not drawn where they stand side by side. */}{" "}
      <Box component="span" sx={{ flexShrink: 0 }}>
        {children}
      </Box>
    </Box>
  );
}

/** Of what waits, on the dark ground. */
export const HOT = "#ffd684";

const LINE = "#ffffff1a";
/** Lines to the neighbours on the left and above; the strip cuts those at its edge. */
const PART = { px: { xs: 2, sm: 2.5 }, py: 2, minWidth: 0, boxShadow: `-1px 0 0 ${LINE}, 0 -1px 0 ${LINE}` } as const;
const FIGURE = { fontSize: "2rem", lineHeight: "38px", letterSpacing: "-0.02em", fontVariantNumeric: "tabular-nums" };
const NOTE = { mt: 0.25, minHeight: { sm: 18 }, color: "var(--rail-ink)", overflowWrap: "anywhere" } as const;
const PULSE = {
  width: 8,
  height: 8,
  ml: 0.5,
  borderRadius: "50%",
  bgcolor: "#4cc98a",
  boxShadow: "0 0 0 4px #4cc98a33",
} as const;
