const KEPT = 50;

/** What the product has asked of a robot of this machine, and what it was answered. */
interface RobotExchange {
  at: string;
  robot: "typebot" | "n8n" | "dialogflow";
  request: unknown;
  answer: unknown;
}

/** The latest exchanges, the newest first. */
export class RobotExchanges {
  readonly #kept: RobotExchange[] = [];

  keep<Answer>(robot: RobotExchange["robot"], request: unknown, answer: Answer): Answer {
    this.#kept.unshift({ at: new Date().toISOString(), robot, request, answer });
    this.#kept.splice(KEPT);
    return answer;
  }

  list(): RobotExchange[] {
    return this.#kept;
  }

  clear(): void {
    this.#kept.length = 0;
  }
}
