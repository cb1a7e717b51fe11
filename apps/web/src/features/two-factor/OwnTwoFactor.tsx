import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { twoFactorRoutes } from "@recado/contract";
import { ShieldCheck } from "lucide-react";
import { useState } from "react";
import { useUser } from "../../shared/api/sessionStore";
import { useAnswer } from "../../shared/api/useAnswer";
import { useTexts } from "../../shared/texts/defineTexts";
import { lazyPart } from "../../shared/ui/lazyPart";
import { twoFactorTexts } from "./texts";

const TwoFactorDialog = lazyPart(() => import("./TwoFactorDialog"));

/** How it stands with the own second step, and the way to change that. */
export function OwnTwoFactor() {
  const t = useTexts(twoFactorTexts);
  const { hasTwoFactor } = useUser();
  const [isChanging, setIsChanging] = useState<boolean>();
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 1.5, pt: 1 }}>
      <ShieldCheck size={20} strokeWidth={1.75} aria-hidden />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="subtitle2" component="p">
          {t.title}
        </Typography>
        <Typography variant="caption" component="p" sx={{ color: "text.secondary" }}>
          {hasTwoFactor ? <CodesLeft /> : t.off}
        </Typography>
      </Box>
      <Button variant="outlined" size="small" onClick={() => setIsChanging(hasTwoFactor)}>
        {hasTwoFactor ? t.turnOff : t.turnOn}
      </Button>
      {isChanging !== undefined && <TwoFactorDialog isOn={isChanging} onClose={() => setIsChanging(undefined)} />}
    </Box>
  );
}

function CodesLeft() {
  const t = useTexts(twoFactorTexts);
  const left = useAnswer(twoFactorRoutes.show).data?.recoveryCodesLeft;
  return left === undefined ? "…" : t.on(left);
}
