import Box from "@mui/material/Box";
import type { BoardCard } from "@recado/contract";
import { Tag } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { TagChip } from "../../tags";

/** More would leave the name no room. */
const MAX_TAGS = 2;
/** A tag that would get less could not be read: it is counted instead. */
const LEAST_WIDTH = 64;
/** Between what stands in the line. */
const GAP = 8;

/** The tags of a row: only they give way where it is narrow; what is not shown is counted. */
export function RowTags({ tags, most = MAX_TAGS }: Pick<BoardCard, "tags"> & { most?: number }) {
  const offered = tags.slice(0, most);
  const { box, shown, spare } = useShown(offered.length);
  if (tags.length === 0) return null;
  const hidden = tags.slice(shown);
  return (
    <>
      <Box
        component="span"
        ref={box}
        sx={{
          display: "flex",
          flexWrap: "wrap",
          // What would get too little room goes to the next line, which is not seen.
          height: 18,
          columnGap: 0.5,
          // Shrinks before the name.
          flex: "0 9999 auto",
          minWidth: 0,
          overflow: "hidden",
          // The gap before it lies within: without a tag in sight it takes no room.
          ml: `${-GAP}px`,
          // Fills the visible line, so that the first tag can wrap out of sight, too.
          "&::before": { content: '""', width: GAP, height: 18, mr: -0.5 },
          "& > *": { display: "flex", flex: `1 1 ${LEAST_WIDTH}px`, minWidth: 0, maxWidth: "max-content" },
          "& > * > *": { maxWidth: 110 },
        }}
      >
        {offered.map((tag) => (
          <span key={tag.id}>
            <TagChip name={tag.name} color={tag.color} size="small" />
          </span>
        ))}
      </Box>
      {hidden.length > 0 && (
        <Box
          component="span"
          title={hidden.map(({ name }) => name).join(", ")}
          style={{ right: spare }}
          sx={{
            position: "relative",
            display: "flex",
            alignItems: "center",
            gap: "3px",
            flexShrink: 0,
            px: 0.625,
            borderRadius: "6px",
            bgcolor: "var(--wait-bg)",
            color: "var(--ink-2)",
            fontSize: "0.6875rem",
            lineHeight: "18px",
            fontWeight: 500,
          }}
        >
          {/* Without a tag in sight nothing says what is counted. */}
          {shown === 0 && <Tag size={11} aria-hidden />}
          {shown === 0 ? hidden.length : `+${hidden.length}`}
        </Box>
      )}
    </>
  );
}

/** How many tags have a place in the line, as it is just now, and the room behind the last of them. */
function useShown(offered: number) {
  const box = useRef<HTMLSpanElement>(null);
  const [{ shown, spare }, setShown] = useState({ shown: offered, spare: 0 });
  useEffect(() => {
    const line = box.current;
    if (!line) return;
    const look = () => {
      const { top, left, right } = line.getBoundingClientRect();
      const isIn = (tag: Element) => tag.getBoundingClientRect().top < top + line.clientHeight;
      const seen = [...line.children].slice(0, offered).filter(isIn);
      const end = seen.at(-1)?.getBoundingClientRect().right ?? left;
      setShown({ shown: seen.length, spare: right - end });
    };
    const observer = new ResizeObserver(look);
    observer.observe(line);
    return () => observer.disconnect();
  }, [offered]);
  return { box, shown: Math.min(shown, offered), spare };
}
