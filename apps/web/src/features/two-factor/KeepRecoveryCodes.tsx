import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import Typography from "@mui/material/Typography";
import { Download } from "lucide-react";
import { useTexts } from "../../shared/texts/defineTexts";
import { CopyButton } from "../../shared/ui/CopyButton";
import { startDownload } from "../../shared/ui/startDownload";
import { twoFactorTexts } from "./texts";

interface KeepRecoveryCodesProps {
  codes: string[];
  layout: "dialog" | "wide";
  onDone: () => void;
}

/** Shows the codes the one time they can be seen. */
export function KeepRecoveryCodes({ codes, layout, onDone }: KeepRecoveryCodesProps) {
  const t = useTexts(twoFactorTexts);
  const text = codes.join("\n");

  function download() {
    const url = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    startDownload({ url, name: t.file });
    URL.revokeObjectURL(url);
  }

  const Body = layout === "dialog" ? DialogContent : Box;
  const Actions = layout === "dialog" ? DialogActions : Box;
  return (
    <>
      <Body>
        <Typography variant="subtitle1" component={layout === "dialog" ? "h3" : "h2"}>
          {t.recoveryTitle}
        </Typography>
        <Typography variant="body2" sx={{ color: "text.secondary", mb: 2 }}>
          {t.recovery}
        </Typography>
        <Box
          component="ul"
          sx={{
            listStyle: "none",
            m: 0,
            p: 2,
            borderRadius: 2,
            bgcolor: "action.hover",
            display: "grid",
            gridTemplateColumns: "repeat(auto-fill, minmax(120px, 1fr))",
            gap: 1,
          }}
        >
          {codes.map((code) => (
            <Box key={code} component="li" sx={{ fontFamily: "monospace", fontSize: 15 }}>
              {code}
            </Box>
          ))}
        </Box>
        <Box sx={{ display: "flex", gap: 1, mt: 2, flexWrap: "wrap" }}>
          <CopyButton text={text} />
          <Button variant="outlined" startIcon={<Download size={18} strokeWidth={1.75} />} onClick={download}>
            {t.save}
          </Button>
        </Box>
      </Body>
      <Actions sx={layout === "wide" ? { mt: 3 } : undefined}>
        <Button
          variant="contained"
          fullWidth={layout === "wide"}
          size={layout === "wide" ? "large" : "medium"}
          onClick={onDone}
        >
          {t.done}
        </Button>
      </Actions>
    </>
  );
}
