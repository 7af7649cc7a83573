import { describe, expect, it } from 'vitest';
import { editor as germanEditor } from '../packages/words/src/de/editor/index.ts';
import { server as germanServer } from '../packages/words/src/de/server/index.ts';
import { web as germanWeb } from '../packages/words/src/de/web/index.ts';
import { editor as englishEditor } from '../packages/words/src/en/editor/index.ts';
import { server as englishServer } from '../packages/words/src/en/server/index.ts';
import { web as englishWeb } from '../packages/words/src/en/web/index.ts';
import { PLANS, type Privilege, planHas } from '../server/src/access/plans.ts';

const NAMES = { default: 'Free', lite: 'Lite', pro: 'Pro', enterprise: 'Enterprise' } as const;
const TYPES = Object.keys(NAMES) as (keyof typeof NAMES)[];
const NAMED = new RegExp(`(?<!\\p{L})(?:${Object.values(NAMES).join('|')})(?!\\p{L})`, 'gu');

/** What the server says that a plan lacks. */
const REFUSED: Record<keyof (typeof englishServer)['access']['plan'], Privilege> = {
  privateDeck: 'private_decks',
  privateDecks: 'private_decks',
  customCss: 'custom_css',
  scripts: 'scripts',
  customThemes: 'custom_themes',
  themeTemplates: 'theme_templates',
  privateLinks: 'private_links',
  notify: 'notify_via_email',
  embedDomains: 'embed_domains',
  documents: 'import_documents',
  printView: 'print_view',
  pdf: 'print_view',
  teamVisibility: 'team_visibility',
  deleteLinks: 'delete_tokens',
};

type Web = typeof englishWeb;
type Editor = typeof englishEditor;

/** What pages and the editor say before somebody is refused. */
const shown = (web: Web, editor: Editor): readonly (readonly [text: string, privilege: Privilege])[] => [
  [web.deck.needsPrivateDecks, 'private_decks'],
  [web.errors.upgradeEdit, 'private_decks'],
  [web.errors.ownerUpgradeEdit('Ines'), 'private_decks'],
  [web.exports.unless.upgrade, 'print_view'],
  [web.exports.planOfOwner('PDF', 'Ines'), 'print_view'],
  [web.imports.plan.title, 'import_documents'],
  [web.imports.plan.why, 'import_documents'],
  [web.imports.plan.text('talk.pdf', 1), 'import_documents'],
  [web.share.needsPlan, 'embed_styles'],
  [web.share.needsPlan, 'embed_switches'],
  [web.share.upgradeText, 'private_links'],
  [web.share.linksNeedPlan, 'private_links'],
  [web.themes.needsPlan, 'custom_themes'],
  [editor.scripts.plan.none, 'scripts'],
  [editor.scripts.plan.noneOf('Ines'), 'scripts'],
  [editor.scripts.plan.kept(1), 'scripts'],
  [editor.scripts.plan.keptOf('Ines', 2), 'scripts'],
  [editor.deckTab.css.plan.none, 'custom_css'],
  [editor.deckTab.css.plan.noneOf('Ines'), 'custom_css'],
  [editor.deckTab.css.plan.kept(), 'custom_css'],
  [editor.deckTab.css.plan.keptOf('Ines'), 'custom_css'],
];

/** Each text within. */
function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(texts);
  return [];
}

describe.each([
  ['English', englishServer, englishWeb, englishEditor],
  ['German', germanServer, germanWeb, germanEditor],
] as const)('what a plan lacks, in %s,', (_, server, web, editor) => {
  it('is said with the least plan of the table that has it, and no other', () => {
    const said = [
      ...Object.entries(REFUSED).map(
        ([key, privilege]) => [server.access.plan[key as keyof typeof REFUSED], privilege] as const,
      ),
      ...shown(web, editor),
    ];
    for (const [text, privilege] of said) {
      const least = TYPES.find((type) => planHas(type, privilege));
      expect(text.match(NAMED), text).toEqual([least === undefined ? '' : NAMES[least]]);
    }
    expect(TYPES).toEqual(Object.keys(PLANS));
  });

  it('is not said to cost anything, since plans may be free', () => {
    const all = [...texts(server), ...texts(web), ...texts(editor)];
    expect(all.length).toBeGreaterThan(1000);
    expect(all.filter((text) => /paid plan|(?:bezahlt|kostenpflichtig)(?:e[mnrs]?) Tarif/.test(text))).toEqual([]);
  });
});
