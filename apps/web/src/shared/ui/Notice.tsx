import Box from "@mui/material/Box";
import { CircleAlert, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

interface NoticeProps {
  kind: "error" | "warning" | "info";
  /** Stretches from edge to edge, above a page. */
  wide?: boolean;
  children: ReactNode;
}

const ICONS = { error: CircleAlert, warning: TriangleAlert, info: Info };
const GROUNDS = { error: "var(--bad-bg)", warning: "var(--warn-bg)", info: "var(--info-bg)" };

/** A sentence that must not be overlooked. An error is read out at once, the others when there is a pause. */
export function Notice({ kind, wide, children }: NoticeProps) {
  const Icon = ICONS[kind];
  return (
    <Box
      role={kind === "error" ? "alert" : "status"}
      sx={{
        display: "flex",
        gap: 1.5,
        px: 2,
        py: 1.25,
        borderRadius: wide ? 0 : "12px",
        typography: "body2",
        bgcolor: GROUNDS[kind],
      }}
    >
      <Box sx={{ display: "grid", alignItems: "center", height: 21, color: `${kind}.main` }}>
        <Icon size={18} aria-hidden />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>{children}</Box>
    </Box>
  );
}
