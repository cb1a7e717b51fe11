import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";
import { useTexts } from "../../shared/texts/defineTexts";
import { settingTexts } from "./texts";

/** Names and explains a control by the words beside it. */
interface RowAria {
  "aria-labelledby": string;
  "aria-describedby": string;
}

interface SettingRowProps {
  title: string;
  hint: string;
  saving: boolean;
  /** A control that needs room stands under the words on a phone; a switch stays beside them. */
  wide?: boolean;
  control: (aria: RowAria) => ReactNode;
}

/** One setting: what it is called, what it does, and its control. */
export function SettingRow({ title, hint, saving, wide = false, control }: SettingRowProps) {
  const t = useTexts(settingTexts);
  const id = useId();
  const aria = { "aria-labelledby": `${id}-label`, "aria-describedby": `${id}-hint` };
  const beside = wide ? "minmax(0, 1fr) minmax(0, 280px)" : "minmax(0, 1fr) auto";
  return (
    <Box
      sx={{
        display: "grid",
        columnGap: 3,
        rowGap: 1.5,
        alignItems: "center",
        gridTemplateColumns: { xs: wide ? "minmax(0, 1fr)" : beside, sm: beside },
        px: { xs: 2, sm: 3 },
        py: 2,
        borderTop: 1,
        borderColor: "divider",
        "&:first-of-type": { borderTop: 0 },
      }}
    >
      <Box>
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "baseline", columnGap: 1 }}>
          <Typography id={aria["aria-labelledby"]} variant="body2" component="h3" sx={{ fontWeight: 600 }}>
            {title}
          </Typography>
          <Typography role="status" variant="caption" sx={{ color: "primary.main" }}>
            {saving && t.saving}
          </Typography>
        </Box>
        <Typography
          id={aria["aria-describedby"]}
          variant="caption"
          component="p"
          sx={{ color: "text.secondary", mt: 0.25, textWrap: "pretty" }}
        >
          {hint}
        </Typography>
      </Box>
      {control(aria)}
    </Box>
  );
}
