import { type AttendantLoad, SETTING_DEFAULTS } from "@recado/contract";
import { screen } from "@testing-library/react";
import { lazy } from "react";
import { expect, it } from "vitest";
import { z } from "zod";
import { Form } from "../../../shared/form/Form";
import { languageStore } from "../../../shared/texts/languageStore";
import { makeUser } from "../../../testing/builders";
import { renderApp } from "../../../testing/renderApp";
import { AttendantField } from "./AttendantField";

const title = { pt: "Transferir", en: "Transfer", es: "Transferir" };
const there = { online: true, isIdle: false, isAway: false, awayUntil: null, open: 3 };
const back = new Date(Date.now() + 3_600_000);
const attendants: AttendantLoad[] = [
  { ...there, id: 1, name: "Bia" },
  { ...there, id: 2, name: "Caio", isIdle: true },
  { ...there, id: 3, name: "Davi", isAway: true },
  { ...there, id: 4, name: "Eva", isAway: true, awayUntil: back.toISOString() },
  { ...there, id: 5, name: "Gil", online: false },
];

it.each([
  ["pt", ["Disponível", "Ausente", "Ausente", "Volta às", "Offline"]],
  ["en", ["Available", "Away", "Away", "Back at", "Offline"]],
  ["es", ["Disponible", "Ausente", "Ausente", "Vuelve a las", "Desconectado"]],
] as const)("says in %s of each colleague who could take over whether they are there", async (language, words) => {
  languageStore.set(language);
  const page = lazy(async () => ({
    default: () => (
      <Form
        schema={z.object({ userId: z.number().nullable() })}
        start={{ userId: null }}
        onSubmit={async () => undefined}
        submit="Send"
      >
        {(field) => <AttendantField {...field("userId")} attendants={attendants} loading={false} />}
      </Form>
    ),
  }));
  const user = renderApp("/pick", { user: makeUser(), only: [{ path: "/pick", page, access: "session", title }] });
  await user.click(await screen.findByRole("combobox"));
  const [, ...colleagues] = screen.getAllByRole("option").map(({ textContent }) => textContent);
  // By the company's clock.
  const clock = new Intl.DateTimeFormat({ pt: "pt-BR", en: "en-US", es: "es-ES" }[language], {
    timeZone: SETTING_DEFAULTS.timezone,
    timeStyle: "short",
  }).format(back);
  const names = attendants.map(({ name }) => name);
  expect(colleagues.map((label) => label?.split(" · ").slice(0, 2))).toEqual(
    names.map((name, index) => [name, index === 3 ? `${words[3]} ${clock}` : words[index]]),
  );
});
