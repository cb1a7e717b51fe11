export { PaletteKeys } from "./PaletteKeys";
export { paletteItems } from "./topBar";
