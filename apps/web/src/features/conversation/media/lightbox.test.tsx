import { cleanup, fireEvent, screen } from "@testing-library/react";
import { lazy } from "react";
import { describe, expect, it } from "vitest";
import { makeUser } from "../../../testing/builders";
import { makeMessage } from "../../../testing/conversations";
import { renderApp } from "../../../testing/renderApp";
import { styleOf } from "../../../testing/styles";
import Lightbox from "./Lightbox";

const title = { pt: "Fotos", en: "Pictures", es: "Fotos" };
const pictures = ["um", "dois", "três"].map((name, index) =>
  makeMessage({ id: index + 1, body: name, mediaType: "image", mediaUrl: `/${name}.png` }),
);

async function open(shown = pictures) {
  const page = lazy(async () => ({
    default: () => <Lightbox pictures={shown} startId={2} onClose={() => undefined} />,
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

describe("the wheel over a large picture", () => {
  /** Whether the browser is left to do what it does with it. */
  const turn = (by: object) => fireEvent.wheel(screen.getByRole("img"), by);

  it("makes it larger by as far as it turns, and the page not at all", async () => {
    await open();
    expect(turn({ deltaY: -100 })).toBe(false);
    expect(shown()).toBe("translate(0px, 0px) scale(1.25)");
    turn({ deltaY: -10 });
    expect(shown()).toBe("translate(0px, 0px) scale(1.275)");
    // Aside, as a pad turns as well.
    turn({ deltaX: 40, deltaY: 0 });
    expect(shown()).toBe("translate(0px, 0px) scale(1.275)");
    turn({ deltaY: 110 });
    expect(shown()).toBe("translate(0px, 0px) scale(1)");
    // Two fingers on a pad, and a browser that counts lines.
    expect(turn({ deltaY: -10, ctrlKey: true })).toBe(false);
    expect(shown()).toBe("translate(0px, 0px) scale(1.1)");
    turn({ deltaY: -1, deltaMode: WheelEvent.DOM_DELTA_LINE });
    expect(shown()).toBe("translate(0px, 0px) scale(1.1825)");
  });
});

describe("a finger on a large picture", () => {
  function draw(aside: number, down = 0, pointerType = "touch") {
    const finger = { pointerType, isPrimary: true };
    fireEvent.pointerDown(screen.getByRole("img"), { ...finger, clientX: 200, clientY: 300 });
    fireEvent.pointerUp(screen.getByRole("img"), { ...finger, clientX: 200 + aside, clientY: 300 + down });
  }

  it("draws the next one in, or the one before, while all of it is seen", async () => {
    const user = await open();
    draw(-80);
    expect(screen.getByRole("img", { name: "três" })).toBeInTheDocument();
    draw(80, 20);
    draw(80);
    expect(screen.getByRole("img", { name: "um" })).toBeInTheDocument();
    // A touch, what goes down rather than aside, a mouse, and one that moves an enlarged picture.
    draw(-20);
    draw(-80, 120);
    draw(-80, 0, "mouse");
    await user.keyboard("+");
    draw(-80);
    expect(screen.getByRole("img", { name: "um" })).toBeInTheDocument();
  });

  it("finds the way on over the picture where there is no room beside it", async () => {
    await open();
    for (const name of ["Imagem anterior", "Próxima imagem"])
      expect(styleOf(screen.getByRole("button", { name }))).toMatch(/position:absolute;.*position:static;/s);
  });
});

it("tells which of how many it is, where there is more than one", async () => {
  await open();
  expect(screen.getByText("Imagem 2 de 3")).toBeVisible();
  cleanup();
  await open(pictures.slice(1, 2));
  expect(screen.queryByText(/^Imagem/)).toBeNull();
});
