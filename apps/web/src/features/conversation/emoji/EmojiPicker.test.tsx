import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { wipeStorage } from "../../../shared/store/browserStorage";
import { RecadoTheme } from "../../../shared/theme/RecadoTheme";
import EmojiPicker from "./EmojiPicker";
import { rememberEmoji } from "./recentEmojis";
import { skinToneStore } from "./skinToneStore";

function openPicker() {
  const choose = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RecadoTheme>
        <EmojiPicker onChoose={choose} />
      </RecadoTheme>
    </QueryClientProvider>,
  );
  return choose;
}

it("on a phone has all nine groups in its width, none of them out of sight", () => {
  const media = { matches: true, addEventListener() {}, removeEventListener() {} };
  vi.spyOn(window, "matchMedia").mockReturnValue(media as never);
  openPicker();
  const groups = screen.getAllByRole("tab");
  expect(groups).toHaveLength(9);
  for (const group of groups) expect(group).toHaveClass("MuiTab-fullWidth");
});

describe("the tone of skin", () => {
  afterEach(() => skinToneStore.set("none"));
  const user = userEvent.setup();
  const hands = (name = "Pessoas e gestos") => within(screen.getByRole("group", { name }));
  const openHands = () => user.click(screen.getByRole("tab", { name: "Pessoas e gestos" }));
  const search = (words: string) => fireEvent.change(screen.getByRole("searchbox"), { target: { value: words } });

  it("is that of what is shown and chosen, and is remembered", async () => {
    const choose = openPicker();
    await screen.findByText("😀");
    expect(screen.queryByRole("radiogroup")).not.toBeInTheDocument();
    await openHands();
    expect(screen.getByRole("radio", { name: "Padrão" })).toBeChecked();
    expect(hands().getByText("👍")).toBeVisible();
    await user.click(
      within(screen.getByRole("radiogroup", { name: "Tom de pele" })).getByRole("radio", { name: "Moreno" }),
    );
    expect(screen.getByRole("radio", { name: "Moreno" })).toBeChecked();
    await user.click(hands().getByText("👍🏽"));
    expect(choose).toHaveBeenCalledExactlyOnceWith("👍🏽");

    // Whoever comes back finds it, also after the session was taken over elsewhere.
    cleanup();
    wipeStorage();
    vi.resetModules();
    const { skinToneStore: later } = await import("./skinToneStore");
    expect(later.get()).toBe("medium");

    // What was sent stays as it was sent, whatever is chosen later; the search finds what is in the tone.
    openPicker();
    await openHands();
    await user.click(screen.getByRole("radio", { name: "Escuro" }));
    expect(hands().getByText("👍🏿")).toBeVisible();
    expect(hands("Recentes").getByText("👍🏽")).toBeVisible();
    search("polegar para cima");
    expect(hands("Emojis").getByText("👍🏿")).toBeVisible();
    expect(screen.getByRole("radio", { name: "Escuro" })).toBeChecked();
    search("bandeira brasil");
    expect(screen.queryByRole("radiogroup")).not.toBeInTheDocument();
  });

  it("is chosen by keys: up and down lead through it, left and right choose", async () => {
    rememberEmoji("😂");
    openPicker();
    await screen.findByText("😀");
    await openHands();
    const first = hands().getByText("👋");
    screen.getByRole("searchbox").focus();
    await user.keyboard("{ArrowDown}");
    expect(hands("Recentes").getByText("😂")).toHaveFocus();
    await user.keyboard("{ArrowDown}");
    expect(screen.getByRole("radio", { name: "Padrão" })).toHaveFocus();
    await user.keyboard("{ArrowRight}{ArrowRight}");
    expect(screen.getByRole("radio", { name: "Moreno claro" })).toHaveFocus();
    expect(screen.getByRole("radio", { name: "Moreno claro" })).toBeChecked();
    await user.keyboard("{ArrowLeft}{ArrowLeft}{ArrowLeft}");
    expect(screen.getByRole("radio", { name: "Escuro" })).toHaveFocus();
    await user.keyboard("{ArrowDown}");
    expect(first).toHaveFocus();
    expect(first).toHaveTextContent("👋🏿");
    await user.keyboard("{ArrowUp}");
    expect(screen.getByRole("radio", { name: "Escuro" })).toHaveFocus();
    await user.keyboard("{ArrowUp}");
    expect(hands("Recentes").getByText("😂")).toHaveFocus();
  });
});
