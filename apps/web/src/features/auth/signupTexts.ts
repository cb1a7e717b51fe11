import type { PublicPlan } from "@recado/contract";
import { defineTexts } from "../../shared/texts/defineTexts";

type Offered = Pick<PublicPlan, "name" | "users" | "connections" | "queues">;

export const signupTexts = defineTexts({
  pt: {
    title: "Crie sua conta",
    lead: "Três dias para experimentar, sem cartão.",
    name: "Nome da empresa",
    phone: "Telefone",
    plan: "Plano",
    planLine: ({ name, users, connections, queues }: Offered, price: string) =>
      `${name} · ${users} usuários · ${connections} conexões · ${queues} filas · ${price}/mês`,
    noPlans: "Nenhum plano aberto no momento",
    submit: "Cadastrar",
    done: "Cadastro realizado com sucesso! Agora é só entrar.",
    login: "Já tem uma conta? Entre!",
  },
  en: {
    title: "Create your account",
    lead: "Three days to try it, no card needed.",
    name: "Company name",
    phone: "Phone",
    plan: "Plan",
    planLine: ({ name, users, connections, queues }, price) =>
      `${name} · ${users} users · ${connections} connections · ${queues} queues · ${price}/month`,
    noPlans: "No plan is open right now",
    submit: "Sign up",
    done: "You are signed up! Now sign in.",
    login: "Already have an account? Sign in!",
  },
  es: {
    title: "Cree su cuenta",
    lead: "Tres días para probar, sin tarjeta.",
    name: "Nombre de la empresa",
    phone: "Teléfono",
    plan: "Plan",
    planLine: ({ name, users, connections, queues }, price) =>
      `${name} · ${users} usuarios · ${connections} conexiones · ${queues} colas · ${price}/mes`,
    noPlans: "No hay planes abiertos ahora",
    submit: "Registrarse",
    done: "¡Registro realizado con éxito! Ahora entre.",
    login: "¿Ya tiene una cuenta? ¡Entre!",
  },
});
