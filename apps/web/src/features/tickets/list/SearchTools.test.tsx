import { tagRoutes, userRoutes } from "@recado/contract";
import { screen } from "@testing-library/react";
import { lazy } from "react";
import { expect, it } from "vitest";
import { makeUser } from "../../../testing/builders";
import { mock, refuse } from "../../../testing/mockRoutes";
import { renderApp } from "../../../testing/renderApp";
import SearchTools from "./SearchTools";

const title = { pt: "Filtros", en: "Filters", es: "Filtros" };

it("say why there is nothing to choose", async () => {
  mock(tagRoutes.listAll, () => []);
  mock(userRoutes.listOptions, () => refuse("ERR_INTERNAL"));
  const page = lazy(async () => ({ default: SearchTools }));
  const user = renderApp("/filters", {
    user: makeUser({ profile: "admin" }),
    only: [{ path: "/filters", page, access: "session", title }],
  });
  await user.click(await screen.findByRole("button", { name: "Tags" }));
  expect(await screen.findByRole("menuitem", { name: "Ainda não há tags." })).toBeVisible();
  await user.keyboard("{Escape}");
  await user.click(await screen.findByRole("button", { name: "Usuários" }));
  expect(await screen.findByRole("menuitem", { name: "Não foi possível carregar: Usuários" })).toBeVisible();
});
