import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { useTexts } from "../texts/defineTexts";
import { uiTexts } from "../ui/texts";

const ROWS = [0.55, 0.4, 0.65, 0.5, 0.35, 0.6];

interface SkeletonRowsProps {
  columns: number;
  /** Height of a real row, so that nothing jumps when it comes. */
  height: number;
}

/** The shape of rows that are on their way. */
export function SkeletonRows({ columns, height }: SkeletonRowsProps) {
  const t = useTexts(uiTexts);
  const cells = Array.from({ length: columns }, (_, column) => column);
  return (
    <Box role="status" aria-label={t.loading}>
      {ROWS.map((share) => (
        <Box
          key={share}
          sx={{
            display: "grid",
            gridTemplateColumns: `repeat(${columns}, 1fr)`,
            alignItems: "center",
            gap: 4,
            px: 2,
            height,
            borderBottom: 1,
            borderColor: "divider",
            "&:last-of-type": { border: 0 },
          }}
        >
          {cells.map((column) => (
            <Skeleton
              key={column}
              width={`${share * 100}%`}
              sx={{ justifySelf: column > 0 && column === columns - 1 ? "end" : "start" }}
            />
          ))}
        </Box>
      ))}
    </Box>
  );
}
