import { createKeptStore } from "../store/createKeptStore";

export type ThemeMode = "light" | "dark";

function wantedBySystem(): ThemeMode {
  return window.matchMedia?.("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

/** Light or dark: as the system says until somebody chooses. */
export const themeStore = createKeptStore<ThemeMode>("recado.theme", wantedBySystem(), (text) =>
  text === "light" || text === "dark" ? text : undefined,
);
