import { announceCreation } from "../groups/changes.js";
import { createGroup } from "../groups/groups.js";
import type { World } from "../world.js";
import { createAccount } from "./accounts.js";
import { accountParty, customerParty } from "./addresses.js";
import { createCustomer, type NewCustomer } from "./customers.js";

const PHONE = { pn: "5511987650001", name: "Minha Loja" };

const USUAL = {
  identity: "pn+lid",
  isOnWhatsApp: true,
  receipts: "read",
  about: "Disponível",
  hasPicture: true,
} as const;

/** One of every kind a desk has to deal with. */
const CUSTOMERS: NewCustomer[] = [
  { ...USUAL, pn: "5511998760001", name: "Ana Souza" },
  { ...USUAL, pn: "5521998760002", name: "Bruno Lima", identity: "pn", hasPicture: false },
  { ...USUAL, pn: "5531998760003", name: "Carla Dias", identity: "lid+pn" },
  { ...USUAL, pn: "5541998760004", name: "Diego (só LID)", identity: "lid", receipts: "delivered" },
  { ...USUAL, pn: "554187600005", name: "Elisa (sem o nono dígito)" },
  { ...USUAL, pn: "5551998760006", name: "Fábio (fora do WhatsApp)", isOnWhatsApp: false },
];

/** Fills an empty world, so that a newcomer has a phone in hand and people who write. */
export function createDemo(world: World): void {
  if (world.store.accounts.size > 0 || world.store.customers.size > 0) return;
  createAccount(world, PHONE);
  for (const customer of CUSTOMERS) createCustomer(world, customer);
  const members = CUSTOMERS.slice(0, 3).map(({ pn }) => customerParty(pn));
  const creator = members[0] ?? "";
  const group = createGroup(world, {
    subject: "Clientes do bairro",
    creator,
    members: [...members, accountParty(PHONE.pn)],
    addressing: "lid",
  });
  announceCreation(world, group);
}
