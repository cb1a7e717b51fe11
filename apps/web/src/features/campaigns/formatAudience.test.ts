import { expect, it } from "vitest";
import { textsNow } from "../../shared/texts/defineTexts";
import { formatAudience } from "./formatAudience";
import { campaignTexts } from "./texts";

it("speaks of one as of one", () => {
  const audience = { total: 3, recipients: 1, notOnWhatsapp: 0, optedOut: 1, unchecked: 0, strangers: 1 };
  expect(formatAudience(audience, textsNow(campaignTexts).audience, String)).toBe(
    "Vai receber 1 de 3 · 1 pediu para sair · 1 nunca conversou com a empresa",
  );
});

it("says what to do where nobody gets it, if anything can be done", () => {
  const tell = (change: object) => {
    const nobody = { total: 3, recipients: 0, notOnWhatsapp: 0, optedOut: 0, unchecked: 0, strangers: 0 };
    return formatAudience({ ...nobody, ...change }, textsNow(campaignTexts).audience, String);
  };
  expect(tell({ optedOut: 3 })).toBe("Ninguém da lista vai receber · 3 pediram para sair");
  expect(tell({ notOnWhatsapp: 3 })).toBe(
    "Ninguém da lista vai receber · 3 sem WhatsApp. Confira os números da lista.",
  );
});
