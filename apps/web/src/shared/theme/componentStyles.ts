import type { Components, Theme } from "@mui/material/styles";
import { SHORTEST_SCREEN } from "./lowScreens";
import { MORE_BELOW } from "./moreBelow";
import { fieldEdge } from "./palette";
import type { ThemeMode } from "./themeStore";

const ring = (theme: Omit<Theme, "components">) => ({
  outline: `2px solid ${theme.palette.primary.main}`,
  outlineOffset: 2,
});

/** On a phone, and wherever one points with a finger, it needs 44 pixels. */
const touch = "@media (max-width: 599.95px), (pointer: coarse)";

const surface: Components<Omit<Theme, "components">> = {
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: "none" } } },
  MuiCard: {
    styleOverrides: { root: { borderRadius: 14, boxShadow: "var(--e1)" } },
  },
  MuiDialog: {
    styleOverrides: {
      paper: { borderRadius: 18, boxShadow: "var(--e4)" },
      paperFullScreen: {
        borderRadius: 0,
        border: 0,
        padding: ["top", "right", "bottom", "left"].map((side) => `env(safe-area-inset-${side})`).join(" "),
      },
      // Title and buttons scroll with the fields, which else would have a slit.
      root: {
        // What one lies over is not read through it; the page is dark already.
        ".MuiDialog-root ~ & > .MuiBackdrop-root": {
          backgroundColor: "rgb(0 0 0 / 0.25)",
          backdropFilter: "blur(3px)",
        },
        // What scrolls fades at the foot while there is more, and the foot lies above it.
        [`& [${MORE_BELOW}] .MuiDialogContent-root`]: {
          maskImage: "linear-gradient(#000 calc(100% - 32px), transparent)",
        },
        [`& [${MORE_BELOW}] .MuiDialogActions-root`]: {
          position: "relative",
          boxShadow: "0 -10px 12px -10px rgb(0 0 0 / 0.3)",
        },
        [SHORTEST_SCREEN]: {
          "& .MuiDialog-paper:has(form)": { display: "block", overflowY: "auto" },
          "& form > .MuiDialogContent-root": { overflow: "visible" },
        },
      },
    },
  },
  MuiDrawer: {
    styleOverrides: {
      root: {
        "& .MuiDrawer-paper": { paddingBlock: "env(safe-area-inset-top) env(safe-area-inset-bottom)" },
        "&.MuiDrawer-anchorLeft .MuiDrawer-paper": { paddingLeft: "env(safe-area-inset-left)" },
        "&.MuiDrawer-anchorRight .MuiDrawer-paper": { paddingRight: "env(safe-area-inset-right)" },
      },
    },
  },
  MuiDialogTitle: {
    styleOverrides: {
      root: ({ theme }) => ({ ...theme.typography.h2, padding: "20px 24px 12px", textWrap: "balance" }),
    },
  },
  MuiDialogContent: { styleOverrides: { root: { padding: "8px 24px" } } },
  MuiDialogActions: { styleOverrides: { root: { padding: "16px 24px 20px", gap: 8 } } },
  MuiPopover: {
    styleOverrides: {
      paper: { boxShadow: "var(--e3)", borderRadius: 14, backgroundColor: "var(--raised)" },
    },
  },
  // The number of a step that is to come is read in its circle.
  MuiStepIcon: {
    styleOverrides: {
      root: ({ theme }) => ({ "&:not(.Mui-active, .Mui-completed)": { color: theme.palette.text.secondary } }),
    },
  },
  MuiTooltip: {
    defaultProps: { enterDelay: 500 },
    styleOverrides: {
      // A finger does not hover, and what it left open would lie over what it wants next.
      popper: { "@media (hover: none)": { display: "none" } },
      tooltip: ({ theme }) => ({
        backgroundColor: theme.palette.text.primary,
        color: theme.palette.background.paper,
        ...theme.typography.overline,
        padding: "6px 10px",
        borderRadius: 8,
      }),
    },
  },
};

