import { fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { makeUser } from "../../testing/builders";
import { renderApp } from "../../testing/renderApp";
import { MENU_FADE } from "./useMore";

afterEach(() => vi.restoreAllMocks());

const arrows = () => [...document.querySelectorAll<HTMLElement>("[data-beyond]")].map((each) => each.dataset.beyond);

it("says that more entries lie below or above, also without a mark, and goes there", async () => {
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(300);
  vi.spyOn(Element.prototype, "scrollHeight", "get").mockReturnValue(700);
  const scrollBy = vi.fn();
  Element.prototype.scrollBy = scrollBy;
  renderApp("/todolist", { user: makeUser({ profile: "admin" }) });
  const menu = await screen.findByRole("navigation", { name: "Menu principal" });
  const box = menu.querySelector("[data-menu-box]") as HTMLElement;
  box.scrollTop = 0;
  fireEvent.scroll(box);
  expect(arrows()).toEqual(["bottom"]);
  fireEvent.click(menu.querySelector("[data-beyond]") as HTMLElement);
  expect(scrollBy).toHaveBeenCalledWith({ top: 300 - 2 * MENU_FADE, behavior: "smooth" });
  box.scrollTop = 100;
  fireEvent.scroll(box);
  expect(arrows()).toEqual(["top", "bottom"]);
  box.scrollTop = 400;
  fireEvent.scroll(box);
  expect(arrows()).toEqual(["top"]);
});
