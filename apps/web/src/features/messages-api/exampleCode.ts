/** What an example is filled with. */
export interface ExampleParts {
  address: string;
  key: string;
  text: string;
}

const NUMBER = "5511999990000";

/** The same call in the languages integrators ask for. */
export const EXAMPLES: Record<string, (parts: ExampleParts) => string> = {
  curl: ({ address, key, text }) => `curl -X POST ${address} \\
  -H "Authorization: Bearer ${key}" \\
  -H "Content-Type: application/json" \\
  -H "Idempotency-Key: 4711-1" \\
  -d '{"number": "${NUMBER}", "text": "${text}"}'`,

  JavaScript: ({ address, key, text }) => `const answer = await fetch("${address}", {
  method: "POST",
  headers: {
    Authorization: "Bearer ${key}",
    "Content-Type": "application/json",
    "Idempotency-Key": "4711-1",
  },
  body: JSON.stringify({ number: "${NUMBER}", text: "${text}" }),
});
console.log(await answer.json());`,

  Python: ({ address, key, text }) => `import requests

answer = requests.post(
    "${address}",
    headers={"Authorization": "Bearer ${key}", "Idempotency-Key": "4711-1"},
    json={"number": "${NUMBER}", "text": "${text}"},
)
print(answer.json())`,

  PHP: ({ address, key, text }) => `<?php
$request = curl_init("${address}");
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
};
