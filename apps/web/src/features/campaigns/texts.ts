import { defineTexts } from "../../shared/texts/defineTexts";

/** What the list and the report of campaigns both say. */
export const campaignTexts = defineTexts({
  pt: {
    title: "Campanhas",
    lead: "Uma mensagem para muitos clientes que aceitaram receber, no ritmo que o WhatsApp tolera.",
    add: "Nova campanha",
    search: "Buscar campanhas",
    columns: {
      name: "Nome",
      status: "Situação",
      contactList: "Lista de contatos",
      connection: "Conexão",
      scheduled: "Agendamento",
      completed: "Conclusão",
    },
    status: {
      INATIVA: "Inativa",
      PROGRAMADA: "Programada",
      EM_ANDAMENTO: "Em andamento",
      CANCELADA: "Cancelada",
      FINALIZADA: "Finalizada",
    },
    noContactList: "Não definida",
    noConnection: "Não definido",
    notScheduled: "Sem agendamento",
    notCompleted: "Não concluída",
    moreConnections: (first: string, others: number) => `${first} e mais ${others}`,
    empty: {
      title: "Nenhuma campanha por aqui",
      text: "Escolha uma lista, escreva a mensagem e veja como ela chega antes de enviar.",
    },
    removeText:
      "O relatório some com ela. O que já foi enviado continua nas conversas. Esta ação não pode ser desfeita.",
    start: "Iniciar agora",
    stop: "Parar",
    restart: "Retomar",
    report: "Relatório",
    started: (name: string) => `“${name}” começou a ser enviada.`,
    stopped: (name: string) => `“${name}” parou. O que já saiu não volta.`,
    restarted: (name: string) => `“${name}” continua para quem ainda não recebeu.`,
    startTitle: (name: string) => `Iniciar “${name}” agora?`,
    restartTitle: (name: string) => `Retomar “${name}”?`,
    restartText: "Continua para quem ainda não recebeu. Ninguém recebe duas vezes.",
    counting: "Contando quem vai receber…",
    audience: {
      recipients: (some: string, all: string) => `${some === "1" ? "Vai" : "Vão"} receber ${some} de ${all}`,
      nobody: "Ninguém da lista vai receber",
      checkNumbers: "Confira os números da lista.",
      notOnWhatsapp: (count: string) => `${count} sem WhatsApp`,
      optedOut: (count: string) => `${count} ${count === "1" ? "pediu" : "pediram"} para sair`,
      unchecked: (count: string) => `${count} ainda sem verificação`,
      strangers: (count: string) => `${count} nunca ${count === "1" ? "conversou" : "conversaram"} com a empresa`,
    },
    progress: (name: string) => `Andamento de ${name}`,
    done: (some: string, all: string) => `${some} de ${all}`,
    hold: {
      plan: () => "O plano venceu ou não inclui campanhas. Continua sozinha quando voltar a incluir.",
      hours: (until: string) =>
        until ? `Fora do horário de envio: continua em ${until}.` : "Fora do horário de envio.",
      dailyLimit: (until: string) =>
        until ? `O limite do dia foi atingido: continua em ${until}.` : "O limite do dia foi atingido.",
      restricted: (until: string) =>
        until
          ? `O WhatsApp não deixa começar conversas novas até ${until}. Depois continua sozinha.`
          : "O WhatsApp não deixa começar conversas novas por enquanto. Continua sozinha quando deixar.",
      connection: () => "A conexão está fora do ar. Continua sozinha quando ela voltar.",
      noConnection: () => "Nenhuma das conexões desta campanha existe mais.",
      fault: (until: string) =>
        until ? `O servidor não consegue enviar: tenta de novo em ${until}.` : "O servidor não consegue enviar.",
    },
  },
  en: {
    title: "Campaigns",
    lead: "One message to many customers who agreed to get it, at a pace WhatsApp puts up with.",
    add: "New campaign",
    search: "Search campaigns",
    columns: {
      name: "Name",
      status: "Status",
      contactList: "Contact list",
      connection: "Connection",
      scheduled: "Scheduled for",
      completed: "Completed",
    },
    status: {
      INATIVA: "Inactive",
      PROGRAMADA: "Scheduled",
      EM_ANDAMENTO: "In progress",
      CANCELADA: "Cancelled",
      FINALIZADA: "Finished",
    },
    noContactList: "Not set",
    noConnection: "Not set",
    notScheduled: "Not scheduled",
    notCompleted: "Not completed",
    moreConnections: (first, others) => `${first} and ${others} more`,
    empty: {
      title: "No campaigns yet",
      text: "Choose a list, write the message and see how it arrives before you send it.",
    },
    removeText: "Its report goes with it. What was sent stays in the conversations. This cannot be undone.",
    start: "Start now",
    stop: "Stop",
    restart: "Resume",
    report: "Report",
    started: (name) => `“${name}” is being sent.`,
    stopped: (name) => `“${name}” was stopped. What has left does not come back.`,
    restarted: (name) => `“${name}” goes on for those who have not got it yet.`,
    startTitle: (name) => `Start “${name}” now?`,
    restartTitle: (name) => `Resume “${name}”?`,
    restartText: "It goes on for those who have not got it yet. Nobody gets it twice.",
    counting: "Counting who will get it…",
    audience: {
      recipients: (some, all) => `${some} of ${all} will get it`,
      nobody: "Nobody of the list will get it",
      checkNumbers: "Check the numbers of the list.",
      notOnWhatsapp: (count) => `${count} without WhatsApp`,
      optedOut: (count) => `${count} opted out`,
      unchecked: (count) => `${count} not checked yet`,
      strangers: (count) => `${count} never talked to the company`,
    },
    progress: (name) => `Progress of ${name}`,
    done: (some, all) => `${some} of ${all}`,
    hold: {
      plan: () => "The plan has expired or has no campaigns. It goes on by itself when it has them again.",
      hours: (until) =>
        until ? `Outside the hours for sending: goes on at ${until}.` : "Outside the hours for sending.",
      dailyLimit: (until) =>
        until ? `The limit of the day is reached: goes on at ${until}.` : "The limit of the day is reached.",
      restricted: (until) =>
        until
          ? `WhatsApp does not let it begin new conversations until ${until}. Then it goes on by itself.`
          : "WhatsApp does not let it begin new conversations for now. It goes on by itself.",
      connection: () => "The connection is down. It goes on by itself when it is back.",
      noConnection: () => "None of the connections of this campaign exists any more.",
      fault: (until) => (until ? `The server cannot send: it tries again at ${until}.` : "The server cannot send."),
    },
  },
  es: {
    title: "Campañas",
    lead: "Un mensaje para muchos clientes que aceptaron recibirlo, al ritmo que WhatsApp tolera.",
    add: "Nueva campaña",
    search: "Buscar campañas",
    columns: {
      name: "Nombre",
      status: "Estado",
      contactList: "Lista de contactos",
      connection: "Conexión",
      scheduled: "Programación",
      completed: "Conclusión",
    },
    status: {
      INATIVA: "Inactiva",
      PROGRAMADA: "Programada",
      EM_ANDAMENTO: "En curso",
      CANCELADA: "Cancelada",
      FINALIZADA: "Finalizada",
    },
    noContactList: "Sin definir",
    noConnection: "Sin definir",
    notScheduled: "Sin programar",
    notCompleted: "Sin concluir",
    moreConnections: (first, others) => `${first} y ${others} más`,
    empty: {
      title: "Aún no hay campañas",
      text: "Elija una lista, escriba el mensaje y vea cómo llega antes de enviarlo.",
    },
    removeText:
      "Su informe se va con ella. Lo que ya se envió sigue en las conversaciones. Esta acción no se puede deshacer.",
    start: "Iniciar ahora",
    stop: "Detener",
    restart: "Reanudar",
    report: "Informe",
    started: (name) => `“${name}” empezó a enviarse.`,
    stopped: (name) => `“${name}” se detuvo. Lo que ya salió no vuelve.`,
    restarted: (name) => `“${name}” sigue para quienes aún no la recibieron.`,
    startTitle: (name) => `¿Iniciar “${name}” ahora?`,
    restartTitle: (name) => `¿Reanudar “${name}”?`,
    restartText: "Sigue para quienes aún no la recibieron. Nadie la recibe dos veces.",
    counting: "Contando quién la recibirá…",
    audience: {
      recipients: (some, all) => `La ${some === "1" ? "recibirá" : "recibirán"} ${some} de ${all}`,
      nobody: "Nadie de la lista la recibirá",
      checkNumbers: "Revise los números de la lista.",
      notOnWhatsapp: (count) => `${count} sin WhatsApp`,
      optedOut: (count) => `${count} ${count === "1" ? "pidió" : "pidieron"} no recibir más`,
      unchecked: (count) => `${count} aún sin verificar`,
      strangers: (count) => `${count} nunca ${count === "1" ? "conversó" : "conversaron"} con la empresa`,
    },
    progress: (name) => `Avance de ${name}`,
    done: (some, all) => `${some} de ${all}`,
    hold: {
      plan: () => "El plan venció o no incluye campañas. Sigue sola cuando vuelva a incluirlas.",
      hours: (until) => (until ? `Fuera del horario de envío: sigue el ${until}.` : "Fuera del horario de envío."),
      dailyLimit: (until) =>
        until ? `Se alcanzó el límite del día: sigue el ${until}.` : "Se alcanzó el límite del día.",
      restricted: (until) =>
        until
          ? `WhatsApp no deja empezar conversaciones nuevas hasta el ${until}. Después sigue sola.`
          : "WhatsApp no deja empezar conversaciones nuevas por ahora. Sigue sola cuando lo permita.",
      connection: () => "La conexión está caída. Sigue sola cuando vuelva.",
      noConnection: () => "Ya no existe ninguna de las conexiones de esta campaña.",
      fault: (until) =>
        until ? `El servidor no logra enviar: lo intenta de nuevo el ${until}.` : "El servidor no logra enviar.",
    },
  },
});
