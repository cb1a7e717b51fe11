import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { ExternalLink } from "lucide-react";
import { useTexts } from "../../../shared/texts/defineTexts";
import { phoneAddress } from "./phoneAddress";
import { pairingTexts } from "./texts";

/** What to do on the phone, one line a step. */
export function Steps({ steps }: { steps: string[] }) {
  return (
    <Box component="ol" sx={{ listStyle: "none", display: "grid", gap: 2, m: 0, p: 0 }}>
      {steps.map((step, index) => (
        <Box key={step} component="li" sx={{ display: "flex", gap: 1.5, typography: "body2" }}>
          <Box
            component="span"
            aria-hidden
            sx={{
              display: "grid",
              placeItems: "center",
              flexShrink: 0,
              width: 24,
              height: 24,
              borderRadius: "50%",
              bgcolor: "action.selected",
              color: "primary.main",
              typography: "subtitle2",
            }}
          >
            {index + 1}
          </Box>
          <Box sx={{ minWidth: 0, pt: 0.25, textWrap: "pretty" }}>{step}</Box>
        </Box>
      ))}
    </Box>
  );
}

/** The way to the test phone; it gets to know what there is to scan. */
export function TestPhoneLink({ qrcode }: { qrcode: string }) {
  const t = useTexts(pairingTexts);
  return (
    <Button
      component="a"
      href={phoneAddress(qrcode)}
      target="_blank"
      rel="noopener"
      variant="outlined"
      startIcon={<ExternalLink size={18} strokeWidth={1.75} />}
    >
      {t.openPhone}
    </Button>
  );
}
