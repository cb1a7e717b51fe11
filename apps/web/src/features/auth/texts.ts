import { defineTexts } from "../../shared/texts/defineTexts";

export const authTexts = defineTexts({
  pt: {
    email: "E-mail",
    password: "Senha",
    claim: "Toda a sua equipe atendendo no WhatsApp, sem perder nenhum recado.",
    language: "Idioma",
    dark: "Modo escuro",
    light: "Modo claro",
    footer: (year: number, version?: string) => `© ${year} Recado${version ? ` · versão ${version}` : ""}`,
    login: {
      title: "Entrar",
      lead: "Bom ter você de volta.",
      submit: "Entrar",
      forgot: "Esqueceu a senha?",
      signup: "Não tem uma conta? Cadastre-se!",
      code: "Código de verificação",
      codeHint: "O código de 6 dígitos do seu aplicativo, ou um código de recuperação.",
      otherAccount: "Entrar com outra conta",
      elsewhere:
        "Você entrou em outro aparelho, e aqui a sessão terminou. O que estava escrito e não enviado continua guardado.",
    },
  },
  en: {
    email: "E-mail",
    password: "Password",
    claim: "Your whole team serving on WhatsApp, without missing a single message.",
    language: "Language",
    dark: "Dark mode",
    light: "Light mode",
    footer: (year, version) => `© ${year} Recado${version ? ` · version ${version}` : ""}`,
    login: {
      title: "Sign in",
      lead: "Good to have you back.",
      submit: "Sign in",
      forgot: "Forgot your password?",
      signup: "No account yet? Sign up!",
      code: "Verification code",
      codeHint: "The 6-digit code of your app, or a recovery code.",
      otherAccount: "Use another account",
      elsewhere:
        "You signed in on another device, and the session here ended. What you had typed and not sent is kept.",
    },
  },
  es: {
    email: "Correo electrónico",
    password: "Contraseña",
    claim: "Todo su equipo atendiendo en WhatsApp, sin perder ningún recado.",
    language: "Idioma",
    dark: "Modo oscuro",
    light: "Modo claro",
    footer: (year, version) => `© ${year} Recado${version ? ` · versión ${version}` : ""}`,
    login: {
      title: "Entrar",
      lead: "Qué bueno tenerle de vuelta.",
      submit: "Entrar",
      forgot: "¿Olvidó la contraseña?",
      signup: "¿No tiene una cuenta? ¡Regístrese!",
      code: "Código de verificación",
      codeHint: "El código de 6 dígitos de su aplicación, o un código de recuperación.",
      otherAccount: "Entrar con otra cuenta",
      elsewhere:
        "Usted entró en otro dispositivo y aquí la sesión terminó. Lo que había escrito sin enviar sigue guardado.",
    },
  },
});
