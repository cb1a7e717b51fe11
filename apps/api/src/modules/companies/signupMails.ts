import type { Language } from "@recado/contract";
import { publicUrl } from "../../env.js";
import type { Mail } from "../mail/index.js";

interface Mails {
  /** To an address nobody has confirmed: nothing in it is in the words of whoever asked. */
  code(of: { code: string; minutes: number }): Mail;
  /** To an e-mail that has an account already. */
  known(name: string): Mail;
  welcome(of: { name: string; email: string; dueDate: string }): Mail;
}

const write = (subject: string, lines: string[]): Mail => ({ subject, lines });
const day = (locale: string, dueDate: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(new Date(dueDate));

/** What is written to whoever signs up a company, in the language of his browser. */
export const SIGNUP_MAILS: Record<Language, Mails> = {
  pt: {
    code: ({ code, minutes }) =>
      write("Recado: confirme seu e-mail", [
        "Olá! Falta só um passo para criar sua conta.",
        "",
        `Seu código de confirmação é: ${code}`,
        `Ele vale por ${minutes} minutos e só pode ser usado uma vez.`,
        "",
        "Se não foi você quem pediu, ignore este e-mail: nenhuma conta é criada.",
      ]),
    known: (name) =>
      write("Recado: você já tem uma conta", [
        `Olá ${name},`,
        "",
        "Alguém pediu para criar uma conta com este e-mail, mas você já tem uma.",
        `Para entrar: ${publicUrl}/login`,
        `Se esqueceu a senha: ${publicUrl}/forgetpsw`,
      ]),
    welcome: ({ name, email, dueDate }) =>
      write("Boas-vindas ao Recado!", [
        `Olá! A conta de ${name} está pronta.`,
        "",
        `Entre com ${email} em ${publicUrl}/login`,
        `Você pode experimentar tudo do seu plano até ${day("pt-BR", dueDate)}.`,
        "",
        "Para começar: conecte um número do WhatsApp, crie uma fila e convide sua equipe.",
      ]),
  },
  en: {
    code: ({ code, minutes }) =>
      write("Recado: confirm your e-mail", [
        "Hello! One more step and your account is made.",
        "",
        `Your confirmation code is: ${code}`,
        `It is good for ${minutes} minutes and can be used once.`,
        "",
        "If it was not you who asked, ignore this e-mail: no account is made.",
      ]),
    known: (name) =>
      write("Recado: you already have an account", [
        `Hello ${name},`,
        "",
        "Somebody asked for an account with this e-mail, but you already have one.",
        `Sign in here: ${publicUrl}/login`,
        `If you forgot your password: ${publicUrl}/forgetpsw`,
      ]),
    welcome: ({ name, email, dueDate }) =>
      write("Welcome to Recado!", [
        `Hello! The account of ${name} is ready.`,
        "",
        `Sign in as ${email} at ${publicUrl}/login`,
        `Everything in your plan is yours to try until ${day("en", dueDate)}.`,
        "",
        "To begin: connect a WhatsApp number, make a queue and invite your team.",
      ]),
  },
  es: {
    code: ({ code, minutes }) =>
      write("Recado: confirme su correo", [
        "¡Hola! Falta un solo paso para crear su cuenta.",
        "",
        `Su código de confirmación es: ${code}`,
        `Vale por ${minutes} minutos y se usa una sola vez.`,
        "",
        "Si no fue usted quien lo pidió, ignore este correo: no se crea ninguna cuenta.",
      ]),
    known: (name) =>
      write("Recado: usted ya tiene una cuenta", [
        `Hola ${name}:`,
        "",
        "Alguien pidió crear una cuenta con este correo, pero usted ya tiene una.",
        `Para entrar: ${publicUrl}/login`,
        `Si olvidó su contraseña: ${publicUrl}/forgetpsw`,
      ]),
    welcome: ({ name, email, dueDate }) =>
      write("¡Le damos la bienvenida a Recado!", [
        `¡Hola! La cuenta de ${name} está lista.`,
        "",
        `Entre con ${email} en ${publicUrl}/login`,
        `Puede probar todo lo de su plan hasta el ${day("es", dueDate)}.`,
        "",
        "Para empezar: conecte un número de WhatsApp, cree una cola e invite a su equipo.",
      ]),
  },
};
