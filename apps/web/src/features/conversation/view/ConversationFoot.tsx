import Box from "@mui/material/Box";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { conversationFoot } from "../../../shared/ui/conversationFoot";

/** What stands below the log. On a phone toasts stand above it, however high it has grown. */
export function ConversationFoot({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const watch = new ResizeObserver(() => conversationFoot.set(element.offsetHeight));
    watch.observe(element);
    return () => {
      watch.disconnect();
      conversationFoot.set(0);
    };
  }, []);
  return (
    <Box ref={box} sx={{ flexShrink: 0 }}>
      {children}
    </Box>
  );
}
