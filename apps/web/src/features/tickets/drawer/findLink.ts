/** The first address in a text that leads to the web; null when what looks like one is none. */
export function findLink(text: string): { href: string; host: string } | null {
  const found = /https?:\/\/[^\s<>"]+/.exec(text)?.[0].replace(/[.,;:!?)\]}*_~]+$/, "");
  if (!found || !URL.canParse(found)) return null;
  const { href, host } = new URL(found);
  return host === "" ? null : { href, host: host.replace(/^www\./, "") };
}
