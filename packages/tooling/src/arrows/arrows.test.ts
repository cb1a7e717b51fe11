import { describe, expect, it } from "vitest";
import { type Files, inTempRepo } from "../temp-repo.js";
import { findWrongArrows } from "./cruise.js";
import { ARROWS } from "./rules.js";

/** `"a.ts -> b.ts lib"`: a file that imports these, all of which exist. */
function draw(...lines: string[]): Files {
  const files: Files = {};
  const libraries = new Set<string>();
  for (const line of lines) {
    const [from = "", to = ""] = line.split(" -> ");
    const targets = to.split(" ").filter(Boolean);
    files[from] = targets.map((target) => `import "${specifier(from, target)}";\n`).join("") || "export {};\n";
    for (const target of targets) {
      if (isFile(target)) files[target] ??= "export {};\n";
      else if (!target.startsWith("@recado/")) libraries.add(target);
    }
  }
  for (const name of libraries) {
    files[`node_modules/${name}/package.json`] = JSON.stringify({ name, version: "1.0.0", main: "index.js" });
    files[`node_modules/${name}/index.js`] = "";
  }
  const dependencies = Object.fromEntries([...libraries].map((name) => [name, "1.0.0"]));
  return { "package.json": JSON.stringify({ dependencies }), ...files };
}

function isFile(target: string): boolean {
  return /\.tsx?$/.test(target);
}

function specifier(from: string, target: string): string {
  if (!isFile(target)) return target;
  const up = from
    .split("/")
    .map(() => "..")
    .slice(1)
    .join("/");
  return `${up}/${target.replace(/\.tsx?$/, ".js")}`;
}

/** For every rule the smallest repo that breaks it. */
const BROKEN: Record<string, Files> = {
  "apps-meet-in-the-contract": draw("apps/web/src/main.tsx -> apps/api/src/app.ts"),
  "packages-below-apps": draw("packages/domain/src/index.ts -> apps/api/src/app.ts"),
  "contract-knows-zod-only": draw("packages/contract/src/index.ts -> zod date-fns"),
  "client-needs-nobody": draw("packages/client/src/index.ts -> @recado/contract"),
  "domain-is-pure": draw("packages/domain/src/index.ts -> date-fns sequelize"),
  "module-front-door": draw("apps/api/src/modules/queues/a.ts -> apps/api/src/modules/tags/tag.service.ts"),
  "relations-are-sql": draw("apps/api/src/modules/queues/relations.ts -> apps/api/src/modules/tags/index.ts"),
  "feature-front-door": draw("apps/web/src/features/queues/A.tsx -> apps/web/src/features/tags/TagDialog.tsx"),
  "modules-from-outside": draw("apps/api/src/app.ts -> apps/api/src/modules/tags/tag.service.ts"),
  "features-from-outside": draw("apps/web/src/app/Shell.tsx -> apps/web/src/features/tags/TagDialog.tsx"),
  "module-is-registration": draw("apps/api/src/app.ts -> apps/api/src/modules/tags/module.ts"),
  "screens-are-registration": draw("apps/web/src/app/Shell.tsx -> apps/web/src/features/tags/screens.tsx"),
  "no-circles": draw(
    "packages/domain/src/a.ts -> packages/domain/src/b.ts",
    "packages/domain/src/b.ts -> packages/domain/src/a.ts",
  ),
  "kernel-knows-no-business": draw("apps/api/src/kernel/log.ts -> apps/api/src/modules/tags/index.ts"),
  "whatsapp-front-door": draw("apps/api/src/modules/inbound/a.ts -> apps/api/src/whatsapp/media/hosts.ts"),
  "whatsapp-knows-no-tickets": draw("apps/api/src/whatsapp/port.ts -> apps/api/src/kernel/jobs/job.ts"),
  "whatsapp-adapter-below-line": draw("apps/api/src/whatsapp/adapter/a.ts -> apps/api/src/whatsapp/line/line.ts"),
  "whatsapp-store-lowest": draw("apps/api/src/whatsapp/store/a.ts -> apps/api/src/whatsapp/adapter/authStore.ts"),
  "whatsapp-media-knows-files-only": draw("apps/api/src/whatsapp/media/a.ts -> apps/api/src/whatsapp/store/keys.ts"),
  "whatsapp-tables-in-store": draw("apps/api/src/whatsapp/line/a.ts -> apps/api/src/kernel/db/sql.ts"),
  "web-floors": draw("apps/web/src/features/tags/Page.tsx -> apps/web/src/app/router.tsx"),
  "conversation-knows-no-kind": draw(
    "apps/web/src/features/conversation/A.tsx -> apps/web/src/features/chats/index.ts",
  ),
  "shared-knows-no-feature": draw("apps/web/src/shared/ui/A.tsx -> apps/web/src/features/tags/index.ts"),
  "one-door-baileys": draw("apps/api/src/modules/connections/a.ts -> @whiskeysockets/baileys"),
  "one-door-sql-template-tag": draw("apps/api/src/modules/tags/a.ts -> sql-template-tag"),
  "one-door-bull": draw("apps/api/src/modules/campaigns/a.ts -> bull"),
  "one-door-socket.io": draw("apps/api/src/modules/chats/a.ts -> socket.io"),
  "one-door-express": draw("apps/api/src/modules/tags/a.ts -> express"),
  "one-door-socket.io-client": draw("apps/web/src/features/tags/A.tsx -> socket.io-client"),
  "routes-are-thin": draw("apps/api/src/modules/tags/tag.routes.ts -> apps/api/src/modules/tags/tag.model.ts"),
  "presenters-are-dull": draw("apps/api/src/modules/tags/tag.presenter.ts -> apps/api/src/modules/tags/tag.service.ts"),
  "crossing-companies": draw("apps/api/src/modules/tags/tag.service.ts -> apps/api/src/kernel/db/system.ts"),
  "no-test-help-in-source": draw("apps/api/src/app.ts -> apps/api/testing/builders.ts"),
  "no-dev-dependency-in-source": {
    ...draw("apps/api/src/app.ts -> supertest"),
    "package.json": JSON.stringify({ devDependencies: { supertest: "1.0.0" } }),
  },
  "no-unlisted-dependency": { ...draw("apps/api/src/app.ts -> helmet"), "package.json": "{}" },
  "no-orphans": draw("apps/api/src/alone.ts"),
};

