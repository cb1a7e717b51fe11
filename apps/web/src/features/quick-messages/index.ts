export { quickMessageList } from "./quickMessageQueries";
