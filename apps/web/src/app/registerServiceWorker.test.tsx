import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { z } from "zod";
import { Form } from "../shared/form/Form";
import { TextField } from "../shared/form/TextField";
import { FormDialog } from "../shared/ui/FormDialog";
import { toastDone } from "../shared/ui/toasts";
import { Providers } from "./Providers";
import { registerServiceWorker } from "./registerServiceWorker";

class Worker extends EventTarget {
  state = "installing";
  postMessage = vi.fn();
}

/** A browser whose app is, or is not yet, there from an earlier visit. */
function installApp(active: Worker | null) {
  const registration = Object.assign(new EventTarget(), {
    active,
    waiting: null as Worker | null,
    installing: null as Worker | null,
    update: vi.fn(async () => undefined),
  });
  Object.defineProperty(navigator, "serviceWorker", {
    configurable: true,
    value: { register: async () => registration, getRegistration: async () => registration },
  });
  return registration;
}

/** The server has another version, and the browser has fetched it. */
function fetchVersion(registration: ReturnType<typeof installApp>): Worker {
  const coming = new Worker();
  registration.installing = coming;
  registration.dispatchEvent(new Event("updatefound"));
  registration.waiting = coming;
  coming.state = "installed";
  coming.dispatchEvent(new Event("statechange"));
  return coming;
}

afterEach(() => {
  Reflect.deleteProperty(navigator, "serviceWorker");
});

// Before the others: an offer stays until it is answered, from one test to the next.
it("says nothing of the first version ever", async () => {
  render(<Providers>{null}</Providers>);
  const registration = installApp(null);
  await registerServiceWorker();
  fetchVersion(registration);
  toastDone("O que vem depois");
  expect(await screen.findByText("O que vem depois")).toBeVisible();
  expect(screen.queryByText("Nova versão disponível")).toBeNull();
});

it("offers a new version, and lets it in when somebody agrees", async () => {
  render(<Providers>{null}</Providers>);
  const registration = installApp(new Worker());
  await registerServiceWorker();
  const coming = fetchVersion(registration);
  expect(await screen.findByText("Nova versão disponível")).toBeVisible();
  expect(coming.postMessage).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button", { name: "Atualizar" }));
  await waitFor(() => expect(coming.postMessage).toHaveBeenCalledWith({ kind: "update" }));
});

it("does not let it in over what a dialog holds, and offers it again to who stays", async () => {
  const user = userEvent.setup();
  render(
    <Providers>
      <FormDialog title="Pessoa" onClose={() => undefined}>
        <Form
          schema={z.object({ name: z.string() })}
          start={{ name: "" }}
          onSubmit={async () => undefined}
          submit="Salvar"
        >
          {(field) => <TextField {...field("name")} label="Nome" />}
        </Form>
      </FormDialog>
    </Providers>,
  );
  await user.type(screen.getByLabelText("Nome"), "Ana");
  const registration = installApp(new Worker());
  await registerServiceWorker();
  const coming = fetchVersion(registration);
  const take = async () => {
    fireEvent.click(await screen.findByRole("button", { name: "Atualizar", hidden: true }));
    // Nobody answers before it has left; until then there would be two.
    await waitFor(() => expect(screen.queryByRole("button", { name: "Atualizar", hidden: true })).toBeNull());
  };
  const answer = async (name: string) =>
    user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name }));
  await take();
  await answer("Cancelar");
  expect(coming.postMessage).not.toHaveBeenCalled();
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  await take();
  await answer("Descartar");
  await waitFor(() => expect(coming.postMessage).toHaveBeenCalledWith({ kind: "update" }));
});

it("asks for a new version when somebody comes back to the tab", async () => {
  const registration = installApp(new Worker());
  await registerServiceWorker();
  expect(registration.update).not.toHaveBeenCalled();
  document.dispatchEvent(new Event("visibilitychange"));
  expect(registration.update).toHaveBeenCalled();
});
