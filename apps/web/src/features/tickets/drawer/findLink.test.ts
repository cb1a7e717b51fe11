import { describe, expect, it } from "vitest";
import { findLink } from "./findLink";

describe("the link of a message", () => {
  it.each([
    ["veja https://www.recado.test/a?b=1.", "https://www.recado.test/a?b=1", "recado.test"],
    ["(http://recado.test) e https://outro.test", "http://recado.test/", "recado.test"],
    ["*https://recado.test/x*", "https://recado.test/x", "recado.test"],
  ])("is the first one, without what closes the sentence: %s", (text, href, host) => {
    expect(findLink(text)).toEqual({ href, host });
  });

  it.each(["nada", "https://", "javascript:alert(1)"])("is none in: %s", (text) => {
    expect(findLink(text)).toBeNull();
  });
});
