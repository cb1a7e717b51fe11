/** Conversations that wait, and some that are being served by the super user, each of those with forty messages. */
export function fillTickets({ waiting, served }: { waiting: number; served: number }): string {
  return `
    INSERT INTO "Contacts" ("companyId", name, number, jid)
      SELECT 1, 'Cliente ' || n, (5511900000000 + n)::text, (5511900000000 + n) || '@s.whatsapp.net' FROM generate_series(1, ${waiting + served}) n;
    INSERT INTO "Tickets" ("companyId", "contactId", "userId", status, chat, "unreadMessages", "lastMessage", "updatedAt")
      SELECT 1, c.id, CASE WHEN n > ${waiting} THEN u.id END, CASE WHEN n > ${waiting} THEN 'open' ELSE 'pending' END, c.jid, n % 4,
             'Bom dia, gostaria de saber do pedido ' || n, now() - n * interval '1 minute'
        FROM (SELECT *, row_number() OVER (ORDER BY id) AS n FROM "Contacts" WHERE name LIKE 'Cliente %') c
       CROSS JOIN (SELECT id FROM "Users" WHERE "companyId" = 1 ORDER BY id LIMIT 1) u;
    INSERT INTO "Messages" ("companyId", "ticketId", "contactId", chat, "fromMe", "waId", origin, body, "mediaType", "sentAt", read)
      SELECT 1, t.id, t."contactId", t.chat, false, 'BENCH' || t.id || '-' || m, 'contact',
             'Mensagem ' || m || ' de ' || c.name || '.', 'conversation', now() - (60 - m) * interval '1 minute', true
        FROM "Tickets" t JOIN "Contacts" c ON c.id = t."contactId" CROSS JOIN generate_series(1, 40) m WHERE t.status = 'open';
    ANALYZE`;
}
