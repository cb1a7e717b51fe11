import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { toastDone, toastUndo } from "../../../shared/ui/toasts";
import { toastResolved } from "./toastResolved";

vi.mock("../../../shared/ui/toasts", () => ({
  toastDone: vi.fn(),
  toastUndo: vi.fn(() => takenBack),
  UNDO_MS: 10_000,
}));

const takenBack = vi.hoisted(() => vi.fn());
const told = vi.mocked(toastUndo);
beforeEach(() => {
  told.mockClear();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

function resolve(id: number, name: string) {
  const undo = vi.fn();
  toastResolved([{ id, name, since: Date.now(), undo }]);
  return undo;
}

const said = () => told.mock.lastCall?.[0];
const undoNow = () => told.mock.lastCall?.[1]();

it("offers both for as long as the first can be undone, and then the other alone", () => {
  const [undoCarla, start] = [resolve(1, "Carla"), Date.now()];
  vi.advanceTimersByTime(6_000);
  const undoDiego = resolve(2, "Diego");
  expect(said()).toBe("2 atendimentos resolvidos.");
  expect(told.mock.lastCall?.[2]).toMatchObject({ since: start });
  vi.advanceTimersByTime(4_000);
  expect(said()).toBe("Atendimento de Diego resolvido.");
  expect(told.mock.lastCall?.[2]).toMatchObject({ since: start + 6_000 });
  undoNow();
  expect([undoCarla.mock.calls.length, undoDiego.mock.calls.length]).toEqual([0, 1]);
});

it("forgets what was undone, and offers nothing for an instant", () => {
  const undoCarla = resolve(1, "Carla");
  undoNow();
  resolve(2, "Diego");
  expect(said()).toBe("Atendimento de Diego resolvido.");
  vi.advanceTimersByTime(500);
  resolve(3, "Elisa");
  expect(said()).toBe("2 atendimentos resolvidos.");
  vi.advanceTimersByTime(20_000);
  expect(told).toHaveBeenCalledTimes(3);
  expect(undoCarla).toHaveBeenCalledOnce();
});

it("says what was refused among several, and counts those from before with them", async () => {
  const undone: string[] = [];
  const one = (id: number, name: string) => ({ id, name, since: Date.now(), undo: async () => void undone.push(name) });
  toastResolved([one(1, "Carla")], "1 de 2 feitos.");
  expect(said()).toBe("1 de 2 feitos.");
  toastResolved([one(2, "Diego"), one(3, "Elisa")], "2 de 3 feitos.");
  expect(said()).toBe("3 atendimentos resolvidos. 2 de 3 feitos.");
  expect(told.mock.lastCall?.[2]).toMatchObject({ isRefusal: true });
  undoNow();
  await vi.waitFor(() => expect(undone).toEqual(["Carla", "Diego", "Elisa"]));
});

it("offers of a long bulk what can still be undone, and of one that is over nothing", async () => {
  const undone: number[] = [];
  const at = (id: number, agoMs: number) => ({
    id,
    name: `Cliente ${id}`,
    since: Date.now() - agoMs,
    undo: async () => void undone.push(id),
  });
  toastResolved([at(1, 12_000), at(2, 8_000), at(3, 1_000)]);
  expect(said()).toBe("2 atendimentos resolvidos.");
  undoNow();
  await vi.waitFor(() => expect(undone).toEqual([2, 3]));
  toastResolved([at(4, 12_000), at(5, 11_000)]);
  expect(told).toHaveBeenCalledTimes(1);
  expect(vi.mocked(toastDone)).toHaveBeenCalledWith("2 atendimentos resolvidos.");
});
