export { TagChip } from "./TagChip";
