const SHADES = { right: ["left", "48px 100%", "20px 100%"], bottom: ["top", "100% 48px", "100% 20px"] } as const;

/** A shade at an edge while there is more beyond it: the paper in front of it moves along, and covers it at the end. */
export function moreShade(edge: keyof typeof SHADES) {
  const [from, paper, shade] = SHADES[edge];
  return {
    "--shade": "#00000014",
    "[data-theme=dark] &": { "--shade": "#00000059" },
    background: `linear-gradient(to ${from}, var(--surface) 40%, transparent) ${edge} / ${paper} no-repeat local,
      linear-gradient(to ${from}, var(--shade), transparent) ${edge} / ${shade} no-repeat scroll`,
  } as const;
}
