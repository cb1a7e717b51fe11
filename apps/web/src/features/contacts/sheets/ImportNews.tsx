import Box from "@mui/material/Box";
import LinearProgress from "@mui/material/LinearProgress";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import type { ContactImport } from "@recado/contract";
import { X } from "lucide-react";
import { useTexts } from "../../../shared/texts/defineTexts";
import { useErrorText } from "../../../shared/texts/errorTexts";
import { IconAction } from "../../../shared/ui/IconAction";
import { sheetTexts } from "./texts";
import { type ContactImports, isUnderway } from "./useContactImports";

interface ImportNewsProps {
  imports: ContactImports;
  /** Takes the note away, once it is over. */
  onHide?: () => void;
}

/** How an import goes, live: on its way to the server, being taken over, and what came of it. */
export function ImportNews({ imports: { sending, watched }, onHide }: ImportNewsProps) {
  const t = useTexts(sheetTexts);
  if (sending) return <Progress text={t.uploading(sending.name)} progress={sending.progress} />;
  if (!watched) return null;
  const name = watched.source === "phone" ? t.phoneBook(watched.fileName) : watched.fileName;
  if (watched.status === "waiting") return <Progress text={t.waiting(name)} />;
  if (watched.status === "running") {
    const { done, total, failed } = watched;
    const refused = failed > 0 ? `, ${t.refused(failed)}` : "";
    return <Progress text={t.running(name, done, total) + refused} progress={total > 0 ? done / total : 0} />;
  }
  return (
    <Box sx={{ display: "flex", alignItems: "flex-start", gap: 1 }}>
      <Outcome row={watched} name={name} />
      {onHide && !isUnderway(watched) && (
        <IconAction label={t.hide} icon={X} onClick={onHide} sx={{ color: "text.secondary", my: -0.75 }} />
      )}
    </Box>
  );
}

function Progress({ text, progress }: { text: string; progress?: number }) {
  const t = useTexts(sheetTexts);
  return (
    <Box>
      <Typography role="status" variant="body2" sx={{ overflowWrap: "anywhere" }}>
        {text}
      </Typography>
      <LinearProgress
        variant={progress === undefined ? "indeterminate" : "determinate"}
        value={progress === undefined ? undefined : Math.round(progress * 100)}
        aria-label={t.progress}
        sx={{ mt: 1, height: 6, borderRadius: 3, bgcolor: "action.selected" }}
      />
    </Box>
  );
}

function Outcome({ row, name }: { row: ContactImport; name: string }) {
  const t = useTexts(sheetTexts);
  const problem = useErrorText(row.problem ?? "");
  const isOfList = row.contactListId !== null;
  const hasFailed = row.status === "failed";
  const unchanged = row.done - row.created - row.updated - row.failed;
  const counts = [
    row.created > 0 && t.created(row.created),
    row.updated > 0 && t.updated(row.updated),
    unchanged > 0 && (isOfList ? t.repeated(unchanged) : t.unchanged(unchanged)),
    row.failed > 0 && t.rejected(row.failed),
  ].filter(Boolean);
  const facts = hasFailed ? problem : counts.join(" · ") || t.nobody;
  return (
    <Box role="status" sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {hasFailed ? t.failed(name) : t.done(name)}
      </Typography>
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {facts}
      </Typography>
      {row.reportUrl && (isOfList ? row.done > row.created : row.done > 0) && (
        <Link href={row.reportUrl} download variant="body2" sx={{ display: "inline-block", py: 0.5 }}>
          {isOfList ? t.reportOfList : t.report}
        </Link>
      )}
    </Box>
  );
}
