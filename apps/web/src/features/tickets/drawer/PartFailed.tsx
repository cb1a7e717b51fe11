import Box from "@mui/material/Box";
import { useTexts } from "../../../shared/texts/defineTexts";
import { FailedPart } from "../../../shared/ui/FailedPart";
import { paneTexts } from "../paneTexts";

interface PartFailedProps {
  query: { error: unknown; refetch: () => unknown };
}

/** Stands where a part of the drawer could not be loaded: it has less room than a page. */
export function PartFailed({ query: { error, refetch } }: PartFailedProps) {
  const pane = useTexts(paneTexts);
  return (
    <Box sx={{ "& > *": { px: 0, py: 1 } }}>
      <FailedPart error={error} title={pane.partFailed} onRetry={() => void refetch()} />
    </Box>
  );
}
