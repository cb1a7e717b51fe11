import { defineTexts } from "../../../shared/texts/defineTexts";

/** What ended a line, in words for people, and what they can do about it. The names are those the API sends. */
export const causeTexts = defineTexts({
  pt: {
    restart: {
      what: "O WhatsApp pediu para recomeçar a conexão.",
      todo: "Nada; isto faz parte do funcionamento normal.",
    },
    "logged-out": {
      what: "O celular removeu este aparelho dos dispositivos conectados.",
      todo: "Gere um novo QR code e leia-o com o celular.",
    },
    blocked: {
      what: "O WhatsApp recusou a entrada deste número.",
      todo: "Abra o WhatsApp no celular, veja se há um aviso da conta e só depois gere um novo QR code.",
    },
    banned: {
      what: "O WhatsApp suspendeu este número.",
      todo: "Peça a revisão da conta no próprio celular. Até lá use outro número.",
    },
    refused: {
      what: "O WhatsApp não aceitou este aparelho.",
      todo: "Espere algumas horas antes de tentar de novo, e veja no celular se há algum aviso.",
    },
    version: {
      what: "O WhatsApp já não aceita a versão usada por esta instalação.",
      todo: "Peça a quem cuida da instalação que atualize o Recado.",
    },
    "no-scan": {
      what: "Ninguém leu o QR code a tempo.",
      todo: "Gere um novo QR code com o celular à mão.",
    },
    "no-answer": {
      what: "O WhatsApp não respondeu a tempo.",
      todo: "Costuma passar sozinho. Se continuar, verifique a internet do servidor.",
    },
    silent: {
      what: "A conexão parecia aberta, mas nada mais passava por ela.",
      todo: "Ela foi refeita por isso. Se acontecer muito, verifique a internet do servidor.",
    },
    "multi-device": {
      what: "O celular não permite mais este tipo de aparelho conectado.",
      todo: "Atualize o WhatsApp no celular e leia um novo QR code.",
    },
    closed: {
      what: "O WhatsApp fechou a conexão.",
      todo: "Costuma passar sozinho; a conexão volta em instantes.",
    },
    replaced: {
      what: "Outro programa entrou com esta mesma conexão.",
      todo: "Feche o outro programa ou a outra instalação que usa este número e tente novamente.",
    },
    "bad-session": {
      what: "O WhatsApp não reconheceu os dados guardados da conexão.",
      todo: "Se não voltar sozinha, gere um novo QR code.",
    },
    "same-number": {
      what: "Este número já está ligado a outra conexão da empresa.",
      todo: "Use a outra conexão, ou desconecte-a antes de ligar o número aqui.",
    },
    unavailable: {
      what: "O serviço do WhatsApp estava indisponível.",
      todo: "Espere um pouco; a conexão volta sozinha quando o serviço voltar.",
    },
    handshake: {
      what: "A conversa inicial com o WhatsApp falhou.",
      todo: "Se não voltar sozinha, verifique a internet do servidor e tente novamente.",
    },
    other: {
      what: "A conexão caiu por um motivo que não conhecemos.",
      todo: "Se não voltar sozinha, tente novamente; se repetir, fale com o suporte e informe o código.",
    },
  },
  en: {
    restart: { what: "WhatsApp asked to start the connection anew.", todo: "Nothing; this is part of normal life." },
    "logged-out": {
      what: "The phone removed this device from its linked devices.",
      todo: "Make a new QR code and scan it with the phone.",
    },
    blocked: {
      what: "WhatsApp refused to let this number in.",
      todo: "Open WhatsApp on the phone, look for a notice about the account, and only then make a new QR code.",
    },
    banned: {
      what: "WhatsApp suspended this number.",
      todo: "Ask for a review of the account on the phone itself. Until then use another number.",
    },
    refused: {
      what: "WhatsApp did not accept this device.",
      todo: "Wait a few hours before trying again, and see whether the phone shows a notice.",
    },
    version: {
      what: "WhatsApp no longer accepts the version this installation uses.",
      todo: "Ask whoever looks after the installation to update Recado.",
    },
    "no-scan": {
      what: "Nobody scanned the QR code in time.",
      todo: "Make a new QR code with the phone at hand.",
    },
    "no-answer": {
      what: "WhatsApp did not answer in time.",
      todo: "This usually passes. If it goes on, check the internet of the server.",
    },
    silent: {
      what: "The connection looked open, but nothing came through it any more.",
      todo: "It was opened anew for that reason. If this happens often, check the internet of the server.",
    },
    "multi-device": {
      what: "The phone no longer allows this kind of linked device.",
      todo: "Update WhatsApp on the phone and scan a new QR code.",
    },
    closed: { what: "WhatsApp closed the connection.", todo: "This usually passes; it is back in a moment." },
    replaced: {
      what: "Another program came in with this very connection.",
      todo: "Close the other program or installation that uses this number and try again.",
    },
    "bad-session": {
      what: "WhatsApp did not recognize the kept data of the connection.",
      todo: "If it does not come back by itself, make a new QR code.",
    },
    "same-number": {
      what: "This number is already linked to another connection of the company.",
      todo: "Use the other connection, or disconnect it before you link the number here.",
    },
    unavailable: {
      what: "WhatsApp's service was not available.",
      todo: "Wait a little; the connection comes back by itself when the service does.",
    },
    handshake: {
      what: "The first words with WhatsApp failed.",
      todo: "If it does not come back by itself, check the internet of the server and try again.",
    },
    other: {
      what: "The connection dropped for a reason we do not know.",
      todo: "If it does not come back by itself, try again; if it happens again, tell support the code.",
    },
  },
  es: {
    restart: {
      what: "WhatsApp pidió empezar la conexión de nuevo.",
      todo: "Nada; es parte del funcionamiento normal.",
    },
    "logged-out": {
      what: "El teléfono quitó este aparato de los dispositivos vinculados.",
      todo: "Genere un nuevo código QR y léalo con el teléfono.",
    },
    blocked: {
      what: "WhatsApp rechazó la entrada de este número.",
      todo: "Abra WhatsApp en el teléfono, vea si hay un aviso de la cuenta y solo después genere un nuevo código QR.",
    },
    banned: {
      what: "WhatsApp suspendió este número.",
      todo: "Pida la revisión de la cuenta en el propio teléfono. Hasta entonces use otro número.",
    },
    refused: {
      what: "WhatsApp no aceptó este aparato.",
      todo: "Espere algunas horas antes de intentar de nuevo, y vea si el teléfono muestra un aviso.",
    },
    version: {
      what: "WhatsApp ya no acepta la versión que usa este servidor.",
      todo: "Pida a quien cuida del servidor que actualice Recado.",
    },
    "no-scan": {
      what: "Nadie leyó el código QR a tiempo.",
      todo: "Genere un nuevo código QR con el teléfono a mano.",
    },
    "no-answer": {
      what: "WhatsApp no respondió a tiempo.",
      todo: "Suele pasar solo. Si continúa, verifique la internet del servidor.",
    },
    silent: {
      what: "La conexión parecía abierta, pero ya no pasaba nada por ella.",
      todo: "Por eso se rehízo. Si ocurre a menudo, verifique la internet del servidor.",
    },
    "multi-device": {
      what: "El teléfono ya no permite este tipo de dispositivo vinculado.",
      todo: "Actualice WhatsApp en el teléfono y lea un nuevo código QR.",
    },
    closed: { what: "WhatsApp cerró la conexión.", todo: "Suele pasar solo; vuelve en instantes." },
    replaced: {
      what: "Otro programa entró con esta misma conexión.",
      todo: "Cierre el otro programa o servidor que usa este número e intente de nuevo.",
    },
    "bad-session": {
      what: "WhatsApp no reconoció los datos guardados de la conexión.",
      todo: "Si no vuelve sola, genere un nuevo código QR.",
    },
    "same-number": {
      what: "Este número ya está vinculado a otra conexión de la empresa.",
      todo: "Use la otra conexión, o desconéctela antes de vincular el número aquí.",
    },
    unavailable: {
      what: "El servicio de WhatsApp no estaba disponible.",
      todo: "Espere un poco; la conexión vuelve sola cuando vuelva el servicio.",
    },
    handshake: {
      what: "Falló la conversación inicial con WhatsApp.",
      todo: "Si no vuelve sola, verifique la internet del servidor e intente de nuevo.",
    },
    other: {
      what: "La conexión cayó por un motivo que no conocemos.",
      todo: "Si no vuelve sola, intente de nuevo; si se repite, informe el código a soporte.",
    },
  },
});
