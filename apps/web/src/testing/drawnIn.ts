const LOOKS = ["stroke", "stroke-width", "fill", "color", "opacity", "class", "style"];

/** The shapes drawn in an element, without their colours and how heavy their lines are. */
export function drawnIn(element: Element): string {
  const drawing = element.querySelector("svg")?.cloneNode(true) as Element;
  for (const each of [drawing, ...drawing.querySelectorAll("*")]) for (const name of LOOKS) each.removeAttribute(name);
  return drawing.innerHTML;
}
