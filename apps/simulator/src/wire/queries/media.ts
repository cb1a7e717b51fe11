import { addresseeOf, findAddressee, namesOf } from "../../people/addresses.js";
import { makeNode } from "../nodes.js";
import { type Answer, QueryError } from "./query.js";

const LARGEST_FILE = "2147483648";

/** Where files go and come from. */
export const connectMedia: Answer = ({ world }) => [
  makeNode("media_conn", { auth: "simulator", ttl: "3600", auth_ttl: "3600", max_buckets: "12" }, [
    makeNode("host", { hostname: world.mediaHost, maxContentLengthBytes: LARGEST_FILE }),
  ]),
];

/** A customer's picture, if it has one. */
export const getPicture: Answer = ({ world, iq }) => {
  const somebody = findAddressee(world, iq.attrs.target ?? "");
  const customer = somebody === undefined ? undefined : addresseeOf(world, namesOf(somebody).party);
  if (customer?.kind !== "customer" || !customer.customer.hasPicture) throw new QueryError(404, "item-not-found");
  const path = `/picture/${customer.customer.pn}.png`;
  const url = `https://${world.mediaHost}${path}`;
  return [makeNode("picture", { id: "1", type: "image", url, direct_path: path })];
};
