import { type Help, helpChannel, helpRoutes } from "@recado/contract";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { makeHelp, makeUser } from "../../testing/builders";
import { fakeSocket } from "../../testing/fakeSocket";
import { mock } from "../../testing/mockRoutes";
import { renderApp } from "../../testing/renderApp";

const start = makeHelp();
const queues = makeHelp({ id: 2, title: "Filas", description: "Os setores da empresa.", video: "aqz-KE-bpKQ" });

function openPage(helps: Help[] = [start, queues]) {
  mock(helpRoutes.listAll, () => helps);
  return renderApp("/helps", { user: makeUser() });
}

describe("the help gallery", () => {
  it("shows a card with picture, title and description for each video", async () => {
    openPage();
    const card = await screen.findByRole("button", { name: /Filas/ });
    expect(card).toHaveTextContent("Os setores da empresa.");
    expect(card.querySelector("img")).toHaveAttribute("src", "https://i.ytimg.com/vi/aqz-KE-bpKQ/hqdefault.jpg");
  });

  it("shows a sign where the picture cannot be had", async () => {
    openPage([start]);
    const card = await screen.findByRole("button", { name: /Primeiros passos/ });
    fireEvent.error(card.querySelector("img") as HTMLElement);
    expect(card.querySelector("img")).not.toBeInTheDocument();
    expect(card.querySelector("svg")).toBeInTheDocument();
  });

  it("does the same for the grey picture of a video that is gone", async () => {
    openPage([start]);
    const card = await screen.findByRole("button", { name: /Primeiros passos/ });
    const picture = card.querySelector("img") as HTMLImageElement;
    Object.defineProperty(picture, "naturalWidth", { value: 120 });
    fireEvent.load(picture);
    expect(card.querySelector("img")).not.toBeInTheDocument();
  });

  it("plays the video in a dialog that Escape closes", async () => {
    const user = openPage();
    await user.click(await screen.findByRole("button", { name: /Primeiros passos/ }));
    expect(screen.getByRole("dialog", { name: "Primeiros passos" })).toBeVisible();
    expect(screen.getByTitle("Primeiros passos")).toHaveAttribute(
      "src",
      expect.stringMatching(/^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ\?/),
    );
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });

  it("closes it by a click outside too", async () => {
    const user = openPage();
    await user.click(await screen.findByRole("button", { name: /Filas/ }));
    await user.click(document.querySelector(".MuiDialog-container") as HTMLElement);
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });

  it("finds videos by their words, and says when there are none", async () => {
    const user = openPage();
    const search = await screen.findByRole("searchbox", { name: "Buscar vídeos" });
    await user.type(search, "setores");
    expect(screen.queryByText("Primeiros passos")).not.toBeInTheDocument();
    await user.type(search, "xyz");
    await user.click(screen.getAllByRole("button", { name: "Limpar busca" }).at(-1) as HTMLElement);
    expect(screen.getByText("Primeiros passos")).toBeVisible();
    expect(search).toHaveFocus();
  });

  it("is empty without videos, until the first one is published", async () => {
    openPage([]);
    expect(await screen.findByText("Nenhum vídeo por aqui")).toBeVisible();
    fakeSocket.announce(helpChannel, { action: "create", record: start }, 4);
    expect(await screen.findByText("Primeiros passos")).toBeVisible();
  });
});
