import { ticketRoutes } from "@recado/contract";
import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { type Credentials, makeUser } from "./operator";
import { closeOverlays } from "./page";
import { openProduct } from "./product";
import { fieldOf, findTicket, logOf, makeCustomer, openShop, PATIENT, type Shop, tabOf, write } from "./shop";
import { choose, toast } from "./steps";
import type { Visitor } from "./visitor";

const product = openProduct();

let shop: Shop;
let ana: Credentials;
let bia: Credentials;
/** He helps with technical questions only. */
let caio: Credentials;

beforeAll(async () => {
  shop = await openShop(product.url, ["Vendas", "Suporte"]);
  const [sales = 0, support = 0] = shop.queueIds;
  ana = await makeUser(shop.boss, { name: "Ana Lima", queueIds: [sales] });
  bia = await makeUser(shop.boss, { name: "Bia Colega", queueIds: [sales] });
  caio = await makeUser(shop.boss, { name: "Caio Prates", queueIds: [support] });
});

async function enter(who: Credentials): Promise<Visitor> {
  const visitor = await product.visit();
  await visitor.enter(who, "/tickets");
  await tabOf(visitor.page, "Aguardando").click();
  return visitor;
}

const accept = (page: Page, name: string) => page.getByRole("button", { name: `Aceitar: ${name}` });

/** Lets nobody go on before so many have come. */
function meetAt(most: number): () => Promise<void> {
  const waiting: (() => void)[] = [];
  return () =>
    new Promise((goOn) => {
      if (waiting.push(goOn) === most) for (const each of waiting) each();
    });
}

const shown = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });

it("of two who accept one ticket at the same time one has it, and the other is told who", async () => {
  const rita = await makeCustomer(shop, "Rita Campos");
  const one = await enter(ana);
  const two = await enter(bia);
  await rita.say("Bom dia!");
  for (const { page } of [one, two]) await accept(page, "Rita Campos").waitFor({ timeout: PATIENT.timeout });
  for (const visitor of [one, two]) visitor.expectTrouble(/PUT 4\d\d \/backend\/tickets\/\d+$/);
  // The first to be taken would leave the other's list within the time of a click: so both are on their way first.
  const meeting = meetAt(2);
  for (const { page } of [one, two])
    await page.route(/\/backend\/tickets\/\d+$/, async (route) => {
      if (route.request().method() === "PUT") await meeting();
      await route.continue();
    });
  await Promise.all([one, two].map(({ page }) => accept(page, "Rita Campos").click()));

  const winners = () => Promise.all([one, two].map(({ page }) => fieldOf(page).isVisible()));
  await expect.poll(winners, PATIENT).toContain(true);
  const hasWon = await winners();
  expect(hasWon.filter(Boolean)).toHaveLength(1);
  const [winner, loser, name] = hasWon[0] ? ([one, two, "Ana Lima"] as const) : ([two, one, "Bia Colega"] as const);
  await toast(loser.page, `Este contato já está em atendimento com ${name} (Vendas).`).waitFor();
  // It leaves the list of who came too late, without a reload.
  await accept(loser.page, "Rita Campos").waitFor({ state: "detached" });
  expect(new URL(loser.page.url()).pathname).toBe("/tickets");
  const ticket = await findTicket(shop, rita);
  expect(ticket).toMatchObject({ status: "open", user: { name } });

  await write(winner.page, "Bom dia, Rita!");
  await expect.poll(rita.texts, PATIENT).toEqual(["Bom dia, Rita!"]);
});

