import { useEffect } from "react";
import { VISIBLE_HEIGHT_VARIABLE } from "../../shared/theme/lowScreens";

/** Less than any keyboard; a browser's own bars come and go within it, and `dvh` follows those. */
const LEAST_KEYBOARD = 120;

/**
 * Some phones lay the keyboard over the page and move the page up until the field is seen, and everything above it is
 * gone. Here the page becomes as high as what is seen of it.
 */
export function useVisibleHeight(): void {
  useEffect(() => {
    const seen = window.visualViewport;
    if (!seen) return;
    function follow() {
      const { height = 0, scale = 1 } = seen ?? {};
      // Whoever zooms in sees less too, and wants the page as it was.
      const isCovered = scale === 1 && window.innerHeight - height > LEAST_KEYBOARD;
      const { style } = document.documentElement;
      if (isCovered) style.setProperty(VISIBLE_HEIGHT_VARIABLE, `${height}px`);
      else style.removeProperty(VISIBLE_HEIGHT_VARIABLE);
      if (isCovered) window.scrollTo(0, 0);
    }
    seen.addEventListener("resize", follow);
    return () => {
      seen.removeEventListener("resize", follow);
      document.documentElement.style.removeProperty(VISIBLE_HEIGHT_VARIABLE);
    };
  }, []);
}
