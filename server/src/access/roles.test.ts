import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DECK_GRANTS, type DeckGrant, type Standing } from './roles.ts';

const ROWS: Readonly<Record<string, DeckGrant>> = {
  view: 'view',
  'read notes': 'read_notes',
  comment: 'comment',
  present: 'present',
  edit: 'edit',
  export: 'export',
  'share links, visibility, who may fork and read notes': 'share',
  'trash, recover, destroy': 'own',
};
const COLUMNS: readonly (Standing | 'team')[] = [
  ...(['owner', 'admin', 'editor', 'presenter', 'viewer', 'team'] as const),
  ...(['link:view', 'link:presenter', 'public'] as const),
];

test('A1 docs/spec/access.md shows the standings on a deck as the table has them', () => {
  const text = readFileSync(new URL('../../../docs/spec/access.md', import.meta.url), 'utf8');
  const documented = text
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(([, row]) => row !== undefined && row in ROWS)
    .map(([, row = '', ...cells]) => [ROWS[row], cells.slice(0, COLUMNS.length)]);
  const known = Object.values(ROWS).map((grant) => {
    const table: Partial<Record<Standing, string>> = DECK_GRANTS[grant];
    // A team member has what every member has, and otherwise what the team's default role gives.
    return [
      grant,
      COLUMNS.map((standing) => table[standing] ?? (standing === 'team' && grant !== 'own' ? 'as role' : 'no')),
    ];
  });
  expect(documented).toEqual(known);
});
