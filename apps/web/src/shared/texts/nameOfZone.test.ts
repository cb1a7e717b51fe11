import { expect, it } from "vitest";
import { nameOfZone } from "./nameOfZone";

// What exactly it is called, and whether as "standard" time, differs from one browser to the next.
it.each([
  ["America/Sao_Paulo", "pt", "Brasília"],
  ["America/Manaus", "pt", "Amazonas"],
  ["America/Sao_Paulo", "en", "Brasilia"],
  ["Europe/Madrid", "es", "Europa central"],
] as const)("calls %s in %s by its name", (zone, language, name) => {
  expect(nameOfZone(zone, language)).toContain(name);
});
