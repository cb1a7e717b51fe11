import type { Route, RouteAnswer, RouteInput } from "@recado/contract";
import { callLoosely } from "../api/queries";

/** Keeps what a form decided about the file of a row that is saved already; answers the row with it. */
export function saveFile<R extends Route>(
  { uploadMedia, removeMedia }: { uploadMedia: R; removeMedia: NoInfer<R> },
  params: RouteInput<NoInfer<R>>["params"] & Record<string, unknown>,
  change: File | "removed",
): Promise<RouteAnswer<R>> {
  return change === "removed"
    ? callLoosely(removeMedia, { params })
    : callLoosely(uploadMedia, { params, file: change });
}
