import { authRoutes } from "@recado/contract";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { makeUser } from "../../testing/builders";
import { mock } from "../../testing/mockRoutes";
import type { Person } from "../../testing/person";
import { renderApp } from "../../testing/renderApp";
import { outbox } from "../conversation";

beforeAll(() => import("./Palette"), 60_000);

const ways: [string, (user: Person) => Promise<void>][] = [
  [
    "the account menu",
    async (user) => {
      await user.click(await screen.findByRole("button", { name: "Conta" }));
      await user.click(await screen.findByRole("menuitem", { name: "Sair" }));
    },
  ],
  [
    "the palette",
    async (user) => {
      await user.keyboard("{Control>}k{/Control}");
      await user.type(await screen.findByRole("combobox"), "sair da conta{Enter}");
    },
  ],
];

let ended: { calls: unknown[] };

beforeEach(() => {
  ended = mock(authRoutes.logout, () => ({}));
});

/** What waits is kept for its writer: each test has another. */
let userId = 100;

/** A page on which these messages wait: there is no route to send them. */
async function openWith(...bodies: string[]) {
  userId += 1;
  const user = renderApp("/todolist", { user: makeUser({ id: userId }) });
  await screen.findByRole("textbox");
  for (const body of bodies) act(() => void outbox.add({ conversation: { kind: "ticket", id: 2 }, afterId: 0, body }));
  return user;
}

it.each(ways)("asks at %s who leaves with messages that still wait", async (_, leave) => {
  const user = await openWith("um", "dois");
  await leave(user);
  const question = within(await screen.findByRole("alertdialog", { name: "Sair com mensagens por enviar?" }));
  expect(
    question.getByText(/^2 mensagens ainda não foram enviadas\. Elas saem quando você entrar de novo aqui/),
  ).toBeVisible();
  await user.click(question.getByRole("button", { name: "Cancelar" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(ended.calls).toEqual([]);
  await leave(user);
  await user.click(await screen.findByRole("button", { name: "Sair da conta" }));
  expect(await screen.findByRole("button", { name: "Entrar" })).toBeVisible();
  expect(ended.calls).toHaveLength(1);
});

it.each(ways)("asks nothing at %s when nothing waits", async (_, leave) => {
  await leave(await openWith());
  expect(await screen.findByRole("button", { name: "Entrar" })).toBeVisible();
});

it("counts what waits still, and says so when all has left meanwhile", async () => {
  const user = await openWith("um", "dois");
  await ways[0]?.[1](user);
  const question = within(await screen.findByRole("alertdialog"));
  const [first, second] = outbox.entries.get();
  act(() => outbox.drop(first?.clientId ?? ""));
  expect(question.getByText(/^Uma mensagem ainda não foi enviada\. Ela sai quando/)).toBeVisible();
  act(() => outbox.drop(second?.clientId ?? ""));
  expect(question.getByText("As mensagens já foram enviadas.")).toBeVisible();
});
