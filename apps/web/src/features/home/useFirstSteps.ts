import { connectionRoutes, messageChannel, queueRoutes, ticketRoutes, userRoutes } from "@recado/contract";
import { useQueries, useQueryClient } from "@tanstack/react-query";
import { keyOf, queryFor } from "../../shared/api/queries";
import { useChannel } from "../../shared/live/useChannel";
import { useMenu } from "../../shared/screen/menu";
import { phoneAddress } from "../connections";

export type StepKey = "connection" | "queue" | "user" | "message";

export interface FirstStep {
  key: StepKey;
  done: boolean;
  /** Where it is done. */
  path: string;
  /** This installation has a simulator to try it with. */
  isSimulated: boolean;
  /** Where the simulator plays the other side of it. */
  simulator?: string;
}

/** The part of the simulator's page where customers write. */
const CUSTOMERS = `${phoneAddress("")}#customers`;

/** What a new company has to do and this user can open; null while it is asked for, empty when nobody can tell. */
export type FirstSteps = FirstStep[] | null;

/** The first steps, read from what the company really has. */
export function useFirstSteps(): FirstSteps {
  const client = useQueryClient();
  const menu = useMenu();
  const answers = useQueries({
    queries: [
      queryFor(connectionRoutes.list),
      queryFor(queueRoutes.list),
      queryFor(userRoutes.listOptions),
      queryFor(ticketRoutes.list, { query: { showAll: "true" } }),
      queryFor(connectionRoutes.listNetworks),
    ],
  });
  const [connections, queues, users, tickets, networks] = answers;
  const hasMessage = tickets.data?.tickets.some(({ lastMessage }) => lastMessage !== "");
  // The customer's first word is seen to arrive.
  useChannel(messageChannel, () => {
    if (!hasMessage) void client.invalidateQueries({ queryKey: keyOf(ticketRoutes.list) });
  });
  if (answers.some(({ isError }) => isError)) return [];
  if (!connections.data || !queues.data || !users.data || !tickets.data || !networks.data) return null;

  const isSimulated = networks.data.includes("simulator");
  const isConnected = connections.data.some(({ status }) => status === "CONNECTED");
  const all: FirstStep[] = [
    { key: "connection", done: isConnected, path: "/connections", isSimulated },
    { key: "queue", done: queues.data.length > 0, path: "/queues", isSimulated },
    { key: "user", done: users.data.length > 1, path: "/users", isSimulated },
    {
      ...{ key: "message", done: hasMessage === true, path: "/tickets", isSimulated },
      // Customers have nobody to write to before a number is connected.
      simulator: isSimulated && isConnected ? CUSTOMERS : undefined,
    },
  ];
  return all.filter((step) => menu.some((entry) => entry.path === step.path));
}
