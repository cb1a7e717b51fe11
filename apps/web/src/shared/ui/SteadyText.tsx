import Box from "@mui/material/Box";

interface SteadyTextProps {
  text: string;
  /** Where the words stand in their room while they are not bold: at its end they keep close to what follows. */
  align?: "center" | "end";
}

/** Words that become bold when they are chosen, as wide before as then: nothing beside them moves. */
export function SteadyText({ text, align = "center" }: SteadyTextProps) {
  return (
    <Box
      component="span"
      data-text={text}
      sx={{
        display: "inline-grid",
        justifyItems: align,
        "&::after": {
          content: "attr(data-text)",
          height: 0,
          visibility: "hidden",
          overflow: "hidden",
          fontWeight: 600,
        },
      }}
    >
      {text}
    </Box>
  );
}
