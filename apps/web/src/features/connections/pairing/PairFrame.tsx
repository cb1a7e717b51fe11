import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";

/** The picture with its white edge, and whatever stands in its place: nothing moves when one follows the other. */
export const PICTURE_SIZE = 264;

interface PairFrameProps {
  picture: ReactNode;
  children: ReactNode;
}

/** What the phone needs at the left, what to do with it at the right; on a phone one below the other. */
export function PairFrame({ picture, children }: PairFrameProps) {
  return (
    <Box
      sx={{
        display: "grid",
        alignItems: "center",
        gap: 3,
        gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: `${PICTURE_SIZE}px minmax(0, 1fr)` },
      }}
    >
      <Box
        role="status"
        sx={{
          display: "grid",
          placeItems: "center",
          justifySelf: "center",
          width: PICTURE_SIZE,
          maxWidth: "100%",
          height: PICTURE_SIZE,
          border: 1,
          borderColor: "divider",
          borderRadius: "12px",
          overflow: "hidden",
          textAlign: "center",
        }}
      >
        {picture}
      </Box>
      <Box sx={{ display: "grid", gap: 2.5, justifyItems: "start", minWidth: 0 }}>{children}</Box>
    </Box>
  );
}

interface PictureNoteProps {
  icon: ReactNode;
  title: string;
  text?: string;
  action?: ReactNode;
}

/** Stands in the place of the picture and says why there is none. */
export function PictureNote({ icon, title, text, action }: PictureNoteProps) {
  return (
    <Box sx={{ display: "grid", justifyItems: "center", gap: 1, px: 2.5 }}>
      <Box sx={{ display: "grid", color: "text.secondary", mb: 0.5 }}>{icon}</Box>
      <Typography variant="subtitle2" component="p">
        {title}
      </Typography>
      {text && (
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {text}
        </Typography>
      )}
      {action && <Box sx={{ mt: 1 }}>{action}</Box>}
    </Box>
  );
}
