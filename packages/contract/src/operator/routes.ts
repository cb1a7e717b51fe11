import { z } from "zod";
import { get, post } from "../kernel/route.js";
import { WrittenSheet } from "../kernel/sheet.js";
import { OperatorCompany, OperatorExport, OperatorFigures, OperatorSearch } from "./schema.js";

/** What the operator sees of all companies. */
export const operatorRoutes = {
  listCompanies: get("/operator/companies", {
    access: "super",
    query: OperatorSearch,
    answer: z.object({ records: z.array(OperatorCompany), hasMore: z.boolean() }),
  }),
  showFigures: get("/operator/figures", { access: "super", cost: 3, answer: OperatorFigures }),
  exportCompanies: post("/operator/companies/export", {
    access: "super",
    cost: 10,
    body: OperatorExport,
    answer: WrittenSheet,
  }),
};
