import Typography from "@mui/material/Typography";
import type { LucideIcon } from "lucide-react";

export function Label({ icon: Icon, color, children }: { icon: LucideIcon; color?: string; children: string }) {
  return (
    <Typography
      component="dt"
      sx={{
        display: "flex",
        alignItems: "center",
        gap: 0.75,
        pr: 1,
        font: "500 13px/18px var(--font)",
        color: "text.secondary",
      }}
    >
      <Icon size={16} strokeWidth={1.75} color={color} style={{ flex: "none" }} aria-hidden />
      {children}
    </Typography>
  );
}

/** Large where all of them stand side by side. */
export function Figure({ color, wide, children }: { color?: string; wide?: "sm" | "md"; children: string }) {
  return (
    <Typography
      component="dd"
      sx={{
        m: 0,
        font: wide ? { xs: "var(--t-20)", [wide]: "var(--t-28)" } : "var(--t-20)",
        letterSpacing: "-0.02em",
        fontVariantNumeric: "tabular-nums",
        color,
      }}
    >
      {children}
    </Typography>
  );
}

export function Small({ children }: { children: string }) {
  return (
    <Typography
      component="dd"
      variant="caption"
      sx={{ display: "block", m: 0, pr: 1, color: "var(--ink-3)", gridColumn: "1 / -1" }}
    >
      {children}
    </Typography>
  );
}
