import { get, post, put } from "../kernel/route.js";
import { Installation, InstallationChange } from "./schema.js";

export const installationRoutes = {
  show: get("/installation", { access: "super", answer: Installation }),
  /** Sends again what is held since the database was restored. */
  release: post("/installation/release", { access: "super", answer: Installation }),
  update: put("/installation", { access: "super", body: InstallationChange, answer: Installation }),
};
