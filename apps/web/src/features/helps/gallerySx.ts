/** Cards side by side, as many as fit. */
export const gallery = {
  display: "grid",
  gap: 3,
  gridTemplateColumns: "repeat(auto-fill, minmax(min(280px, 100%), 1fr))",
  listStyle: "none",
  p: 0,
  m: 0,
} as const;