describe("arrows", () => {
  it("has a broken repo for every rule", () => {
    expect(Object.keys(BROKEN).sort()).toEqual(ARROWS.map(({ name }) => name).sort());
  });

  it.each(ARROWS.map(({ name }) => name))("%s can fail", async (rule) => {
    const found = await inTempRepo(BROKEN[rule] ?? {}, findWrongArrows);
    expect(found.violations.map((violation) => violation.rule)).toContain(rule);
  });

  it("sees imports of types too", async () => {
    const repo = {
      ...draw("apps/api/src/kernel/log.ts -> apps/api/src/modules/tags/index.ts"),
      "apps/api/src/kernel/log.ts": 'import type { Tag } from "../modules/tags/index.js";\nexport type A = Tag;\n',
    };
    const { violations } = await inTempRepo(repo, findWrongArrows);
    expect(violations.map(({ rule }) => rule)).toContain("kernel-knows-no-business");
  });

  it("leaves a repo alone whose arrows run the right way", async () => {
    const repo = draw(
      "packages/contract/src/index.ts -> zod",
      "packages/domain/src/index.ts -> @recado/contract date-fns @date-fns/tz",
      "apps/api/src/main.ts -> apps/api/src/app.ts apps/api/src/kernel/db/system.ts",
      "apps/api/src/app.ts -> express apps/api/src/registry.ts",
      "apps/api/src/registry.ts -> apps/api/src/modules/tags/module.ts apps/api/src/modules/plans/module.ts",
      "apps/api/src/modules/plans/module.ts -> apps/api/src/kernel/db/system.ts",
      "apps/api/src/modules/tags/module.ts -> apps/api/src/modules/tags/tag.routes.ts",
      "apps/api/src/modules/tags/tag.routes.ts -> apps/api/src/modules/tags/tag.service.ts",
      "apps/api/src/modules/tags/tag.service.ts -> @recado/contract apps/api/src/modules/tags/tag.model.ts apps/api/src/modules/tags/tag.presenter.ts apps/api/src/modules/plans/index.ts apps/api/src/modules/queues/relations.ts",
      "apps/api/src/modules/queues/relations.ts -> apps/api/src/kernel/db/sql.ts",
      "apps/api/src/modules/tags/tag.presenter.ts -> @recado/contract apps/api/src/modules/tags/tag.model.ts",
      "apps/api/src/kernel/jobs/job.ts -> bull apps/api/src/kernel/db/unit.ts",
      "apps/api/src/whatsapp/line/line.ts -> apps/api/src/whatsapp/adapter/lineSocket.ts apps/api/src/whatsapp/store/keys.ts",
      "apps/api/src/whatsapp/adapter/lineSocket.ts -> @whiskeysockets/baileys apps/api/src/whatsapp/store/keys.ts",
      "apps/api/src/whatsapp/store/keys.ts -> apps/api/src/kernel/db/sql.ts",
      "apps/web/src/main.tsx -> apps/web/src/app/screens.ts",
      "apps/web/src/app/screens.ts -> apps/web/src/features/tags/screens.tsx",
      "apps/web/src/features/tags/screens.tsx -> apps/web/src/shared/live/socket.ts apps/web/src/features/queues/index.ts",
      "apps/web/src/shared/live/socket.ts -> socket.io-client",
    );
    const { violations } = await inTempRepo(repo, findWrongArrows);
    expect(violations).toEqual([]);
  });
});
