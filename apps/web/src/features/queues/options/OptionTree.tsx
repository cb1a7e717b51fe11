import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { Queue } from "@recado/contract";
import { ListTree, Plus } from "lucide-react";
import { useState } from "react";
import { SkeletonRows } from "../../../shared/list/SkeletonRows";
import { HIDDEN_TEXT } from "../../../shared/screen/MenuBadge";
import { useTexts } from "../../../shared/texts/defineTexts";
import { EmptyState } from "../../../shared/ui/EmptyState";
import { FailedPart } from "../../../shared/ui/FailedPart";
import { nextPosition } from "./buildTree";
import { MenuPreview } from "./MenuPreview";
import { OptionForm } from "./OptionForm";
import { OptionList } from "./OptionList";
import { OptionsContext } from "./optionsContext";
import { optionTexts } from "./texts";
import { useOptions } from "./useOptions";

/** The options of a queue, and beside them what a customer makes of it. */
export function OptionTree({ queue, startsAdding }: { queue: Queue; startsAdding: boolean }) {
  const t = useTexts(optionTexts);
  const options = useOptions(queue.id);
  const [adding, setAdding] = useState(startsAdding);
  const { tree, moved } = options;

  if (options.isPending) return <SkeletonRows columns={2} height={56} />;
  if (options.error && tree.length === 0) return <FailedPart error={options.error} onRetry={options.retry} />;

  const add = (
    <Button variant="outlined" startIcon={<Plus size={18} strokeWidth={1.75} />} onClick={() => setAdding(true)}>
      {t.add}
    </Button>
  );
  if (tree.length === 0 && !adding) return <EmptyState icon={ListTree} {...t.empty} action={add} />;
  return (
    <OptionsContext.Provider value={{ queueId: queue.id, options }}>
      <Box
        sx={{
          display: "grid",
          gap: 3,
          gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1fr) 280px" },
          alignItems: "start",
        }}
      >
        <Box>
          <OptionList nodes={tree} label={t.roots}>
            {adding && (
              <li>
                <OptionForm
                  position={{ parentId: null, option: nextPosition(tree) }}
                  onClose={() => setAdding(false)}
                />
              </li>
            )}
          </OptionList>
          {!adding && <Box sx={{ pt: 1 }}>{add}</Box>}
        </Box>
        <MenuPreview greeting={queue.greetingMessage} tree={tree} />
      </Box>
      <Box role="status" sx={HIDDEN_TEXT}>
        {moved && t.movedTo(moved.option.title, moved.position)}
      </Box>
    </OptionsContext.Provider>
  );
}
