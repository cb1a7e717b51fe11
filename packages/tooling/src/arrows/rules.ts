import type { IRegularForbiddenRuleType } from "dependency-cruiser";

/** Crossing companies is a privilege. Who has it below modules/, and what for; the kernel and the start of the process have it too. */
const CROSSING_COMPANIES: Record<string, string> = {
  "announcements/broadcast.ts": "an announcement begins and ends in every company",
  "auth/": "a login names its user by e-mail alone, a refresh cookie its session",
  "billing/": "invoices of every company are kept and paid, and the operator's bank is one for all",
  "companies/": "signing up, the first run and the purge happen outside of any company",
  "api-keys/readKey.ts": "a key names its company",
  "connections/module.ts": "connections whose lines have said goodbye are forgotten in every company",
  "connections/resting.ts": "lines of every company that does not pay rest",
  "connections/unattended.ts": "lines of every company are lost with their process",
  "contacts/sheets/forget.ts": "old reports of every company are thrown away",
  "dashboard/readTotals.ts": "super users see how many companies and connections there are",
  "dunning/remind.ts": "companies are reminded of their due dates",
  "external-messages/readToken.ts": "a program's token names its connection in any company",
  "external-messages/requests.ts": "answers of every company that were kept for a day are forgotten",
  "helps/": "the operator writes them for all",
  "installation/detectRestore.ts": "the age of the database is one for all, and what every company sends is held by it",
  "installation/failedWork.ts": "the operator sees what failed in every company",
  "mail/": "mail that waits is one queue for the whole installation",
  "messages/sweep.ts": "acknowledgements of every company that were missed are seen to",
  "invitations/": "an invitation names its user by its token alone, and mails belong to no company",
  "operator/": "the operator sees every company",
  "password-reset/": "a forgotten password names its user by e-mail alone",
  "push/devices.ts": "devices of every company whose sessions ran out are forgotten",
  "push/vapid.ts": "one pair of keys signs the push messages of every company",
  "webhooks/health.ts": "the administrators of a company are written to",
  "webhooks/deliveries.ts": "old deliveries of every company are forgotten",
  "plans/": "visitors choose among the public ones",
  "sessions/session.service.ts": "old sessions of every company are forgotten",
  "tickets/timers.ts": "tickets of every company wait for a queue, or end by silence",
  "users/presence.ts": "silent users of every company go offline",
};

const API = "^apps/api/src/";
const MODULES = `${API}modules/`;
const WHATSAPP = `${API}whatsapp/`;
const WEB = "^apps/web/src/";
const TESTS = String.raw`\.test\.tsx?$`;
/** A library, whether it resolved to its folder or, for types only, to its declarations. */
const library = (name: string) => `(^|node_modules/)(@types/)?${name}(/|$)`;

type Arrow = IRegularForbiddenRuleType & { name: string; comment: string };

function arrow(name: string, comment: string, { from, to }: Pick<Arrow, "from" | "to">): Arrow {
  return { name, comment, severity: "error", from, to };
}

