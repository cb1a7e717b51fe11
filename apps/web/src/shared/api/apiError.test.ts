import { expect, it } from "vitest";
import { ApiError, isTransient } from "./apiError";

const failed = (status: number) => new ApiError({ code: "ERR_INTERNAL", status });

it.each([
  ["no answer", failed(0), true],
  ["a gateway without a server behind it", failed(502), true],
  ["a server that is not there", failed(503), true],
  ["a fault of the server", failed(500), false],
  ["a refusal", failed(403), false],
  ["too many at once, which each caller judges", failed(429), false],
  ["an answer nobody can read", failed(200), false],
  ["what is no answer at all", new TypeError("x is not a function"), false],
])("%s", (_, error, expected) => {
  expect(isTransient(error)).toBe(expected);
});
