import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import InputAdornment from "@mui/material/InputAdornment";
import Typography from "@mui/material/Typography";
import { type ChangeEvent, useState } from "react";
import { useTexts } from "../texts/defineTexts";
import { Popover } from "../ui/Popover";
import { uiTexts } from "../ui/texts";
import { ColorGrid } from "./ColorGrid";
import { useFormField } from "./formContext";
import { TextField } from "./TextField";

interface ColorFieldProps {
  name: string;
  label: string;
  helperText?: string;
}

/** How high the palette is, with what stands around it. */
const PALETTE_HEIGHT = 260;

const FULL_HEX = /^#[0-9a-f]{6}$/i;

/** A colour: typed as #rrggbb, picked from the palette, or any other with the browser's own picker. */
export function ColorField({ name, label, helperText }: ColorFieldProps) {
  const { field } = useFormField(name);
  const t = useTexts(uiTexts).color;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const value = String(field.value ?? "");

  function pick(color: string) {
    field.onChange(color);
    setAnchor(null);
  }

  // What the colour is tried on and the buttons stand below the field: there the palette would cover them.
  const isAbove = anchor !== null && anchor.getBoundingClientRect().top > PALETTE_HEIGHT;

  const swatch = (
    <InputAdornment position="start">
      <ButtonBase
        aria-label={t.pick}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget.closest<HTMLElement>(".MuiInputBase-root"))}
        sx={{
          width: 28,
          height: 28,
          borderRadius: 1.5,
          bgcolor: value || "action.hover",
          border: 1,
          borderColor: "divider",
        }}
      />
    </InputAdornment>
  );

  return (
    <>
      <TextField
        name={name}
        label={label}
        helperText={helperText}
        startAdornment={swatch}
        inputProps={{ maxLength: 9, spellCheck: false }}
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: isAbove ? "top" : "bottom", horizontal: "left" }}
        transformOrigin={{ vertical: isAbove ? "bottom" : "top", horizontal: "left" }}
        slotProps={{
          paper: {
            sx: { p: 2, mt: isAbove ? -1 : 1, maxWidth: "calc(100vw - 32px)" },
            role: "dialog",
            "aria-label": t.pick,
          },
        }}
      >
        <ColorGrid value={value} onPick={pick} />
        <Box component="label" sx={{ display: "flex", alignItems: "center", gap: 1, mt: 2 }}>
          <Box
            component="input"
            type="color"
            value={FULL_HEX.test(value) ? value : "#a4cccc"}
            onChange={(event: ChangeEvent<HTMLInputElement>) => field.onChange(event.target.value)}
            sx={{
              width: 44,
              height: 32,
              p: 0,
              border: 0,
              background: "none",
              cursor: "pointer",
              "&::-webkit-color-swatch-wrapper": { p: 0 },
              "&::-webkit-color-swatch": { border: 0, borderRadius: 1.5 },
            }}
          />
          <Typography variant="body2">{t.other}</Typography>
        </Box>
      </Popover>
    </>
  );
}
