import { connectionRoutes, connectionStateChannel, tagRoutes } from "@recado/contract";
import { act, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { makeConnection, makeUser } from "../../testing/builders";
import { fakeSocket } from "../../testing/fakeSocket";
import { mock } from "../../testing/mockRoutes";
import { renderApp } from "../../testing/renderApp";

const ALARM = "Conexões (Há conexões que precisam de atenção)";

beforeEach(() => {
  truth = "CONNECTED";
  mock(connectionRoutes.list, () => [makeConnection({ status: truth })]);
  mock(tagRoutes.list, () => ({ tags: [], count: 0, hasMore: false }));
});

afterEach(() => {
  vi.useRealTimers();
});

type Status = "CONNECTED" | "DISCONNECTED";
let truth: Status = "CONNECTED";

/** The server knows it, and says it to whoever listens. */
function say(status: Status, seq: number) {
  truth = status;
  const { id, name, qrcode, pairingCode, retries, updatedAt } = makeConnection();
  act(() =>
    fakeSocket.announce(
      connectionStateChannel,
      { action: "update", session: { id, name, status, downSince: null, qrcode, pairingCode, retries, updatedAt } },
      seq,
    ),
  );
}

const pass = (ms: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });

async function openTags() {
  const user = renderApp("/tags", { user: makeUser({ profile: "admin" }) });
  // jsdom says that no window is wide: the menu is a strip of icons, and the entry has its name all the same.
  await screen.findByRole("link", { name: "Conexões" });
  await screen.findByRole("heading", { name: "Tags" });
  return user;
}

describe("the mark at the menu entry", () => {
  it("comes two seconds after a number is in trouble and goes two seconds after it is well, open or closed", async () => {
    const user = await openTags();
    vi.useFakeTimers();
    say("DISCONNECTED", 11);
    await pass(1_900);
    expect(screen.getByRole("link", { name: "Conexões" })).toBeVisible();
    await pass(200);
    expect(within(screen.getByRole("link", { name: ALARM })).getByText("!")).toBeVisible();
    vi.useRealTimers();

    await user.click(screen.getByRole("button", { name: "Abrir menu" }));
    expect(screen.getByRole("link", { name: ALARM })).toBeVisible();
    vi.useFakeTimers();
    say("CONNECTED", 12);
    await pass(2_100);
    expect(screen.getByRole("link", { name: "Conexões" })).toBeVisible();
  });

  it("does not come for a line that is back in a moment", async () => {
    await openTags();
    vi.useFakeTimers();
    say("DISCONNECTED", 11);
    say("CONNECTED", 12);
    await pass(2_500);
    expect(screen.getByRole("link", { name: "Conexões" })).toBeVisible();
  });
});
