import type { SessionUser } from "@recado/contract";
import { hasFirstSteps } from "../features/home";

export const START = "/";

/** Where one lands after logging in, and where refused visitors are sent. */
export const homeOf = (user: SessionUser) => (hasFirstSteps(user) ? START : "/tickets");
export const LOGIN = "/login";
