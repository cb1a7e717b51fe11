import { useTheme } from "@mui/material/styles";
import { useEffect } from "react";
import { Toaster } from "sonner";
import { useTexts } from "../texts/defineTexts";
import { uiTexts } from "./texts";
import { toastsAreReady } from "./toasts";

/** Where toasts appear: 3 seconds, in the colours of the mode. */
export default function Toasts() {
  const t = useTexts(uiTexts);
  const { palette, typography, shape } = useTheme();
  useEffect(toastsAreReady, []);
  return (
    <Toaster
      theme={palette.mode}
      duration={3000}
      position="top-right"
      closeButton
      containerAriaLabel={t.notifications}
      toastOptions={{
        closeButtonAriaLabel: t.close,
        style: {
          background: palette.background.paper,
          color: palette.text.primary,
          borderColor: palette.divider,
          borderRadius: shape.borderRadius,
          fontFamily: typography.fontFamily,
          fontSize: typography.body2.fontSize,
        },
      }}
    />
  );
}
