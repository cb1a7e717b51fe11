import Box from "@mui/material/Box";
import type { BoardCard } from "@recado/contract";
import { TagChip } from "../../tags";

/** More would leave the name no room. */
const MOST_TAGS = 2;
/** A tag that would get less is counted instead. */
const LEAST_WIDTH = 40;

/** The tags of a row: only they give way where it is narrow; what is not shown is counted. */
export function RowTags({ tags, most = MOST_TAGS }: Pick<BoardCard, "tags"> & { most?: number }) {
  if (tags.length === 0) return null;
  const hidden = tags.slice(most);
  return (
    <>
      <Box
        component="span"
        sx={{
          display: "flex",
          flexWrap: "wrap",
          // What would get too little room goes to the next line, which is not seen.
          height: 18,
          gap: 0.5,
          flex: "0 1 auto",
          minWidth: 0,
          overflow: "hidden",
          "& > *": { flex: "0 1 auto", minWidth: LEAST_WIDTH, maxWidth: 110 },
        }}
      >
        {tags.slice(0, most).map((tag) => (
          <TagChip key={tag.id} name={tag.name} color={tag.color} size="small" />
        ))}
      </Box>
      {hidden.length > 0 && (
        <Box
          component="span"
          title={hidden.map(({ name }) => name).join(", ")}
          sx={{
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
          {`+${hidden.length}`}
        </Box>
      )}
    </>
  );
}
