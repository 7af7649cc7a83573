import type { DeckMeta, SlideId } from '@rostrum/deck';
import { presentationType, SLIDE_NAMESPACES } from '../namespaces.ts';
import type { PackageWriter } from '../package.ts';
import type { DeckScope } from '../scope.ts';
import { textBody } from '../shape-xml.ts';
import { themeXml } from '../theme.ts';
import { treeXml } from '../tree-xml.ts';
import { escapeXml, type Xml, xml, xmlPart } from '../xml.ts';

/** A sheet of paper, upright (ECMA-376 part 1, 19.2.1.23). */
export const NOTES_SIZE = { cx: 6_858_000, cy: 9_144_000 } as const;

const MASTER = 'ppt/notesMasters/notesMaster1.xml';

/** Dark on light, whatever the slides are. */
const PAPER: Readonly<Record<string, string>> = {
  bg1: 'lt1',
  tx1: 'dk1',
  bg2: 'lt2',
  tx2: 'dk2',
  ...Object.fromEntries(
    ['accent1', 'accent2', 'accent3', 'accent4', 'accent5', 'accent6', 'hlink', 'folHlink'].map((name) => [name, name]),
  ),
};

const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((level) =>
  xml(
    `a:lvl${level}pPr`,
    { marL: (level - 1) * 457_200 },
    xml(
      'a:defRPr',
      { sz: 1200 },
      xml('a:solidFill', {}, xml('a:srgbClr', { val: '000000' })),
      xml('a:latin', { typeface: '+mn-lt' }),
    ),
  ),
);

/** Whether anything is to be written of notes: an empty master of them would be a part that nobody asked for. */
export function hasNotes({ notes }: DeckScope['deck']): boolean {
  return Object.values(notes).some((words) => words !== '');
}

/** Writes the sheet that pages of notes are made after, and answers its part. */
export function writeNotesMaster(meta: DeckMeta, pkg: PackageWriter): string {
  const theme = pkg.newPart('ppt/theme/theme', 'xml');
  pkg.add(theme, 'application/vnd.openxmlformats-officedocument.theme+xml', xmlPart(themeXml(meta, 'Notes')));
  pkg.relate(MASTER, 'theme', theme);
  const root = xml(
    'p:notesMaster',
    SLIDE_NAMESPACES,
    xml(
      'p:cSld',
      {},
      xml(
        'p:bg',
        {},
        xml('p:bgPr', {}, xml('a:solidFill', {}, xml('a:srgbClr', { val: 'FFFFFF' })), xml('a:effectLst')),
      ),
      treeXml(
        imageXml(xml('a:xfrm', {}, xml('a:off', { x: 685_800, y: 1_143_000 }), xml('a:ext', slideOnPaper(meta)))) +
          wordsXml(
            xml(
              'a:xfrm',
              {},
              xml('a:off', { x: 685_800, y: 4_400_550 }),
              xml('a:ext', { cx: 5_486_400, cy: 3_600_450 }),
            ),
            '',
          ),
      ),
    ),
    xml('p:clrMap', PAPER),
    xml('p:notesStyle', {}, ...LEVELS),
  );
  pkg.add(MASTER, presentationType('notesMaster'), xmlPart(root));
  return MASTER;
}

/** The slide in the room above its words, in its own proportions. */
function slideOnPaper({ width, height }: Pick<DeckMeta, 'width' | 'height'>): { cx: number; cy: number } {
  const scale = Math.min(5_486_400 / width, 3_086_100 / height);
  return { cx: Math.round(width * scale), cy: Math.round(height * scale) };
}

/** The picture of the slide. */
function imageXml(transform: Xml): Xml {
  return xml(
    'p:sp',
    {},
    xml(
      'p:nvSpPr',
      {},
      xml('p:cNvPr', { id: 2, name: 'Slide' }),
      xml('p:cNvSpPr', {}, xml('a:spLocks', { noGrp: true, noRot: true, noChangeAspect: true })),
      xml('p:nvPr', {}, xml('p:ph', { type: 'sldImg', idx: transform === '' ? null : 2 })),
    ),
    xml('p:spPr', {}, transform, transform === '' ? null : xml('a:prstGeom', { prst: 'rect' }, xml('a:avLst'))),
  );
}

function wordsXml(transform: Xml, paragraphs: Xml): Xml {
  return xml(
    'p:sp',
    {},
    xml(
      'p:nvSpPr',
      {},
      xml('p:cNvPr', { id: 3, name: 'Notes' }),
      xml('p:cNvSpPr', {}, xml('a:spLocks', { noGrp: true })),
      xml(
        'p:nvPr',
        {},
        xml('p:ph', { type: 'body', sz: transform === '' ? null : 'quarter', idx: transform === '' ? 1 : 3 }),
      ),
    ),
    xml('p:spPr', {}, transform, transform === '' ? null : xml('a:prstGeom', { prst: 'rect' }, xml('a:avLst'))),
    textBody(xml('a:bodyPr'), paragraphs),
  );
}

/** Writes what a speaker wrote under a slide, a paragraph a line; nothing where there is nothing. */
export function writeNotes(slide: SlideId, slidePart: string, { deck, pkg }: DeckScope): void {
  const words = deck.notes[slide] ?? '';
  if (words === '') return;
  const part = pkg.newPart('ppt/notesSlides/notesSlide', 'xml');
  pkg.relate(part, 'notesMaster', MASTER);
  pkg.relate(part, 'slide', slidePart);
  pkg.relate(slidePart, 'notesSlide', part);
  const paragraphs = words
    .split('\n')
    .map((line) =>
      xml(
        'a:p',
        {},
        line === '' ? null : xml('a:r', {}, xml('a:rPr', { dirty: false }), xml('a:t', {}, escapeXml(line))),
      ),
    );
  const root = xml(
    'p:notes',
    SLIDE_NAMESPACES,
    xml('p:cSld', {}, treeXml(imageXml('') + wordsXml('', paragraphs.join('')))),
    xml('p:clrMapOvr', {}, xml('a:masterClrMapping')),
  );
  pkg.add(part, presentationType('notesSlide'), xmlPart(root));
}
