import { build, type InlineConfig, normalizePath, type Rolldown } from "vite";

/** Screens that are come to one after the other, each with the modules the browser asks for at once. */
const STARTS = {
  page: ["index.html"],
  login: ["src/features/auth/LoginPage.tsx"],
  inside: [
    "src/app/Inside.tsx",
    "src/features/announcements/AnnouncementsPopOver.tsx",
    "src/features/chats/UnreadChatsBadge.tsx",
    "src/features/chats/ChatsPopOver.tsx",
    "src/features/connections/AttentionBadge.tsx",
    "src/features/notifications/NotificationsPopOver.tsx",
    "src/features/palette/PaletteButton.tsx",
    "src/features/tickets/WaitingBadge.tsx",
  ],
  tickets: ["src/features/tickets/TicketsPage.tsx"],
  conversation: [
    "src/features/conversation/view/ConversationView.tsx",
    "src/features/tickets/TicketPane.tsx",
    "src/features/tickets/chat/TicketChat.tsx",
  ],
};

/** What no group takes in: modules whose file would then be fetched by everybody who needs another one of the group. */
const ALONE = ["src/main.tsx", ...Object.values(STARTS).flat()];

/**
 * Groups that put what a start needs into one file. Left to itself the bundler makes a file for each set of modules that the same
 * screens share, 170 of them for a conversation, and on a slow network each six cost a round trip.
 *
 * Which modules a screen needs is known when the unused ones are gone, so the app is built once before, for this answer alone.
 */
export async function groupByStart(config: InlineConfig, folder: string): Promise<Rolldown.CodeSplittingGroup[]> {
  const root = normalizePath(folder);
  const built = await build({
    ...config,
    configFile: false,
    root,
    logLevel: "error",
    build: { ...config.build, write: false },
  });
  const chunks = (built as Rolldown.RolldownOutput).output.filter((file) => file.type === "chunk");
  const alone = new Set(ALONE.map((file) => `${root}/${file}`));
  const page = read("page", "all");
  const login = read("login", "all");
  const inside = read("inside", "all");
  const tickets = read("tickets", "shared");
  const conversation = read("conversation", "shared");
  const isPrivate = (id: string) => inside.has(id) || tickets.has(id) || conversation.has(id);

  return [
    { name: "first", test: (id) => page.has(id) || (login.has(id) && isPrivate(id)) },
    { name: "login", test: (id) => login.has(id) },
    { name: "inside", test: (id) => inside.has(id) },
    { name: "tickets", test: (id) => tickets.has(id) },
    { name: "conversation", test: (id) => conversation.has(id) },
  ];

  /** The modules of all chunks a start imports; of those that are not shared with other screens only if asked for. */
  function read(start: keyof typeof STARTS, which: "all" | "shared"): Set<string> {
    const files = STARTS[start].map(
      (file) => chunks.find((chunk) => chunk.facadeModuleId === `${root}/${file}`)?.fileName,
    );
    const missing = STARTS[start].filter((_, index) => !files[index]);
    if (missing.length > 0) throw new Error(`No chunk begins with ${missing.join()}; see chunkGroups.ts`);
    const reached = new Set(files);
    // A set takes in while it is walked through.
    for (const file of reached) for (const next of find(file)?.imports ?? []) reached.add(next);
    const own = (chunk?: Rolldown.OutputChunk) => which === "shared" && alone.has(chunk?.facadeModuleId ?? "");
    const modules = [...reached].map(find).flatMap((chunk) => (own(chunk) ? [] : (chunk?.moduleIds ?? [])));
    return new Set(modules.filter((id) => !alone.has(id)));
  }

  function find(file?: string): Rolldown.OutputChunk | undefined {
    return chunks.find(({ fileName }) => fileName === file);
  }
}
