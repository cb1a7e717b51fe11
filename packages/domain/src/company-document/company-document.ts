/** The last two of each are check digits; of a CNPJ the others may be letters. */
const CPF = /^\d{11}$/;
const CNPJ = /^[\dA-Z]{12}\d{2}$/;
/** Weights are counted from the right, from two on, and begin anew after so many. */
const WEIGHTS_OF_CPF = 10;
const WEIGHTS_OF_CNPJ = 8;

/** Reads the CPF or CNPJ of who pays as typed or pasted; null where it cannot be one. The answer has no dots and dashes. */
export function parseCompanyDocument(input: string): string | null {
  const bare = input.replace(/[\s./-]/g, "").toUpperCase();
  const weights = CPF.test(bare) ? WEIGHTS_OF_CPF : CNPJ.test(bare) ? WEIGHTS_OF_CNPJ : 0;
  // One digit over and over passes the check, and is given to nobody.
  if (weights === 0 || new Set(bare).size === 1) return null;
  const base = bare.slice(0, -2);
  const first = checkDigit(base, weights);
  return bare === `${base}${first}${checkDigit(`${base}${first}`, weights)}` ? bare : null;
}

function checkDigit(text: string, weights: number): number {
  // A letter counts by its place behind the digits in ASCII.
  const values = [...text].reverse().map((sign, place) => (sign.charCodeAt(0) - 48) * (2 + (place % weights)));
  const rest = values.reduce((sum, value) => sum + value, 0) % 11;
  return rest < 2 ? 0 : 11 - rest;
}
