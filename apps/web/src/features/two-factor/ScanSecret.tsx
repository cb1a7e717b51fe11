import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTexts } from "../../shared/texts/defineTexts";
import { CopyButton } from "../../shared/ui/CopyButton";
import { lazyPart } from "../../shared/ui/lazyPart";
import { twoFactorTexts } from "./texts";

const QrPicture = lazyPart(() => import("../../shared/ui/QrPicture"), { hasPlace: true });
const SIZE = 200;

export interface ScannedSecret {
  secret: string;
  address: string;
}

/** What an authenticator app scans, and the same to be typed, in groups of four. */
export function ScanSecret({ secret: { secret, address } }: { secret: ScannedSecret }) {
  const t = useTexts(twoFactorTexts);
  return (
    <>
      <Typography variant="body2">{t.scan}</Typography>
      <Box sx={{ width: SIZE, height: SIZE, mx: "auto", borderRadius: 2, overflow: "hidden" }}>
        <QrPicture text={address} title={t.picture} size={SIZE} />
      </Box>
      <Box>
        <Typography variant="caption" component="p" sx={{ color: "text.secondary", mb: 0.5 }}>
          {t.type}
        </Typography>
        <Box sx={{ display: "flex", alignItems: "center", gap: 1.5, flexWrap: "wrap" }}>
          <Box component="code" sx={{ flex: "1 1 200px", fontSize: 14, overflowWrap: "anywhere" }}>
            {secret.match(/.{1,4}/g)?.join(" ")}
          </Box>
          <CopyButton text={secret} />
        </Box>
      </Box>
    </>
  );
}
