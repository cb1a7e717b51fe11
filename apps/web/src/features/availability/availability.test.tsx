import { userChannel, userRoutes } from "@recado/contract";
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { languageStore } from "../../shared/texts/languageStore";
import { uiTexts } from "../../shared/ui/texts";
import { makeColleague, makeUser } from "../../testing/builders";
import { fakeSocket } from "../../testing/fakeSocket";
import { mock } from "../../testing/mockRoutes";
import { renderApp } from "../../testing/renderApp";
import { availabilityTexts } from "./texts";

const zone = { key: "timezone", value: "Asia/Tokyo", id: 1 } as never;
const ana = makeUser({ profile: "admin" }, { settings: [zone] });
const TWO_IN_TOKYO = "2026-06-09T05:00:00.000Z";

afterEach(() => void vi.useRealTimers());

async function openAccount() {
  const user = renderApp("/todolist", { user: ana });
  await user.click(await screen.findByRole("button", { name: "Conta" }));
  return user;
}

describe("what one says of oneself", () => {
  it("is said in the account menu, with a time on the company's clock, and taken back there", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-06-09T00:00:00Z") });
    const chosen = mock(userRoutes.chooseAvailability, ({ body: { isAway, until } }) => {
      return { online: true, isIdle: false, isAway, awayUntil: until ? TWO_IN_TOKYO : null };
    });
    const user = await openAccount();
    await user.click(await screen.findByRole("menuitem", { name: "Situação: Disponível" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Sua situação" }));
    expect(dialog.queryByLabelText("Volto às (opcional)")).not.toBeInTheDocument();
    await user.click(dialog.getByRole("radio", { name: "Ausente" }));
    const time = dialog.getByLabelText("Volto às (opcional)");
    expect(time).toHaveAccessibleDescription(/Pelo relógio da empresa \(Horário Padrão do Japão\)\./);
    await user.type(time, "14:00");
    await user.click(dialog.getByRole("button", { name: "Salvar" }));
    await waitFor(() => expect(chosen.calls.map(({ body }) => body)).toEqual([{ isAway: true, until: "14:00" }]));
    // It is seen on every page, and by who cannot see a dot.
    await user.click(await screen.findByRole("button", { name: "Conta: Volto às 14:00" }));
    await user.click(await screen.findByRole("menuitem", { name: "Situação: Volto às 14:00" }));
    const again = within(await screen.findByRole("dialog", { name: "Sua situação" }));
    expect(again.getByLabelText("Volto às (opcional)")).toHaveValue("14:00");
    await user.click(again.getByRole("radio", { name: "Disponível" }));
    await user.click(again.getByRole("button", { name: "Salvar" }));
    await waitFor(() => expect(chosen.calls.at(-1)?.body.isAway).toBe(false));
    expect(await screen.findByRole("button", { name: "Conta" })).toBeVisible();
  });

  it.each([
    ["en", "00:05", "09:05", "Status: Back at 9:05 AM"],
    ["en", "05:30", "14:30", "Status: Back at 2:30 PM"],
    ["es", "00:05", "09:05", "Situación: Vuelvo a las 9:05"],
    ["es", "05:30", "14:30", "Situación: Vuelvo a las 14:30"],
  ] as const)(
    "is taken back however the language writes the time: in %s, away until %s UTC",
    async (language, until, shown, words) => {
      vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-06-09T00:00:00Z") });
      languageStore.set(language);
      const t = availabilityTexts[language];
      const chosen = mock(userRoutes.chooseAvailability, () => {
        return { online: true, isIdle: false, isAway: false, awayUntil: null };
      });
      const away = makeUser({ isAway: true, awayUntil: `2026-06-09T${until}:00.000Z` }, { settings: [zone] });
      const user = renderApp("/todolist", { user: away });
      await user.click(await screen.findByRole("button", { name: /^(Account|Cuenta): / }));
      // English puts a narrow blank before AM.
      const isEntry = (name: string) => name.replace(/\s/g, " ") === words;
      await user.click(await screen.findByRole("menuitem", { name: isEntry }));
      const dialog = within(await screen.findByRole("dialog", { name: t.title }));
      expect(dialog.getByLabelText(t.backAt)).toHaveValue(shown);
      await user.click(dialog.getByRole("radio", { name: t.available }));
      await user.click(dialog.getByRole("button", { name: uiTexts[language].save }));
      await waitFor(() => expect(chosen.calls.map(({ body }) => body)).toEqual([{ isAway: false, until: "" }]), {
        timeout: 3_000,
      });
    },
  );

  it("is heard when it was said on another device, and lapses when its time has come", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-06-09T00:00:00Z") });
    const user = await openAccount();
    await screen.findByRole("menuitem", { name: "Situação: Disponível" });
    const told = {
      ...makeColleague(),
      ...ana,
      isAway: true,
      awayUntil: TWO_IN_TOKYO,
      company: { id: 1, name: "Acme", dueDate: null },
    };
    act(() => fakeSocket.announce(userChannel, { action: "update", user: told }, 1));
    expect(await screen.findByRole("menuitem", { name: "Situação: Volto às 14:00" })).toBeVisible();
    await user.keyboard("{Escape}");
    vi.setSystemTime(new Date(TWO_IN_TOKYO));
    await waitFor(() => expect(screen.queryByRole("menuitem")).not.toBeInTheDocument());
    // The button itself looks at the time twice a minute.
    await user.click(await screen.findByRole("button", { name: /^Conta(: |$)/ }));
    expect(await screen.findByRole("menuitem", { name: "Situação: Disponível" })).toBeVisible();
  });
});

describe("what colleagues see", () => {
  it("is away, back at a time, or gone, and changes before their eyes", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-06-09T00:00:00Z") });
    const bia = makeColleague({ id: 9, name: "Bia", email: "bia@acme.test", online: true, isIdle: true });
    mock(userRoutes.list, () => ({ users: [bia], count: 1, hasMore: false }));
    renderApp("/users", { user: ana });
    expect(await screen.findByText("Ausente")).toBeVisible();
    const say = (change: object, seq: number) =>
      act(() => fakeSocket.announce(userChannel, { action: "update", user: { ...bia, ...change } }, seq));
    say({ isIdle: false, isAway: true, awayUntil: TWO_IN_TOKYO }, 1);
    expect(await screen.findByText("Volta às 14:00")).toBeVisible();
    say({ isIdle: false }, 2);
    expect(await screen.findByText("Disponível")).toBeVisible();
    say({ online: false, isAway: true }, 3);
    expect(await screen.findByText("Offline")).toBeVisible();
  });
});
