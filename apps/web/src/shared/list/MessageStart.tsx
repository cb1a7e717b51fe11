import Box from "@mui/material/Box";
import { VariableText } from "../form/VariableText";
import { linesAtMost } from "../theme/textOverflow";

/** How a message begins, in two lines. */
export function MessageStart({ text }: { text: string }) {
  return (
    <Box
      component="span"
      sx={{
        ...linesAtMost(2),
      }}
    >
      <VariableText text={text} />
    </Box>
  );
}
