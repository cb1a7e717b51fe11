/** Somebody in a line: on whose account, and whether others go first where there is no room for all. */
export interface Waiting {
  key: string;
  yields?: boolean;
}

interface Place<Who> {
  who: Who;
  round: number;
}

/** A line with an end: everybody's first comes before anybody's second, however many one brings. */
export class FairLine<Who extends Waiting> {
  private places: Place<Who>[] = [];
  private round = 0;

  constructor(private readonly most: number) {}

  get length(): number {
    return this.places.length;
  }

  /** Takes a place; answers who had to leave for it, which is the newcomer himself where nobody has less right to one. */
  join(who: Who): Who | undefined {
    const own = this.places.findLast((place) => place.who.key === who.key);
    const round = own ? own.round + 1 : this.round;
    const before = this.places.findIndex((place) => place.round > round);
    this.places.splice(before === -1 ? this.places.length : before, 0, { who, round });
    if (this.places.length <= this.most) return undefined;
    const last = this.places.findLastIndex((place) => place.who.yields);
    return this.places.splice(last === -1 ? this.places.length - 1 : last, 1)[0]?.who;
  }

  /** Whose turn it is. */
  next(): Who | undefined {
    const place = this.places.shift();
    if (place) this.round = place.round;
    return place?.who;
  }

  /** Sends everybody away. */
  clear(): Who[] {
    const all = this.places.map((place) => place.who);
    this.places = [];
    return all;
  }
}
