/** A row of a narrow list that can be pressed: a face or a sign, and beside it some lines. */
export const ROW_BUTTON = {
  display: "flex",
  alignItems: "flex-start",
  justifyContent: "flex-start",
  gap: 1.5,
  width: "100%",
  px: 2,
  py: 1.25,
  textAlign: "start",
  "&:hover": { bgcolor: "action.hover" },
  "&.Mui-focusVisible": { outlineOffset: "-2px" },
} as const;
