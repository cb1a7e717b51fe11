// The least a server can do for the requests of a desk: Express, one prepared statement without a transaction, JSON. Nobody
// is asked who they are, nothing is checked, and no wall stands between companies. What the desk's routes are held against.
import { createServer } from "node:http";
import express, { type Request } from "express";
import pg from "pg";
import { Server } from "socket.io";
import * as sql from "./bareStatements.js";

// The function that finds words says by itself whose messages it reads.
const options = `-c app.company_id=${process.env.BARE_COMPANY}`;
const pool = new pg.Pool({ connectionString: process.env.DATABASE_OWNER_URL, max: 10, options });
const app = express();
const http = createServer(app);
const live = new Server(http, { path: "/backend/socket.io", transports: ["websocket"] });
live.on("connection", (socket) => socket.emit("ready"));
app.use(express.json());

/** A route whose answer is one statement's first row. */
function answer(method: "get" | "post" | "put", path: string, of: { sql: string; bind: (req: Request) => unknown[] }) {
  app[method](path, async (req, res) => {
    const { rows } = await pool.query({ name: `${method} ${path}`, text: of.sql, values: of.bind(req) });
    // Who has the screen open hears of a ticket that was moved.
    if (method === "put") live.emit("ticket", { action: "update", ticket: rows[0] });
    res.json(rows[0]);
  });
}
const numbers = (req: Request, ...names: string[]) => names.map((name) => Number(req.query[name]));

const bindPage = (req: Request) => [...numbers(req, "company"), req.query.status, (Number(req.query.page) - 1) * 40];
answer("get", "/tickets", { sql: sql.TICKETS, bind: bindPage });
answer("get", "/tickets-by-wait", { sql: sql.TICKETS_BY_WAIT, bind: bindPage });
answer("get", "/tickets-of-queues", {
  sql: sql.TICKETS_OF_QUEUES,
  bind: (req) => [...bindPage(req), JSON.parse(String(req.query.queues))],
});
answer("get", "/own-tickets", { sql: sql.OWN_TICKETS, bind: (req) => numbers(req, "company", "user") });
answer("get", "/counts", { sql: sql.COUNTS, bind: (req) => numbers(req, "company") });
answer("get", "/board", { sql: sql.BOARD, bind: (req) => numbers(req, "company") });
answer("get", "/search", {
  sql: sql.SEARCH,
  bind: (req) => [...numbers(req, "company"), req.query.text, `${req.query.text}:*`],
});
answer("get", "/contacts", {
  sql: sql.CONTACTS,
  bind: (req) => [...numbers(req, "company"), (Number(req.query.page) - 1) * 30],
});
answer("get", "/found-contacts", {
  sql: sql.FOUND_CONTACTS,
  bind: (req) => [...numbers(req, "company"), req.query.text],
});
answer("get", "/messages", {
  sql: sql.MESSAGES,
  bind: (req) => [...numbers(req, "company", "ticket"), (Number(req.query.page) - 1) * 20],
});
answer("get", "/quick-messages", { sql: sql.QUICK_MESSAGES, bind: (req) => numbers(req, "company") });
answer("get", "/users", { sql: sql.USERS, bind: (req) => numbers(req, "company") });
answer("put", "/tickets", {
  sql: sql.MOVE,
  bind: (req) => [...numbers(req, "company", "ticket"), req.body.queueId],
});
answer("post", "/refresh", { sql: sql.REFRESH, bind: (req) => numbers(req, "company", "session") });
answer("post", "/messages", {
  sql: sql.SEND,
  bind: (req) => [...numbers(req, "company", "ticket"), req.body.body],
});
answer("post", "/send", {
  sql: sql.SEND_TO,
  bind: (req) => [...numbers(req, "company"), req.body.number, req.body.body],
});
app.get("/live", (_req, res) => {
  res.json({ status: "ok" });
});
http.listen(Number(process.env.PORT), "127.0.0.1");
