/** How lanes and cards are found in the page, which only has those cards that are on screen. */
export const LANE = "data-lane";
export const CARD_LINK = "data-card-link";

const linksOf = (lane: Element) => [...lane.querySelectorAll<HTMLElement>(`[${CARD_LINK}]`)];

/** The lane below a point; undefined beside all of them. */
export function laneAt(x: number, y: number): number | undefined {
  const lane = document.elementFromPoint(x, y)?.closest(`[${LANE}]`)?.getAttribute(LANE);
  return lane === null || lane === undefined ? undefined : Number(lane);
}

/** The card an arrow leads to: the next one in the lane, or the one at the same height in the next lane that has any. */
export function neighbourOf(link: HTMLElement, key: string): HTMLElement | undefined {
  const lane = link.closest(`[${LANE}]`);
  if (!lane) return undefined;
  if (key === "ArrowUp" || key === "ArrowDown") {
    const links = linksOf(lane);
    return links[links.indexOf(link) + (key === "ArrowDown" ? 1 : -1)];
  }
  const lanes = [...document.querySelectorAll(`[${LANE}]`)];
  const at = lanes.indexOf(lane);
  const others = key === "ArrowRight" ? lanes.slice(at + 1) : lanes.slice(0, at).reverse();
  const links = others.map(linksOf).find(({ length }) => length > 0) ?? [];
  const { top } = link.getBoundingClientRect();
  const farOf = (other: HTMLElement) => Math.abs(other.getBoundingClientRect().top - top);
  return links.toSorted((one, other) => farOf(one) - farOf(other))[0];
}
