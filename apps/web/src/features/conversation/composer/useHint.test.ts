import { renderHook } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { useHint } from "./useHint";

const desk = { isSlim: false, isSigned: true, offersAnswers: true };

afterEach(() => vi.restoreAllMocks());

it.each([
  ["what a slash is for where there is room", desk, true, "Digite uma mensagem ou / para respostas rápidas"],
  ["nothing but its label where there is none", desk, false, undefined],
  ["nothing but its label where there are no quick answers", { ...desk, offersAnswers: false }, true, undefined],
  ["one word on a phone", { ...desk, isSlim: true }, false, "Mensagem"],
  ["on a phone that nobody signs", { ...desk, isSlim: true, isSigned: false }, false, "Sem assinatura"],
])("the empty field says %s", (_, options, hasRoom, words) => {
  const media = { matches: hasRoom, addEventListener() {}, removeEventListener() {} };
  vi.spyOn(window, "matchMedia").mockReturnValue(media as never);
  expect(renderHook(() => useHint(options)).result.current).toBe(words);
});
