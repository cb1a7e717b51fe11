import type { CampaignAudience } from "@recado/contract";

interface AudienceTexts {
  recipients: (some: string, all: string) => string;
  nobody: string;
  checkNumbers: string;
  notOnWhatsapp: (count: string) => string;
  optedOut: (count: string) => string;
  unchecked: (count: string) => string;
  strangers: (count: string) => string;
}

/** Nobody gets it, but somebody may: who has opted out stays out, a number that was mistyped can be put right. */
export const canBeMended = ({ recipients, notOnWhatsapp }: CampaignAudience) => recipients === 0 && notOnWhatsapp > 0;

const KINDS = ["notOnWhatsapp", "optedOut", "unchecked", "strangers"] as const;

/** "Vão receber 9.812 de 10.000 · 120 sem WhatsApp · …": what there is none of is not mentioned. */
export function formatAudience(
  audience: CampaignAudience,
  t: AudienceTexts,
  count: (amount: number) => string,
): string {
  const { recipients, total } = audience;
  const first = recipients === 0 ? t.nobody : t.recipients(count(recipients), count(total));
  const kinds = KINDS.filter((kind) => audience[kind] > 0).map((kind) => t[kind](count(audience[kind])));
  const facts = [first, ...kinds].join(" · ");
  return canBeMended(audience) ? `${facts}. ${t.checkNumbers}` : facts;
}
