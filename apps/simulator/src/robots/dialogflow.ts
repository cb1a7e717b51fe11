import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, verify } from "node:crypto";
import { z } from "zod";
import { Refusal } from "../refusal.js";
import type { Store } from "../store/store.js";

const TOKEN = "token-de-testes";
const FACT = "key:dialogflow";
const EMAIL = "robo@simulator.iam.gserviceaccount.com";

export const IntentInput = z.object({
  queryInput: z.object({ text: z.object({ text: z.string(), languageCode: z.string() }) }),
});

const GREETINGS: Record<string, string> = {
  "pt-BR": "Olá! Sou o Dialogflow de testes.",
  en: "Hello! I am the Dialogflow of tests.",
  es: "¡Hola! Soy el Dialogflow de pruebas.",
};

/** A project of Dialogflow: it has one service account, knows a few intents, and ends where somebody asks for a person. */
export class Dialogflow {
  #key: KeyObject | undefined;

  constructor(private readonly store: Store) {}

  /** What Google gives to whoever makes a service account. It stays the same for the life of the folder. */
  account(): object {
    const key = this.#keepKey();
    return {
      type: "service_account",
      project_id: "simulator",
      private_key_id: "simulador0001",
      private_key: key.export({ type: "pkcs8", format: "pem" }),
      client_email: EMAIL,
    };
  }

  /** A token for an assertion that the account has signed. */
  giveToken(assertion: string): object {
    const [head = "", claims = "", signature = ""] = assertion.split(".");
    const signed = Buffer.from(`${head}.${claims}`);
    const isOurs = verify("RSA-SHA256", signed, createPublicKey(this.#keepKey()), Buffer.from(signature, "base64url"));
    if (!isOurs) throw new Refusal(401, "invalid_grant", "Nobody of this project has signed that.");
    return { access_token: TOKEN, token_type: "Bearer", expires_in: 600 };
  }

  detect({ queryInput }: z.output<typeof IntentInput>, authorization: string | undefined): object {
    if (authorization !== `Bearer ${TOKEN}`) throw new Refusal(401, "unauthenticated", "There is no token.");
    const { text, languageCode } = queryInput.text;
    const say = (...texts: string[]) => [{ text: { text: texts } }];
    if (/\b(pessoa|person|persona)\b/i.test(text))
      return answer(text, say("Vou chamar alguém da equipe."), { diagnosticInfo: { end_conversation: true } });
    if (/^(ol[aá]|oi|hello|hola)\b/i.test(text))
      return answer(text, say(GREETINGS[languageCode] ?? GREETINGS.en ?? ""));
    if (/hor[aá]rio/i.test(text)) return answer(text, say("Abrimos às 8h.", "Fechamos às 20h."));
    // What it does not understand it has no words for.
    return answer(text, []);
  }

  #keepKey(): KeyObject {
    if (this.#key) return this.#key;
    const kept = this.store.facts.get(FACT) as string | undefined;
    this.#key =
      kept === undefined ? generateKeyPairSync("rsa", { modulusLength: 2_048 }).privateKey : createPrivateKey(kept);
    if (kept === undefined) this.store.facts.set(FACT, this.#key.export({ type: "pkcs8", format: "pem" }).toString());
    return this.#key;
  }
}

const answer = (queryText: string, fulfillmentMessages: object[], more: object = {}) => ({
  responseId: "resposta",
  queryResult: { queryText, fulfillmentMessages, ...more },
});
