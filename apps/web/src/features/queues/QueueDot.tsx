import Box from "@mui/material/Box";

interface QueueDotProps {
  color: string;
  size?: number;
  /** How a chip places its icon. */
  className?: string;
}

/** The colour of a queue. It always stands beside the name, so it says nothing by itself. */
export function QueueDot({ color, size = 10, className }: QueueDotProps) {
  return (
    <Box
      component="span"
      aria-hidden
      className={className}
      sx={{
        display: "inline-block",
        flexShrink: 0,
        width: size,
        height: size,
        borderRadius: "50%",
        bgcolor: color,
        // A colour as light or dark as the page still has an edge.
        boxShadow: (theme) => `inset 0 0 0 1px ${theme.palette.text.secondary}40`,
      }}
    />
  );
}
