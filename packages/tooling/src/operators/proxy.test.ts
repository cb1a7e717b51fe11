import { describe, expect, it } from "vitest";
import { readHouseFile } from "./files.js";

const caddyfile = readHouseFile("deploy/Caddyfile");

/** The one rule that rewrites addresses in the log, applied as Go would: `(?i)` in front stands for the flag. */
function logged(uri: string): string {
  const [, pattern = "", replacement = ""] = /request>uri regexp `\(\?i\)(.+)` `(.+)`/.exec(caddyfile) ?? [];
  expect(pattern).not.toBe("");
  return uri.replace(new RegExp(pattern, "gi"), replacement);
}

describe("the proxy's log", () => {
  it.each([
    ["/backend/resetpasswords/ana@desk.test/123456/S3cretWord", "/backend/resetpasswords/***"],
    ["/backend/ResetPasswords/ana@desk.test/123456/S3cretWord?x=1", "/backend/ResetPasswords/***"],
    ["/backend/forgetpassword/ana@desk.test", "/backend/forgetpassword/***"],
    ["/api/resetpasswords/a/b/c", "/api/resetpasswords/***"],
    ["/backend/socket.io/?EIO=4&transport=websocket&token=abc", "/backend/socket.io/?***"],
    ["/backend/media/6f1d?expires=1&signature=abc", "/backend/media/6f1d?***"],
    ["/backend/tags/list", "/backend/tags/list"],
  ])("%s is written as %s", (uri, written) => {
    expect(logged(uri)).toBe(written);
  });

  it("has no second logger that would write the whole address", () => {
    const loggers = caddyfile.split("\n").filter((line) => /^\s*log\b/.test(line));
    expect(loggers.map((line) => line.trim())).toEqual(["log {", "log"]);
    expect(caddyfile).toContain("request>headers>Referer delete");
  });
});
