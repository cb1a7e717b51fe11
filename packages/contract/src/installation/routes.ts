import { z } from "zod";
import { list } from "../kernel/page.js";
import { get, post, put } from "../kernel/route.js";
import { FailedWork, FailedWorkRetry, Installation, InstallationChange, MAX_FAILED_WORK } from "./schema.js";

const FailedWorkList = z.object({ failedWork: list(FailedWork, MAX_FAILED_WORK) });

export const installationRoutes = {
  show: get("/installation", { access: "super", answer: Installation }),
  /** Sends again what is held since the database was restored. */
  release: post("/installation/release", { access: "super", answer: Installation }),
  update: put("/installation", { access: "super", body: InstallationChange, answer: Installation }),
  /** The latest failure first. */
  listFailedWork: get("/installation/failed-work", { access: "super", answer: FailedWorkList }),
  retryFailedWork: post("/installation/failed-work/retry", {
    access: "super",
    body: FailedWorkRetry,
    answer: FailedWorkList,
  }),
};
