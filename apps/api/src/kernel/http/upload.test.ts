import { describe, expect, it } from "vitest";
import { cleanFileName } from "./upload.js";

describe("cleanFileName", () => {
  it.each([
    ["tabela de preços.pdf", "tabela_de_preços.pdf"],
    ["../../etc/passwd", "passwd"],
    ["..\\..\\windows\\system32\\cmd.exe", "cmd.exe"],
    ["/abs/olute.png", "olute.png"],
    ["foto\u202Egnp.exe", "fotognp.exe"],
    ["a\r\nSet-Cookie: x\0.png", "aSet-Cookie:_x.png"],
    ["  muito   espaço .png ", "muito_espaço_.png"],
    ["", "file"],
    ["../", "file"],
    ["\u200B\u0007", "file"],
  ])("makes %j into %j", (name, clean) => expect(cleanFileName(name)).toBe(clean));

  it("keeps the end of a long name, where its type stands", () => {
    const clean = cleanFileName(`${"x".repeat(500)}.pdf`);
    expect([clean.length, clean.slice(-5)]).toEqual([150, "x.pdf"]);
  });
});
