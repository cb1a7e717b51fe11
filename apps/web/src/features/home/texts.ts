import { defineTexts } from "../../shared/texts/defineTexts";

export const homeTexts = defineTexts({
  pt: {
    steps: "Primeiros passos",
    progress: (done: number, all: number) => `${done} de ${all} concluídos`,
    allDone: "Tudo pronto. Bom atendimento!",
    hide: "Esconder os passos",
    hidden: "Os primeiros passos foram escondidos para toda a empresa.",
    done: "Concluído",
    open: "A fazer",
    connection: {
      title: "Conecte um número",
      text: "Leia um QR code com o celular da empresa e as mensagens chegam aqui.",
      go: "Conectar WhatsApp",
    },
    queue: {
      title: "Crie uma fila",
      text: "Filas são os setores da empresa: vendas, suporte, financeiro.",
      go: "Criar fila",
    },
    user: {
      title: "Convide um colega",
      text: "Cada pessoa entra com o próprio e-mail e vê as suas filas.",
      go: "Convidar colega",
    },
    message: {
      title: "Receba a primeira mensagem",
      text: "Peça a alguém que escreva para o número conectado. A conversa aparece em Atendimentos.",
      go: "Ver atendimentos",
    },
    simulated: {
      connection: "Sem celular à mão? Conecte um número do simulador e leia o código com o telefone simulado.",
      message: "Escreva como um cliente no simulador e responda em Atendimentos.",
      openCustomers: "Clientes simulados",
    },
  },
  en: {
    steps: "First steps",
    progress: (done, all) => `${done} of ${all} done`,
    allDone: "All set. Have a good day!",
    hide: "Hide the steps",
    hidden: "The first steps are hidden for the whole company.",
    done: "Done",
    open: "To do",
    connection: {
      title: "Connect a number",
      text: "Scan a QR code with the company's phone, and its messages arrive here.",
      go: "Connect WhatsApp",
    },
    queue: {
      title: "Create a queue",
      text: "Queues are the departments of the company: sales, support, billing.",
      go: "Create a queue",
    },
    user: {
      title: "Invite a colleague",
      text: "Everybody signs in with their own e-mail and sees their own queues.",
      go: "Invite a colleague",
    },
    message: {
      title: "Receive the first message",
      text: "Ask somebody to write to the connected number. It appears under Conversations.",
      go: "See conversations",
    },
    simulated: {
      connection: "No phone at hand? Connect a number of the simulator and scan the code with the simulated phone.",
      message: "Write as a customer in the simulator, and answer under Conversations.",
      openCustomers: "Simulated customers",
    },
  },
  es: {
    steps: "Primeros pasos",
    progress: (done, all) => `${done} de ${all} completados`,
    allDone: "Todo listo. ¡Buena atención!",
    hide: "Ocultar los pasos",
    hidden: "Los primeros pasos se ocultaron para toda la empresa.",
    done: "Hecho",
    open: "Pendiente",
    connection: {
      title: "Conecte un número",
      text: "Lea un código QR con el teléfono de la empresa y los mensajes llegan aquí.",
      go: "Conectar WhatsApp",
    },
    queue: {
      title: "Cree una cola",
      text: "Las colas son los sectores de la empresa: ventas, soporte, finanzas.",
      go: "Crear cola",
    },
    user: {
      title: "Invite a un colega",
      text: "Cada persona entra con su propio correo y ve sus colas.",
      go: "Invitar colega",
    },
    message: {
      title: "Reciba el primer mensaje",
      text: "Pida a alguien que escriba al número conectado. La conversación aparece en Atenciones.",
      go: "Ver atenciones",
    },
    simulated: {
      connection: "¿Sin un teléfono a mano? Conecte un número del simulador y lea el código con el teléfono simulado.",
      message: "Escriba como un cliente en el simulador y responda en Atenciones.",
      openCustomers: "Clientes simulados",
    },
  },
});