const tabs: Components<Omit<Theme, "components">> = {
  // On a phone, too, an arrow tells that more tabs follow.
  MuiTabs: {
    defaultProps: { allowScrollButtonsMobile: true },
    styleOverrides: {
      // As high as its words, in whose middle the arrows stand.
      root: {
        minHeight: 44,
        "--tab-edge": "12px",
        variants: [{ props: { variant: "fullWidth" }, style: { "--tab-edge": "0px" } }],
      },
      // As wide as the words, which stand where the fields below begin.
      indicator: ({ theme }) => ({
        backgroundColor: "transparent",
        "&::after": {
          content: '""',
          position: "absolute",
          insetBlock: 0,
          insetInline: "var(--tab-edge)",
          borderRadius: "inherit",
          backgroundColor: theme.palette.primary.main,
        },
      }),
      scroller: {
        // Keeps the chosen tab in sight when the arrow appears and takes room.
        scrollSnapType: "x proximity",
        "& > * > .Mui-selected": { scrollSnapAlign: "end" },
        // Beside an arrow no word is cut hard, nor is the chosen one, which ends as far from the edge.
        maskImage:
          "linear-gradient(to right, var(--tabs-left, #000), #000 12px calc(100% - 12px), var(--tabs-right, #000))",
        ".MuiTabScrollButton-root:not(.Mui-disabled) ~ &": { "--tabs-left": "transparent" },
        "&:has(+ .MuiTabScrollButton-root:not(.Mui-disabled))": { "--tabs-right": "transparent" },
      },
    },
  },
  MuiTabScrollButton: { styleOverrides: { root: { width: 32, "&.Mui-disabled": { display: "none" } } } },
  MuiTab: { styleOverrides: { root: { minWidth: 0, minHeight: 44, paddingInline: 12, fontSize: "0.875rem" } } },
};

const controls = (mode: ThemeMode): Components<Omit<Theme, "components">> => ({
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: ({ theme }) => ({ "&.Mui-focusVisible": ring(theme) }) },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        minHeight: 40,
        padding: "8px 14px",
        borderRadius: 10,
        transition: "background-color var(--d-hover), transform var(--d-press)",
        "&:active": { transform: "scale(0.98)" },
        [touch]: { minHeight: 44 },
      },
      // With the edge of the fields it stands beside: a divider's would hardly be seen.
      outlined: ({ theme }) => ({
        borderColor: fieldEdge[mode],
        color: theme.palette.text.primary,
        backgroundColor: theme.palette.background.paper,
      }),
      text: { padding: "8px 12px" },
      sizeLarge: { minHeight: 44, fontSize: "1rem" },
    },
  },
  // Buttons of which one is pressed lie in a well.
  MuiToggleButtonGroup: {
    styleOverrides: {
      root: {
        padding: 3,
        borderRadius: 11,
        backgroundColor: "var(--sunken)",
        boxShadow: "inset 0 0 0 1px var(--line-soft)",
        // Apart from each other, and not as one with lines in it.
        "& .MuiToggleButton-root.MuiToggleButton-root": { margin: 0, border: 0, borderRadius: 8 },
      },
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 34,
        padding: "4px 12px",
        fontSize: "0.8125rem",
        color: theme.palette.text.secondary,
        [touch]: { minHeight: 40 },
        "&.Mui-selected, &.Mui-selected:hover": {
          backgroundColor: "var(--raised)",
          color: theme.palette.text.primary,
          boxShadow: "var(--e1)",
        },
      }),
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: { borderRadius: 10, width: 40, height: 40, [touch]: { width: 44, height: 44 } },
    },
  },
  MuiTextField: { defaultProps: { size: "small", fullWidth: true } },
  MuiFormControl: { defaultProps: { size: "small" } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: 10,
        minHeight: 44,
        backgroundColor: theme.palette.background.paper,
        // What was tapped stays hovered, and MUI would draw its edge pale.
        "@media (hover: none)": {
          "&:hover:not(.Mui-focused):not(.Mui-error) .MuiOutlinedInput-notchedOutline": {
            borderColor: fieldEdge[mode],
          },
        },
      }),
      notchedOutline: { borderColor: fieldEdge[mode] },
      // The first of several lines stands where a single one does.
      multiline: { paddingBlock: "calc((44px - 1.4375em) / 2)" },
      // Below 16 pixels a phone zooms into the field.
      input: ({ theme }) => ({
        [touch]: { fontSize: 16 },
        textOverflow: "ellipsis",
        "&::placeholder": { color: theme.palette.text.secondary, opacity: 1 },
        "&:-webkit-autofill": {
          WebkitBoxShadow: `0 0 0 100px ${theme.palette.background.paper} inset`,
          WebkitTextFillColor: theme.palette.text.primary,
          borderRadius: 10,
        },
      }),
    },
  },
  // On one line with the text of a field beside it, which a browser puts a pixel lower.
  MuiSelect: { styleOverrides: { select: { lineHeight: 1.6, [touch]: { lineHeight: "1.4375em" } } } },
  // Its arrow stands where that of a select does.
  MuiAutocomplete: {
    styleOverrides: {
      popupIndicator: { marginRight: -10, [touch]: { marginRight: -12 } },
      // What it offers lies over the page as a menu does.
      paper: { marginBlock: 4, boxShadow: "var(--e3)", borderRadius: 14, backgroundColor: "var(--raised)" },
    },
  },
  MuiInputLabel: { styleOverrides: { root: { top: 2, "&.MuiInputLabel-shrink": { top: 0 } } } },
  MuiFormHelperText: { styleOverrides: { root: { fontSize: "0.8125rem", marginInline: 4, textWrap: "pretty" } } },
  MuiMenuItem: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.body2,
        minHeight: 40,
        borderRadius: 8,
        marginInline: 6,
        [touch]: { minHeight: 44 },
      }),
    },
  },
  MuiSwitch: {
    styleOverrides: {
      root: { width: 60, height: 44, padding: 10 },
      switchBase: ({ theme }) => ({
        padding: 13,
        "&.Mui-checked": { transform: "translateX(16px)", color: theme.palette.primary.contrastText },
        "&.Mui-checked + .MuiSwitch-track": { opacity: 1 },
        "&.Mui-focusVisible + .MuiSwitch-track": ring(theme),
      }),
      thumb: { width: 18, height: 18, boxShadow: "none" },
      track: ({ theme }) => ({
        borderRadius: 12,
        opacity: 1,
        backgroundColor: theme.palette.mode === "light" ? fieldEdge.light : "#6b7773",
      }),
    },
  },
  MuiListItemButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: 10,
        minHeight: 40,
        [touch]: { minHeight: 44 },
        "&.Mui-selected": { color: theme.palette.primary.main, fontWeight: 600 },
      }),
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({ borderColor: theme.palette.divider, padding: "10px 16px", fontSize: "0.875rem" }),
      head: ({ theme }) => ({
        color: theme.palette.text.secondary,
        fontWeight: 600,
        fontSize: "0.8125rem",
        whiteSpace: "nowrap",
        backgroundColor: theme.palette.background.paper,
      }),
    },
  },
  MuiLink: {
    defaultProps: { underline: "hover" },
    styleOverrides: { root: ({ theme }) => ({ fontWeight: 600, borderRadius: 4, "&:focus-visible": ring(theme) }) },
  },
  MuiChip: { styleOverrides: { root: { borderRadius: 8, fontWeight: 500 } } },
  MuiAlert: { styleOverrides: { root: { borderRadius: 12, alignItems: "center" } } },
});

