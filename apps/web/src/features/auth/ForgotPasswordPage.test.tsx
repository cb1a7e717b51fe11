import { passwordResetRoutes } from "@recado/contract";
import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { mock, refuse } from "../../testing/mockRoutes";
import { renderApp } from "../../testing/renderApp";

async function askForCode() {
  const user = renderApp("/forgetpsw");
  await user.type(await screen.findByLabelText("E-mail"), "ana@acme.test");
  await user.click(screen.getByRole("button", { name: "Enviar e-mail" }));
  return user;
}

describe("a forgotten password", () => {
  it("is replaced with the code of the e-mail", async () => {
    mock(passwordResetRoutes.request, () => ({ message: "sent" }));
    const reset = mock(passwordResetRoutes.reset, () => ({ message: "done" }));
    const user = await askForCode();
    expect(await screen.findByText("Email enviado com sucesso!")).toBeVisible();
    await user.type(await screen.findByLabelText("Código de verificação"), "A1B2C3");
    await user.type(screen.getByLabelText("Nova senha"), "Segredo/%?1");
    await user.type(screen.getByLabelText("Confirme a nova senha"), "Segredo/%?1");
    await user.click(screen.getByRole("button", { name: "Redefinir senha" }));
    expect(await screen.findByText("Senha redefinida com sucesso.")).toBeVisible();
    expect(await screen.findByRole("heading", { name: "Entrar" })).toBeVisible();
    expect(reset.calls[0]?.body).toEqual({ email: "ana@acme.test", token: "A1B2C3", password: "Segredo/%?1" });
  });

  it("must be replaced by a strong one, typed twice alike", async () => {
    mock(passwordResetRoutes.request, () => ({ message: "sent" }));
    const user = await askForCode();
    await user.type(await screen.findByLabelText("Código de verificação"), "A1B2C3");
    const [password, confirm] = [screen.getByLabelText("Nova senha"), screen.getByLabelText("Confirme a nova senha")];
    await user.type(password, "fraca");
    await user.type(confirm, "outra");
    await user.click(screen.getByRole("button", { name: "Redefinir senha" }));
    expect(
      await screen.findByText(
        "Sua senha precisa ter no mínimo 8 caracteres, sendo uma letra maiúscula, uma minúscula e um número.",
      ),
    ).toBeVisible();
    await user.clear(password);
    await user.type(password, "Luar-e-mar-1");
    await user.click(screen.getByRole("button", { name: "Redefinir senha" }));
    expect(await screen.findByText("As senhas não correspondem")).toBeVisible();
  });

  it("needs an account", async () => {
    mock(passwordResetRoutes.request, () => refuse("ERR_EMAIL_NOT_FOUND"));
    await askForCode();
    expect(await screen.findByText("Email não encontrado")).toBeVisible();
  });

  it("tells when the code is wrong or too old", async () => {
    mock(passwordResetRoutes.request, () => ({ message: "sent" }));
    mock(passwordResetRoutes.reset, () => refuse("ERR_RESET_CODE"));
    const user = await askForCode();
    await user.type(await screen.findByLabelText("Código de verificação"), "nope");
    await user.type(screen.getByLabelText("Nova senha"), "Luar-e-mar-1");
    await user.type(screen.getByLabelText("Confirme a nova senha"), "Luar-e-mar-1");
    await user.click(screen.getByRole("button", { name: "Redefinir senha" }));
    expect(await screen.findByText("Código de verificação inválido ou vencido.")).toBeVisible();
  });
});
