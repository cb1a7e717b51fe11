import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { useUser } from "../shared/api/sessionStore";
import type { Screen } from "../shared/screen/screen";
import { textsNow } from "../shared/texts/defineTexts";
import { errorTexts } from "../shared/texts/errorTexts";
import { toastRefusal } from "../shared/ui/toasts";
import { askGate } from "./askGate";
import { HOME } from "./home";
import { shellTexts } from "./shell/texts";
import { usePageTitle } from "./usePageTitle";

const REDIRECT_AFTER = 1_000;

/** A page behind its gate. The page itself is not even loaded for those who may not open it. */
export function PrivateScreen({ screen }: { screen: Screen }) {
  const gate = askGate(screen, useUser());
  usePageTitle(screen.title);
  if (gate === "open") return <screen.page />;
  const lacksRight = gate === "no_permission" && screen.access !== "super";
  return <Refusal text={lacksRight ? textsNow(errorTexts).ERR_NO_PERMISSION : textsNow(shellTexts).noPlan} />;
}

/** Says why, and leads home after a second. */
function Refusal({ text }: { text: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    toastRefusal(text);
    const timer = setTimeout(() => void navigate(HOME, { replace: true }), REDIRECT_AFTER);
    return () => clearTimeout(timer);
  }, [navigate, text]);
  return null;
}
