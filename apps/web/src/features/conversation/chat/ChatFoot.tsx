import Box from "@mui/material/Box";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { CHAT_FOOT } from "../../../shared/theme/lowScreens";

/** What stands below the log. On a phone toasts stand above it, however high it has grown. */
export function ChatFoot({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const { style } = document.documentElement;
    const watch = new ResizeObserver(() => style.setProperty(CHAT_FOOT, `${element.offsetHeight}px`));
    watch.observe(element);
    return () => {
      watch.disconnect();
      style.removeProperty(CHAT_FOOT);
    };
  }, []);
  return (
    <Box ref={box} sx={{ flexShrink: 0 }}>
      {children}
    </Box>
  );
}
