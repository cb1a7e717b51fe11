import Box from "@mui/material/Box";

/** Read out and not seen. */
export const HIDDEN_TEXT = {
  position: "absolute",
  width: "1px",
  height: "1px",
  m: "-1px",
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap",
} as const;

interface MenuMarkProps {
  /** What is seen: one character. */
  sign: string;
  /** What it means, for those who do not see it. */
  meaning: string;
}

/** A small sign at an entry of the menu: something there wants to be looked at. */
export function MenuBadge({ sign, meaning }: MenuMarkProps) {
  return (
    <>
      <Box
        component="span"
        aria-hidden
        sx={{
          display: "grid",
          placeItems: "center",
          width: 18,
          height: 18,
          borderRadius: "50%",
          bgcolor: "error.main",
          color: "error.contrastText",
          typography: "overline",
          fontWeight: 700,
          lineHeight: 1,
        }}
      >
        {sign}
      </Box>
      <Box component="span" sx={HIDDEN_TEXT}>
        {` (${meaning})`}
      </Box>
    </>
  );
}
