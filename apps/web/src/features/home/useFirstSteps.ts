import {
  type Connection,
  type ConnectionStatus,
  messageChannel,
  type RouteAnswer,
  ticketRoutes,
} from "@recado/contract";
import { useQueries } from "@tanstack/react-query";
import { queryFor } from "../../shared/api/queries";
import { updateOn } from "../../shared/live/liveRule";
import { useMenu } from "../../shared/screen/menu";
import { connectionList, networkList, phoneAddress } from "../connections";
import { queueList } from "../queues";
import { userOptions } from "../users";

export type StepKey = "connection" | "queue" | "user" | "message";

export interface FirstStep {
  key: StepKey;
  /** Undefined while nobody can tell. */
  done: boolean | undefined;
  /** Where it is done. */
  path: string;
  /** It is done by adding something there. */
  adds: boolean;
  /** It is done by beginning this one, which is there. */
  begins?: number;
  /** This installation has a simulator to try it with. */
  isSimulated: boolean;
  /** Where the simulator plays the other side of it. */
  simulator?: string;
}

/** The part of the simulator's page where customers write. */
const CUSTOMERS = `${phoneAddress("")}#customers`;

type TicketPage = RouteAnswer<typeof ticketRoutes.list>;

function hasWords({ tickets }: TicketPage): boolean {
  return tickets.some(({ lastMessage }) => lastMessage !== "");
}

/** The customer's first word is seen to arrive; those after it are of no interest here. */
const firstWord = updateOn(messageChannel, (page: TicketPage, _, { refetch }) => {
  if (!hasWords(page)) refetch("now");
  return page;
});
const firstTickets = queryFor(ticketRoutes.list, { query: { showAll: "true" } }, { live: [firstWord] });

/** States in which a number waits for somebody, and not for the line. */
const TO_PAIR: ConnectionStatus[] = ["DISCONNECTED", "qrcode", "PAIRING"];

/** The one number there is, if its phone is all it lacks. */
function findToPair(connections: Connection[] = []): number | undefined {
  const [only, another] = connections;
  return only && !another && TO_PAIR.includes(only.status) ? only.id : undefined;
}

/** What a new company has to do and this user can open; null while it is asked for. */
export type FirstSteps = FirstStep[] | null;

/** The first steps, read from what the company really has. */
export function useFirstSteps(): FirstSteps {
  const menu = useMenu();
  const answers = useQueries({
    queries: [connectionList, queueList, userOptions, firstTickets, networkList],
  });
  const [connections, queues, users, tickets, networks] = answers;
  if (answers.some(({ isPending }) => isPending)) return null;

  const isSimulated = networks.data?.includes("simulator") ?? false;
  const isConnected = connections.data?.some(({ status }) => status === "CONNECTED");
  const all: FirstStep[] = [
    // A number that is there and not connected is connected, not added once more.
    {
      key: "connection",
      done: isConnected,
      path: "/connections",
      isSimulated,
      adds: connections.data?.length === 0,
      begins: findToPair(connections.data),
    },
    { key: "queue", done: queues.data && queues.data.length > 0, path: "/queues", adds: true, isSimulated },
    { key: "user", done: users.data && users.data.length > 1, path: "/users", adds: true, isSimulated },
    {
      key: "message",
      done: tickets.data && hasWords(tickets.data),
      path: "/tickets",
      adds: false,
      isSimulated,
      // Customers have nobody to write to before a number is connected.
      simulator: isSimulated && isConnected ? CUSTOMERS : undefined,
    },
  ];
  return all.filter((step) => menu.some((entry) => entry.path === step.path));
}
