import { onOtherUser } from "../../../shared/api/onOtherUser";
import type { ScrollPlace } from "../../../shared/list/useVirtualRows";

/** How far the board and its lanes were scrolled when it was left for a conversation, or for another page. */
export const boardScroll = { left: 0, lanes: new Map<number, ScrollPlace>() };

// Whoever comes next finds the board at its beginning.
onOtherUser(() => {
  boardScroll.left = 0;
  boardScroll.lanes.clear();
});
