import Button from "@mui/material/Button";
import { CircleAlert } from "lucide-react";
import { useTexts } from "../texts/defineTexts";
import { describeError } from "./describeError";
import { EmptyState } from "./EmptyState";
import { uiTexts } from "./texts";

interface FailedPartProps {
  error: unknown;
  title?: string;
  onRetry: () => void;
}

/** Stands where something could not be loaded. */
export function FailedPart({ error, title, onRetry }: FailedPartProps) {
  const t = useTexts(uiTexts);
  const { text, requestId } = describeError(error);
  return (
    <EmptyState
      icon={CircleAlert}
      title={title ?? t.loadFailed}
      text={requestId ? `${text} ${t.requestId(requestId)}` : text}
      action={
        <Button variant="outlined" onClick={onRetry}>
          {t.retry}
        </Button>
      }
    />
  );
}
