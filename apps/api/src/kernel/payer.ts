/** Whose account something is charged to: a company's, and in it a person's. */
export interface Payer {
  company: string;
  person: string;
}

/** The company of whoever is not known yet. */
export const VISITORS = "visitors";

/** Somebody of a company, or the company itself. */
export const payerOf = ({ companyId, userId }: { companyId: number; userId?: number | null }): Payer => ({
  company: `${companyId}`,
  person: `${companyId}/${userId ?? ""}`,
});
