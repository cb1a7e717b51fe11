import {
  type Access,
  allRoutes,
  ERRORS,
  type Route,
  WEBHOOK_EVENTS,
  WEBHOOK_PARTS,
  WebhookBody,
  WebhookData,
  type WebhookEvent,
} from "@recado/contract";
import { z } from "zod";
import { publicUrl } from "../../env.js";
import { isForKeys } from "../../kernel/auth/gate.js";
import { IDEMPOTENCY_HEADER, SUMMARIES } from "./summaries.js";

type Json = Record<string, unknown>;

/** The API as an OpenAPI 3.1 document, made of the values that also check every request and every answer. */
export function describeApi(): Json {
  const paths: Record<string, Json> = {};
  for (const [resource, routes] of Object.entries(allRoutes)) {
    for (const [name, route] of Object.entries(routes)) {
      for (const path of [route.path, ...route.aliases]) {
        const full = fullPath(path);
        const operationId = path === route.path ? `${resource}.${name}` : `${resource}.${name}:${path}`;
        paths[full] = { ...paths[full], [route.method]: describeRoute(route, { resource, operationId, path }) };
      }
    }
  }
  return {
    openapi: "3.1.1",
    info: {
      title: "Recado",
      version: "1",
      description: `Mensagens de programas: /api. Tudo o mais é a API do próprio aplicativo. Guia: ${publicUrl}/api/docs`,
    },
    servers: [{ url: publicUrl }],
    tags: Object.keys(allRoutes).map((name) => ({ name })),
    paths,
    webhooks: Object.fromEntries(WEBHOOK_EVENTS.map((event) => [event, { post: describeWebhook(event) }])),
    components: {
      securitySchemes: {
        connectionToken: { type: "http", scheme: "bearer", description: "O token de uma conexão (Conexões → Token)." },
        apiKey: { type: "http", scheme: "bearer", description: "Uma chave de API da empresa." },
        session: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "JWT",
          description: "O que POST /auth/login responde.",
        },
      },
      schemas: { Error: errorSchema() },
    },
  };
}

/** As much of it as programs may call: what is tried out, and clients are made of. */
export function describeForPrograms(): Json {
  const { paths, tags, ...rest } = describeApi();
  const own = Object.entries(paths as Record<string, Record<string, { tags: string[] }>>).filter(([full]) =>
    full.startsWith("/api/"),
  );
  const named = new Set(own.flatMap(([, methods]) => Object.values(methods).flatMap((each) => each.tags)));
  const isNamedTag = ({ name }: { name: string }) => named.has(name);
  return { ...rest, tags: (tags as { name: string }[]).filter(isNamedTag), paths: Object.fromEntries(own) };
}

/** What a program that listens is told; it is known by its signature. */
function describeWebhook(event: WebhookEvent): Json {
  const parts: readonly (keyof WebhookData)[] = WEBHOOK_PARTS[event];
  const { shape } = WebhookData.required();
  const data = z.object(Object.fromEntries(parts.map((part) => [part, shape[part]])));
  const schema = toSchema(WebhookBody.extend({ event: z.literal(event), data }), "output");
  return {
    operationId: event,
    parameters: [
      {
        name: "X-Recado-Signature",
        in: "header",
        required: true,
        description: `t=SEGUNDOS,v1=HMAC-SHA256 de "SEGUNDOS.CORPO" com o segredo. Como conferir: ${publicUrl}/api/docs`,
        schema: { type: "string" },
      },
    ],
    requestBody: { required: true, content: { "application/json": { schema } } },
    responses: { "2XX": { description: "Recebido" } },
  };
}

/** Programs come in by /api; the app itself calls below /backend. */
function fullPath(path: string): string {
  const full = path.startsWith("/api/") ? path : `/backend${path}`;
  return full.replace(/:(\w+)/g, "{$1}");
}

function describeRoute(route: Route, of: { resource: string; operationId: string; path: string }): Json {
  const { access } = route;
  const summary = SUMMARIES[of.operationId];
  return {
    operationId: of.operationId,
    tags: [of.resource],
    ...(summary ? { summary } : {}),
    "x-access": access,
    security: access === "public" ? [] : [{ [schemeOf(access)]: [] }],
    parameters: [
      ...parametersIn("path", route.params),
      ...parametersIn("query", route.query),
      ...(isNamed(route, of.operationId) ? [IDEMPOTENCY_HEADER] : []),
    ],
    ...bodyOf(route),
    responses: {
      [route.status]: {
        description: "Sucesso",
        content: { "application/json": { schema: toSchema(route.answer, "output") } },
      },
      default: {
        description: "Erro; `error` é um código estável.",
        content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
      },
    },
  };
}

/** Whether a request can be given a name, by which it is done once. */
function isNamed({ access, method }: Route, operationId: string): boolean {
  return operationId === "externalMessages.send" || (isForKeys(access) && method === "post");
}

function schemeOf(access: Access): string {
  if (isForKeys(access)) return "apiKey";
  return access === "token" ? "connectionToken" : "session";
}

function parametersIn(location: "path" | "query", schema: z.ZodType): Json[] {
  const { properties = {}, required = [] } = toSchema(schema, "input") as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: location,
    required: location === "path" || required.includes(name),
    schema: field,
  }));
}

function bodyOf({ body, upload }: Route): Json {
  const schema = toSchema(body, "input") as { properties?: Json; required?: string[] };
  if (!upload && Object.keys(schema.properties ?? {}).length === 0) return {};
  const content: Json = !upload || upload.isOptional ? { "application/json": { schema } } : {};
  if (upload) {
    const file = { type: "string", contentMediaType: "application/octet-stream" };
    const { most = 1, field, isOptional } = upload;
    content["multipart/form-data"] = {
      schema: {
        ...schema,
        properties: { ...schema.properties, [field]: most > 1 ? { type: "array", items: file, maxItems: most } : file },
        required: [...(schema.required ?? []), ...(isOptional ? [] : [field])],
      },
    };
  }
  return { requestBody: { required: (schema.required ?? []).length > 0 || (upload && !upload.isOptional), content } };
}

/** OpenAPI 3.1 speaks JSON Schema as it is; only the dialect is named once for the whole document. */
function toSchema(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io }) as Json;
  return rest;
}

function errorSchema(): Json {
  return {
    type: "object",
    required: ["error"],
    properties: {
      error: { type: "string", enum: Object.keys(ERRORS) },
      data: { description: "O que mais há a dizer; em ERR_VALIDATION `fields`: campo → problema." },
      requestId: { type: "string" },
    },
  };
}
