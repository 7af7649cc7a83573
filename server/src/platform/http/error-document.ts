import type { AppError } from './errors.ts';

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** A refusal as a small document, for answers that the application's pages do not draw. No script, nothing to load. */
export function errorDocument(error: AppError, requestId: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escape(error.message)}</title>
<style>
:root { color-scheme: light dark }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; font: 16px/1.5 system-ui, sans-serif }
main { max-width: 28rem; padding: 2rem }
h1 { font-size: 1.5rem; margin: 0 0 .5rem }
small { opacity: .65 }
</style>
</head>
<body>
<main>
<h1>${escape(error.message)}</h1>
<p><a href="/">Go to the start page</a></p>
<p><small>${error.status} · ${escape(requestId)}</small></p>
</main>
</body>
</html>
`;
}
