import { type SessionUser, systemRoutes } from "@recado/contract";
import { render } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { Providers } from "../app/Providers";
import { Router } from "../app/Router";
import { enterSession, leaveSession } from "../shared/api/sessionStore";
import type { Screen } from "../shared/screen/screen";
import { mock } from "./mockRoutes";
import { setUpPerson } from "./person";

// Nothing has a size in jsdom, so lists are told how many rows fit.
Object.defineProperty(HTMLElement.prototype, "offsetHeight", {
  get(this: HTMLElement) {
    if ("index" in this.dataset) return 60;
    const scrolls = this.matches('main, section > [tabindex="-1"]') || this.firstElementChild?.role === "list";
    return scrolls ? 2_000 : 0;
  },
});

interface AppOptions {
  /** Who is logged in; nobody when left out. */
  user?: SessionUser;
  /** Other screens behind the login than the app's. */
  only?: Screen[];
}

/** The whole app at an address, as a user sees it. Mock the routes the page calls before. */
export function renderApp(address: string | { pathname: string; state: unknown }, { user, only }: AppOptions = {}) {
  mock(systemRoutes.version, () => ({ version: "9.9.9" }));
  if (user) enterSession({ token: "token-of-the-test", user });
  else leaveSession("none");
  render(
    <Providers>
      <MemoryRouter initialEntries={[address]}>
        <Router screens={only} />
      </MemoryRouter>
    </Providers>,
  );
  return setUpPerson();
}
