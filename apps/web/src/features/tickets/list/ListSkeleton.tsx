import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useTexts } from "../../../shared/texts/defineTexts";
import { uiTexts } from "../../../shared/ui/texts";
import { useMeasures } from "./density";

const ROWS = [0.5, 0.7, 0.4, 0.6, 0.55, 0.45];

/** The shape of conversations that are on their way. */
export function ListSkeleton() {
  const t = useTexts(uiTexts);
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down("sm"));
  const { height, avatar } = useMeasures(isPhone);
  return (
    <Box role="status" aria-label={t.loading} sx={{ flex: 1, minHeight: 0, overflow: "hidden" }}>
      {ROWS.map((share) => (
        <Box
          key={share}
          sx={{
            display: "flex",
            alignItems: "center",
            gap: 1.5,
            height: height + (isPhone ? 0 : 2),
            pl: isPhone ? 1.75 : 2.75,
            pr: 2,
          }}
        >
          <Skeleton variant="rounded" width={avatar} height={avatar} sx={{ flexShrink: 0, borderRadius: "30%" }} />
          <Box sx={{ flex: 1 }}>
            <Skeleton width={`${share * 100}%`} />
            <Skeleton width="85%" />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
