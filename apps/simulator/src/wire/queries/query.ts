import type { AccountRow, DeviceRow } from "../../store/rows.js";
import type { World } from "../../world.js";
import type { BinaryNode } from "../nodes.js";

/** A client's question (`iq`), with who asks. */
export interface Query {
  world: World;
  iq: BinaryNode;
  deviceKey: string;
  device: DeviceRow;
  account: AccountRow;
}

/** Answers with the children of the result, or throws a `QueryError`. */
export type Answer = (query: Query) => BinaryNode[] | Promise<BinaryNode[]>;

/** What WhatsApp says no with. */
export class QueryError extends Error {
  constructor(
    readonly code: number,
    readonly text: string,
  ) {
    super(text);
  }
}
