import { authRoutes } from "@recado/contract";
import { renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { logout } from "../../../shared/api/session";
import { enterSession } from "../../../shared/api/sessionStore";
import { readKept } from "../../../shared/store/browserStorage";
import { makeUser } from "../../../testing/builders";
import { mock } from "../../../testing/mockRoutes";
import { useDraft, writeDraft } from "./drafts";

const ana = makeUser();
const enter = (user: typeof ana) => enterSession({ token: "token-of-the-test", user });

function draft(): string {
  const { result, unmount } = renderHook(() => useDraft({ kind: "ticket", id: 2 }));
  unmount();
  return result.current;
}

it("a draft outlives the session of who began it, and is not that of who logs in meanwhile", async () => {
  mock(authRoutes.logout, () => ({}));
  enter(ana);
  writeDraft(ana.id, { kind: "ticket", id: 2 }, "Vou verificar");
  await logout();
  enter({ ...ana, id: 99 });
  expect(draft()).toBe("");
  await logout();
  enter(ana);
  expect(draft()).toBe("Vou verificar");
  expect(readKept(`recado.draft.${ana.id}.2`)).toBe("Vou verificar");
});
