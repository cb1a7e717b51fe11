import { createStore } from "../store/createStore";

/**
 * How high what stands below an open conversation is, in pixels. No CSS variable of the page: whenever one of those changes, the
 * browser styles each element anew.
 */
export const conversationFoot = createStore(0);
