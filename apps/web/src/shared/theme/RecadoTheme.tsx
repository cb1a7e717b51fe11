import { ThemeProvider } from "@emotion/react";
import CssBaseline from "@mui/material/CssBaseline";
import DefaultPropsProvider from "@mui/material/DefaultPropsProvider";
import { type ReactNode, useLayoutEffect, useMemo } from "react";
import { useStore } from "../store/createStore";
import { createRecadoTheme } from "./createRecadoTheme";
import { themeStore } from "./themeStore";

/**
 * Dresses everything inside in the chosen mode. These two providers are what MUI's own ThemeProvider comes down to for a
 * theme without CSS variables; its other half, which the login page would have to load, is for themes with them.
 */
export function RecadoTheme({ children }: { children: ReactNode }) {
  const mode = useStore(themeStore);
  const theme = useMemo(() => createRecadoTheme(mode), [mode]);
  // The tokens of `tokens.css` follow it.
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = mode;
  }, [mode]);
  return (
    <ThemeProvider theme={theme}>
      <DefaultPropsProvider value={(theme.components ?? {}) as object}>
        <CssBaseline enableColorScheme />
        {children}
      </DefaultPropsProvider>
    </ThemeProvider>
  );
}
