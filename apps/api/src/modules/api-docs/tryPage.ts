import { join } from "node:path";
// Its index would load the whole page into the server.
import getAbsoluteFSPath from "swagger-ui-dist/absolute-path.js";

/** What of the library is served: its own start page asks for an example from elsewhere. */
const FILES = ["swagger-ui.css", "swagger-ui-bundle.js"];

/** Where a file of the page lies, by its name. */
export const tryFiles = new Map(FILES.map((name) => [name, join(getAbsoluteFSPath(), name)]));

/** A script of its own address, because the policy of the server runs none that stand inside a page. */
export const TRY_SCRIPT = `SwaggerUIBundle({
  url: "/api/v1/openapi.json",
  dom_id: "#api",
  validatorUrl: null,
  docExpansion: "list",
  defaultModelsExpandDepth: -1,
  filter: true,
  persistAuthorization: false,
});
`;

/** The description with a form for every route: what is sent there is really sent. */
export const TRY_PAGE = `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Experimentar a API · Recado</title>
<link rel="stylesheet" href="/api/docs/files/swagger-ui.css">
</head>
<body>
<div id="api"></div>
<script src="/api/docs/files/swagger-ui-bundle.js"></script>
<script src="/api/docs/files/start.js"></script>
</body>
</html>
`;
