import { connectionRoutes, connectionStateChannel, tagRoutes } from "@recado/contract";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
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

describe("the mark at the menu entry", () => {
  it("comes two seconds after a number is in trouble and goes two seconds after it is well, open or closed", async () => {
    const user = renderApp("/tags", { user: makeUser({ profile: "admin" }) });
    // jsdom says that no window is wide: the menu is a strip of icons, and the entry has its name all the same.
    const link = await screen.findByRole("link", { name: "Conexões" });
    say("DISCONNECTED", 11);
    const before = Date.now();
    await waitFor(() => expect(link).toHaveAccessibleName(ALARM));
    expect(Date.now() - before).toBeGreaterThan(1_500);
    expect(within(link).getByText("!")).toBeVisible();

    await user.click(screen.getByRole("button", { name: "Abrir menu" }));
    expect(screen.getByRole("link", { name: ALARM })).toBeVisible();
    say("CONNECTED", 12);
    expect(await screen.findByRole("link", { name: "Conexões" })).toBeVisible();
  });

  it("does not come for a line that is back in a moment", async () => {
    renderApp("/tags", { user: makeUser({ profile: "admin" }) });
    await screen.findByRole("link", { name: "Conexões" });
    say("DISCONNECTED", 11);
    say("CONNECTED", 12);
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect(screen.getByRole("link", { name: "Conexões" })).toBeVisible();
  });
});
