import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  text?: string;
  /** The one thing to do about it; null where there is none, or where it stands beside it already. */
  action: ReactNode;
}

/** Says that there is nothing here, and what to do. */
export function EmptyState({ icon: Icon, title, text, action }: EmptyStateProps) {
  return (
    <Box sx={{ display: "grid", justifyItems: "center", textAlign: "center", gap: 1, px: 3, py: 7 }}>
      <Box
        sx={{
          display: "grid",
          placeItems: "center",
          width: 56,
          height: 56,
          mb: 1,
          borderRadius: 4,
          color: "primary.main",
          bgcolor: "action.selected",
        }}
      >
        <Icon size={26} strokeWidth={1.75} aria-hidden />
      </Box>
      <Typography variant="h3" component="p" sx={{ textWrap: "balance" }}>
        {title}
      </Typography>
      {text && (
        <Typography variant="body2" sx={{ color: "text.secondary", maxWidth: 420, textWrap: "balance" }}>
          {text}
        </Typography>
      )}
      {action && <Box sx={{ mt: 1 }}>{action}</Box>}
    </Box>
  );
}