/** Which way imports may not run. The comment says what to do instead. */
export const ARROWS: Arrow[] = [
  arrow(
    "apps-meet-in-the-contract",
    "An app never imports another: share words in packages/contract, rules in packages/domain.",
    {
      from: { path: "^apps/([^/]+)/" },
      to: { path: "^apps/", pathNot: "^apps/$1/" },
    },
  ),
  arrow("packages-below-apps", "Words and rules lie below actions: move what both need into the package.", {
    from: { path: "^packages/(?!tooling/)" },
    to: { path: "^apps/" },
  }),
  arrow("contract-knows-zod-only", "The contract is vocabulary: it imports zod and itself.", {
    from: { path: "^packages/contract/src/", pathNot: TESTS },
    to: { pathNot: ["^packages/contract/src/", library("zod")] },
  }),
  arrow(
    "client-needs-nobody",
    "Programs install the client alone: what it needs of the contract its generator writes into src/generated.",
    {
      from: { path: "^packages/client/src/", pathNot: TESTS },
      to: { pathNot: "^packages/client/src/" },
    },
  ),
  arrow(
    "domain-is-pure",
    "Rules import the contract and calendar arithmetic, and ask nobody: hand them what they need.",
    {
      from: { path: "^packages/domain/src/", pathNot: TESTS },
      to: { pathNot: ["^packages/(domain|contract)/", library("date-fns"), library("@date-fns/tz")] },
    },
  ),
  arrow(
    "module-front-door",
    "Neighbours come in by modules/<x>/index.ts, or join its relations.ts: export it there, or ask whether it is theirs.",
    {
      from: { path: `${MODULES}([^/]+)/` },
      to: { path: `${MODULES}[^/]+/`, pathNot: [`${MODULES}$1/`, `${MODULES}[^/]+/(index|relations)\\.ts$`] },
    },
  ),
  arrow(
    "relations-are-sql",
    "A module's relations.ts says in SQL what others may ask of its tables, and imports the kernel and the contract alone.",
    {
      from: { path: `${MODULES}[^/]+/relations\\.ts$` },
      to: { path: "^(apps|packages)/", pathNot: [`${API}kernel/`, "^packages/contract/"] },
    },
  ),
  arrow("feature-front-door", "Neighbours come in by features/<x>/index.ts: export it there.", {
    from: { path: `${WEB}features/([^/]+)/` },
    to: { path: `${WEB}features/[^/]+/`, pathNot: [`${WEB}features/$1/`, `${WEB}features/[^/]+/index\\.tsx?$`] },
  }),
  arrow(
    "modules-from-outside",
    "The repo around the modules uses their front doors, and registry.ts their module.ts.",
    {
      from: { path: API, pathNot: MODULES },
      to: { path: `${MODULES}[^/]+/`, pathNot: [`${MODULES}[^/]+/(index|module)\\.ts$`] },
    },
  ),
  arrow(
    "features-from-outside",
    "The repo around the features uses their front doors, and app/screens.ts their screens.tsx.",
    {
      from: { path: WEB, pathNot: `${WEB}features/` },
      to: { path: `${WEB}features/[^/]+/`, pathNot: [`${WEB}features/[^/]+/(index|screens)\\.tsx?$`] },
    },
  ),
  arrow("module-is-registration", "module.ts is read by registry.ts alone: registration is not an API.", {
    from: { pathNot: `${API}registry\\.ts$` },
    to: { path: `${MODULES}[^/]+/module\\.ts$` },
  }),
  arrow("screens-are-registration", "screens.tsx is read by app/'s router alone: registration is not an API.", {
    // The public screens are read by the router itself, so that the login page loads nothing of the others.
    from: { pathNot: `${WEB}app/(screens|Router)\\.tsx?$` },
    to: { path: `${WEB}features/[^/]+/screens\\.tsx$` },
  }),
  arrow("no-circles", "Imports run one way. Models too: a ticket knows its tags, a tag knows no ticket.", {
    from: {},
    to: { circular: true },
  }),
  arrow("kernel-knows-no-business", "Machinery takes what it needs as an argument or a registration.", {
    from: { path: `${API}kernel/` },
    to: { path: [MODULES, `${API}whatsapp/`, `${API}(registry|app|main)\\.ts$`] },
  }),
  arrow("whatsapp-front-door", "Modules know of WhatsApp what whatsapp/port.ts tells: export it there.", {
    from: { path: MODULES, pathNot: TESTS },
    to: { path: `${API}whatsapp/`, pathNot: `${API}whatsapp/port\\.ts$` },
  }),
  arrow(
    "whatsapp-knows-no-tickets",
    "The provider speaks through its port: modules listen to it, never the other way.",
    {
      from: { path: `${API}whatsapp/` },
      to: { path: [MODULES, `${API}kernel/(http|realtime|jobs)/`] },
    },
  ),
  arrow("whatsapp-adapter-below-line", "line → adapter → store: the adapter calls its line by LineCallbacks.", {
    from: { path: `${WHATSAPP}adapter/`, pathNot: TESTS },
    to: { path: `${WHATSAPP}(line/|port\\.ts$)` },
  }),
  arrow("whatsapp-store-lowest", "line → adapter → store: hand the store what it needs as an argument.", {
    from: { path: `${WHATSAPP}store/`, pathNot: TESTS },
    to: { path: `${WHATSAPP}(line/|adapter/|media/|port\\.ts$)` },
  }),
  arrow("whatsapp-media-knows-files-only", "Files know neither lines nor tables: hand them what they need.", {
    from: { path: `${WHATSAPP}media/`, pathNot: TESTS },
    to: { path: `${WHATSAPP}(line|adapter|store)/` },
  }),
  arrow("whatsapp-tables-in-store", "SQL of lines lies in whatsapp/store: write a function there.", {
    from: { path: WHATSAPP, pathNot: [`${WHATSAPP}store/`, TESTS] },
    to: { path: `${API}kernel/db/(row|sql|queryInUnit|statement|system|transaction|unit)\\.ts$` },
  }),
  arrow("web-floors", "app → features → shared: what two floors need belongs to the lower one.", {
    from: { path: `${WEB}(shared|features)/`, pathNot: TESTS },
    to: { path: `${WEB}app/` },
  }),
  arrow(
    "conversation-knows-no-kind",
    "A conversation is talked in, whatever its kind: hand in what is a ticket's or a chat's.",
    {
      from: { path: `${WEB}features/conversation/`, pathNot: TESTS },
      // Whether a person is there belongs to no kind of conversation.
      to: { path: `${WEB}features/`, pathNot: `${WEB}features/(conversation|availability)/` },
    },
  ),
  arrow("shared-knows-no-feature", "app → features → shared: hand the feature's part in as a prop or a registration.", {
    from: { path: `${WEB}shared/`, pathNot: TESTS },
    to: { path: `${WEB}features/` },
  }),
  ...oneDoor({
    library: "@whiskeysockets/baileys",
    door: "^apps/(api/src/whatsapp/adapter|simulator)/",
    instead: "use whatsapp/port.ts",
  }),
  ...oneDoor({
    library: "sql-template-tag",
    door: `${API}kernel/db/sql\\.ts$`,
    instead: "write statements with the tag sql of kernel/db",
  }),
  ...oneDoor({ library: "bull", door: `${API}kernel/jobs/`, instead: "defineJob() or defineSweep() of kernel/jobs" }),
  ...oneDoor({ library: "socket.io", door: `${API}kernel/realtime/`, instead: "announce() on a channel" }),
  ...oneDoor({
    library: "express",
    door: `${API}(kernel/http/|kernel/storage/serveMedia\\.ts$|app\\.ts$)`,
    instead: "implement() a route of the contract",
  }),
  ...oneDoor({
    library: "socket.io-client",
    door: `${WEB}shared/live/`,
    instead: "a query's live rules, or useLiveChannel()",
  }),
  arrow("routes-are-thin", "A handler calls a service verb; rows are the service's business.", {
    from: { path: String.raw`\.routes\.ts$` },
    to: { path: String.raw`\.model\.ts$` },
  }),
  arrow(
    "presenters-are-dull",
    "A presenter turns its own row into the contract's type; whatever else it needs is handed in.",
    {
      from: { path: `${MODULES}([^/]+)/.*\\.presenter\\.ts$` },
      to: {
        pathNot: [
          `${MODULES}$1/[^/]+\\.(model|presenter)\\.ts$`,
          `${MODULES}[^/]+/index\\.ts$`,
          "^packages/(contract|domain)/",
          `${API}kernel/storage/`,
        ],
      },
    },
  ),
  arrow("crossing-companies", "Crossing companies is for the modules listed in packages/tooling/src/arrows/rules.ts.", {
    from: {
      path: "^apps/api/",
      pathNot: [
        `${API}kernel/`,
        ...Object.keys(CROSSING_COMPANIES).map((place) => `${MODULES}${place.replace(".", "\\.")}`),
        `${API}[^/]+\\.ts$`,
        // A process looks for lines of every company that nobody runs, and forgets what none of them needs any more.
        `${API}whatsapp/store/(desiredStates|sweep)\\.ts$`,
        "^apps/api/(testing|bench)/",
        TESTS,
      ],
    },
    to: { path: `${API}kernel/db/(system|deleteInBatches)\\.ts$` },
  }),
  arrow("no-test-help-in-source", "What only tests use stays in tests.", {
    from: { path: "^(apps|packages)/[^/]+/src/", pathNot: [TESTS, "/src/testing/", "^packages/(local|tooling)/"] },
    to: { path: [TESTS, "^apps/[^/]+/(src/)?testing/", "^packages/(local|tooling)/"] },
  }),
  arrow("no-dev-dependency-in-source", "It would be missing in the image: list it under dependencies.", {
    from: { path: "^(apps|packages)/[^/]+/src/", pathNot: [TESTS, "/src/testing/", "^packages/(local|tooling)/"] },
    to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["npm", "type-only"] },
  }),
  arrow("no-unlisted-dependency", "It works by accident of hoisting: list it in the workspace's package.json.", {
    from: { path: "^(apps|packages)/" },
    to: { dependencyTypes: ["npm-no-pkg", "npm-unknown"], dependencyTypesNot: ["type-only"] },
  }),
  // The launcher starts programs by their path.
  arrow("no-orphans", "Nobody imports it and it imports nobody: remove it.", {
    from: {
      path: "^(apps|packages)/[^/]+/src/",
      orphan: true,
      pathNot: [TESTS, String.raw`\.d\.ts$`, "^packages/local/"],
    },
    to: {},
  }),
];

/** A library that is used in one place only, so that its successor is one folder's work. */
function oneDoor({ library: name, door, instead }: { library: string; door: string; instead: string }): Arrow[] {
  return [
    arrow(`one-door-${name.replace(/^.*\//, "")}`, `${name} is used behind one door; instead ${instead}.`, {
      from: { path: "^(apps|packages)/", pathNot: [door, TESTS, "/testing/", "/e2e/", "/bench/", "^packages/local/"] },
      to: { path: library(name) },
    }),
  ];
}
