import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { useUser } from "../shared/api/sessionStore";
import type { Screen } from "../shared/screen/screen";
import { textsNow } from "../shared/texts/defineTexts";
import { useErrorText } from "../shared/texts/errorTexts";
import { toastRefusal } from "../shared/ui/toasts";
import { checkScreenAccess } from "./checkScreenAccess";
import { START } from "./home";
import { loadToasts } from "./loadToasts";
import { shellTexts } from "./shell/texts";
import { usePageTitle } from "./usePageTitle";

const REDIRECT_AFTER = 1_000;

/** A page behind its gate. The page itself is not even loaded for those who may not open it. */
export function PrivateScreen({ screen }: { screen: Screen }) {
  const gate = checkScreenAccess(screen, useUser());
  usePageTitle(screen.title);
  if (gate === "open") return <screen.page />;
  const lacksRight = gate === "no_permission" && screen.access !== "super";
  return lacksRight ? <NoPermission /> : <Refusal text={textsNow(shellTexts).noPlan} />;
}

function NoPermission() {
  const text = useErrorText("ERR_NO_PERMISSION");
  return text && <Refusal text={text} />;
}

/** Says why, and leads to the start after a second. */
function Refusal({ text }: { text: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    toastRefusal(text);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLeft = false;
    const leave = () => {
      if (!isLeft) timer = setTimeout(() => void navigate(START, { replace: true }), REDIRECT_AFTER);
    };
    // The second begins when it can be read.
    loadToasts().then(leave, leave);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [navigate, text]);
  return null;
}
