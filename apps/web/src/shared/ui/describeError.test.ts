import { afterEach, expect, it } from "vitest";
import { ApiError } from "../api/apiError";
import { languageStore } from "../texts/languageStore";
import { describeError } from "./describeError";

afterEach(() => languageStore.set("pt"));

it.each([
  ["pt", 1, "Muitas tentativas. Aguarde 1 segundo e tente de novo."],
  ["pt", 90, "Muitas tentativas. Aguarde 90 segundos e tente de novo."],
  ["en", 91, "Too many attempts. Wait 2 minutes and try again."],
  ["es", 86_400, "Demasiados intentos. Espere 24 horas e inténtelo de nuevo."],
] as const)("whoever came too often reads in %s how long %s seconds are", (language, retryAfterSeconds, text) => {
  languageStore.set(language);
  const error = new ApiError({ code: "ERR_RATE_LIMIT", status: 429, data: { retryAfterSeconds } });
  expect(describeError(error)).toEqual({ text });
});

it("says what a server wrote in plain words, and not all of it", () => {
  const fail = (code: string) => describeError(new ApiError({ code, status: 400, requestId: "r-1" })).text;
  expect(fail("Número inválido: faltam dígitos")).toBe("Número inválido: faltam dígitos");
  expect(fail("palavra ".repeat(100))).toBe(`${"palavra ".repeat(25)}…`);
});

it("has for a code it does not know nothing but what support can look for", () => {
  const error = new ApiError({ code: "ERR_FROM_TOMORROW", status: 400, requestId: "r-1" });
  expect(describeError(error)).toEqual({ text: "Ocorreu um erro!", requestId: "r-1" });
});
