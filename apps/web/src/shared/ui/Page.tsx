import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";

export const PAGE_SX = {
  maxWidth: 1480,
  mx: "auto",
  px: { xs: 2, sm: 3, md: 4 },
  pt: { xs: 2, sm: 3 },
  // The last of a page stands clear of the bar a phone draws at its lower edge.
  pb: { xs: "calc(16px + env(safe-area-inset-bottom))", sm: "calc(24px + env(safe-area-inset-bottom))" },
};

interface PageProps {
  title: string;
  /** One sentence under the title. */
  lead?: string;
  /** Stands above the title: where one came from. */
  above?: ReactNode;
  /** The buttons at the right of the title. */
  actions?: ReactNode;
  /** A table or a calendar uses the room of a large screen; words would only become too long for the eye. */
  isWide?: boolean;
  children: ReactNode;
}

/** The frame of every screen inside the shell; it holds the one h1. */
export function Page({ title, lead, above, actions, isWide = false, children }: PageProps) {
  return (
    <Box sx={PAGE_SX}>
      {/* All begin at the same edge: a title does not jump from page to page. */}
      <Box sx={{ maxWidth: isWide ? undefined : 1136 }}>
        <Box sx={{ mb: { xs: 2, sm: 3 } }}>
          {above}
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, alignItems: "center", minHeight: 44 }}>
            <Typography variant="h1" sx={{ flex: "1 1 auto", py: 0.5, overflowWrap: "anywhere" }}>
              {title}
            </Typography>
            {/* Where they do not fit beside the title they stand below it, and begin where it does. */}
            {actions && <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>{actions}</Box>}
          </Box>
          {lead && (
            <Typography
              variant="body2"
              sx={{ textWrap: "pretty", color: "text.secondary", mt: { xs: actions ? 1 : 0, sm: 0.5 } }}
            >
              {lead}
            </Typography>
          )}
        </Box>
        {children}
      </Box>
    </Box>
  );
}
