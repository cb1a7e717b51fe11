import express from "express";
import supertest from "supertest";
import { expect, it } from "vitest";
import { serveConstant } from "./serveConstant.js";

const TEXT = JSON.stringify({ words: "Bom dia! ".repeat(500) });

it("what stays as it is is made once, compressed as it is asked for, and known again", async () => {
  let times = 0;
  const make = () => {
    times += 1;
    return TEXT;
  };
  const app = express().use(serveConstant("json", make));
  const ask = (encoding: string) => supertest(app).get("/").set("accept-encoding", encoding);
  for (const encoding of ["br", "gzip", "br, gzip", "deflate", "identity"]) {
    const { headers, text, body } = await ask(encoding);
    const told = [headers["content-encoding"], headers["content-type"], headers.vary];
    const first = encoding === "br, gzip" ? "br" : encoding;
    const sent = ["br", "gzip"].includes(first) ? first : undefined;
    expect(told).toEqual([sent, "application/json; charset=utf-8", "Accept-Encoding"]);
    expect([text ?? JSON.stringify(body), headers["cache-control"]]).toEqual([TEXT, expect.stringMatching(/^public,/)]);
    const again = await ask(encoding).set("if-none-match", headers.etag ?? "");
    expect([again.status, again.text]).toEqual([304, ""]);
  }
  expect(times).toBe(1);
});
