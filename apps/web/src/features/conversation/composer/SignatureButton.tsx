import { Signature } from "lucide-react";
import { useStore } from "../../../shared/store/createStore";
import { useTexts } from "../../../shared/texts/defineTexts";
import { IconAction } from "../../../shared/ui/IconAction";
import { messageTexts } from "../texts";
import { signatureStore } from "./signatureStore";

/** Whether one's name stands above the text. */
export function SignatureButton() {
  const t = useTexts(messageTexts);
  const isSigned = useStore(signatureStore) === "on";
  return (
    <IconAction
      label={isSigned ? t.signedOn : t.signedOff}
      icon={Signature}
      aria-pressed={isSigned}
      onClick={() => signatureStore.set(isSigned ? "off" : "on")}
      sx={{
        height: 44,
        color: isSigned ? "primary.main" : "text.secondary",
        bgcolor: isSigned ? "action.selected" : undefined,
      }}
    />
  );
}
