import Box from "@mui/material/Box";

/** The shortcut as it is typed; the slash is not read out. */
export function Shortcode({ text }: { text: string }) {
  return (
    <Box component="span" sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>
      <Box component="span" aria-hidden sx={{ color: "text.secondary" }}>
        /
      </Box>
      {text}
    </Box>
  );
}
