import { type Contact, contactRoutes } from "@recado/contract";
import { screen, waitFor } from "@testing-library/react";
import { lazy, useState } from "react";
import { describe, expect, it } from "vitest";
import { makeUser } from "../../testing/builders";
import { makeContact } from "../../testing/conversations";
import { mock } from "../../testing/mockRoutes";
import { renderApp } from "../../testing/renderApp";
import { ContactPicker } from "./ContactPicker";

const rita = makeContact({ id: 1, name: "Rita Campos" });
const ricardo = makeContact({ id: 2, name: "Ricardo Reis", number: "5521977776666" });

function mockSearch() {
  return mock(contactRoutes.list, ({ query }) => {
    const contacts = [rita, ricardo].filter(({ name }) => name.toLowerCase().includes(query.searchParam));
    return { contacts, count: contacts.length, hasMore: false };
  });
}

function Place() {
  const [chosen, setChosen] = useState<Contact | null>(null);
  const [offered, setOffered] = useState("");
  return (
    <>
      <h1>Escolha</h1>
      <ContactPicker label="Contato" value={chosen} onChange={setChosen} onCreate={setOffered} />
      <output>{chosen ? `escolhido: ${chosen.name}` : `criar: ${offered}`}</output>
    </>
  );
}

/** The picker on a page of its own. */
function renderPicker() {
  const page = lazy(() => Promise.resolve({ default: Place }));
  const title = { pt: "Escolha", en: "Choose", es: "Elija" };
  return renderApp("/escolha", { user: makeUser(), only: [{ path: "/escolha", page, access: "session", title }] });
}

describe("the contact picker", () => {
  it("asks nothing below three letters, then once when the typing rests, and picks by keyboard", async () => {
    const search = mockSearch();
    const user = renderPicker();
    const field = await screen.findByRole("combobox", { name: "Contato" });
    await user.type(field, "ri");
    expect(await screen.findByText("Digite pelo menos 3 letras ou números")).toBeVisible();
    await user.type(field, "c");
    expect(await screen.findByRole("option", { name: /Ricardo Reis/ })).toBeVisible();
    expect(search.calls.map(({ query }) => query.searchParam)).toEqual(["ric"]);
    await user.keyboard("{Enter}");
    expect(await screen.findByText("escolhido: Ricardo Reis")).toBeVisible();
    expect(field).toHaveValue("Ricardo Reis");
  });

  it("takes the choice back when somebody types on, and keeps what is typed", async () => {
    mockSearch();
    const user = renderPicker();
    const field = await screen.findByRole("combobox", { name: "Contato" });
    await user.type(field, "rita");
    await user.click(await screen.findByRole("option", { name: /Rita Campos/ }));
    await user.type(field, "{Backspace}");
    expect(await screen.findByText("criar:")).toBeVisible();
    expect(field).toHaveValue("Rita Campo");
  });

  it("offers to add a name nobody has", async () => {
    mockSearch();
    const user = renderPicker();
    await user.type(await screen.findByRole("combobox", { name: "Contato" }), "Zuleica");
    await user.click(await screen.findByRole("option", { name: "Adicionar “Zuleica”" }));
    await waitFor(() => expect(screen.getByText("criar: Zuleica")).toBeVisible());
  });
});
