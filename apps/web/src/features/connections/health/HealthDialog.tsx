import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import type { Connection } from "@recado/contract";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useTexts } from "../../../shared/texts/defineTexts";
import { FailedPart } from "../../../shared/ui/FailedPart";
import { FormDialog } from "../../../shared/ui/FormDialog";
import { uiTexts } from "../../../shared/ui/texts";
import { EndList } from "./EndList";
import { HealthFacts } from "./HealthFacts";
import { healthOf } from "./healthQuery";
import { healthTexts } from "./texts";

/** Traffic is not announced, so the open view asks for it. */
const LOOK_AGAIN_MS = 10_000;

interface HealthDialogProps {
  connection: Connection;
  onClose: () => void;
}

/** How a line has been doing, in facts a person understands. */
export function HealthDialog({ connection: { id, name }, onClose }: HealthDialogProps) {
  const t = useTexts(healthTexts);
  const ui = useTexts(uiTexts);
  const titleId = useId();
  const { data, error, refetch } = useQuery({
    ...healthOf(id),
    refetchInterval: LOOK_AGAIN_MS,
    staleTime: 0,
  });

  return (
    <FormDialog title={t.title(name)} onClose={onClose} size="sm">
      <DialogContent>
        {error && !data ? (
          <FailedPart title={t.failed} error={error} onRetry={() => void refetch()} />
        ) : (
          <Box sx={{ display: "grid", gap: 3 }}>
            {data ? <HealthFacts health={data} /> : <Shape height={196} />}
            <Box component="section" aria-labelledby={titleId} sx={{ minHeight: data ? undefined : 160 }}>
              <Typography id={titleId} variant="h3" sx={{ mb: 1.5 }}>
                {t.ends}
              </Typography>
              {data ? <EndList ends={data.ends} isUp={data.status === "CONNECTED"} /> : <Shape height={120} />}
            </Box>
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {ui.close}
        </Button>
      </DialogActions>
    </FormDialog>
  );
}

function Shape({ height }: { height: number }) {
  return <Skeleton variant="rounded" height={height} sx={{ borderRadius: "12px" }} />;
}
