import { createStore } from "../store/createStore";

/** How high what stands below an open conversation is, in pixels; as a property of the page all of it would be styled anew. */
export const chatFoot = createStore(0);
