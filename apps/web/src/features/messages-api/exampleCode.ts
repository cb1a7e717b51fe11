/** What an example is filled with. */
export interface ExampleParts {
  /** Where messages are sent. */
  address: string;
  key: string;
  text: string;
}

/** What is sent. */
export type ExampleKind = "text" | "file";

const NUMBER = "5511999990000";

/** The same call in the languages integrators ask for. */
export const EXAMPLES: Record<string, Record<ExampleKind, (parts: ExampleParts) => string>> = {
  curl: {
    text: ({ address, key, text }) => `curl -X POST ${address}/text \\
  -H "Authorization: Bearer ${key}" \\
  -H "Content-Type: application/json" \\
  -H "Idempotency-Key: 4711-1" \\
  -d '{"number": "${NUMBER}", "text": "${text}"}'`,
    file: ({ address, key, text }) => `curl -X POST ${address}/media \\
  -H "Authorization: Bearer ${key}" \\
  -H "Idempotency-Key: 4711-2" \\
  -F "number=${NUMBER}" \\
  -F "caption=${text}" \\
  -F "file=@4711.pdf"`,
  },

  JavaScript: {
    text: ({ address, key, text }) => `const answer = await fetch("${address}/text", {
  method: "POST",
  headers: {
    Authorization: "Bearer ${key}",
    "Content-Type": "application/json",
    "Idempotency-Key": "4711-1",
  },
  body: JSON.stringify({ number: "${NUMBER}", text: "${text}" }),
});
console.log(await answer.json());`,
    file: ({ address, key, text }) => `import { openAsBlob } from "node:fs";

const body = new FormData();
body.set("number", "${NUMBER}");
body.set("caption", "${text}");
body.set("file", await openAsBlob("4711.pdf"), "4711.pdf");
const answer = await fetch("${address}/media", {
  method: "POST",
  headers: { Authorization: "Bearer ${key}", "Idempotency-Key": "4711-2" },
  body,
});
console.log(await answer.json());`,
  },

  Python: {
    text: ({ address, key, text }) => `import requests

answer = requests.post(
    "${address}/text",
    headers={"Authorization": "Bearer ${key}", "Idempotency-Key": "4711-1"},
    json={"number": "${NUMBER}", "text": "${text}"},
)
print(answer.json())`,
    file: ({ address, key, text }) => `import requests

with open("4711.pdf", "rb") as file:
    answer = requests.post(
        "${address}/media",
        headers={"Authorization": "Bearer ${key}", "Idempotency-Key": "4711-2"},
        data={"number": "${NUMBER}", "caption": "${text}"},
        files={"file": file},
    )
print(answer.json())`,
  },

  PHP: {
    text: ({ address, key, text }) => `<?php
$request = curl_init("${address}/text");
curl_setopt_array($request, [
    CURLOPT_POST => true,
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_HTTPHEADER => [
        "Authorization: Bearer ${key}",
        "Content-Type: application/json",
        "Idempotency-Key: 4711-1",
    ],
    CURLOPT_POSTFIELDS => json_encode(["number" => "${NUMBER}", "text" => "${text}"]),
]);
echo curl_exec($request);`,
    file: ({ address, key, text }) => `<?php
$request = curl_init("${address}/media");
curl_setopt_array($request, [
    CURLOPT_POST => true,
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_HTTPHEADER => [
        "Authorization: Bearer ${key}",
        "Idempotency-Key: 4711-2",
    ],
    CURLOPT_POSTFIELDS => [
        "number" => "${NUMBER}",
        "caption" => "${text}",
        "file" => new CURLFile("4711.pdf", "application/pdf"),
    ],
]);
echo curl_exec($request);`,
  },
};
