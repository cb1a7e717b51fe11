import type { Page } from "playwright-core";
import { chooseHours, inOrder, press, search, showAnnouncements, showTab } from "./screenActions";
import { removal, type TestScreen } from "./screenParts";

const toPay = press(/^(Assine Agora!|Pagar agora|Mudar de plano)$/);
const toReview = inOrder(toPay, press("Continuar com este"));
const toPix = inOrder(toReview, press("Pagar com Pix"), (page) =>
  page.getByRole("img", { name: "QR Code do Pix" }).waitFor(),
);

/** The form that stands above its list; on a phone a button opens it. */
const openForm = (name: string) => async (page: Page) => {
  const button = page.getByRole("button", { name, exact: true });
  await button
    .or(page.getByRole("region", { name, exact: true }))
    .first()
    .waitFor();
  if (await button.isVisible()) await button.click();
};

/** What the operator and the administrators manage with: companies, invoices, settings. */
export const ADMIN_SCREENS: TestScreen[] = [
  {
    path: "/operator",
    name: "operator",
    parts: [
      {
        name: "company",
        open: inOrder(press("Abrir empresa: Clínica Sorriso"), (page) =>
          page.getByRole("dialog", { name: "Clínica Sorriso" }).getByLabel("Nome").waitFor(),
        ),
      },
      { name: "invoices", open: showTab("Faturas") },
      { name: "payments", open: showTab("Pagamentos") },
      { name: "bank", open: showTab("Cobrança") },
      { name: "reminders", open: showTab("Lembretes") },
      { name: "installation", open: showTab("Instalação") },
      {
        name: "failed-work",
        open: inOrder(showTab("Instalação"), (page) =>
          page.getByRole("heading", { name: "Trabalho que falhou" }).scrollIntoViewIfNeeded(),
        ),
      },
    ],
  },
  {
    path: "/financeiro",
    name: "billing",
    parts: [
      { name: "plans", open: toPay },
      { name: "details", open: inOrder(toPay, press("Voltar")) },
      { name: "review", open: toReview },
      { name: "pix", open: toPix },
    ],
  },
  { path: "/subscription", name: "subscription" },
  {
    path: "/announcements",
    name: "announcements",
    parts: [
      { name: "create", open: press("Novo comunicado") },
      { name: "edit", open: press("Editar: Manutenção neste domingo, das 2h às 4h da manhã") },
      { name: "empty", open: inOrder(press("Novo comunicado"), press("Adicionar")) },
      { name: "list", open: showAnnouncements },
      {
        name: "read",
        open: inOrder(showAnnouncements, press(/Agora dá para agendar mensagens/)),
      },
      removal,
    ],
  },
  {
    path: "/settings",
    name: "settings",
    parts: [
      { name: "integrations", open: press("IXC, MK-Auth e Asaas") },
      { name: "hours", open: inOrder(chooseHours("Por empresa"), showTab("Horários")) },
      { name: "holidays", open: inOrder(chooseHours("Por fila"), showTab("Feriados"), press("Adicionar feriado")) },
    ],
  },
  {
    path: "/settings?tab=companies",
    name: "companies",
    parts: [
      { name: "empty", open: inOrder(openForm("Nova empresa"), press("Salvar")) },
      { name: "edit", open: inOrder(search("Clínica"), press("Editar: Clínica Sorriso")) },
      { name: "delete", open: inOrder(search("Clínica"), press("Editar: Clínica Sorriso"), press("Excluir")) },
    ],
  },
  {
    path: "/settings?tab=plans",
    name: "plans",
    parts: [
      { name: "empty", open: inOrder(openForm("Novo plano"), press("Salvar")) },
      { name: "edit", open: inOrder(search("Profissional"), press("Editar: Profissional")) },
    ],
  },
  {
    path: "/settings?tab=helps",
    name: "help-entries",
    parts: [{ name: "edit", open: inOrder(search("horários"), press("Editar: Filas e horários")) }],
  },
];
