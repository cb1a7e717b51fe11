import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { BrowserRouter, useLocation, useNavigate } from "react-router-dom";
import { afterEach, describe, it, vi } from "vitest";
import { RecadoTheme } from "../theme/RecadoTheme";
import { PaneHead } from "./PaneHead";

afterEach(() => vi.unstubAllGlobals());

function Page() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <h1>{pathname}</h1>
      {pathname === "/chats/1" && <PaneHead list="/chats" />}
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
    </>
  );
}

/** A phone whose last address is a chat. Without telling what lies before, it is an older one. */
function openPhone(paths: string[], { tells = true } = {}) {
  vi.spyOn(window, "matchMedia").mockReturnValue({
    matches: true,
    addEventListener() {},
    removeEventListener() {},
  } as never);
  for (const path of paths) window.history.pushState(null, "", path);
  const entries = paths.map((path) => ({ url: `http://localhost${path}`, sameDocument: true }));
  vi.stubGlobal(
    "navigation",
    tells ? { entries: () => entries, currentEntry: { index: paths.length - 1 } } : undefined,
  );
  render(
    <RecadoTheme>
      <BrowserRouter>
        <Page />
      </BrowserRouter>
    </RecadoTheme>,
  );
}

async function press(role: "link" | "button", name: string): Promise<void> {
  await userEvent.click(screen.getByRole(role, { name }));
}

const shows = (path: string) => screen.findByRole("heading", { name: path });

describe("the way back to the list on a phone", () => {
  it.each([
    ["one came from there", ["/home", "/chats", "/chats/1"]],
    ["a dialog that was open there is being closed", ["/home", "/chats", "/chats/1", "/chats/1"]],
  ])("is Back where %s: the next Back leaves the list", async (_, paths) => {
    openPhone(paths);
    await press("link", "Voltar para a lista");
    await shows("/chats");
    await press("button", "Back");
    await shows("/home");
  });

  it.each([
    ["one came from elsewhere", { tells: true }],
    ["the browser does not say from where", { tells: false }],
  ])("takes the place of the conversation where %s", async (_, options) => {
    openPhone(["/home", "/chats/1"], options);
    await press("link", "Voltar para a lista");
    await shows("/chats");
    await press("button", "Back");
    await shows("/home");
  });
});
