import Box from "@mui/material/Box";
import type { TextPart } from "@recado/domain";
import { type RefObject, useLayoutEffect, useRef } from "react";

interface VariableHighlightsProps {
  parts: readonly TextPart[];
  /** The field they stand behind, in a box that is exactly as large. */
  field: RefObject<HTMLTextAreaElement | HTMLInputElement | null>;
}

/** What decides where the letters of a field stand. */
const METRICS = [
  "boxSizing",
  "paddingTop",
  "paddingBottom",
  "borderTopWidth",
  "borderRightWidth",
  "borderBottomWidth",
  "borderLeftWidth",
  "fontFamily",
  "fontSize",
  "fontStyle",
  "fontWeight",
  "fontStretch",
  "fontVariationSettings",
  "fontFeatureSettings",
  "letterSpacing",
  "wordSpacing",
  "lineHeight",
  "textAlign",
  "textIndent",
  "textTransform",
  "direction",
  "unicodeBidi",
  "overflowWrap",
  "wordBreak",
  "tabSize",
  "scrollbarWidth",
] as const;

/** By so much it is wider than the field, so that the highlight of a line's first word is not cut. */
const EDGE = 2;

/** More are hardly written, and each costs a box. */
const MOST_MARKED = 500;

/** Highlights behind the variables of a text, which the field before them shows and nobody else reads. */
export function VariableHighlights({ parts, field }: VariableHighlightsProps) {
  if (!parts.some(({ kind }) => kind !== "words")) return null;
  return <Highlights parts={parts} field={field} />;
}

function copyScroll(above: Element, behind: Element): void {
  behind.scrollTop = above.scrollTop;
  behind.scrollLeft = above.scrollLeft;
}

function copyMetrics(above: Element, behind: HTMLElement): void {
  const style = getComputedStyle(above);
  for (const name of METRICS) behind.style[name] = style[name];
  behind.style.paddingLeft = `calc(${style.paddingLeft} + ${EDGE}px)`;
  behind.style.paddingRight = `calc(${style.paddingRight} + ${EDGE}px)`;
  const isLine = above.nodeName === "INPUT";
  behind.style.whiteSpace = isLine ? "pre" : "pre-wrap";
  // Where the field has a scrollbar, its lines are shorter.
  behind.style.overflow = isLine ? "hidden" : style.overflow;
  copyScroll(above, behind);
}

function Highlights({ parts, field }: VariableHighlightsProps) {
  const layer = useRef<HTMLDivElement>(null);

  // Each change of the text may bring a scrollbar, or scroll.
  useLayoutEffect(() => {
    if (field.current && layer.current) copyMetrics(field.current, layer.current);
  });

  useLayoutEffect(() => {
    const above = field.current;
    const behind = layer.current;
    if (!above || !behind) return;
    const follow = () => copyScroll(above, behind);
    const sizes = new ResizeObserver(() => copyMetrics(above, behind));
    sizes.observe(above);
    above.addEventListener("scroll", follow, { passive: true });
    return () => {
      sizes.disconnect();
      above.removeEventListener("scroll", follow);
    };
  }, [field]);

  const rest = parts.slice(MOST_MARKED).map(({ text }) => text);
  return (
    <Box ref={layer} aria-hidden sx={HIGHLIGHTS}>
      {parts.slice(0, MOST_MARKED).map(({ text, kind }, index) =>
        kind === "words" ? (
          text
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, in their order
          <span key={index} data-variable={kind}>
            {text}
          </span>
        ),
      )}
      {rest}
      {/* A line that was only begun is a line as well. */}
      {"\u200b"}
    </Box>
  );
}

const HIGHLIGHTS = {
  position: "absolute",
  inset: `0 -${EDGE}px`,
  zIndex: -1,
  borderStyle: "solid",
  borderColor: "transparent",
  // The letters are the field's.
  visibility: "hidden",
  pointerEvents: "none",
  userSelect: "none",
  "& [data-variable]": {
    "--ground": "var(--brand-soft)",
    visibility: "visible",
    color: "transparent",
    borderRadius: "var(--r-tag)",
    WebkitBoxDecorationBreak: "clone",
    boxDecorationBreak: "clone",
    bgcolor: "var(--ground)",
    // Wider than the word, without moving a letter.
    boxShadow: "0 0 0 1px var(--ground)",
  },
  "& [data-variable='unknown']": {
    "--ground": "var(--warn-bg)",
    boxShadow: "0 0 0 1px var(--warn-line)",
  },
  // There grounds are of one colour, and each word has one: a line over it tells what is filled in, a broken one what is not.
  "@media (forced-colors: active)": {
    zIndex: 1,
    "& [data-variable]": {
      forcedColorAdjust: "none",
      bgcolor: "transparent",
      boxShadow: "none",
      outline: "1px solid CanvasText",
      outlineOffset: "1px",
    },
    "& [data-variable='unknown']": { outlineStyle: "dashed", boxShadow: "none" },
  },
};
