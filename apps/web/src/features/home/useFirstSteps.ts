import {
  companyRoutes,
  connectionRoutes,
  type Queue,
  queueRoutes,
  tagRoutes,
  userRoutes,
  type WorkingHours,
} from "@recado/contract";
import { useQueries } from "@tanstack/react-query";
import { queryFor } from "../../shared/api/queries";
import { useUser } from "../../shared/api/sessionStore";
import { useMenu } from "../../shared/screen/menu";

export type StepKey = "connection" | "queue" | "hours" | "user" | "tag";

export interface FirstStep {
  key: StepKey;
  done: boolean;
  /** Where it is done. */
  path: string;
}

function hasHours(week: WorkingHours[]): boolean {
  return week.some((day) => day.startTime !== "" && day.endTime !== "");
}

/** What a new company has to do and this user can open, read from what it really has. Undefined until all of it is known. */
export function useFirstSteps(): FirstStep[] | undefined {
  const { companyId } = useUser();
  const menu = useMenu();
  const [connections, queues, company, users, tags] = useQueries({
    queries: [
      queryFor(connectionRoutes.list),
      queryFor(queueRoutes.list),
      queryFor(companyRoutes.show, { params: { companyId } }),
      queryFor(userRoutes.listOptions),
      queryFor(tagRoutes.listAll),
    ],
  });
  if (!connections.data || !queues.data || !company.data || !users.data || !tags.data) return undefined;
  const weeks = [company.data.schedules, ...queues.data.map((queue: Queue) => queue.schedules)];
  const isConnected = connections.data.some(({ status }) => status === "CONNECTED");
  const all: FirstStep[] = [
    { key: "connection", done: isConnected, path: "/connections" },
    { key: "queue", done: queues.data.length > 0, path: "/queues" },
    { key: "hours", done: weeks.some(hasHours), path: "/settings" },
    { key: "user", done: users.data.length > 1, path: "/users" },
    { key: "tag", done: tags.data.length > 0, path: "/tags" },
  ];
  return all.filter((step) => menu.some((entry) => entry.path === step.path));
}
