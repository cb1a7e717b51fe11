import type { Page } from "playwright-core";
import { press } from "./screenActions";

/** Opens a dialog, or another part, of a screen. */
export interface Part {
  name: string;
  open(page: Page): Promise<void>;
  /** Takes back what would outlast the page, or says that what is shown this once was seen: no Escape closes that. */
  leave?(page: Page): Promise<void>;
  /** The name of what the focus goes to when it is closed, where that is not what opened it. */
  leadsTo?: string;
}

/** A screen as a person meets it. */
export interface TestScreen {
  path: string;
  /** In file names and messages. */
  name: string;
  /** Tabs and dialogs, each opened on the page just loaded. Their words are Portuguese. */
  parts?: Part[];
}

export const removal: Part = { name: "delete", open: press(/^Excluir: /) };
