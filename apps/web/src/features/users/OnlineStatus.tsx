import Box from "@mui/material/Box";
import { useTexts } from "../../shared/texts/defineTexts";
import { userTexts } from "./texts";

/** Is this person here? Said in words; the dot only makes it quick to see. */
export function OnlineStatus({ online }: { online: boolean }) {
  const t = useTexts(userTexts);
  return (
    <Box
      component="span"
      sx={{ display: "inline-flex", alignItems: "center", gap: 1, color: online ? "text.primary" : "text.secondary" }}
    >
      <Box
        component="span"
        sx={{
          width: 8,
          height: 8,
          borderRadius: "50%",
          ...(online ? { bgcolor: "success.main" } : { border: 1, borderColor: "text.secondary" }),
        }}
      />
      {online ? t.online : t.offline}
    </Box>
  );
}
