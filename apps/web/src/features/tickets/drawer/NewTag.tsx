import type { CountedTag, Tag } from "@recado/contract";
import { TagDialog } from "../../tags";

interface NewTagProps {
  all: Tag[];
  onSaved: (tag: CountedTag) => void;
  onClose: () => void;
}

/** Loaded when somebody makes one: the form is not part of the desk. */
export default function NewTag({ all, onSaved, onClose }: NewTagProps) {
  return <TagDialog taken={all.map(({ color }) => color)} onSaved={onSaved} onClose={onClose} />;
}
