export { useFileLists } from "./fileListQueries";
