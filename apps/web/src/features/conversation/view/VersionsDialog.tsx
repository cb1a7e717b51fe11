import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import Skeleton from "@mui/material/Skeleton";
import type { Message } from "@recado/contract";
import { useQuery } from "@tanstack/react-query";
import { useContext } from "react";
import { useTexts } from "../../../shared/texts/defineTexts";
import { FailedPart } from "../../../shared/ui/FailedPart";
import { FormDialog } from "../../../shared/ui/FormDialog";
import { uiTexts } from "../../../shared/ui/texts";
import { messageTexts } from "../texts";
import { ConversationContext } from "./conversationContext";
import { FormattedText } from "./FormattedText";
import { wordsOf } from "./signedWords";
import { useTimes } from "./useTimes";

interface VersionsDialogProps {
  message: Message;
  onClose: () => void;
}

/** What an edited message said before. */
export default function VersionsDialog({ message, onClose }: VersionsDialogProps) {
  const t = useTexts(messageTexts);
  const ui = useTexts(uiTexts);
  const times = useTimes();
  const { source } = useContext(ConversationContext);
  const { data, error, refetch } = useQuery({
    queryKey: ["versions", message.id],
    queryFn: ({ signal }) => source.fetchVersions?.(message, signal) ?? [],
    staleTime: 0,
  });
  return (
    <FormDialog title={t.versions} onClose={onClose} size="sm">
      <DialogContent sx={{ display: "grid", gap: 2 }}>
        {error && <FailedPart error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton variant="rounded" height={56} />}
        {data?.map(({ body, until }) => (
          <Box key={until} sx={{ pb: 1.5, borderBottom: 1, borderColor: "divider", typography: "body2" }}>
            <Box sx={{ typography: "overline", color: "text.secondary" }}>{t.until(times.moment(until))}</Box>
            <FormattedText text={wordsOf({ ...message, body })} />
          </Box>
        ))}
        <Box sx={{ typography: "body2" }}>
          <Box sx={{ typography: "overline", color: "text.secondary" }}>{t.now}</Box>
          <FormattedText text={wordsOf(message)} />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {ui.close}
        </Button>
      </DialogActions>
    </FormDialog>
  );
}
