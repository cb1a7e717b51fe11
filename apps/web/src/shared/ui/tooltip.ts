export const TOOLTIP = "data-tooltip";
export const TOOLTIP_SIDE = "data-tooltip-side";

/** Has `ButtonTooltip` say this where the pointer or the keyboard comes to. */
export function tooltip(text: string, side: "bottom" | "right" = "bottom") {
  return { [TOOLTIP]: text, [TOOLTIP_SIDE]: side };
}
