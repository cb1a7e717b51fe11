import { render, screen } from "@testing-library/react";
import { type ComponentType, type ReactNode, Suspense, useState } from "react";
import { expect, it, vi } from "vitest";
import { Providers } from "../../app/Providers";
import { setUpPerson } from "../../testing/person";
import { lazyPart } from "./lazyPart";

/** Fails the first time, as a file does whose fetching the network has cut. */
function loadSecond<Props>(component: ComponentType<Props>) {
  return vi
    .fn<() => Promise<{ default: ComponentType<Props> }>>()
    .mockRejectedValueOnce(new TypeError("Failed to fetch"))
    .mockResolvedValue({ default: component });
}

function renderPage(children: ReactNode) {
  // React tells the console what a boundary has caught.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  render(
    <Providers>
      <input aria-label="Rascunho" defaultValue="começado" />
      {children}
    </Providers>,
  );
  return setUpPerson();
}

function Opener({ children }: { children: (isOpen: boolean, close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      {children(isOpen, () => setOpen(false))}
    </>
  );
}

it("leaves the page when what was opened cannot be fetched, and fetches it when it is opened again", async () => {
  const Panel = lazyPart(
    loadSecond(({ onClose }: { onClose: () => void }) => (
      <button type="button" onClick={onClose}>
        Aberto
      </button>
    )),
  );
  const user = renderPage(<Opener>{(isOpen, close) => isOpen && <Panel onClose={close} />}</Opener>);
  await user.click(screen.getByRole("button", { name: "Abrir" }));
  expect(await screen.findByText("Não foi possível abrir esta parte")).toBeVisible();
  expect(screen.getByLabelText("Rascunho")).toHaveValue("começado");
  await user.click(screen.getByRole("button", { name: "Abrir" }));
  expect(await screen.findByRole("button", { name: "Aberto" })).toBeVisible();
});

it("opens again what stays mounted while it is closed", async () => {
  const Panel = lazyPart(loadSecond(({ open }: { open: boolean; onClose: () => void }) => open && <p>Aberto</p>));
  const user = renderPage(<Opener>{(isOpen, close) => <Panel open={isOpen} onClose={close} />}</Opener>);
  expect(await screen.findByText("Não foi possível abrir esta parte")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Abrir" }));
  expect(await screen.findByText("Aberto")).toBeVisible();
});

it("says in its place that a part of the page failed, and leaves the rest", async () => {
  const Card = lazyPart(
    loadSecond(() => <p>Rita Campos</p>),
    { hasPlace: true },
  );
  renderPage(<Card />);
  expect(await screen.findByText("Não foi possível abrir esta parte")).toBeVisible();
  expect(screen.getByRole("button", { name: "Atualizar a página" })).toBeVisible();
  expect(screen.getByLabelText("Rascunho")).toHaveValue("começado");
});

it("shows what stands for it until it has come, and holds nothing else back meanwhile", async () => {
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const Card = lazyPart(
    async () => {
      await arrived;
      return { default: ({ name }: { name: string }) => <p>{`Cliente: ${name}`}</p> };
    },
    { hasPlace: true, fallback: ({ name }) => <p>{name}</p> },
  );
  render(
    <Suspense fallback="à espera">
      <p>Ao lado</p>
      <Card name="Rita Campos" />
    </Suspense>,
  );
  expect(screen.getByText("Rita Campos")).toBeVisible();
  expect(screen.getByText("Ao lado")).toBeVisible();
  expect(screen.queryByText("à espera")).not.toBeInTheDocument();
  arrive();
  expect(await screen.findByText("Cliente: Rita Campos")).toBeVisible();
  expect(screen.queryByText("Rita Campos")).not.toBeInTheDocument();
});
