import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { installationRoutes } from "@recado/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../shared/api/call";
import { cacheAnswer } from "../../shared/api/queries";
import { useTexts } from "../../shared/texts/defineTexts";
import { useMoments } from "../../shared/texts/format";
import { ConfirmDialog } from "../../shared/ui/ConfirmDialog";
import { Notice } from "../../shared/ui/Notice";
import { useAction } from "../../shared/ui/useAction";
import { installation } from "./operatorQueries";
import { operatorTexts } from "./texts";

/** The database is older than what was done with it: nothing is said twice before somebody has looked. */
export function RestoredNotice() {
  const t = useTexts(operatorTexts).restored;
  const { at } = useMoments();
  const client = useQueryClient();
  const { data } = useQuery(installation);
  const [isAsking, setAsking] = useState(false);
  const release = useAction(() => call(installationRoutes.release), {
    done: t.released,
    onDone: (answer) => cacheAnswer(client, installation, answer),
  });
  const since = data?.heldSince;
  if (!since) return null;
  return (
    <Box sx={{ mb: 3 }}>
      <Notice kind="warning">
        <Box sx={{ mb: 1 }}>{t.text(at(since))}</Box>
        <Button size="small" variant="outlined" color="inherit" onClick={() => setAsking(true)}>
          {t.release}
        </Button>
      </Notice>
      {isAsking && (
        <ConfirmDialog
          name={t.release}
          title={t.releaseTitle}
          text={t.releaseText}
          confirm={t.release}
          busy={release.isPending}
          onConfirm={() => release.mutate(undefined, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        />
      )}
    </Box>
  );
}
