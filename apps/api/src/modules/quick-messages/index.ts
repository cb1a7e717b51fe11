export { findQuickFile } from "./quick-message.service.js";
