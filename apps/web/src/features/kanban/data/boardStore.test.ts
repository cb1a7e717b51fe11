import { expect, it } from "vitest";
import { enterSession, setSessionUser } from "../../../shared/api/sessionStore";
import { makeUser } from "../../../testing/builders";
import { boardScroll } from "./boardScroll";
import { boardStore, changeBoard } from "./boardStore";

it("whoever comes in the place of another finds the board as it is on the first day, at its beginning", () => {
  const ana = makeUser();
  enterSession({ token: "token-of-the-test", user: ana });
  changeBoard({ search: "carla", queueIds: [1] });
  boardScroll.left = 300;
  setSessionUser({ ...ana, isIdle: true });
  expect([boardStore.get().search, boardScroll.left]).toEqual(["carla", 300]);
  enterSession({ token: "token-of-another", user: makeUser({ id: 8 }) });
  expect(boardStore.get()).toEqual({ search: "", queueIds: [] });
  expect(boardScroll.left).toBe(0);
});
