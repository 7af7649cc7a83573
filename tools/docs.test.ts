import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { headingAnchors, relativeLinks } from './lib/markdown-links.ts';
import { findProjectFiles, root } from './lib/project-files.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const files = findProjectFiles(['md']);
const records = files.filter((file) => /^docs\/adr\/\d/.test(file)).map((file) => ({ file, text: read(file) }));

it('finds architecture decision records and other documents', () => {
  expect(records.length).toBeGreaterThan(20);
  expect(files).toEqual(expect.arrayContaining(['README.md', 'docs/running.md', 'packages/editor/src/core/README.md']));
});

it('gives every architecture decision record a title, a status and a date', () => {
  const head = /^# (\d+)\. .+\n\nStatus: (?:accepted|superseded by \d{4})\n\nDate: \d{4}-\d{2}-\d{2}\n\n/;
  const wrong = records.filter(({ file, text }) => Number(head.exec(text)?.[1]) !== Number(basename(file).slice(0, 4)));
  expect(wrong.map(({ file }) => file)).toEqual([]);
});

it('numbers architecture decision records once, without gaps', () => {
  expect(records.map(({ file }) => Number(basename(file).slice(0, 4)))).toEqual(records.map((_, index) => index + 1));
});

it('lists every architecture decision record with its title, status and date', () => {
  const rows = records.map(({ file, text }) => {
    const [, title, status, date] = /^# \d+\. (.+)\n\nStatus: (.+)\n\nDate: (.+)\n/.exec(text) ?? [];
    return `| [${basename(file).slice(0, 4)}](${basename(file)}) | ${title} | ${status} | ${date} |`;
  });
  expect(read('docs/adr/README.md').match(/^\| \[.*$/gm)).toEqual(rows);
});

it('lists every document about the design', () => {
  const listed = relativeLinks(read('docs/design/README.md')).map((target) => `docs/design/${target}`);
  const documents = files.filter((file) => file.startsWith('docs/design/') && file !== 'docs/design/README.md');
  expect(documents.filter((file) => !listed.includes(file))).toEqual([]);
});

it('links only to files and headings that exist', () => {
  const broken = files.flatMap((file) =>
    relativeLinks(read(file)).flatMap((link) => {
      const [path = '', anchor] = decodeURI(link).split('#');
      const target = path === '' ? file : join(dirname(file), path);
      if (!existsSync(join(root, target))) return [`${file}: ${link}`];
      const isFound = anchor === undefined || !target.endsWith('.md') || headingAnchors(read(target)).has(anchor);
      return isFound ? [] : [`${file}: ${link}`];
    }),
  );
  expect(broken).toEqual([]);
});
