export { TagChip } from "./TagChip";
export { tagList } from "./tagQueries";
