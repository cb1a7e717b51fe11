import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { MultiSelectField } from "../../shared/form/MultiSelectField";
import { QueueChip } from "./QueueChips";
import { queueList } from "./queueQueries";

interface QueuesFieldProps {
  name: string;
  label: string;
  helperText?: ReactNode;
  disabled?: boolean;
}

/** Picks any number of the company's queues in a `Form`. */
export function QueuesField(props: QueuesFieldProps) {
  const { data = [] } = useQuery(queueList);
  const colors = new Map(data.map((queue) => [queue.id, queue.color]));
  return (
    <MultiSelectField
      {...props}
      choices={data.map((queue) => ({ value: queue.id, label: queue.name }))}
      renderChosen={({ value, label }) => (
        <QueueChip key={value} queue={{ name: label, color: colors.get(Number(value)) ?? "" }} />
      )}
    />
  );
}
