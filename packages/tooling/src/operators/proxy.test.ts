import { describe, expect, it } from "vitest";
import { allRoutes } from "../../../contract/src/index.js";
import { readRepoFile } from "./files.js";

const caddyfile = readRepoFile("deploy/Caddyfile");

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
    ["/backend/subscription/webhook/S3cret/pix", "/backend/subscription/webhook/***"],
    ["/backend/socket.io/?EIO=4&transport=websocket&token=abc", "/backend/socket.io/?***"],
    ["/backend/media/6f1d?expires=1&signature=abc", "/backend/media/6f1d?***"],
    ["/backend/tags/list", "/backend/tags/list"],
  ])("%s is written as %s", (uri, written) => {
    expect(logged(uri)).toBe(written);
  });

  it("has no second logger that would write the whole address", () => {
    const loggers = caddyfile.split("\n").filter((line) => /^\s*log\b/.test(line));
    expect(loggers.map((line) => line.trim())).toEqual(["log {", "log"]);
    for (const header of ["Referer", "Asaas-Access-Token"])
      expect(caddyfile).toContain(`request>headers>${header} delete`);
  });
});

describe("the example for nginx", () => {
  const nginx = readRepoFile("deploy/nginx.conf.example");
  const one = (name: string) => new RegExp(`^\\s*${name} (.+);$`, "m").exec(nginx)?.[1] ?? "";

  it("lets the largest upload through", () => {
    const routes = Object.values(allRoutes).flatMap((each) => Object.values(each));
    const sizes = routes.flatMap(({ upload }) => (upload ? [upload.maxBytes * (upload.most ?? 1)] : []));
    expect(sizes.length).toBeGreaterThan(5);
    expect(Number.parseInt(one("client_max_body_size"), 10) * 1024 * 1024).toBeGreaterThan(Math.max(...sizes));
    expect(one("client_max_body_size")).toMatch(/^\d+m$/);
  });

  it("is read by an nginx before 1.25.1 as well", () => {
    expect(one("listen")).toBe("443 ssl http2");
    expect(one("http2")).toBe("");
  });

  it("passes sockets, who visitors are and by what they came on, and writes no address down", () => {
    expect(nginx).toContain("location /backend/socket.io/ {");
    expect(nginx).toMatch(/proxy_set_header Upgrade \$http_upgrade;\s+proxy_set_header Connection "upgrade";/);
    for (const header of ["Host", "X-Forwarded-For", "X-Forwarded-Proto"])
      expect(nginx).toContain(`proxy_set_header ${header} `);
    expect(one("access_log")).toBe("off");
    // Of every other level, requests are among what is written.
    expect(one("error_log")).toMatch(/ emerg$/);
    expect(one("proxy_pass")).toMatch(/^http:\/\/127\.0\.0\.1:3000$/);
    // Sooner than the server itself would give up an answer, it must not.
    expect(Number.parseInt(one("proxy_read_timeout"), 10)).toBeGreaterThan(120);
  });
});
