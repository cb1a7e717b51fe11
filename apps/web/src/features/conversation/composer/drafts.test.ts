import { authRoutes } from "@recado/contract";
import { renderHook } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { logout } from "../../../shared/api/session";
import { enterSession, setSessionUser } from "../../../shared/api/sessionStore";
import { readKept } from "../../../shared/store/browserStorage";
import { makeUser } from "../../../testing/builders";
import { mock } from "../../../testing/mockRoutes";
import { readDraft, useDraft, writeDraft } from "./drafts";

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

const FULL = new DOMException("full", "QuotaExceededError");

it("a draft that the browser will not keep is there for as long as the page, whatever the session tells meanwhile", async () => {
  mock(authRoutes.logout, () => ({}));
  enter(ana);
  writeDraft(ana.id, { kind: "ticket", id: 2 }, "Vou");
  const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw FULL;
  });
  writeDraft(ana.id, { kind: "ticket", id: 2 }, "Vou verificar");
  setSessionUser({ ...ana, isIdle: true });
  expect(draft()).toBe("Vou verificar");
  enter({ ...ana, id: 99 });
  expect(draft()).toBe("");
  enter(ana);
  expect(draft()).toBe("Vou verificar");
  full.mockRestore();
  // Kept again as soon as there is room, and as it is then.
  writeDraft(ana.id, { kind: "ticket", id: 2 }, "Vou verificar já");
  expect(readKept(`recado.draft.${ana.id}.2`)).toBe("Vou verificar já");
  writeDraft(ana.id, { kind: "ticket", id: 2 }, "");
  await logout();
  enter(ana);
  expect(draft()).toBe("");
});

it("what another tab wrote is newer than what could not be kept here", () => {
  enter(ana);
  const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw FULL;
  });
  writeDraft(ana.id, { kind: "ticket", id: 2 }, "Daqui");
  writeDraft(ana.id, { kind: "ticket", id: 3 }, "Outra");
  full.mockRestore();
  const key = `recado.draft.${ana.id}.2`;
  window.localStorage.setItem(key, "De lá");
  window.dispatchEvent(new StorageEvent("storage", { key }));
  expect(draft()).toBe("De lá");
  expect(readDraft(ana.id, { kind: "ticket", id: 3 })).toBe("Outra");
});
