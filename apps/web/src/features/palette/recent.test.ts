import { expect, it } from "vitest";
import { enterSession, setSessionUser } from "../../shared/api/sessionStore";
import { makeUser } from "../../testing/builders";
import { makeContact } from "../../testing/conversations";
import { findResult, rememberResult } from "./recent";

it("customers somebody chose are forgotten when another comes in their place", () => {
  const ana = makeUser();
  enterSession({ token: "token-of-the-test", user: ana });
  rememberResult("contact:5", { contact: makeContact() });
  setSessionUser({ ...ana, isIdle: true });
  expect(findResult("contact:5")).toBeDefined();
  enterSession({ token: "token-of-another", user: makeUser({ id: 8 }) });
  expect(findResult("contact:5")).toBeUndefined();
});
