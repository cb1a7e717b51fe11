import Box from "@mui/material/Box";
import type { SxProps, Theme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { ArrowLeft } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { Link } from "react-router-dom";
import { useReturnTo } from "../screen/useReturnTo";
import { useTexts } from "../texts/defineTexts";
import { SHORT_SCREEN } from "../theme/lowScreens";
import { IconAction } from "./IconAction";
import { uiTexts } from "./texts";

interface PaneHeadProps {
  /** The list a phone, which shows one of them, leads back to. */
  list: string;
  sx?: SxProps<Theme>;
  children?: ReactNode;
}

/** The head of a conversation. On a phone it is the only bar, and nothing else leads back. */
export function PaneHead({ list, sx, children }: PaneHeadProps) {
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down("sm"));
  const high = (pixels: number) => (isPhone ? `calc(${pixels}px + env(safe-area-inset-top))` : pixels);
  return (
    <Box
      component="header"
      sx={[
        {
          display: "flex",
          alignItems: "center",
          gap: { xs: 1, sm: 1.5 },
          flexShrink: 0,
          pt: isPhone ? "env(safe-area-inset-top)" : 0,
          minHeight: isPhone ? high(60) : 64,
          [SHORT_SCREEN]: { minHeight: high(52) },
          px: { xs: 0.5, sm: 2 },
          borderBottom: 1,
          borderColor: "divider",
          bgcolor: "background.paper",
        },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      {isPhone && <WayToList list={list} />}
      {children}
    </Box>
  );
}

function WayToList({ list }: { list: string }) {
  const t = useTexts(uiTexts);
  const returnTo = useReturnTo();
  function goBack(event: MouseEvent) {
    event.preventDefault();
    void returnTo(list);
  }
  return <IconAction label={t.backToList} icon={ArrowLeft} {...{ component: Link, to: list }} onClick={goBack} />;
}
