import { type Schedule, scheduleChannel, scheduleRoutes } from "@recado/contract";
import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { Providers } from "../../app/Providers";
import { createQueryClient } from "../../shared/api/queryClient";
import { enterSession } from "../../shared/api/sessionStore";
import { applyOwn } from "../../shared/live/followLive";
import { makeUser } from "../../testing/builders";
import { mock, refuse } from "../../testing/mockRoutes";
import { pendingOf } from "./scheduleQueries";
import { useMove } from "./useMove";

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const promise: Schedule = {
  id: 1,
  body: "Segue o orçamento",
  contactId: 5,
  contact: { id: 5, name: "Maria" },
  sendAt: inDays(30),
  sentAt: null,
  status: "PENDENTE",
  problem: null,
  whatsappId: null,
  repetition: "monthly",
  until: null,
  repeatsFrom: inDays(-31),
  onlyIfSilent: false,
  silentSince: inDays(-2),
  mediaPath: null,
  mediaName: null,
  userId: 7,
  user: { id: 7, name: "Ana Lima" },
};

function Planned() {
  const { data } = useQuery(pendingOf(5));
  const move = useMove();
  return data?.schedules.map((schedule) => (
    <button type="button" key={schedule.id} onClick={() => move(schedule, new Date(inDays(32)))}>
      {schedule.body}
    </button>
  ));
}

let client = createQueryClient();
afterEach(() => client.clear());

async function show() {
  client = createQueryClient();
  enterSession({ token: "token-of-the-test", user: makeUser() });
  mock(scheduleRoutes.list, () => ({ schedules: [promise], count: 1, hasMore: false }));
  render(
    <Providers>
      <QueryClientProvider client={client}>
        <Planned />
      </QueryClientProvider>
    </Providers>,
  );
  return screen.findByRole("button", { name: promise.body });
}

it("is undone into the series it was moved out of", async () => {
  const moved = { ...promise, sendAt: inDays(32), repeatsFrom: inDays(32), silentSince: inDays(0) };
  const { calls } = mock(scheduleRoutes.update, () => moved);
  fireEvent.click(await show());
  fireEvent.click(await screen.findByRole("button", { name: "Desfazer" }));
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls[0]?.body).not.toHaveProperty("repeatsFrom");
  const { sendAt, repeatsFrom, silentSince } = promise;
  expect(calls[1]?.body).toEqual({ sendAt, repeatsFrom, silentSince });
});

it.each([
  ["shows what a colleague made of it meanwhile", "Mudou de ideia"],
  ["is gone where a colleague took it back", undefined],
])("%s when it fails", async (_, theirs) => {
  mock(scheduleRoutes.show, () => (theirs ? { ...promise, body: theirs } : refuse("ERR_NO_SCHEDULE_FOUND")));
  mock(scheduleRoutes.update, () => {
    if (theirs) applyOwn(client, scheduleChannel, { action: "update", schedule: { ...promise, body: theirs } });
    return refuse(theirs ? "ERR_NO_PERMISSION" : "ERR_NO_SCHEDULE_FOUND");
  });
  fireEvent.click(await show());
  if (theirs) expect(await screen.findByRole("button", { name: theirs })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("button", { name: promise.body })).toBeNull());
});

it("is where it was when it fails and nobody can say what became of it", async () => {
  mock(scheduleRoutes.update, () => refuse("ERR_UNAVAILABLE"));
  const asked = mock(scheduleRoutes.show, () => refuse("ERR_UNAVAILABLE"));
  fireEvent.click(await show());
  await waitFor(() => expect(asked.calls).toHaveLength(1));
  const shown = () => client.getQueryData(pendingOf(5).queryKey)?.schedules[0]?.sendAt;
  await waitFor(() => expect(shown()).toBe(promise.sendAt));
});
