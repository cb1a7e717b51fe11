import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import { type ReactNode, useState } from "react";
import { Popover } from "../../../shared/ui/Popover";

interface WhoButtonProps {
  label: string;
  /** Who stands behind each thing that is counted. */
  rows: { key: string; what: string; names: string }[];
  children: ReactNode;
}

/** With less room than it needs below the button it opens above: pushed up by the window's end it would lie over the button. */
const roomFor = (rows: WhoButtonProps["rows"]) =>
  rows.reduce(
    (height, { what, names }) => height + LINE * Math.ceil(Math.max(what.length, names.length) / LETTERS),
    52,
  );
/** How high a line is, and how many letters stand in it where they are wide. */
const LINE = 24;
const LETTERS = 14;

/** Shows who stands behind what is counted, for a finger and for the keyboard, too. */
export function WhoButton({ label, rows, children }: WhoButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isAbove, setAbove] = useState(false);
  return (
    <>
      <ButtonBase
        aria-label={label}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => {
          setAbove(window.innerHeight - currentTarget.getBoundingClientRect().bottom < roomFor(rows));
          setAnchor(currentTarget);
        }}
        sx={{
          // It can be hit, and takes no more room than what it shows.
          minWidth: 24,
          minHeight: 24,
          my: "-3px",
          borderRadius: 3,
          font: "inherit",
          color: "inherit",
          "&:focus-visible": { outline: "2px solid" },
        }}
      >
        {children}
      </ButtonBase>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        anchorOrigin={{ vertical: isAbove ? "top" : "bottom", horizontal: "left" }}
        transformOrigin={{ vertical: isAbove ? "bottom" : "top", horizontal: "left" }}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { role: "dialog", "aria-label": label, tabIndex: -1 } }}
      >
        <Box
          component="dl"
          sx={{
            display: "grid",
            gridTemplateColumns: "auto 1fr",
            columnGap: 2,
            rowGap: 0.5,
            m: 0,
            p: 2,
            maxWidth: 320,
            typography: "body2",
          }}
        >
          {rows.map(({ key, what, names }) => (
            <Box key={key} sx={{ display: "contents" }}>
              <Box component="dt" dir="auto" sx={{ maxWidth: 140, overflowWrap: "anywhere" }}>
                {what}
              </Box>
              <Box component="dd" dir="auto" sx={{ m: 0, color: "text.secondary", overflowWrap: "anywhere" }}>
                {names}
              </Box>
            </Box>
          ))}
        </Box>
      </Popover>
    </>
  );
}
