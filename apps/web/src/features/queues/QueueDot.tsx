import Box from "@mui/material/Box";

/** The colour of a queue. It always stands beside the name, so it says nothing by itself. */
export function QueueDot({ color, size = 10 }: { color: string; size?: number }) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        display: "inline-block",
        flexShrink: 0,
        width: size,
        height: size,
        borderRadius: 0.75,
        bgcolor: color,
        // A colour as light or dark as the page still has an edge.
        boxShadow: (theme) => `inset 0 0 0 1px ${theme.palette.text.secondary}40`,
      }}
    />
  );
}