/** How MUI's components look here, for both modes. */
export function componentStyles(mode: ThemeMode): Components<Omit<Theme, "components">> {
  return {
    MuiCssBaseline: {
      styleOverrides: {
        // Emojis in colour wherever the machine has them: a font of text would draw some of them as outlines.
        "@font-face": {
          fontFamily: '"Recado Emoji"',
          src: 'local("Apple Color Emoji"), local("Segoe UI Emoji"), local("Noto Color Emoji")',
          unicodeRange: "U+200D, U+203C, U+2049, U+2600-27BF, U+2B50, U+FE0F, U+1F000-1FAFF",
        },
        body: {
          fontSize: "0.875rem",
          lineHeight: 20 / 14,
          overflowWrap: "break-word",
          WebkitFontSmoothing: "antialiased",
          textRendering: "optimizeLegibility",
        },
        // Browsers give these a font of their own.
        "button, input, select, textarea": { fontFamily: "inherit" },
        ":focus-visible": { outlineColor: "currentColor" },
        "@media (prefers-reduced-motion: reduce)": {
          "*, *::before, *::after, *::placeholder": {
            animationDuration: "0.01ms !important",
            animationIterationCount: "1 !important",
            // None at all: even the shortest delays every style by a frame, and lists scroll too short.
            transitionDuration: "0s !important",
            scrollBehavior: "auto !important",
          },
        },
      },
    },
    ...surface,
    ...tabs,
    ...controls(mode),
  };
}
