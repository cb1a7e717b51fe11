import Button from "@mui/material/Button";
import { CircleAlert } from "lucide-react";
import { useTexts } from "../texts/defineTexts";
import { EmptyState } from "./EmptyState";
import { uiTexts } from "./texts";

/** What stands where a page or a part of one broke, or could not be fetched, and the way out of it. */
export function Broken({ title }: { title: string }) {
  const t = useTexts(uiTexts);
  return (
    <EmptyState
      icon={CircleAlert}
      title={title}
      text={navigator.onLine ? t.maybeNewVersion : t.checkConnection}
      action={
        <Button variant="outlined" onClick={() => window.location.reload()}>
          {t.refresh}
        </Button>
      }
    />
  );
}
