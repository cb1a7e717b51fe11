import { Nothing } from "../kernel/fields.js";
import { del, get, post } from "../kernel/route.js";
import { Credentials, SessionUser, SignedIn } from "./schema.js";

export const authRoutes = {
  login: post("/auth/login", { access: "public", body: Credentials, answer: SignedIn }),
  refresh: post("/auth/refresh_token", { access: "public", answer: SignedIn }),
  me: get("/auth/me", { access: "session", answer: SessionUser, openWhenOverdue: true, openWithoutTwoFactor: true }),
  logout: del("/auth/logout", { access: "public", answer: Nothing }),
};
