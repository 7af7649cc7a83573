import { escapeHtml } from '../escape-html.ts';
import { plainDocument } from './plain-document.ts';

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

/** The API's description as one page to read, without scripts. */
export function apiDocument(description: ApiDescription): string {
  const operations = Object.entries(description.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  return plainDocument({
    title: `${description.info.title} API`,
    framed: false,
    listed: true,
    lang: 'en',
    style: `main { max-width: 912px; margin: 0 auto; padding: 40px 24px 72px }
h1 { margin: 0; font-size: 24px; line-height: 32px; font-weight: 600; letter-spacing: -0.02em }
main > p { max-width: 68ch; margin: 8px 0 24px; color: var(--soft); text-wrap: pretty }
main > p > a { color: var(--text) }
details { margin: 8px 0; padding: 0 16px; border: 1px solid var(--hair); border-radius: 8px; background: var(--panel) }
summary { margin: 0 -16px; padding: 10px 16px; border-radius: 8px; color: var(--soft); cursor: pointer; overflow-wrap: anywhere }
code, pre { font: 13px/20px ui-monospace, monospace }
summary > code, td > code { color: var(--text) }
h4 { margin: 12px 0 4px; font-size: 13px; font-weight: 600 }
pre { max-height: 384px; margin: 0 0 16px; padding: 12px; border-radius: 6px; background: var(--ground); overflow: auto }
.method { display: inline-block; min-width: 72px; font-weight: 700 }
td { padding-right: 24px; vertical-align: top; color: var(--soft) }`,
    body: `<main>
<h1>${escapeHtml(description.info.title)} API</h1>
<p>${escapeHtml(description.info.description ?? '')} Machine-readable: <a href="/api/v1/openapi.json">openapi.json</a>.
Bodies are JSON or forms (<code>deck[title]=…</code>); every address also answers with <code>.json</code> behind it.
Programs bring <code>Authorization: Bearer</code> and an API token of the <a href="/users/edit/tokens">account settings</a>.</p>
<p id="webhooks">Programs that are told of what happens (<a href="/users/edit/webhooks">webhooks</a>) get JSON with <code>id</code>, <code>event</code>,
<code>created_at</code>, <code>deck</code> and what the event is about. <code>Rostrum-Signature: t=…,v1=…</code> proves it: <code>v1</code> is HMAC-SHA-256, in hex,
by the webhook’s secret, of <code>t</code>, a full stop and the body as it came. What is not answered with 2xx within ten seconds is sent again, with the same
<code>id</code>: after 30 seconds, 5 minutes, 30 minutes, 2 and 8 hours.</p>
${operations.map(operationHtml).join('\n')}
</main>`,
  });
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
