import { fireEvent, screen } from "@testing-library/react";
import { lazy } from "react";
import { describe, expect, it } from "vitest";
import { makeUser } from "../../../testing/builders";
import { makeMessage } from "../../../testing/conversations";
import { renderApp } from "../../../testing/renderApp";
import Lightbox from "./Lightbox";

const title = { pt: "Fotos", en: "Pictures", es: "Fotos" };
const pictures = ["um", "dois", "três"].map((name, index) =>
  makeMessage({ id: index + 1, body: name, mediaType: "image", mediaUrl: `/${name}.png` }),
);

async function open() {
  const page = lazy(async () => ({
    default: () => <Lightbox pictures={pictures} startId={2} onClose={() => undefined} />,
  }));
  const user = renderApp("/pictures", {
    user: makeUser(),
    only: [{ path: "/pictures", page, access: "session", title }],
  });
  await screen.findByRole("img", { name: "dois" });
  return user;
}

/** How far the picture on screen was moved, and how large it is. */
const shown = () => screen.getByRole<HTMLImageElement>("img").style.transform;

describe("the arrow keys over a large picture", () => {
  it("go through the pictures while all of one is seen", async () => {
    const user = await open();
    await user.keyboard("{ArrowRight}");
    expect(screen.getByRole("img", { name: "três" })).toBeInTheDocument();
    await user.keyboard("{ArrowLeft}{ArrowLeft}{ArrowUp}");
    expect(screen.getByRole("img", { name: "um" })).toBeInTheDocument();
    expect(shown()).toBe("translate(0px, 0px) scale(1)");
  });

  it("show what lies that way of an enlarged one, which stays", async () => {
    const user = await open();
    await user.keyboard("++{ArrowRight}{ArrowRight}{ArrowDown}");
    expect(screen.getByRole("img", { name: "dois" })).toBeInTheDocument();
    expect(shown()).toBe("translate(-160px, -80px) scale(2)");
    await user.keyboard("{ArrowLeft}{ArrowUp}{ArrowUp}");
    expect(shown()).toBe("translate(-80px, 80px) scale(2)");
    await user.keyboard("0{ArrowRight}");
    expect(screen.getByRole("img", { name: "três" })).toBeInTheDocument();
    await user.keyboard("+");
    expect(shown()).toBe("translate(0px, 0px) scale(1.5)");
  });

  it("do not push it out of sight, nor does a finger", async () => {
    const user = await open();
    await user.keyboard("++{ArrowRight>40/}");
    expect(shown()).toBe(`translate(${-window.innerWidth / 2}px, 0px) scale(2)`);
    fireEvent.pointerMove(screen.getByRole("img"), { buttons: 1, movementX: 9_000, movementY: 0 });
    expect(shown()).toBe(`translate(${window.innerWidth / 2}px, 0px) scale(2)`);
    await user.keyboard("-");
    expect(shown()).toBe(`translate(${window.innerWidth / 4}px, 0px) scale(1.5)`);
  });
});
