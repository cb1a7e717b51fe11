import { stat } from "node:fs/promises";
import { fileListChannel, fileListRoutes, messageRoutes } from "@recado/contract";
import { describe, expect, it } from "vitest";
import { useApi } from "../../../testing/api.js";
import { addConversation } from "../../../testing/conversation.js";
import { PIXEL } from "../../../testing/world.js";
import { storedPath } from "../../kernel/storage/storage.js";

const api = useApi();

const of = (fileListId: number) => ({ params: { fileListId } });
const empty = { path: null, mediaType: null, mediaPath: null };
const picture = (name: string) => ({ name, bytes: PIXEL });

/** Files of a company that are in the store. */
const countFiles = async (companyId: number) =>
  (await api.sql('SELECT 1 FROM "StoredFiles" WHERE "companyId" = $1', [companyId])).length;

describe("file lists", () => {
  it("are made, filled, changed and removed, and everybody hears of it", async () => {
    const { id, admin } = await api.makeCompany();
    const user = await api.makeUser(admin);
    const listener = await api.openSocket(user);
    const made = await admin.call(fileListRoutes.create, {
      body: { name: " Catálogo ", message: "Segue", options: [{ name: "Tabela" }, { name: "Mapa" }] },
    });
    const [table, map] = made.options;
    expect(made).toMatchObject({ name: "Catálogo", options: [{ name: "Tabela", ...empty }, { name: "Mapa" }] });
    // Old clients name the option, or say no id at all.
    const filled = await admin.call(fileListRoutes.upload, {
      ...of(made.id),
      body: {
        typeArch: "../../etc",
        fileId: "9",
        id: [String(map?.id), "undefined"],
        name: ["Mapa", "Planta"],
      } as object,
      files: [picture("mapa.png"), picture("planta.png")],
    });
    const file = { mediaType: "image/png", mediaPath: expect.stringContaining("/backend/media/") };
    expect(filled.options).toMatchObject([
      { id: table?.id, ...empty },
      { id: map?.id, path: "mapa.png", ...file },
      { name: "Planta", path: "planta.png", ...file },
    ]);
    expect(await user.call(fileListRoutes.show, of(made.id))).toEqual(filled);
    expect(await user.call(fileListRoutes.listAll)).toEqual([filled]);
    const found = { files: [filled], count: 1, hasMore: false };
    expect(await user.call(fileListRoutes.list, { query: { searchParam: "CATÁ" } })).toEqual(found);
    // The order is the form's; what it does not name goes, with its file.
    const plan = filled.options[2]?.id;
    const changed = await admin.call(fileListRoutes.update, {
      ...of(made.id),
      body: {
        options: [
          { id: plan, name: "Planta baixa" },
          { id: map?.id, name: "Mapa", removeFile: true },
        ],
      },
    });
    expect(changed).toMatchObject({
      name: "Catálogo",
      message: "Segue",
      options: [
        { id: plan, name: "Planta baixa", path: "planta.png" },
        { id: map?.id, ...empty },
      ],
    });
    expect(await countFiles(id)).toBe(1);
    await admin.call(fileListRoutes.remove, of(made.id));
    expect(await countFiles(id)).toBe(0);
    expect(await listener.wait(fileListChannel, id, 4)).toEqual([
      { action: "create", fileList: made },
      { action: "update", fileList: filled },
      { action: "update", fileList: changed },
      { action: "delete", fileListId: made.id },
    ]);
  });

  it("take as many files at once as they have places, each with its words", async () => {
    const { admin } = await api.makeCompany();
    const { id } = await admin.call(fileListRoutes.create, { body: { name: "Dez arquivos", message: "Segue" } });
    const names = Array.from({ length: 10 }, (_, place) => `Página ${place + 1}`);
    const words = { fileId: "9", name: names, id: names.map(() => ""), mediaType: names.map(() => "image/png") };
    const files = names.map((name) => picture(`${name}.png`));
    const { options } = await admin.call(fileListRoutes.upload, { ...of(id), body: words as object, files });
    expect(options.map(({ name }) => name)).toEqual(names);
  });

  it("replace the file of an option, and take no more than there is room for", async () => {
    const { id, admin } = await api.makeCompany();
    const options = Array.from({ length: 10 }, (_, index) => ({ name: `Arquivo ${index}` }));
    const made = await admin.call(fileListRoutes.create, { body: { name: "Cheia", message: "Segue", options } });
    const first = made.options[0]?.id;
    for (const name of ["a.png", "b.png"])
      await admin.call(fileListRoutes.upload, { ...of(made.id), body: { id: first }, file: picture(name) });
    expect((await admin.call(fileListRoutes.show, of(made.id))).options[0]).toMatchObject({ path: "b.png" });
    expect(await countFiles(id)).toBe(1);
    const refused = await admin.send(fileListRoutes.upload, { ...of(made.id), file: picture("c.png") });
    expect(refused.body).toMatchObject({ error: "ERR_VALIDATION", data: { fields: { files: "too_big" } } });
    expect(await countFiles(id)).toBe(1);
  });

  it("keep what a colleague has added since a form was opened, behind what the form says", async () => {
    const { id, admin } = await api.makeCompany();
    const made = await admin.call(fileListRoutes.create, {
      body: { name: "De duas", message: "Segue", options: [{ name: "Tabela" }, { name: "Mapa" }] },
    });
    const [table, map] = made.options.map((option) => option.id);
    const body = { name: ["Planta"] } as object;
    await admin.call(fileListRoutes.upload, { ...of(made.id), body, files: [picture("planta.png")] });
    const change = (options: object[]) =>
      admin.send(fileListRoutes.update, {
        ...of(made.id),
        body: { options, knownOptionIds: [table, map] } as object,
      });
    const { body: changed } = await change([{ name: "Nova" }, { id: map, name: "Mapa" }]);
    expect(changed.options).toMatchObject([{ name: "Nova" }, { id: map }, { name: "Planta", path: "planta.png" }]);
    expect(await countFiles(id)).toBe(1);
    const tooMany = await change(Array.from({ length: 10 }, (_, index) => ({ name: `Arquivo ${index}` })));
    expect(tooMany.body).toMatchObject({ error: "ERR_VALIDATION", data: { fields: { options: "too_big" } } });
    expect((await admin.call(fileListRoutes.show, of(made.id))).options).toHaveLength(3);
  });

  it("refuse names that are taken, options of other lists, and whoever may not manage them", async () => {
    const { admin } = await api.makeCompany();
    const user = await api.makeUser(admin);
    const one = await admin.call(fileListRoutes.create, {
      body: { name: "Preços", message: "Segue", options: [{ name: "Tabela" }] },
    });
    const other = await admin.call(fileListRoutes.create, { body: { name: "Contratos", message: "Segue" } });
    const optionId = one.options[0]?.id;
    const own = { id: optionId, name: "Outra" };
    const errors = [
      await admin.send(fileListRoutes.create, { body: { name: "PREÇOS", message: "Segue" } }),
      await admin.send(fileListRoutes.update, { ...of(other.id), body: { name: "preços" } }),
      await admin.send(fileListRoutes.update, { ...of(other.id), body: { options: [own] } }),
      await admin.send(fileListRoutes.update, { ...of(one.id), body: { options: [own, own] } }),
      await admin.send(fileListRoutes.upload, { ...of(other.id), body: { id: optionId }, file: picture("a.png") }),
      await user.send(fileListRoutes.remove, of(one.id)),
      await admin.send(fileListRoutes.create, { body: { name: "ab", message: " " } }),
    ];
    expect(errors.map(({ body }) => body.error)).toEqual([
      "ERR_FILE_LIST_NAME_ALREADY_EXISTS",
      "ERR_FILE_LIST_NAME_ALREADY_EXISTS",
      "ERR_NO_FILE_LIST_FOUND",
      "ERR_VALIDATION",
      "ERR_NO_FILE_LIST_FOUND",
      "ERR_NO_PERMISSION",
      "ERR_VALIDATION",
    ]);
    expect(errors.at(-1)?.body.data.fields).toEqual({ name: "too_short", message: "required" });
    expect(await admin.call(fileListRoutes.show, of(one.id))).toEqual(one);
  });

  it("go into a conversation whole: what is said, then each file over its name, once for each name of the request", async () => {
    const { id: companyId, admin } = await api.makeCompany();
    const [line] = await api.sql<{ id: number }>(
      `INSERT INTO "Whatsapps" ("companyId", name, status) VALUES ($1, 'Loja', 'CONNECTED') RETURNING id`,
      [companyId],
    );
    const talk = { companyId, whatsappId: line?.id ?? 0, userId: admin.user?.id ?? 0, text: "Oi" };
    const { openTicketId: ticketId } = await addConversation(api, talk);
    const list = await admin.call(fileListRoutes.create, {
      body: {
        name: "Boas-vindas",
        message: "Segue, {{name}}!",
        options: [{ name: "Tabela" }, { name: "Sem arquivo" }],
      },
    });
    await admin.call(fileListRoutes.upload, {
      ...of(list.id),
      body: { id: list.options[0]?.id },
      file: picture("tabela.png"),
    });
    const body = { fileListId: list.id, clientId: "um-pedido" };
    const { messages } = await admin.call(messageRoutes.create, { params: { ticketId }, body });
    expect(messages).toMatchObject([
      { body: expect.stringMatching(/^Segue, .+!$/), mediaType: "conversation" },
      { body: "Tabela", mediaType: "image", mediaName: "tabela.png" },
    ]);
    expect((await admin.call(messageRoutes.create, { params: { ticketId }, body })).messages).toEqual(messages);
    const own = { fileListId: list.id, body: "Veja só" };
    const other = await admin.call(messageRoutes.create, { params: { ticketId }, body: own });
    expect(other.messages.map(({ body: text }) => text)).toEqual(["Veja só", "Tabela"]);
    // What was sent stays when the list goes; however often it was sent, its bytes are there once.
    const files = await api.sql<{ key: string }>('SELECT key FROM "StoredFiles" WHERE "companyId" = $1', [companyId]);
    const linksOf = async () => {
      const paths = files.map(({ key }) => storedPath(companyId, key));
      const found = await Promise.all(paths.map((path) => stat(path).catch(() => null)));
      return found.flatMap((file) => (file?.size === PIXEL.length ? [file.nlink] : []));
    };
    expect((await linksOf()).filter((links) => links === 3)).toHaveLength(3);
    const before = await countFiles(companyId);
    await admin.call(fileListRoutes.remove, of(list.id));
    expect(await countFiles(companyId)).toBe(before - 1);
    expect((await linksOf()).filter((links) => links === 2)).toHaveLength(2);
    const gone = await admin.send(messageRoutes.create, { params: { ticketId }, body: { fileListId: list.id } });
    expect(gone.body.error).toBe("ERR_NO_FILE_LIST_FOUND");
  });
});
