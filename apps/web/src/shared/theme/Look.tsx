import CssBaseline from "@mui/material/CssBaseline";
import { ThemeProvider } from "@mui/material/styles";
import { type ReactNode, useMemo } from "react";
import { useStore } from "../store/createStore";
import { createRecadoTheme } from "./createRecadoTheme";
import { themeStore } from "./themeStore";

/** Dresses everything inside in the chosen mode. */
export function Look({ children }: { children: ReactNode }) {
  const mode = useStore(themeStore);
  const theme = useMemo(() => createRecadoTheme(mode), [mode]);
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline enableColorScheme />
      {children}
    </ThemeProvider>
  );
}
