import { describe, expect, it } from "vitest";
import { makeCampaign, makeProgress } from "../../../testing/campaigns";
import { listStages } from "./stages";

const tell = (confirmation: boolean, progress: Parameters<typeof makeProgress>[0]) =>
  listStages(makeCampaign({ confirmation, progress: makeProgress(progress) })).map(
    ({ stage, total, share, of }) => `${stage} ${total}: ${share * 100}% of ${of}`,
  );

describe("the way of a message", () => {
  it("compares each stage with the one before", () => {
    const progress = { recipients: 120, skipped: 20, sent: 80, failed: 20, delivered: 40, read: 20, answered: 5 };
    expect(tell(false, progress)).toEqual([
      "sent 80: 80% of tried",
      "delivered 40: 50% of sent",
      "read 20: 50% of delivered",
      "answered 5: 25% of read",
    ]);
  });

  it("begins with the question where there is one", () => {
    const progress = { recipients: 100, requested: 50, confirmed: 25, sent: 20, delivered: 20 };
    expect(tell(true, progress).slice(0, 3)).toEqual([
      "requested 50: 50% of recipients",
      "confirmed 25: 50% of requested",
      "sent 20: 80% of confirmed",
    ]);
  });

  it("counts who was asked and did not answer among the contacts", () => {
    const progress = { recipients: 12, valid: 10, skipped: 9, requested: 10, confirmed: 3, sent: 3, delivered: 3 };
    expect(tell(true, progress).slice(0, 3)).toEqual([
      "requested 10: 100% of recipients",
      "confirmed 3: 30% of requested",
      "sent 3: 100% of confirmed",
    ]);
  });

  it("is never more than the whole: some answer and let nobody see what they read", () => {
    const progress = { recipients: 10, sent: 10, delivered: 8, read: 1, answered: 4 };
    expect(tell(false, progress).at(-1)).toBe("answered 4: 50% of delivered");
  });

  it("has no parts of nothing", () => {
    expect(tell(false, {})[0]).toBe("sent 0: 0% of recipients");
    expect(tell(false, { recipients: 10 })[3]).toBe("answered 0: 0% of recipients");
  });
});
