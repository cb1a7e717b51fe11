import { MORE_BELOW } from "../theme/moreBelow";

/** Less than this is no line of text. */
const NEXT_TO_NOTHING = 4;

/** Marks a dialog while its content goes on below what is seen, until what it returns is called. */
export function watchMoreBelow(paper: HTMLElement): () => void {
  const sizes = new ResizeObserver(look);
  const parts = new MutationObserver(follow);

  function look() {
    // Of the forms of a dialog with tabs one is shown.
    const contents = [...paper.querySelectorAll<HTMLElement>(".MuiDialogContent-root")];
    const content = contents.find(({ clientHeight }) => clientHeight > 0);
    const below = content ? content.scrollHeight - content.clientHeight - content.scrollTop : 0;
    paper.toggleAttribute(MORE_BELOW, below > NEXT_TO_NOTHING);
  }
  /** What is shown may be on its way, or become another. */
  function follow() {
    sizes.disconnect();
    const contents = paper.querySelectorAll(".MuiDialogContent-root, .MuiDialogContent-root > *");
    for (const each of [paper, ...contents]) sizes.observe(each);
    look();
  }

  parts.observe(paper, { childList: true, subtree: true });
  // It is the content that scrolls, and that does not bubble.
  paper.addEventListener("scroll", look, { capture: true, passive: true });
  follow();
  return () => {
    sizes.disconnect();
    parts.disconnect();
    paper.removeEventListener("scroll", look, { capture: true });
  };
}
