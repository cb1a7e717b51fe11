import type { SessionUser } from "@recado/contract";
import { hasFirstSteps } from "../features/home";

/** Where one lands after logging in, and where refused visitors are sent. */
export const homeOf = (user: SessionUser) => (hasFirstSteps(user) ? "/" : "/tickets");
export const LOGIN = "/login";
