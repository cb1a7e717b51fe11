import { formatPhone } from "@recado/domain";

/** The phone of a company as people like to read it. Those who sign up type it without the country: it is Brazil's then. */
export function showPhone(phone: string): string {
  if (/^\d{10,11}$/.test(phone)) return formatPhone(`55${phone}`);
  return /^\d{12,15}$/.test(phone) ? formatPhone(phone) : phone;
}
