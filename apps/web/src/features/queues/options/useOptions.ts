import { type QueueOption, queueOptionChannel, queueOptionRoutes } from "@recado/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { call } from "../../../shared/api/call";
import { useOwnRows } from "../../../shared/live/rows";
import { useTexts } from "../../../shared/texts/defineTexts";
import { uiTexts } from "../../../shared/ui/texts";
import { useAction } from "../../../shared/ui/useAction";
import { queueOptionList } from "../queueQueries";
import { buildTree, type OptionNode } from "./buildTree";

/** A step up or down that was just made; the row takes the focus back, which moving it in the page lost. */
export interface Move {
  option: QueueOption;
  step: -1 | 1;
  position: number;
}

interface MoveInput extends Omit<Move, "position"> {
  siblings: OptionNode[];
}

/** The menu of a queue, live, and what can be done to it. */
export function useOptions(queueId: number) {
  const ui = useTexts(uiTexts);
  const client = useQueryClient();
  const query = queueOptionList(queueId);
  const { data, isPending, error, refetch } = useQuery(query);
  const own = useOwnRows(queueOptionChannel);
  const tree = useMemo(() => buildTree(data ?? []), [data]);
  const [moved, setMoved] = useState<Move>();

  function show(option: QueueOption) {
    client.setQueryData(query.queryKey, (rows: QueueOption[] | undefined) => [
      ...(rows ?? []).filter((row) => row.id !== option.id),
      option,
    ]);
  }

  const reorder = useAction(
    ({ option, siblings, step }: MoveInput) => {
      const ids = siblings.map((node) => node.option.id).filter((id) => id !== option.id);
      const from = siblings.findIndex((node) => node.option.id === option.id);
      ids.splice(from + step, 0, option.id);
      const { parentId } = option;
      return call(queueOptionRoutes.reorder, { body: { queueId, parentId, optionIds: ids } });
    },
    {
      onDone(rows, { option, step }) {
        rows.forEach(show);
        setMoved({ option, step, position: rows.findIndex((row) => row.id === option.id) + 1 });
      },
    },
  );

  const remove = useAction(
    (option: QueueOption) => call(queueOptionRoutes.remove, { params: { optionId: option.id } }),
    {
      done: (_, option) => ui.removed(option.title),
      onDone(_, option) {
        own.drop(option.id);
        // The server has closed the gap among those that stay.
        void client.invalidateQueries({ queryKey: query.queryKey });
      },
    },
  );

  function move(input: MoveInput) {
    const to = input.siblings.findIndex((node) => node.option.id === input.option.id) + input.step;
    // While an order is being saved, a step would start from the old one.
    if (to >= 0 && to < input.siblings.length && !reorder.isPending) reorder.mutate(input);
  }

  return { tree, isPending, error, retry: () => void refetch(), show, move, moved, remove };
}

export type Options = ReturnType<typeof useOptions>;
