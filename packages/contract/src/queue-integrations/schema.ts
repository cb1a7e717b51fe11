import { z } from "zod";
import { changeOf, Id, Moment, OptionalId, optionalText, optionalWhole, TOO_LONG, text } from "../kernel/fields.js";
import { list } from "../kernel/page.js";
import { findTypeProblems } from "./typeProblems.js";

/** Robots that answer in place of a person: Google's, or a server of the company's own. */
export const INTEGRATION_TYPES = ["typebot", "n8n", "webhook", "dialogflow"] as const;
export type IntegrationType = (typeof INTEGRATION_TYPES)[number];

export const ROBOT_LANGUAGES = ["pt-BR", "en", "es"] as const;

/** A robot of a company. Its keys are masked wherever they are shown. */
export const QueueIntegration = z.object({
  id: z.number().int(),
  type: z.enum(INTEGRATION_TYPES),
  name: z.string(),
  projectName: z.string(),
  /** The service account of a Dialogflow project. */
  jsonContent: z.string(),
  language: z.string(),
  urlN8N: z.string(),
  /** What signs the requests to n8n and webhooks. */
  secret: z.string(),
  typebotSlug: z.string(),
  typebotDelayMessage: z.number().int(),
  typebotExpires: z.number().int(),
  typebotKeywordFinish: z.string(),
  typebotKeywordRestart: z.string(),
  typebotRestartMessage: z.string(),
  typebotUnknownMessage: z.string(),
});
export type QueueIntegration = z.output<typeof QueueIntegration>;

const Language = z
  .union(
    [
      z.null().transform(() => "pt-BR" as const),
      z.literal("").transform(() => "pt-BR" as const),
      z.enum(ROBOT_LANGUAGES),
    ],
    "invalid",
  )
  .default("pt-BR");

/** A number of a form, which may leave it empty. */
const whole = (fallback: number, max: number) =>
  optionalWhole(max)
    .transform((value) => value ?? fallback)
    .default(fallback);

const JsonContent = optionalText(10_000);

const isBlank = (name: string) => name.trim() === "";

/** As other names are; but that it is missing does not keep from telling what else is. */
const Name = z
  .string("required")
  .max(50, TOO_LONG)
  .refine((name) => !isBlank(name), "required")
  .refine((name) => isBlank(name) || name.trim().length >= 2, { error: "too_short", params: { min: 2 } })
  .transform((name) => name.trim());

const Fields = z.object({
  type: z.enum(INTEGRATION_TYPES, "invalid").default("typebot"),
  name: Name,
  projectName: optionalText(100),
  jsonContent: JsonContent,
  language: Language,
  urlN8N: optionalText(500),
  secret: optionalText(200),
  typebotSlug: optionalText(100),
  /** Milliseconds before each of its messages. */
  typebotDelayMessage: whole(1_000, 20_000),
  /** Minutes without a word of the robot after which a conversation begins anew; 0 is never. */
  typebotExpires: whole(1, 100_000),
  typebotKeywordFinish: optionalText(50),
  typebotKeywordRestart: optionalText(50),
  typebotRestartMessage: optionalText(4_000),
  typebotUnknownMessage: optionalText(4_000),
});

/** What a type needs is told together with what is wrong elsewhere, but for a name that is too long to be looked at. */
export const QueueIntegrationInput = Fields.superRefine(
  (input, issues) => {
    for (const [field, message] of Object.entries(findTypeProblems(input)))
      issues.addIssue({ code: "custom", path: [field], message });
  },
  // Otherwise it would wait until nothing else is wrong.
  { when: ({ value }) => typeof value === "object" && value !== null },
);
export type QueueIntegrationInput = z.output<typeof QueueIntegrationInput>;

export const QueueIntegrationChange = changeOf(Fields);
export type QueueIntegrationChange = z.output<typeof QueueIntegrationChange>;

/** A greeting to a Dialogflow project; with a masked key, by the one that is kept of the integration. */
export const TestSession = z.object({
  integrationId: OptionalId.optional(),
  projectName: text({ min: 2, max: 100 }),
  jsonContent: text({ min: 1, max: 10_000 }),
  language: Language,
});
export type TestSession = z.output<typeof TestSession>;

/** What the robot answered: as much as fits in 2 KB. */
export const TestReplies = z.object({ messages: list(z.string(), 20) });

/** Why an exchange with a robot's server came to nothing. */
export const EXCHANGE_PROBLEMS = [
  "late",
  "unreachable",
  "forbidden_address",
  "too_long",
  /** Its status is not 2xx. */
  "refused",
  /** Its JSON cannot be parsed. */
  "unreadable",
  /** Not the shape that its kind of robot answers in. */
  "unexpected",
] as const;
export type ExchangeProblem = (typeof EXCHANGE_PROBLEMS)[number];

/** What was asked of a robot's server, and what it answered. */
export const IntegrationExchange = z.object({
  id: z.number().int(),
  at: Moment,
  ticketId: z.number().int().nullable(),
  /** Method and address. */
  target: z.string(),
  request: z.string(),
  /** Null where no answer came. */
  status: z.number().int().nullable(),
  response: z.string(),
  milliseconds: z.number().int(),
  problem: z.enum(EXCHANGE_PROBLEMS).nullable(),
});
export type IntegrationExchange = z.output<typeof IntegrationExchange>;

/** At most this many exchanges of an integration are kept. */
export const KEPT_EXCHANGES = 200;

/** The exchanges before one of them. */
export const ExchangeSearch = z.object({ before: Id.optional() });
