import { list } from "../kernel/page.js";
import { get, put } from "../kernel/route.js";
import { MAX_VIEWS, SavedView, SavedViewsInput } from "./schema.js";

/** Each person's own, written as a whole. */
export const savedViewRoutes = {
  list: get("/saved-views", { access: "session", answer: list(SavedView, MAX_VIEWS) }),
  save: put("/saved-views", { access: "session", body: SavedViewsInput, answer: list(SavedView, MAX_VIEWS) }),
};
