// The least a server can do for a list of plans: Express, one query, JSON. What the latencies are held against.
import express from "express";
import pg from "pg";

const pool = new pg.Pool({ connectionString: process.env.DATABASE_OWNER_URL, max: 10 });
const app = express();
app.get("/plans", async (_req, res) => {
  const { rows } = await pool.query('SELECT * FROM "Plans" WHERE "isPublic" ORDER BY value, id');
  res.json(rows);
});
app.get("/backend/health/live", (_req, res) => {
  res.json({ status: "ok" });
});
app.listen(Number(process.env.PORT), "127.0.0.1");
