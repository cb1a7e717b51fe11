import { useCallback, useState } from "react";

/** A sheet that leaves less of the page in sight might as well be the page. */
const MOST = 0.85;

/** Of a screen at least so much is seen while no keyboard is up. */
const LEAST_SEEN = 0.75;

/**
 * Tells when what `watch` is given has become higher than a sheet should be. It then stays so: nothing shrinks below the finger.
 * A keyboard makes no dialog long.
 */
export function useOutgrowsSheet() {
  const [outgrows, setOutgrows] = useState(false);
  const watch = useCallback((paper: HTMLElement | null) => {
    if (!paper) return;
    function measure(box: HTMLElement) {
      const seen = Math.max(window.innerHeight, LEAST_SEEN * window.screen.height);
      // What has tabs is not a sheet under one and the page under another.
      if (box.offsetHeight > MOST * seen || box.querySelector("[role=tablist]")) setOutgrows(true);
    }
    measure(paper);
    const observer = new ResizeObserver(() => measure(paper));
    observer.observe(paper);
    return () => observer.disconnect();
  }, []);
  return { outgrows, watch };
}
