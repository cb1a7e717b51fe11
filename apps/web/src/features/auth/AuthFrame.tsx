import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { systemRoutes } from "@recado/contract";
import type { ReactNode } from "react";
import { useAnswer } from "../../shared/api/useAnswer";
import { useTexts } from "../../shared/texts/defineTexts";
import { Logo } from "../../shared/theme/Logo";
import { BrandPanel } from "./BrandPanel";
import { LookSwitches } from "./LookSwitches";
import { authTexts } from "./texts";

interface AuthFrameProps {
  title: string;
  lead: string;
  /** Has more to show than a few fields. */
  isWide?: boolean;
  children: ReactNode;
}

/** What all have in common that stands before the desk: login, password reset, a second step that is to be set up. */
export function AuthFrame({ title, lead, isWide = false, children }: AuthFrameProps) {
  const t = useTexts(authTexts);
  const version = useAnswer(systemRoutes.version).data?.version;
  return (
    <Box
      sx={{ minHeight: "100dvh", display: "grid", gridTemplateColumns: { xs: "1fr", md: "minmax(360px, 5fr) 7fr" } }}
    >
      <BrandPanel />
      <Box sx={{ display: "flex", flexDirection: "column", minWidth: 0, px: { xs: 2.5, sm: 4 } }}>
        <Box component="header" sx={{ display: "flex", alignItems: "center", minHeight: 72 }}>
          <Box sx={{ flex: 1, display: { xs: "flex", md: "none" }, alignItems: "center", gap: 1.25 }}>
            <Logo size={28} />
            <Typography component="span" sx={{ fontSize: "1.125rem", fontWeight: 700, letterSpacing: "-0.02em" }}>
              Recado
            </Typography>
          </Box>
          <LookSwitches />
        </Box>
        <Box
          component="main"
          sx={{ flex: 1, display: "grid", alignItems: { xs: "start", sm: "center" }, py: { xs: 3, sm: 4 } }}
        >
          <Box sx={{ width: "100%", maxWidth: isWide ? 640 : 400, mx: "auto" }}>
            <Typography variant="h1">{title}</Typography>
            <Typography variant="body1" sx={{ color: "text.secondary", mt: 0.75, mb: 4 }}>
              {lead}
            </Typography>
            {children}
          </Box>
        </Box>
        <Box component="footer" sx={{ py: 2.5, textAlign: "center" }}>
          <Typography variant="caption" sx={{ color: "text.secondary" }}>
            {t.footer(new Date().getFullYear(), version)}
          </Typography>
        </Box>
      </Box>
    </Box>
  );
}
