import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";
import { useTexts } from "../../shared/texts/defineTexts";
import { uiTexts } from "../../shared/ui/texts";
import { gallery } from "./gallerySx";

const CARDS = ["a", "b", "c"];

/** The shape of the cards that are on their way. */
export function GallerySkeleton() {
  const t = useTexts(uiTexts);
  return (
    <Box role="status" aria-label={t.loading} sx={gallery}>
      {CARDS.map((card) => (
        <Card key={card}>
          <Skeleton variant="rectangular" sx={{ height: "auto", aspectRatio: "16 / 9" }} />
          <Box sx={{ p: 2 }}>
            <Skeleton width="60%" />
            <Skeleton width="90%" />
          </Box>
        </Card>
      ))}
    </Box>
  );
}
