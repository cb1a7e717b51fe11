import { twoFactorRoutes, userRoutes } from "@recado/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { makeColleague, makeUser } from "../../testing/builders";
import { mock, refuse } from "../../testing/mockRoutes";
import { renderApp } from "../../testing/renderApp";

const SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const CODES = ["abcde-fghij", "klmno-pqrst"];

function mockSetUp() {
  const begin = mock(twoFactorRoutes.begin, ({ body }) => {
    if (body.currentPassword !== "segredo") refuse("ERR_CURRENT_PASSWORD");
    return { secret: SECRET, address: `otpauth://totp/Recado:ana?secret=${SECRET}` };
  });
  mock(twoFactorRoutes.confirm, ({ body }) => {
    if (body.code !== "123456") refuse("ERR_TWO_FACTOR_CODE");
    return { recoveryCodes: CODES };
  });
  return begin;
}

/** From the password to the codes that are kept. */
async function setUp(user: ReturnType<typeof renderApp>, confirm: string) {
  const password = await screen.findByLabelText("Senha atual");
  await user.type(password, "errada{Enter}");
  await waitFor(() => expect(password).toHaveAccessibleDescription("A senha atual está incorreta."));
  await user.clear(password);
  await user.type(password, "segredo{Enter}");
  expect(await screen.findByText("GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ")).toBeVisible();
  expect(await screen.findByTitle("Código para o aplicativo de verificação")).toBeInTheDocument();
  const code = screen.getByLabelText("Código de 6 dígitos");
  await user.type(code, "000000{Enter}");
  await waitFor(() => expect(code).toHaveAccessibleDescription("Código incorreto ou já usado."));
  await user.clear(code);
  await user.type(code, "123456");
  await user.click(screen.getByRole("button", { name: confirm }));
  for (const each of CODES) expect(await screen.findByText(each)).toBeVisible();
  // They are never shown again: a click beside the dialog does not take them away.
  const beside = [...document.querySelectorAll(".MuiDialog-container")].at(-1);
  if (beside) await user.click(beside);
  expect(screen.getByText(CODES[0] as string)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Já guardei" }));
}

describe("two-step verification", () => {
  it("is turned on in the profile and off again, each with the password", async () => {
    mockSetUp();
    mock(twoFactorRoutes.show, () => ({ isOn: true, isRequired: false, recoveryCodesLeft: 10 }));
    const end = mock(twoFactorRoutes.end, () => ({}));
    const user = renderApp("/todolist", { user: makeUser() });
    await user.click(await screen.findByRole("button", { name: "Conta" }));
    await user.click(await screen.findByRole("menuitem", { name: "Perfil" }));
    const profile = await screen.findByRole("dialog", { name: "Perfil" });
    expect(await within(profile).findByText("Desativada")).toBeVisible();
    await user.click(within(profile).getByRole("button", { name: "Ativar" }));
    await setUp(user, "Ativar");
    expect(await within(profile).findByText("Ativada · 10 códigos de recuperação")).toBeVisible();
    await user.click(within(profile).getByRole("button", { name: "Desativar" }));
    await user.type(await screen.findByLabelText("Senha atual"), "segredo");
    await user.click(
      within(screen.getByRole("dialog", { name: /duas etapas/ })).getByRole("button", { name: "Desativar" }),
    );
    expect(await within(profile).findByText("Desativada")).toBeVisible();
    expect(end.calls.map(({ body }) => body)).toEqual([{ currentPassword: "segredo" }]);
  });

  it("stands before everything else where the company asks for it", async () => {
    mockSetUp();
    const settings = [{ key: "twoFactor" as const, value: "required" }];
    const user = renderApp("/", { user: makeUser({}, { settings }) });
    expect(await screen.findByRole("heading", { name: "Verificação em duas etapas" })).toBeVisible();
    expect(screen.queryByRole("navigation")).not.toBeInTheDocument();
    // In the frame of the login, where language and mode can be chosen.
    expect(screen.getByRole("group", { name: "Idioma" })).toBeVisible();
    await setUp(user, "Ativar");
    expect(await screen.findByRole("heading", { name: "Atendimentos" })).toBeVisible();
  });

  it("of a colleague is ended by an administrator, after a question that names him", async () => {
    const bruno = makeColleague({ hasTwoFactor: true });
    mock(userRoutes.list, () => ({ users: [bruno], count: 1, hasMore: false }));
    const endOf = mock(twoFactorRoutes.endOf, () => ({}));
    const user = renderApp("/users", { user: makeUser({ profile: "admin" }) });
    await user.click(await screen.findByRole("button", { name: /Editar.*Bruno Reis/ }));
    await user.click(await screen.findByRole("button", { name: "Desligar as duas etapas" }));
    const question = screen.getByRole("alertdialog", { name: /de Bruno Reis\?$/ });
    await user.click(within(question).getByRole("button", { name: "Desligar as duas etapas" }));
    await waitFor(() => expect(endOf.calls.map(({ params }) => params)).toEqual([{ userId: bruno.id }]));
  });
});
