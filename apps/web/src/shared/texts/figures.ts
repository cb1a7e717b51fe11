/** How many there are, as the texts of each language write it. */
export const pt = (count: number) => count.toLocaleString("pt-BR");
export const en = (count: number) => count.toLocaleString("en-US");
// Spanish alone would leave four digits as they are.
export const es = (count: number) => count.toLocaleString("es-ES", { useGrouping: "always" });
