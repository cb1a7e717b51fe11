import { beforeEach, expect, it, vi } from "vitest";
import { enterSession, setSessionUser } from "../../../shared/api/sessionStore";
import { toastUndo } from "../../../shared/ui/toasts";
import { makeUser } from "../../../testing/builders";
import { pickedStore } from "../list/picked";
import { isDeskUntouched, searchDesk } from "./deskStore";
import { toastResolved } from "./toastResolved";

vi.mock("../../../shared/ui/toasts", () => ({ toastDone: vi.fn(), toastUndo: vi.fn(() => vi.fn()), UNDO_MS: 10_000 }));

const ana = makeUser();
const bia = makeUser({ id: 8, name: "Bia Reis" });
const enter = (user: typeof ana) => enterSession({ token: "token-of-the-test", user });

// The session of another replaces the first as it does when somebody logs in in another tab: without a logout between.
beforeEach(() => enter(ana));

it("whoever comes in the place of another finds the desk as it is on the first day", () => {
  searchDesk({ search: "carla", tags: [4] });
  setSessionUser({ ...ana, isIdle: true });
  expect(isDeskUntouched()).toBe(false);
  enter(bia);
  expect(isDeskUntouched()).toBe(true);
});

it("whoever comes in the place of another has ticked no rows", () => {
  pickedStore.set(new Set([1, 2]));
  setSessionUser({ ...ana, isIdle: true });
  expect(pickedStore.get()).toEqual(new Set([1, 2]));
  enter(bia);
  expect(pickedStore.get()).toBeNull();
});

it("whoever comes in the place of another undoes nothing of theirs", () => {
  const undo = vi.fn();
  toastResolved([{ id: 1, name: "Carla", since: Date.now(), undo }]);
  enter(bia);
  vi.mocked(toastUndo).mock.lastCall?.[1]();
  expect(undo).not.toHaveBeenCalled();
});
