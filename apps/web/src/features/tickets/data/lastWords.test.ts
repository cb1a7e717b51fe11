import { afterEach, expect, it } from "vitest";
import { languageStore } from "../../../shared/texts/languageStore";
import { makeTicket } from "../../../testing/conversations";
import { lastWords, wantedWords } from "./lastWords";

afterEach(() => languageStore.set("pt"));

it.each([
  ["pt", "📷 Foto", "🎤 Mensagem de voz"],
  ["en", "📷 Photo", "🎤 Voice message"],
  ["es", "📷 Foto", "🎤 Mensaje de voz"],
] as const)(
  "messages without a text are called by their kind in the language of the screen: %s",
  (language, photo, voice) => {
    languageStore.set(language);
    const ticket = makeTicket({ lastMessage: "📷 Foto", wanted: "🎤 Mensagem de voz" });
    expect([lastWords(ticket), wantedWords(ticket)]).toEqual([photo, voice]);
    // What somebody wrote is theirs, also where it begins alike.
    expect(lastWords(makeTicket({ lastMessage: "📷 Foto *nova*" }))).toBe("📷 Foto nova");
    expect(wantedWords(makeTicket({ lastMessage: "Olá", wanted: "" }))).toBe("Olá");
  },
);
