import { useTexts } from "../../shared/texts/defineTexts";
import { ShownOnceDialog } from "../../shared/ui/ShownOnceDialog";
import { webhookTexts } from "./texts";

/** Tells the secret of a webhook, once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const t = useTexts(webhookTexts).secret;
  return <ShownOnceDialog title={t.title} lead={t.lead} label={t.label} value={secret} onClose={onClose} />;
}
