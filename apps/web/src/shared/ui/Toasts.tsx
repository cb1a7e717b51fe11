import GlobalStyles from "@mui/material/GlobalStyles";
import { useTheme } from "@mui/material/styles";
import { useEffect } from "react";
import { Toaster } from "sonner";
import { useTexts } from "../texts/defineTexts";
import { uiTexts } from "./texts";
import { toastsAreReady } from "./toasts";

/** The top bar and a little air: its buttons stay free. */
const BELOW_THE_BAR = 72;

/** On a phone every place below the bar is somebody's: tabs, the list, what is being said and written. */
const OVER_THE_BAR = { top: "calc(4px + env(safe-area-inset-top))", left: 8, right: 8 };

/** By then a browser has sent the mouse events it makes up after a touch. */
const AFTER_A_TOUCH_MS = 500;

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
  // As high as the bar with two lines in it.
  "@media (max-width: 600px)": {
    "[data-sonner-toaster] [data-sonner-toast][data-styled=true]": { padding: "8px 52px 8px 14px", minHeight: 56 },
    "[data-sonner-toaster] [data-sonner-toast][data-styled=true] [data-button]": { height: 36, paddingInline: 12 },
  },
};

/** A finger leaves no pointer behind that could go away: without this, what was touched would stay for ever. */
function useFingers(): void {
  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>();
    function release({ pointerType, target }: PointerEvent) {
      const toasts = pointerType === "touch" && target instanceof Element && target.closest("[data-sonner-toaster]");
      if (!toasts) return;
      const timer = setTimeout(() => {
        timers.delete(timer);
        // Of the events that set its clock going again, the one that does nothing else.
        toasts.dispatchEvent(new Event("dragend", { bubbles: true }));
      }, AFTER_A_TOUCH_MS);
      timers.add(timer);
    }
    document.addEventListener("pointerup", release);
    return () => {
      document.removeEventListener("pointerup", release);
      for (const timer of timers) clearTimeout(timer);
    };
  }, []);
}

/** Where toasts appear: 3 seconds, in the colours of the mode. */
export default function Toasts() {
  const t = useTexts(uiTexts);
  const { palette, typography, shape } = useTheme();
  useEffect(toastsAreReady, []);
  useFingers();
  return (
    <>
      <GlobalStyles styles={styles} />
      <Toaster
        theme={palette.mode}
        duration={3000}
        position="top-right"
        offset={{ top: BELOW_THE_BAR }}
        mobileOffset={OVER_THE_BAR}
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
