import { existsSync } from 'node:fs';
import { compareAssistant } from './assistant.ts';
import { compareBackup } from './backup.ts';
import { compareCodec } from './codec.ts';
import { compareDerivation } from './derivation.ts';
import { compareEditor, compareGestures } from './editor.ts';
import { compareExports } from './exports.ts';
import { compareFirstSlide } from './first-slide.ts';
import { compareImports } from './imports.ts';
import { compareLists } from './lists.ts';
import { compareLiveShow } from './live-show.ts';
import { compareMediaGrid } from './media-grid.ts';
import { compareMemory } from './memory.ts';
import { comparePages } from './pages.ts';
import { comparePictures } from './pictures.ts';
import { compareScreens } from './screens.ts';
import { compareSlidesCost } from './slides-cost.ts';
import { type Comparison, printComparisons } from './statistics.ts';
import { compareThemeCss } from './theme-css.ts';
import { compareTeamList } from './team-list.ts';
import { compareTogether } from './together.ts';

/**
 * `node bench/run.ts`: every benchmark beside its peer. `--only codec` (`derivation`, `first-slide`, `pages`, `lists`,
 * `pictures`, `screens`, `slides-cost`, `editor`, `gestures`, `live-show`, `together`, `imports`, `exports`, `media`,
 * `team`, `theme-css`, `assistant`, `backup`, `memory`)
 * for one.
 */
const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1] : null;

const isWanted = (name: string): boolean => only === null || only === name;

if (isWanted('codec')) printComparisons('Codec, beside parse5', compareCodec());
if (isWanted('derivation'))
  printComparisons('Deriving in a worker thread, beside the thread that asks', await compareDerivation());
await withChromium('first-slide', 'First slide, beside a hand-written reveal.js page', compareFirstSlide);
if (isWanted('pages')) printComparisons('Pages, beside the same bytes as a file', await comparePages());
if (isWanted('lists')) printComparisons('Lists with 100,000 decks, beside 1,000', await compareLists());
if (isWanted('media')) printComparisons('Media, 50,000 beside 100', await compareMediaGrid());
if (isWanted('backup')) printComparisons('A list while a backup reads rows, beside none', await compareBackup());
if (isWanted('theme-css')) printComparisons('The CSS of a large theme', await compareThemeCss());
if (isWanted('assistant')) printComparisons('The assistant', await compareAssistant());
if (isWanted('team')) printComparisons('Decks of a team, 20,000 beside 100', await compareTeamList());
if (isWanted('imports')) printComparisons('Decks in', await compareImports());
if (isWanted('memory')) printComparisons('Memory, beside what it is built on', await compareMemory());
if (isWanted('live-show')) printComparisons('A show, beside a bare broadcast by ws', await compareLiveShow());
if (isWanted('together')) printComparisons('Editing together, beside Hocuspocus', await compareTogether());
await withChromium('pictures', 'Pictures of slides, beside a page a slide', comparePictures);
await withChromium('exports', 'Decks out', compareExports);
await withChromium('screens', 'Deck list and deck page, beside a page that is a file', compareScreens);
await withChromium('slides-cost', 'From ten slides to a thousand', compareSlidesCost);
await withChromium('editor', 'The editor', compareEditor);
await withChromium('gestures', 'Gestures in the editor, beside bare elements', compareGestures);

async function withChromium(
  name: string,
  title: string,
  compare: (chromiumPath: string) => Promise<Comparison[]>,
): Promise<void> {
  if (!isWanted(name)) return;
  const candidates = [
    process.env['CHROMIUM_PATH'],
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/google-chrome',
  ];
  const chromium = candidates.find((path) => path !== undefined && existsSync(path));
  if (chromium === undefined) process.stdout.write(`\n${title}: skipped: needs Chromium (set CHROMIUM_PATH)\n`);
  else printComparisons(title, await compare(chromium));
}
