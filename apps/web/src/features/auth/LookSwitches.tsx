import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import IconButton from "@mui/material/IconButton";
import { Moon, Sun } from "lucide-react";
import { useStore } from "../../shared/store/createStore";
import { useTexts } from "../../shared/texts/defineTexts";
import { LANGUAGE_NAMES, LANGUAGES, languageStore } from "../../shared/texts/languageStore";
import { themeStore } from "../../shared/theme/themeStore";
import { authTexts } from "./texts";

/** Language and mode for those who are not logged in yet. */
export function LookSwitches() {
  const t = useTexts(authTexts);
  const language = useStore(languageStore);
  const dark = useStore(themeStore) === "dark";
  const label = dark ? t.light : t.dark;
  const Icon = dark ? Sun : Moon;
  return (
    <Box sx={{ ml: "auto", display: "flex", alignItems: "center", gap: 0.5, color: "text.secondary" }}>
      <Box role="group" aria-label={t.language} sx={{ display: "flex" }}>
        {LANGUAGES.map((one) => (
          <ButtonBase
            key={one}
            lang={one}
            aria-label={`${one.toUpperCase()} · ${LANGUAGE_NAMES[one]}`}
            aria-pressed={one === language}
            onClick={() => languageStore.set(one)}
            sx={{
              minWidth: 44,
              minHeight: 44,
              borderRadius: 2,
              typography: "subtitle2",
              color: one === language ? "primary.main" : "inherit",
              textDecoration: one === language ? "underline" : "none",
              textUnderlineOffset: 6,
              textDecorationThickness: 2,
            }}
          >
            {one.toUpperCase()}
          </ButtonBase>
        ))}
      </Box>
      <IconButton
        aria-label={label}
        title={label}
        color="inherit"
        onClick={() => themeStore.set(dark ? "light" : "dark")}
      >
        <Icon size={20} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </Box>
  );
}
