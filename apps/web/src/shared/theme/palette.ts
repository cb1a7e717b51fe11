import type { PaletteOptions } from "@mui/material/styles";

/** Pine on paper: the colours of the light mode, each text at least 4.5:1 on what it stands on. */
export const lightPalette: PaletteOptions = {
  mode: "light",
  primary: { main: "#0b6b5e", dark: "#07544a", light: "#2f8b7d", contrastText: "#ffffff" },
  secondary: { main: "#7a4d00", contrastText: "#ffffff" },
  error: { main: "#a3221b", contrastText: "#ffffff" },
  warning: { main: "#7a4d00", contrastText: "#ffffff" },
  success: { main: "#17663a", contrastText: "#ffffff" },
  info: { main: "#22609c", contrastText: "#ffffff" },
  background: { default: "#f6f5f1", paper: "#ffffff" },
  text: { primary: "#1b2422", secondary: "#55625e", disabled: "#8b9692" },
  divider: "#e3e1da",
  action: { active: "#55625e", hover: "#1b24220a", selected: "#e4f1ec", focus: "#0b6b5e1f" },
};

export const darkPalette: PaletteOptions = {
  mode: "dark",
  primary: { main: "#6fcdbb", dark: "#97dfd1", light: "#97dfd1", contrastText: "#06231e" },
  secondary: { main: "#f0bf62", contrastText: "#2a1c00" },
  error: { main: "#ffa198", contrastText: "#3b0906" },
  warning: { main: "#f0bf62", contrastText: "#2a1c00" },
  success: { main: "#83d29b", contrastText: "#05240f" },
  info: { main: "#93c2f2", contrastText: "#04213d" },
  background: { default: "#0f1413", paper: "#171e1c" },
  text: { primary: "#e6ebe9", secondary: "#a5b1ad", disabled: "#74807c" },
  divider: "#2b3432",
  action: { active: "#a5b1ad", hover: "#ffffff0d", selected: "#1d3630", focus: "#6fcdbb2e" },
};

/** Edges of fields: 3:1 against paper, so that a field is seen without its label. */
export const fieldEdge = { light: "#7f8c87", dark: "#7b8884" };