it("a transfer to another queue is seen there and nowhere else any more, and nothing typed is lost", async () => {
  const lurdes = await makeCustomer(shop, "Dona Lurdes");
  const [one, two, three] = [await enter(ana), await enter(bia), await enter(caio)];
  await lurdes.say("Minha máquina não liga.");
  await accept(two.page, "Dona Lurdes").waitFor({ timeout: PATIENT.timeout });
  await accept(one.page, "Dona Lurdes").click();
  await fieldOf(one.page).waitFor();
  await accept(two.page, "Dona Lurdes").waitFor({ state: "detached" });
  expect(await shown(three.page, "Dona Lurdes").count()).toBe(0);

  await fieldOf(one.page).fill("Vou chamar um colega");
  await one.page.getByRole("button", { name: "Mais ações" }).click();
  await one.page.getByRole("menuitem", { name: "Transferir" }).click();
  await choose(one.page, "Fila", "Suporte");
  await one.page.getByRole("dialog").getByRole("button", { name: "Transferir" }).click();
  await toast(one.page, "Atendimento transferido.").waitFor();

  await accept(three.page, "Dona Lurdes").waitFor();
  for (const { page } of [one, two]) {
    for (const tab of ["Atendendo", "Aguardando"]) {
      await tabOf(page, tab).click();
      await shown(page, "Dona Lurdes").waitFor({ state: "detached" });
    }
  }
  // Who may not see it any more is not let in by the address either.
  const { uuid } = await findTicket(shop, lurdes);
  one.expectTrouble(/GET 403 \/backend\/(tickets|messages)\//);
  await one.page.goto(`/tickets/${uuid}`);
  await toast(one.page, "Acesso não permitido").waitFor();
  await accept(three.page, "Dona Lurdes").click();
  await logOf(three.page).getByText("Minha máquina não liga.").waitFor();
});

it("who looks at an open ticket that is taken away or resolved sees where it went and by whom, and keeps what was typed", async () => {
  const beto = await makeCustomer(shop, "Beto Prates");
  const one = await enter(ana);
  await beto.say("Quero três bolos.");
  await accept(one.page, "Beto Prates").click({ timeout: PATIENT.timeout });
  await fieldOf(one.page).fill("Qual o sabor");
  const { id: ticketId } = await findTicket(shop, beto);
  const [, queueId] = shop.queueIds;
  const body = { status: "pending" as const, userId: null, queueId };
  await shop.boss.call(ticketRoutes.update, { params: { ticketId }, body });
  // What was just being asked about it is refused.
  one.expectTrouble(/^GET 403 \/backend\/(tickets|ticket-notes|messages)\//);
  await one.page
    .getByText(/transferiu este atendimento \(agora: .+\) e ele não está mais visível para você\./)
    .waitFor();
  expect(await fieldOf(one.page).count()).toBe(0);

  await shop.boss.call(ticketRoutes.update, { params: { ticketId }, body: { ...body, queueId: shop.queueIds[0] } });
  await one.page.getByText(/pôs este atendimento na espera \(Vendas\)\./).waitFor();
  await one.page.getByRole("region", { name: /Beto/ }).getByRole("button", { name: "Aceitar" }).click();
  await fieldOf(one.page).waitFor();
  expect(await fieldOf(one.page).inputValue()).toBe("Qual o sabor");

  await shop.boss.call(ticketRoutes.update, { params: { ticketId }, body: { status: "closed" } });
  await one.page.getByText(/^Este atendimento foi resolvido por .+\.$/).waitFor();
  const kept = one.page.getByRole("group", { name: "Sua mensagem não enviada" }).getByRole("textbox");
  expect(await kept.inputValue()).toBe("Qual o sabor");
});

it("a look without accepting leaves no trace: nothing is read, at no place", async () => {
  const elio = await makeCustomer(shop, "Élio Santos");
  await elio.say("Tem pão sem glúten?");
  const ticket = await findTicket(shop, elio);
  const boss = await enter(await makeUser(shop.boss, { name: "Dora Chefe", profile: "admin" }));
  await boss.page.getByRole("switch", { name: "Todos" }).check();
  const row = shown(boss.page, "Élio Santos");
  await row.getByRole("button", { name: "Espiar Conversa: Élio Santos" }).click();
  const look = boss.page.getByRole("dialog", { name: "Espiar Conversa: Élio Santos" });
  await look.getByText("Tem pão sem glúten?", { exact: true }).waitFor();
  expect(await look.getByRole("textbox").count()).toBe(0);
  await closeOverlays(boss.page);

  // What is asked now comes after anything the look could have caused.
  await boss.page.reload();
  await tabOf(boss.page, "Aguardando").click();
  await row.getByRole("img", { name: "1 mensagem não lida" }).waitFor();
  const after = await shop.boss.call(ticketRoutes.show, { params: { ticketId: ticket.id } });
  expect(after).toMatchObject({ status: "pending", unreadMessages: 1, userId: null });
});

it("a colleague who is named in a note is told at once and led to it, and the customer hears nothing of it", async () => {
  const rosa = await makeCustomer(shop, "Rosa Lima");
  const [one, two] = [await enter(ana), await enter(bia)];
  await rosa.say("Vocês têm torta de limão?");
  await accept(one.page, "Rosa Lima").click({ timeout: PATIENT.timeout });
  await one.page.getByRole("button", { name: "Nota", exact: true }).click();
  const note = one.page.getByRole("textbox", { name: "Nota para a equipe" });
  await note.fill("Você sabe, @Bia");
  await one.page.getByRole("option", { name: /Bia Colega/ }).click();
  await note.press("Enter");

  await toast(two.page, "Ana Lima mencionou você: Rosa Lima").waitFor();
  await two.page.getByRole("button", { name: "Abrir", exact: true }).click();
  await logOf(two.page).getByText("Você sabe, @Bia Colega").waitFor();
  expect(new URL(two.page.url()).pathname).toBe(new URL(one.page.url()).pathname);
  await one.page.getByRole("button", { name: "Responder", exact: true }).click();
  await write(one.page, "Temos!");
  await expect.poll(rosa.texts, PATIENT).toEqual(["Temos!"]);
});
