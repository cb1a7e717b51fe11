import { Tag } from "lucide-react";
import { describe, expect, it } from "vitest";
import type { Entry, GroupName } from "./entry";
import { groupEntries } from "./groupEntries";

function entry(id: string, group: GroupName, label: string): Entry {
  return { id, group, label, icon: Tag, run: () => undefined };
}

const resolve = entry("resolve", "actions", "Resolver");
const contact = entry("contact", "actions", "Novo contato");
const tags = entry("tags", "screens", "Tags");
const contacts = entry("contacts", "screens", "Contatos");
const known = [resolve, contact, tags, contacts];
const carla = entry("ticket:1", "tickets", "Carla");

function show(input: Partial<Parameters<typeof groupEntries>[0]>) {
  const groups = groupEntries({ typed: "", known, found: [], recent: [], recentIds: [], ...input });
  return groups.map(({ name, entries }) => `${name}: ${entries.map(({ id }) => id).join()}`);
}

describe("groupEntries", () => {
  it("offers everything while nothing is typed, the last chosen first and not twice", () => {
    expect(show({ recent: [carla], recentIds: ["ticket:1", "tags", "gone"] })).toEqual([
      "recent: ticket:1,tags",
      "actions: resolve,contact",
      "screens: contacts",
    ]);
  });

  it("shows five recent ones at most", () => {
    const many = Array.from({ length: 9 }, (_, index) => entry(`s${index}`, "screens", "x"));
    expect(show({ known: many, recentIds: many.map(({ id }) => id) })[0]).toBe("recent: s0,s1,s2,s3,s4");
  });

  it("puts the heading with the best line first, and what the server found last", () => {
    expect(show({ typed: "contatos", found: [carla] })).toEqual(["screens: contacts", "tickets: ticket:1"]);
    expect(show({ typed: "conta" })).toEqual(["actions: contact", "screens: contacts"]);
  });

  it("finds an action by its own words, with the customer's name besides and never by that alone", () => {
    const ofRita = { ...resolve, detail: "Rita Campos" };
    expect(show({ typed: "rita", known: [ofRita] })).toEqual([]);
    expect(show({ typed: "resol rita", known: [ofRita] })).toEqual(["actions: resolve"]);
    expect(show({ typed: "resol beto", known: [ofRita] })).toEqual([]);
  });

  it("prefers what was chosen lately among what fits as well", () => {
    expect(show({ typed: "conta", recentIds: ["contacts"] })).toEqual(["screens: contacts", "actions: contact"]);
  });
});
