export { askAndLogout } from "./askAndLogout";
export { paletteItems } from "./barItems";
export { PaletteKeys } from "./PaletteKeys";
