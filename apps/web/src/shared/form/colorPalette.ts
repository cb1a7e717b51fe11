const hues = [
  ["#7f1d1d", "#b91c1c", "#dc2626", "#f87171", "#fecaca"],
  ["#7c2d12", "#c2410c", "#ea580c", "#fb923c", "#fed7aa"],
  ["#713f12", "#a16207", "#ca8a04", "#facc15", "#fef08a"],
  ["#365314", "#4d7c0f", "#65a30d", "#a3e635", "#d9f99d"],
  ["#14532d", "#15803d", "#16a34a", "#4ade80", "#bbf7d0"],
  ["#134e4a", "#0f766e", "#0d9488", "#2dd4bf", "#a4cccc"],
  ["#0c4a6e", "#0369a1", "#0284c7", "#38bdf8", "#bae6fd"],
  ["#1e3a8a", "#1d4ed8", "#2563eb", "#60a5fa", "#bfdbfe"],
  ["#4c1d95", "#6d28d9", "#7c3aed", "#a78bfa", "#ddd6fe"],
  ["#831843", "#be185d", "#db2777", "#f472b6", "#fbcfe8"],
] as const;

/** How many colours stand in one row of the palette. */
export const PALETTE_COLUMNS = hues.length;

/** The fixed colours on offer, from dark to light: 50 of them. */
export const COLOR_PALETTE: readonly string[] = [0, 1, 2, 3, 4].flatMap((shade) =>
  hues.map((hue) => hue[shade] as string),
);
