import { expect, it, vi } from "vitest";
import { makeUser } from "../../testing/builders";
import { onOtherUser } from "./onOtherUser";
import { enterSession, leaveSession, sessionStore, setSessionUser } from "./sessionStore";

const ana = makeUser();
const enter = (user: typeof ana) => enterSession({ token: "token-of-the-test", user });

it("is told when somebody leaves and when another comes in the place of the first, and of nothing else", () => {
  enter(ana);
  const reset = vi.fn();
  onOtherUser(reset);
  enter(ana);
  setSessionUser({ ...ana, isIdle: true });
  sessionStore.set({ status: "unreachable" });
  enter(ana);
  expect(reset).not.toHaveBeenCalled();
  enter(makeUser({ id: 8 }));
  expect(reset).toHaveBeenCalledTimes(1);
  leaveSession("left");
  expect(reset).toHaveBeenCalledTimes(2);
  leaveSession("ended");
  expect(reset).toHaveBeenCalledTimes(2);
});
