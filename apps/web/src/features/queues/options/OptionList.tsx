import Box from "@mui/material/Box";
import { type ReactNode, useState } from "react";
import { useTexts } from "../../../shared/texts/defineTexts";
import { ConfirmDialog } from "../../../shared/ui/ConfirmDialog";
import { nextPosition, type OptionNode } from "./buildTree";
import { OptionForm } from "./OptionForm";
import { OptionRow } from "./OptionRow";
import { useTree } from "./optionsContext";
import { optionTexts } from "./texts";

interface OptionListProps {
  nodes: OptionNode[];
  label: string;
  /** Stands after the last. */
  children?: ReactNode;
}

/** One level of the menu; a line at its left leads to the option it belongs to. */
export function OptionList({ nodes, label, children }: OptionListProps) {
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{
        listStyle: "none",
        m: 0,
        p: 0,
        "& &": { ml: { xs: 0.75, sm: 1.75 }, pl: { xs: 1, sm: 2.5 }, borderLeft: 2, borderColor: "divider" },
      }}
    >
      {nodes.map((node) => (
        <OptionItem key={node.option.id} node={node} siblings={nodes} />
      ))}
      {children}
    </Box>
  );
}

interface OptionItemProps {
  node: OptionNode;
  siblings: OptionNode[];
}

/** An option with everything below it. Each switches to editing by itself. */
function OptionItem({ node, siblings }: OptionItemProps) {
  const t = useTexts(optionTexts);
  const { options } = useTree();
  const { option, children } = node;
  const [editing, setEditing] = useState(false);
  const [adding, setAdding] = useState(false);
  const [isToDelete, setToDelete] = useState(false);
  const { remove } = options;

  return (
    <Box component="li">
      {editing ? (
        <OptionForm option={option} position={option} onClose={() => setEditing(false)} />
      ) : (
        <OptionRow
          node={node}
          siblings={siblings}
          onEdit={() => setEditing(true)}
          onAddBelow={() => setAdding(true)}
          onRemove={() => setToDelete(true)}
        />
      )}
      {(children.length > 0 || adding) && (
        <OptionList nodes={children} label={t.below(option.title)}>
          {adding && (
            <li>
              <OptionForm
                position={{ parentId: option.id, option: nextPosition(children) }}
                onClose={() => setAdding(false)}
              />
            </li>
          )}
        </OptionList>
      )}
      {isToDelete && (
        <ConfirmDialog
          name={option.title}
          text={children.length > 0 ? t.removeBranch : undefined}
          busy={remove.isPending}
          onConfirm={() => remove.mutate(option, { onSettled: () => setToDelete(false) })}
          onClose={() => setToDelete(false)}
        />
      )}
    </Box>
  );
}
