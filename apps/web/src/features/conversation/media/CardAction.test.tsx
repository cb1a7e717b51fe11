import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { ConversationContext } from "../view/conversationContext";
import { ContactCards } from "./ContactCards";
import { LocationCard } from "./LocationCard";

it("what a card leads to looks the same on a place as on a person", () => {
  const location = { latitude: -23.5, longitude: -46.6, name: "Loja", address: "", isLive: false, thumbnail: null };
  const card = { name: "Gilda", numbers: ["+55 21 99887-7665"], vcard: "BEGIN:VCARD" };
  render(
    <ConversationContext value={{ talkTo: () => undefined } as never}>
      <LocationCard location={location as never} />
      <ContactCards cards={[card as never]} />
    </ConversationContext>,
  );
  const map = screen.getByRole("link", { name: "Abrir no mapa" });
  expect(map).toHaveAttribute("target", "_blank");
  expect(map.className).toBe(screen.getByRole("button", { name: "Conversar" }).className);
});
