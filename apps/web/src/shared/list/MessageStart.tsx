import Box from "@mui/material/Box";
import { linesAtMost } from "../theme/cut";

/** How a message begins, in two lines. */
export function MessageStart({ text }: { text: string }) {
  return (
    <Box
      component="span"
      sx={{
        ...linesAtMost(2),
      }}
    >
      {text}
    </Box>
  );
}
