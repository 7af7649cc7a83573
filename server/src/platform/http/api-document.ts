import { escapeHtml } from '../escape-html.ts';

interface Operation {
  readonly summary?: string;
  readonly parameters?: readonly { name: string; in: string; required?: boolean; schema?: { type?: string } }[];
  readonly requestBody?: { content?: Record<string, { schema?: unknown }> };
  readonly responses?: Record<string, { content?: Record<string, { schema?: unknown }> }>;
}
export interface ApiDescription {
  readonly info: { title: string; version: string; description?: string };
  readonly paths?: Record<string, Record<string, Operation>>;
}

/** The API's description as one page to read: no script, nothing to load. */
export function apiDocument(description: ApiDescription): string {
  const operations = Object.entries(description.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(description.info.title)} API</title>
<style>
:root { color-scheme: light dark }
body { margin: 0 auto; max-width: 60rem; padding: 2rem 1rem 6rem; font: 16px/1.6 system-ui, sans-serif }
h1 { font-size: 2rem; margin: 0 }
details { border: 1px solid color-mix(in srgb, currentColor 20%, transparent); border-radius: 8px; margin: .5rem 0; padding: .5rem 1rem }
summary { cursor: pointer }
code, pre { font: 14px/1.5 ui-monospace, monospace }
pre { overflow: auto; max-height: 24rem }
.method { display: inline-block; min-width: 4.5rem; font-weight: 700 }
td { padding-right: 1.5rem; vertical-align: top }
</style>
</head>
<body>
<h1>${escapeHtml(description.info.title)} API</h1>
<p>${escapeHtml(description.info.description ?? '')} Machine-readable: <a href="/api/v1/openapi.json">openapi.json</a>.
Bodies are JSON or forms (<code>deck[title]=…</code>); every address also answers with <code>.json</code> behind it.
Programs bring <code>Authorization: Bearer</code> and an API token of the <a href="/users/edit/tokens">account settings</a>.</p>
${operations.map(operationHtml).join('\n')}
</body>
</html>
`;
}

function operationHtml({ path, method, operation }: { path: string; method: string; operation: Operation }): string {
  const parameters = (operation.parameters ?? [])
    .map(
      (parameter) =>
        `<tr><td><code>${escapeHtml(parameter.name)}</code></td><td>${escapeHtml(parameter.in)}</td><td>${escapeHtml(parameter.schema?.type ?? 'string')}${parameter.required === true ? '' : ', optional'}</td></tr>`,
    )
    .join('');
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
  const answers = Object.entries(operation.responses ?? {})
    .map(([status, response]) => schemaHtml(`Answer ${status}`, Object.values(response.content ?? {})[0]?.schema))
    .join('');
  return `<details>
<summary><code><span class="method">${method}</span>${escapeHtml(path)}</code><br>${escapeHtml(operation.summary ?? '')}</summary>
${parameters === '' ? '' : `<table>${parameters}</table>`}${schemaHtml('Body', body)}${answers}
</details>`;
}

function schemaHtml(title: string, schema: unknown): string {
  return schema === undefined ? '' : `<h4>${title}</h4><pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre>`;
}
