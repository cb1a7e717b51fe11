import Box from "@mui/material/Box";
import type { ReactNode } from "react";

interface BubbleFrameProps {
  fromMe: boolean;
  /** Stands on the page without a bubble around it. */
  isBare?: boolean;
  /** The first of several by one writer. */
  opensGroup: boolean;
  messageId?: number;
  /** Beside the bubble: what can be done with it. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A bubble in its place: ours at the right, the customer's at the left. */
export function BubbleFrame({ fromMe, isBare, opensGroup, messageId, aside, children }: BubbleFrameProps) {
  return (
    <Box
      data-message={messageId}
      tabIndex={messageId === undefined ? undefined : -1}
      sx={{
        display: "flex",
        alignItems: "flex-start",
        flexDirection: fromMe ? "row-reverse" : "row",
        gap: 0.5,
        pt: opensGroup ? 1 : 0.25,
        borderRadius: 1,
        "&:focus": { outline: 0 },
        "& .bubble-aside": { opacity: { sm: 0 } },
        "&:hover .bubble-aside, & .bubble-aside:focus-within, & .bubble-aside[data-open=true]": { opacity: 1 },
        "&[data-found=true] > :first-of-type": { outline: 2, outlineStyle: "solid", outlineColor: "primary.main" },
      }}
    >
      <Box
        sx={(theme) => ({
          minWidth: 0,
          maxWidth: { xs: "82%", sm: "min(640px, 78%)" },
          px: isBare ? 0 : 1.25,
          py: isBare ? 0 : 0.75,
          borderRadius: "12px",
          typography: "body2",
          ...(!isBare && {
            border: 1,
            borderColor: "divider",
            background: fromMe
              ? `linear-gradient(${theme.palette.action.selected}, ${theme.palette.action.selected}), ${theme.palette.background.paper}`
              : theme.palette.background.paper,
          }),
        })}
      >
        {children}
      </Box>
      {aside}
    </Box>
  );
}
