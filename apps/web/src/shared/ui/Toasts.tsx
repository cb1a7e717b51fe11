import GlobalStyles from "@mui/material/GlobalStyles";
import { useTheme } from "@mui/material/styles";
import { useEffect } from "react";
import { Toaster } from "sonner";
import { useTexts } from "../texts/defineTexts";
import { uiTexts } from "./texts";
import { toastsAreReady } from "./toasts";

/** The top bar and a little air: its buttons stay free. */
const BELOW_THE_BAR = 72;

/** The cross stands inside, at the right, wide enough for a finger; sonner hangs a dot on the corner. */
const styles = {
  "[data-sonner-toaster] [data-sonner-toast][data-styled=true]": { paddingRight: 52 },
  // With the theme in it, to weigh more than sonner's own rule for the dark one.
  "[data-sonner-toaster][data-sonner-theme] [data-sonner-toast][data-styled=true] [data-close-button]": {
    inset: "50% 10px auto auto",
    transform: "translateY(-50%)",
    width: 32,
    height: 32,
    border: 0,
    borderRadius: 8,
    color: "inherit",
    background: "transparent",
    "& svg": { width: 16, height: 16 },
  },
};

/** Where toasts appear: 3 seconds, in the colours of the mode. */
export default function Toasts() {
  const t = useTexts(uiTexts);
  const { palette, typography, shape } = useTheme();
  useEffect(toastsAreReady, []);
  return (
    <>
      <GlobalStyles styles={styles} />
      <Toaster
        theme={palette.mode}
        duration={3000}
        position="top-right"
        offset={{ top: BELOW_THE_BAR }}
        mobileOffset={{ top: BELOW_THE_BAR }}
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
    </>
  );
}
