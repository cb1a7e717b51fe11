import { describe, expect, it } from "vitest";
import { isCommonPassword, isPasswordAbout } from "./easyPassword.js";

describe("a common password", () => {
  it.each([
    "senha123",
    "SENHA123",
    "Brasil2024",
    "contraseña",
    "qwerty",
    "Deusefiel",
    "password",
    "P@ssw0rd",
    "segredo",
  ])("is %s, of the list, in any case and with or without accents", (password) =>
    expect(isCommonPassword(password)).toBe(true),
  );

  it.each([
    "12345",
    "1234567890",
    "987654",
    "abcdef",
    "FEDCBA",
    "aaaaa",
    "00000000",
    "121212",
    "123123",
    "abcabc",
    "1234512345",
  ])("is %s, a run or a repeat", (password) => expect(isCommonPassword(password)).toBe(true));

  it.each(["Senha-123", "Flores-1234", "13245", "recados-do-dia", "xk3vq", "aaaab", "correct horse"])(
    "is not %s",
    (password) => expect(isCommonPassword(password)).toBe(false),
  );
});

/** As many as fit into a request, out of order: they would be put in order one by one. */
const MARKED = `senha${"\u0301".repeat(500_000)}${"\u0323".repeat(500_000)}`;

it("is read off a letter with a million marks", () => {
  expect(isCommonPassword(`${MARKED}123`)).toBe(true);
  expect(isPasswordAbout("senha", [MARKED])).toBe(true);
});

describe("a password about somebody", () => {
  const ana = ["Ana Beatriz Lima", "bia.lima@padaria-sol.test", "Padaria Sol"];

  it.each([
    "ana123",
    "Beatriz1",
    "2024lima!",
    "anabeatrizlima",
    "bia.lima@padaria-sol.test",
    "padariasol",
    "PADARIA2024",
    "bia99",
  ])("is %s", (password) => expect(isPasswordAbout(password, ana)).toBe(true));

  it.each(["anabolica7", "limao-doce", "padaria-da-esquina", "12345", "--"])("is not %s", (password) =>
    expect(isPasswordAbout(password, ana)).toBe(false),
  );

  it("has nothing to do with names too short to be one", () => {
    expect(isPasswordAbout("a1234", ["A B", ""])).toBe(false);
  });
});
