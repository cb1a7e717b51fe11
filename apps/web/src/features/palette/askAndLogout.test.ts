import { authRoutes } from "@recado/contract";
import { expect, it, vi } from "vitest";
import { enterSession, sessionStore } from "../../shared/api/sessionStore";
import { makeUser } from "../../testing/builders";
import { mock } from "../../testing/mockRoutes";
import { outbox } from "../conversation";
import { askAndLogout } from "./askAndLogout";

vi.mock("./LogoutDialog", () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});

it("keeps nobody from leaving when the network went before the question came", async () => {
  mock(authRoutes.logout, () => ({}));
  enterSession({ token: "token-of-the-test", user: makeUser() });
  outbox.add({ conversation: { kind: "ticket", id: 2 }, afterId: 0, body: "Oi" });
  await askAndLogout();
  expect(sessionStore.get()).toEqual({ status: "out", reason: "left" });
});
