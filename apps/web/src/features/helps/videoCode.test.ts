import { describe, expect, it } from "vitest";
import { toVideoCode } from "./videoCode";

describe("toVideoCode", () => {
  it.each([
    "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
    "https://www.youtube.com/watch?list=PL123&v=dQw4w9WgXcQ&t=42s",
    "https://m.youtube.com/watch?v=dQw4w9WgXcQ",
    "https://youtu.be/dQw4w9WgXcQ?si=abc",
    "youtu.be/dQw4w9WgXcQ",
    "https://www.youtube.com/embed/dQw4w9WgXcQ",
    "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0",
    "https://www.youtube.com/shorts/dQw4w9WgXcQ",
    "https://www.youtube.com/live/dQw4w9WgXcQ?feature=share",
    "  dQw4w9WgXcQ ",
  ])("finds the code in %s", (text) => {
    expect(toVideoCode(text)).toBe("dQw4w9WgXcQ");
  });

  it.each(["https://vimeo.com/123456789", "https://www.youtube.com/@canal", "youtu.be/curto", "abc"])(
    "leaves %s as it is",
    (text) => {
      expect(toVideoCode(text)).toBe(text);
    },
  );
});
