import { afterEach, describe, expect, it, vi } from "vitest";
import { createTabCoordinator, QUIET_MS, type Tab } from "./tabCoordinator";

const open: { close: () => void }[] = [];
const NOTHING = { sounds: false, popsUp: false };

afterEach(() => {
  for (const coordinator of open.splice(0)) coordinator.close();
  vi.useRealTimers();
});

/** Another tab of the same browser, in the background unless said otherwise. */
function openTab(rank: string, change: Partial<Tab> = {}) {
  const tab: Tab = { isLooking: () => false, isReading: () => false, rank: () => rank, ...change };
  const coordinator = createTabCoordinator(new BroadcastChannel("recado.news.test"), tab);
  open.push(coordinator);
  return coordinator;
}

describe("the tabs of one user", () => {
  it("tell of news in one of them: the first by rank", async () => {
    const [second, first, third] = [openTab("b"), openTab("a"), openTab("c")];
    const verdicts = await Promise.all([second, first, third].map((tab) => tab.decide("message.1", "x")));
    expect(verdicts).toEqual([NOTHING, { sounds: true, popsUp: true }, NOTHING]);
  });

  it("tell of it once, however late another tab hears of it", async () => {
    const [first, second] = [openTab("a"), openTab("b")];
    expect(await second.decide("message.1", "x")).toEqual({ sounds: true, popsUp: true });
    expect(await first.decide("message.1", "x")).toEqual(NOTHING);
    expect(await second.decide("message.1", "x")).toEqual(NOTHING);
  });

  it("are silent about what somebody reads in any of them, also when that tab has not heard of it yet", async () => {
    const other = openTab("a");
    openTab("b", { isLooking: () => true, isReading: (about) => about === "x" });
    expect(await other.decide("message.1", "x")).toEqual(NOTHING);
    expect(await other.decide("message.2", "y")).toEqual({ sounds: true, popsUp: false });
  });

  it("are silent about what is read where it is heard first", async () => {
    const reader = openTab("b", { isLooking: () => true, isReading: () => true });
    const other = openTab("a");
    const verdicts = await Promise.all([reader.decide("message.1", "x"), other.decide("message.1", "x")]);
    expect(verdicts).toEqual([NOTHING, NOTHING]);
  });

  it("show nothing outside of the page while somebody looks at one of them", async () => {
    const looking = openTab("a", { isLooking: () => true });
    expect(await looking.decide("message.1", "x")).toEqual({ sounds: true, popsUp: false });
  });

  it("sound once in a burst, also when the next message is told of by another tab", async () => {
    const clock = vi.spyOn(performance, "now");
    clock.mockReturnValue(10_000);
    const [first, second] = [openTab("a"), openTab("b")];
    expect((await first.decide("message.1", "x")).sounds).toBe(true);
    expect(await first.decide("message.2", "x")).toEqual({ sounds: false, popsUp: true });
    expect(await second.decide("message.3", "y")).toEqual({ sounds: false, popsUp: true });
    clock.mockReturnValue(10_000 + QUIET_MS);
    expect((await second.decide("message.4", "y")).sounds).toBe(true);
  });
});
