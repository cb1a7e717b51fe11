import { z } from "zod";
import { changeOf, Flag, Id, Named, OptionalId, optionalText, optionalWhole, text } from "../kernel/fields.js";
import { list } from "../kernel/page.js";

/** What a prompt answers with: words, or one of Azure's Brazilian voices. */
export const VOICES = [
  "texto",
  "pt-BR-FranciscaNeural",
  "pt-BR-AntonioNeural",
  "pt-BR-BrendaNeural",
  "pt-BR-DonatoNeural",
  "pt-BR-ElzaNeural",
  "pt-BR-FabioNeural",
  "pt-BR-GiovannaNeural",
  "pt-BR-HumbertoNeural",
  "pt-BR-JulioNeural",
  "pt-BR-LeilaNeural",
  "pt-BR-LeticiaNeural",
  "pt-BR-ManuelaNeural",
  "pt-BR-NicolauNeural",
  "pt-BR-ValerioNeural",
  "pt-BR-YaraNeural",
] as const;
export type Voice = (typeof VOICES)[number];

/** Who answers where a prompt names no model. */
export const DEFAULT_MODEL = "gpt-4o-mini";

/** A model that answers customers, and what it is told. Its keys are masked wherever they are shown. */
export const Prompt = z.object({
  id: z.number().int(),
  name: z.string(),
  prompt: z.string(),
  voice: z.enum(VOICES),
  voiceKey: z.string(),
  voiceRegion: z.string(),
  maxTokens: z.number().int(),
  temperature: z.number(),
  apiKey: z.string(),
  /** Where those wait whom it leads to people; null where that queue was removed. */
  queueId: z.number().int().nullable(),
  queue: Named.nullable(),
  maxMessages: z.number().int(),
  /** Empty for the default one. */
  model: z.string(),
  /** Of a server that speaks OpenAI's language; empty for OpenAI's own. */
  baseUrl: z.string(),
  seesPictures: z.boolean(),
  /** As many tokens it may spend in a month; null for any number. */
  monthlyTokens: z.number().int().nullable(),
  /** Dollars for a million tokens, of what the model reads and of what it writes; 0 where nobody has said. */
  inputPrice: z.number(),
  outputPrice: z.number(),
});
export type Prompt = z.output<typeof Prompt>;

/** A number of a form, which may leave it empty. */
const whole = (fallback: number, max: number) =>
  optionalWhole(max)
    .pipe(z.union([z.null(), z.number().min(1, "too_small")], "invalid"))
    .transform((value) => value ?? fallback)
    .default(fallback);

/** A number with decimals of a form, which may leave it empty. */
const decimal = (fallback: number, max: number) =>
  z
    .union(
      [
        z.null().transform(() => fallback),
        z.literal("").transform(() => fallback),
        z.number(),
        z
          .string()
          .regex(/^\d{1,4}([.,]\d{1,4})?$/, "invalid")
          .transform((given) => Number(given.replace(",", "."))),
      ],
      "invalid",
    )
    .pipe(z.number("invalid").min(0, "too_small").max(max, "too_big"))
    .default(fallback);

/** Tokens of a month: more than optionalWhole takes as text. */
const Tokens = z
  .union(
    [
      z.null(),
      z.literal("").transform(() => null),
      z.number(),
      z
        .string()
        .regex(/^\d{1,9}$/, "invalid")
        .transform(Number),
    ],
    "invalid",
  )
  .pipe(
    z.union([z.null(), z.number("invalid").int("invalid").min(1, "too_small").max(999_999_999, "too_big")], "invalid"),
  )
  .default(null);

/** What the model itself is asked with. */
const asking = {
  prompt: text({ min: 1, max: 20_000 }),
  maxTokens: whole(100, 16_000),
  temperature: decimal(1, 2),
  apiKey: optionalText(500),
  maxMessages: whole(10, 100),
  model: optionalText(100),
  baseUrl: optionalText(500),
  inputPrice: decimal(0, 1_000),
  outputPrice: decimal(0, 1_000),
};

/** Which keys cannot be left out is checked by the service. */
export const PromptInput = z.object({
  name: text({ min: 1, max: 100 }),
  ...asking,
  queueId: Id,
  voice: z.enum(VOICES, "invalid").default("texto"),
  voiceKey: optionalText(200),
  voiceRegion: optionalText(40),
  seesPictures: Flag.default(false),
  monthlyTokens: Tokens,
});
export type PromptInput = z.output<typeof PromptInput>;

export const PromptChange = changeOf(PromptInput);
export type PromptChange = z.output<typeof PromptChange>;

/** At most this many words of a talk with a draft are taken along. */
export const MAX_TRIED = 20;

/** A talk with a draft that is not saved; with a masked key, by the one that is kept of the prompt. */
export const PromptTry = z.object({
  ...asking,
  promptId: OptionalId.optional(),
  talk: z
    .array(z.object({ from: z.enum(["customer", "robot"], "invalid"), text: text({ min: 1, max: 4_000 }) }), "invalid")
    .min(1, "required")
    .max(MAX_TRIED, "too_long"),
});
export type PromptTry = z.output<typeof PromptTry>;

/** What it would have said to a customer, and done. */
export const PromptReply = z.object({
  text: z.string(),
  action: z.enum(["people", "close"]).nullable(),
  tokens: z.number().int(),
  /** In dollars. */
  cost: z.number(),
});
export type PromptReply = z.output<typeof PromptReply>;

/** What a prompt has spent since the month began, by the clock of the company. */
export const PromptUsage = z.object({
  tokens: z.number().int(),
  /** In dollars, by the prices of when it was spent. */
  cost: z.number(),
  monthlyTokens: z.number().int().nullable(),
  days: list(z.object({ day: z.iso.date(), tokens: z.number().int(), cost: z.number(), turns: z.number().int() }), 31),
  /** Those that took the most. */
  tickets: list(
    z.object({
      ticketId: z.number().int(),
      contactName: z.string(),
      tokens: z.number().int(),
      cost: z.number(),
      turns: z.number().int(),
    }),
    20,
  ),
});
export type PromptUsage = z.output<typeof PromptUsage>;
