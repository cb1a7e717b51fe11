import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { detectTextType } from "./detectTextType.js";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "recado-text-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function detectTypeOf(content: string | Buffer) {
  const path = join(folder, "file");
  await writeFile(path, content);
  return detectTextType(path);
}

const DECLARED = '<?xml version="1.0" encoding="UTF-8"?>';
const INVOICE = '<nfeProc xmlns="http://www.portalfiscal.inf.br/nfe" versao="4.00"><NFe/></nfeProc>';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';

describe("text", () => {
  it.each([
    ["words", "Três bolos\n", "text/plain"],
    ["words of an old program", Buffer.from("Pre\xe7o;10", "latin1"), "text/plain"],
    ["a page, which stays text", "<html><script>alert(1)</script></html>", "text/plain"],
    ["nothing", "", ""],
    ["a program", Buffer.from("MZ\x90\0\x03", "latin1"), ""],
  ])("is %s", async (_, content, type) => expect(await detectTypeOf(content)).toBe(type));
});

describe("what declares itself to be XML", () => {
  it.each([
    ["an invoice", DECLARED + INVOICE],
    ["an invoice after a mark of its encoding", `\ufeff${DECLARED}\r\n${INVOICE}`],
    ["an invoice after a remark", `${DECLARED}<!-- [1] <svg> --> ${INVOICE}`],
    [
      "an invoice of an old program",
      Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?><n:nota>Pre\xe7o</n:nota>`, "latin1"),
    ],
    ["one with a plain document type", `${DECLARED}<!DOCTYPE nota SYSTEM "nota.dtd"><nota/>`],
    ["one that speaks of pages inside", `${DECLARED}<nota><html/></nota>`],
  ])("is taken: %s", async (_, content) => expect(await detectTypeOf(content)).toBe("text/xml"));

  it.each([
    ["a drawing", DECLARED + SVG],
    ["a drawing in capitals", `${DECLARED}<SVG/>`],
    ["a drawing by another name", `${DECLARED}<s:svg xmlns:s="http://www.w3.org/2000/svg"/>`],
    ["a drawing after a remark", `${DECLARED}<!-- <nota> --> ${SVG}`],
    ["a drawing after an order", `${DECLARED}<?order <nota>?>${SVG}`],
    ["a drawing with a document type", `${DECLARED}<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "a.dtd">${SVG}`],
    ["a page", `${DECLARED}<html xmlns="http://www.w3.org/1999/xhtml"><body/></html>`],
    ["definitions of its own", `${DECLARED}<!DOCTYPE nota [<!ENTITY a "aaaa">]><nota>&a;</nota>`],
    ["a beginning without an end", `${DECLARED}<!-- `],
    ["nothing more", DECLARED],
    ["a drawing behind more than is looked at", `${DECLARED}<!--${"x".repeat(70_000)}-->${SVG}`],
  ])("is refused: %s", async (_, content) => expect(await detectTypeOf(content)).toBe(""));

  it("is judged at once, however it is twisted", async () => {
    const before = process.cpuUsage();
    for (const piece of ["<?", "<??>", "<!", "<!--", "<!-->", "<!x>"])
      await detectTypeOf(DECLARED + piece.repeat(20_000));
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(2_000);
  });
});
