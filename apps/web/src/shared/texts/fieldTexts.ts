import type { FieldProblem } from "@recado/contract";
import { defineTexts } from "./defineTexts";
import { en, es, pt } from "./figures";

/** What a field takes: so many characters, or a number between two. */
export interface FieldLimits {
  shortest?: number;
  longest?: number;
  smallest?: number;
  biggest?: number;
}

/** Each limit as the sentence that follows the problem. */
type LimitTexts = Record<keyof FieldLimits, (limit: number) => string>;
type FieldTexts = Record<FieldProblem, string> & { limits: LimitTexts };

/** What a form says under a field, for each problem the contract can find in it. */
export const fieldTexts = defineTexts<FieldTexts>({
  pt: {
    limits: {
      shortest: (characters) => `No mínimo ${pt(characters)} caracteres.`,
      longest: (characters) => `Até ${pt(characters)} caracteres.`,
      smallest: (value) => `No mínimo ${pt(value)}.`,
      biggest: (value) => `No máximo ${pt(value)}.`,
    },
    required: "Obrigatório",
    too_short: "Muito curto!",
    too_long: "Muito longo!",
    too_small: "Valor muito baixo",
    too_big: "Valor muito alto",
    invalid: "Valor inválido",
    invalid_email: "E-mail inválido",
    invalid_color: "Cor inválida",
    invalid_time: "Horário inválido, use HH:MM",
    invalid_date: "Data inválida",
    same_time: "Abre e fecha na mesma hora",
    overlaps: "Os intervalos se sobrepõem",
    taken: "Já existe um com este valor",
    weak_password:
      "Sua senha precisa ter no mínimo 8 caracteres, sendo uma letra maiúscula, uma minúscula e um número.",
    easy_password: "Fácil de adivinhar: está entre as senhas mais usadas ou repete seu nome, e-mail ou empresa.",
    no_match: "As senhas não correspondem",
    unknown: "Este campo não existe aqui",
  },
  en: {
    limits: {
      shortest: (characters) => `At least ${en(characters)} characters.`,
      longest: (characters) => `Up to ${en(characters)} characters.`,
      smallest: (value) => `At least ${en(value)}.`,
      biggest: (value) => `At most ${en(value)}.`,
    },
    required: "Required",
    too_short: "Too Short!",
    too_long: "Too Long!",
    too_small: "The value is too low",
    too_big: "The value is too high",
    invalid: "Invalid value",
    invalid_email: "Invalid email",
    invalid_color: "Invalid color",
    invalid_time: "Invalid time, use HH:MM",
    invalid_date: "Invalid date",
    same_time: "Opens and closes at the same time",
    overlaps: "The intervals overlap",
    taken: "There is one with this value already",
    weak_password: "Your password needs at least 8 characters with an upper case letter, a lower case one and a digit.",
    easy_password: "Easy to guess: it is one of the most used passwords, or repeats your name, e-mail or company.",
    no_match: "The passwords do not match",
    unknown: "This field does not exist here",
  },
  es: {
    limits: {
      shortest: (characters) => `Al menos ${es(characters)} caracteres.`,
      longest: (characters) => `Hasta ${es(characters)} caracteres.`,
      smallest: (value) => `Como mínimo ${es(value)}.`,
      biggest: (value) => `Como máximo ${es(value)}.`,
    },
    required: "Obligatorio",
    too_short: "¡Demasiado corto!",
    too_long: "¡Demasiado largo!",
    too_small: "El valor es demasiado bajo",
    too_big: "El valor es demasiado alto",
    invalid: "Valor no válido",
    invalid_email: "Correo electrónico no válido",
    invalid_color: "Color no válido",
    invalid_time: "Horario no válido, use HH:MM",
    invalid_date: "Fecha no válida",
    same_time: "Abre y cierra a la misma hora",
    overlaps: "Los intervalos se superponen",
    taken: "Ya existe uno con este valor",
    weak_password:
      "Su contraseña debe tener al menos 8 caracteres, con una letra mayúscula, una minúscula y un número.",
    easy_password: "Fácil de adivinar: está entre las contraseñas más usadas o repite su nombre, correo o empresa.",
    no_match: "Las contraseñas no coinciden",
    unknown: "Este campo no existe aquí",
  },
});

/** Which limit a problem is about. */
const LIMIT_OF: Partial<Record<FieldProblem, keyof FieldLimits>> = {
  too_short: "shortest",
  too_long: "longest",
  too_small: "smallest",
  too_big: "biggest",
};

interface FieldTextOptions {
  /** What the form says in place of the common texts. */
  own?: Partial<Record<FieldProblem, string>>;
  limits?: FieldLimits;
}

/** The text of a problem key; what is no key (a text of a library) reads as "invalid". It tells the limit that was passed. */
export function fieldText(texts: FieldTexts, problem: string, { own, limits }: FieldTextOptions = {}): string {
  const isKey = problem !== "limits" && Object.hasOwn(texts, problem);
  const key = isKey ? (problem as FieldProblem) : "invalid";
  const text = own?.[key] ?? texts[key];
  const kind = LIMIT_OF[key];
  const limit = kind && limits?.[kind];
  if (!kind || limit === undefined) return text;
  const sentence = /[.!?]$/.test(text) ? text : `${text}.`;
  return `${sentence} ${texts.limits[kind](limit)}`;
}
