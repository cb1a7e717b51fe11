import Box from "@mui/material/Box";

/** Words that become bold when they are chosen, as wide before as then: nothing beside them moves. */
export function SteadyText({ text }: { text: string }) {
  return (
    <Box
      component="span"
      data-text={text}
      sx={{
        display: "inline-grid",
        justifyItems: "center",
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
