export { TagChip } from "./TagChip";
export { TagDialog } from "./TagDialog";
export { tagList } from "./tagQueries";
