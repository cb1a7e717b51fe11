import { queueChannel, queueRoutes } from "@recado/contract";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { queryFor } from "../../shared/api/queries";
import { MultiSelectField } from "../../shared/form/MultiSelectField";
import { useLiveList } from "../../shared/live/useLiveList";
import { QueueChip } from "./QueueChips";
import { sortQueues } from "./sortQueues";

interface QueuesFieldProps {
  name: string;
  label: string;
  helperText?: ReactNode;
  disabled?: boolean;
}

/** Picks any number of the company's queues in a `Form`. */
export function QueuesField(props: QueuesFieldProps) {
  const { data = [] } = useQuery(queryFor(queueRoutes.list));
  useLiveList(queueRoutes.list, queueChannel);
  const colors = new Map(data.map((queue) => [queue.id, queue.color]));
  return (
    <MultiSelectField
      {...props}
      choices={sortQueues(data).map((queue) => ({ value: queue.id, label: queue.name }))}
      renderChosen={({ value, label }) => (
        <QueueChip key={value} queue={{ name: label, color: colors.get(Number(value)) ?? "" }} />
      )}
    />
  );
}
