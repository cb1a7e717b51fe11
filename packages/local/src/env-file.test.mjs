import { describe, expect, it } from "vitest";
import { parseEnvFile, readEnvironment } from "./env-file.mjs";

describe("the .env reader", () => {
  it("reads names, quotes, comments and Windows line ends", () => {
    const text = [
      "# a comment",
      "",
      "PORT=3100",
      '  export MAIL_FROM = "Recado # desk <desk@example.com>"  # shown to customers',
      "SMTP_URL='smtp://user:p#ss@mail.example.com'",
      "PUBLIC_URL=https://desk.example.com   # the address",
      "KEY=abc==#not-a-comment",
      "EMPTY=",
    ].join("\r\n");
    expect(parseEnvFile(text)).toEqual({
      PORT: "3100",
      MAIL_FROM: "Recado # desk <desk@example.com>",
      SMTP_URL: "smtp://user:p#ss@mail.example.com",
      PUBLIC_URL: "https://desk.example.com",
      KEY: "abc==#not-a-comment",
      EMPTY: "",
    });
  });

  it.each([
    ["PORT 3100", ".env line 2 is broken: expected NAME=value"],
    ["2FA=yes", ".env line 2 is broken: expected NAME=value"],
    ['PASSWORD="open', ".env line 2 is broken: expected NAME=value (PASSWORD)"],
  ])("names the broken line %s without showing it", (line, message) => {
    expect(() => parseEnvFile(`A=1\n${line}\n`)).toThrow(expect.objectContaining({ message }));
  });

  it("lets the process win, and takes an empty value for none", async () => {
    const nowhere = "/nonexistent/.env";
    expect(await readEnvironment(nowhere, { A: "1", B: "" })).toEqual({ A: "1" });
  });
});
