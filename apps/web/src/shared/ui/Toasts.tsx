import GlobalStyles from "@mui/material/GlobalStyles";
import { useTheme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { type CSSProperties, useEffect } from "react";
import { Toaster, useSonner } from "sonner";
import { pathStore } from "../screen/pathStore";
import { useStore } from "../store/createStore";
import { useTexts } from "../texts/defineTexts";
import { BESIDE_MENU } from "../theme/lowScreens";
import { conversationFoot } from "./conversationFoot";
import { uiTexts } from "./texts";
import { toastIsUp, toastsAreReady, UNDO_TOAST } from "./toasts";

/** Over the foot of the list, which leaves room for it. */
const OVER_THE_FOOT = { left: `calc(var(${BESIDE_MENU}, 0px) + 12px)`, bottom: 12 };

/** On a phone above the navigation, or above the field one writes in. */
const aboveFoot = (foot: number) => ({
  bottom: `max(76px + env(safe-area-inset-bottom), ${foot + 10}px)`,
  left: 8,
  right: 8,
});

/** The pages with a list at their left, which is narrower below 1200. */
const WITH_LIST = /^\/(tickets|chats)\b/;

/** By then a browser has sent the mouse events it makes up after a touch. */
const AFTER_A_TOUCH_MS = 500;

/** The cross stands inside, at the right, wide enough for a finger; sonner hangs a dot on the corner. */
const styles = {
  "[data-sonner-toaster] [data-sonner-toast][data-styled=true]": { paddingRight: 52, flexWrap: "wrap" },
  // A menu is what one needs next; over a dialog a toast stays in sight.
  "body:has(> .MuiMenu-root):not(:has(> .MuiDialog-root)) [data-sonner-toaster]": { zIndex: 1250 },
  // Beside a long button words would be one below the other: then it goes under them.
  "[data-sonner-toaster] [data-sonner-toast][data-styled=true] [data-content]": { flex: "1 1 110px" },
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
  "[data-sonner-toaster] [data-sonner-toast][data-styled=true] [data-button]": {
    height: 36,
    paddingInline: 12,
    borderRadius: 10,
    fontSize: 14,
    fontWeight: 600,
    gap: 8,
    color: "var(--toast-action)",
    background: "var(--toast-action-bg)",
  },
  "[data-sonner-toaster] [data-sonner-toast] [data-description]": { color: "inherit" },
  // Light ink on a dark note, dark ink on a light one; what went wrong is red.
  "[data-sonner-toaster] [data-sonner-toast]": {
    "--toast-bg": "#16302b",
    "--toast-ink": "#eef5f2",
    "--toast-action": "#ffd684",
    "--toast-action-bg": "#ffffff14",
    "&[data-type=error]": { "--toast-bg": "#7c1d17", "--toast-ink": "#ffffff" },
  },
  "[data-theme=dark] [data-sonner-toaster] [data-sonner-toast]": {
    "--toast-bg": "#e6ebe9",
    "--toast-ink": "#16211f",
    "--toast-action": "#07544a",
    "--toast-action-bg": "#0b6b5e1c",
    "&[data-type=error]": { "--toast-bg": "#ffd9d4", "--toast-ink": "#571510", "--toast-action": "#571510" },
  },
  // The ring around what can still be undone empties, from where it was when the toast came.
  "@property --undo-left": { syntax: '"<percentage>"', inherits: "false", initialValue: "100%" },
  "@keyframes recado-undo": { from: { "--undo-left": "100%" }, to: { "--undo-left": "0%" } },
  [`[data-sonner-toast].${UNDO_TOAST} [data-button]::after`]: {
    content: '""',
    width: 18,
    height: 18,
    borderRadius: "50%",
    background: "conic-gradient(currentColor var(--undo-left), transparent 0)",
    mask: "radial-gradient(farthest-side, transparent calc(100% - 2.5px), #000 0)",
    animation: "recado-undo var(--d-undo) linear var(--undo-gone, 0ms) forwards",
  },
};

/** A touch never ends in a pointer leaving: without this a touched toast would stay for ever. */
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

/** Where toasts appear: one at a time, 3 seconds. */
export default function Toasts() {
  const t = useTexts(uiTexts);
  const { palette, typography } = useTheme();
  const foot = useStore(conversationFoot);
  const hasList = useStore(pathStore, (path) => WITH_LIST.test(path));
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down("lg"));
  const isUp = useSonner().toasts.length > 0;
  useEffect(() => toastIsUp.set(isUp), [isUp]);
  useEffect(toastsAreReady, []);
  useFingers();
  return (
    <>
      <GlobalStyles styles={styles} />
      <Toaster
        theme={palette.mode}
        duration={3000}
        position="bottom-left"
        offset={OVER_THE_FOOT}
        mobileOffset={aboveFoot(foot)}
        visibleToasts={1}
        style={{ "--width": hasList && isNarrow ? "276px" : "336px" } as CSSProperties}
        closeButton
        containerAriaLabel={t.notifications}
        toastOptions={{
          closeButtonAriaLabel: t.close,
          style: {
            background: "var(--toast-bg)",
            color: "var(--toast-ink)",
            border: 0,
            minHeight: 48,
            padding: "6px 52px 6px 14px",
            borderRadius: 14,
            boxShadow: "var(--e3)",
            fontFamily: typography.fontFamily,
            fontSize: typography.body2.fontSize,
          },
        }}
      />
    </>
  );
}
