import { useTheme } from "@mui/material/styles";
import { useEffect } from "react";

/** The bar of the installed app has the colour of the top bar, also when somebody chose another mode than the system's. */
export function useThemeColor(): void {
  const color = useTheme().palette.background.paper;
  useEffect(() => {
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) meta.content = color;
  }, [color]);
}
