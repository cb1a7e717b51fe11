import { lazy } from "react";
import type { Screen } from "../../shared/screen/screen";

export const authScreens: Screen[] = [
  {
    path: "/login",
    page: lazy(() => import("./LoginPage")),
    access: "public",
    title: { pt: "Entrar", en: "Sign in", es: "Entrar" },
  },
  {
    path: "/signup",
    page: lazy(() => import("./signup/SignupPage")),
    access: "public",
    title: { pt: "Criar conta", en: "Create account", es: "Crear cuenta" },
  },
  {
    path: "/invite",
    page: lazy(() => import("./InvitePage")),
    access: "public",
    title: { pt: "Convite", en: "Invitation", es: "Invitación" },
  },
  {
    path: "/forgetpsw",
    page: lazy(() => import("./ForgotPasswordPage")),
    access: "public",
    title: { pt: "Redefinir senha", en: "Reset password", es: "Restablecer contraseña" },
  },
];
