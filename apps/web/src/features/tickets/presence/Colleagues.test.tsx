import { act, screen, within } from "@testing-library/react";
import { lazy } from "react";
import { expect, it } from "vitest";
import { makeUser } from "../../../testing/builders";
import { renderApp } from "../../../testing/renderApp";
import { Colleagues } from "./Colleagues";
import { viewers } from "./presenceStores";

const title = { pt: "Colegas", en: "Colleagues", es: "Colegas" };

it("names two colleagues of one name, one below the other", async () => {
  const page = lazy(async () => ({
    default: () => (
      <section aria-label="Colegas">
        <Colleagues ticketId={2} />
      </section>
    ),
  }));
  const user = renderApp("/colleagues", {
    user: makeUser(),
    only: [{ path: "/colleagues", page, access: "session", title }],
  });
  const place = within(await screen.findByRole("region", { name: "Colegas" }));
  // They are seen for some seconds only.
  act(() => {
    for (const id of [8, 9]) viewers.put(2, { id, name: "Ana", isTyping: false });
  });
  await user.hover(place.getByRole("img", { name: "Ana está vendo, Ana está vendo" }));
  // That they have keys of their own is looked at after each test.
  expect((await screen.findByRole("tooltip")).textContent).toBe("Ana está vendoAna está vendo");
});
