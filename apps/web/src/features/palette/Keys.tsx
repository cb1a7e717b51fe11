import Box from "@mui/material/Box";

/** Keys as they are written on a keyboard. */
export function Keys({ children }: { children: string }) {
  return (
    <Box
      component="kbd"
      sx={{
        flexShrink: 0,
        px: 1,
        py: 0.25,
        border: 1,
        borderColor: "divider",
        borderRadius: "6px",
        typography: "caption",
        fontFamily: "inherit",
        whiteSpace: "nowrap",
      }}
    >
      {children}
    </Box>
  );
}
