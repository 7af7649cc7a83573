import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { STORED } from './stored.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..', '..');
const SOURCES = [
  'web/app',
  'packages/editor/src',
  'packages/player/src',
  'packages/player/worker',
  'packages/words/src',
  'server/src',
];

/**
 * Names of ours that stay in no browser: events, windows, kinds of what is dragged, files and measures of the server.
 */
const NOT_KEPT = new Set([
  'rostrum:search',
  'rostrum:takeover-begins',
  'rostrum:takeover-ends',
  'rostrum-slides',
  'rostrum-show-…',
  'rostrum-speaker-…',
  'rostrum:…',
  'rostrum-pages',
  'rostrum-upload-',
  // Kept by servers and programs.
  'rostrum-backup',
  'rostrum-delivery',
  'rostrum-event',
  'rostrum-signature',
  'rostrum-office-',
  'rostrum-pages-',
  'rostrum-pages-…',
  'rostrum-export-…-',
  'rostrum_bus_connected',
  'rostrum_connections',
  'rostrum_decks_watched',
  'rostrum_documents_open',
  'rostrum_editor_event_seconds',
  'rostrum_event_loop_delay_seconds',
  'rostrum_http_request_seconds',
  'rostrum_job_seconds',
  'rostrum_jobs_waiting',
  'rostrum_task_seconds',
  'rostrum-…',
  // Channels between tabs.
  'rostrum-imported',
  'rostrum-import-gone',
  // Read once, and removed.
  'rostrum:view-settings',
  'rostrum:editor-settings',
  // Where API tokens begin.
  'rostrum_',
]);

/** Every name of ours in the sources, with `…` for what is put in. */
function namesInSources(): string[] {
  const files = SOURCES.flatMap((folder) =>
    globSync('**/*.{ts,tsx}', { cwd: join(ROOT, folder) }).map((file) => join(folder, file)),
  );
  const names = files
    .filter(
      (file) =>
        !/\.test\.tsx?$|\/testing\/|features\/site\/(stored|brand-kit)\.ts$|words\/src\/\w+\/web\/cookies\.ts$|node_modules/.test(
          file,
        ),
    )
    .flatMap((file) => [
      ...readFileSync(join(ROOT, file), 'utf8').matchAll(/(['`])(?:__Host-)?(rostrum[:_-][^'`\n]*)\1/g),
    ])
    .map(([, , name = '']) => name.replace(/\$\{[^}]*\}/g, '…'));
  return [...new Set(names)].filter((name) => /^[\w:…-]+$/.test(name));
}

describe('what the page about cookies says', () => {
  it('is all that the sources keep in a browser, and nothing else', () => {
    const kept = namesInSources().filter((name) => !NOT_KEPT.has(name));
    const told = STORED.map(({ name }) => name.replace(/…$/, '')).filter((name) => name !== 'rostrum.session_token');
    expect(kept.map((name) => name.replace(/…$/, '')).sort()).toEqual(told.sort());
  });
});
