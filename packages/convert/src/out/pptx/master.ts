import type { DeckMeta } from '@rostrum/deck';
import { themeFont } from '@rostrum/deck/themes';
import { titleShape } from './layouts.ts';
import { presentationType, SLIDE_NAMESPACES } from './namespaces.ts';
import type { PackageWriter } from './package.ts';
import { isDark, themeXml } from './theme.ts';
import { treeXml } from './tree-xml.ts';
import { emu, emuLength, hundredthsOfPoint } from './units.ts';
import { type Xml, xml, xmlPart } from './xml.ts';

/** Ids of masters and layouts begin here, and are unique among both (ECMA-376 part 1, 19.2.1.20). */
export const FIRST_MASTER_ID = 2_147_483_648;

/** Writes the theme, and the master into the part that is kept for it. */
export function writeMaster(meta: DeckMeta, part: string, layouts: readonly string[], pkg: PackageWriter): void {
  const theme = pkg.newPart('ppt/theme/theme', 'xml');
  pkg.add(theme, 'application/vnd.openxmlformats-officedocument.theme+xml', xmlPart(themeXml(meta, 'Rostrum')));
  const ids = layouts.map((layout, index) =>
    xml('p:sldLayoutId', { id: FIRST_MASTER_ID + 1 + index, 'r:id': pkg.relate(part, 'slideLayout', layout) }),
  );
  pkg.relate(part, 'theme', theme);
  const behind = xml(
    'p:bg',
    {},
    xml('p:bgPr', {}, xml('a:solidFill', {}, xml('a:schemeClr', { val: 'bg1' })), xml('a:effectLst')),
  );
  const root = xml(
    'p:sldMaster',
    { ...SLIDE_NAMESPACES, preserve: true },
    xml('p:cSld', {}, behind, treeXml(placed(titleShape(2), titleBox(meta)) + bodyShape(meta))),
    xml('p:clrMap', colorMap(meta)),
    xml('p:sldLayoutIdLst', {}, ...ids),
    xml('p:txStyles', {}, titleStyle(meta), bodyStyle(meta), otherStyle(meta)),
  );
  pkg.add(part, presentationType('slideMaster'), xmlPart(root));
}

/** What the names of grounds and inks mean: on dark decks the ground is the theme's dark colour. */
export function colorMap(meta: DeckMeta): Readonly<Record<string, string>> {
  const [ground, ink] = isDark(meta) ? ['dk', 'lt'] : ['lt', 'dk'];
  const same = ['accent1', 'accent2', 'accent3', 'accent4', 'accent5', 'accent6', 'hlink', 'folHlink'];
  return {
    bg1: `${ground}1`,
    tx1: `${ink}1`,
    bg2: `${ground}2`,
    tx2: `${ink}2`,
    ...Object.fromEntries(same.map((name) => [name, name])),
  };
}

const transform = (x: number, y: number, width: number, height: number): Xml =>
  xml(
    'a:xfrm',
    {},
    xml('a:off', { x: emu(x), y: emu(y) }),
    xml('a:ext', { cx: emuLength(width), cy: emuLength(height) }),
  );

function titleBox({ width, height }: DeckMeta): Xml {
  return transform(width * 0.05, height * 0.05, width * 0.9, height * 0.16);
}

function placed(shape: Xml, box: Xml): Xml {
  return shape.replace('<p:spPr/>', xml('p:spPr', {}, box, xml('a:prstGeom', { prst: 'rect' }, xml('a:avLst'))));
}

function bodyShape({ width, height }: DeckMeta): Xml {
  const box = transform(width * 0.05, height * 0.25, width * 0.9, height * 0.68);
  return placed(
    titleShape(3)
      .replace('name="Title"', 'name="Body"')
      .replace('<p:ph type="title"/>', '<p:ph type="body" idx="1"/>')
      .replace('>Title<', '>Text<'),
    box,
  );
}

const ink = (name: string): Xml => xml('a:solidFill', {}, xml('a:schemeClr', { val: name }));
const faces = (kind: 'mj' | 'mn'): readonly Xml[] =>
  (['latin', 'ea', 'cs'] as const).map((script) =>
    xml(`a:${script}`, { typeface: `+${kind}-${script === 'latin' ? 'lt' : script}` }),
  );

function titleStyle(meta: DeckMeta): Xml {
  const { measures, headingWeight, headingTransform } = themeFont(meta.themeFont);
  const letters = {
    sz: hundredthsOfPoint(measures.size * measures.headings[1]),
    b: headingWeight === 700,
    cap: headingTransform === 'uppercase' ? 'all' : 'none',
  };
  return xml(
    'p:titleStyle',
    {},
    xml(
      'a:lvl1pPr',
      { algn: 'ctr', rtl: meta.rtl },
      xml('a:buNone'),
      xml('a:defRPr', letters, ink('tx1'), ...faces('mj')),
    ),
  );
}

const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

function bodyStyle(meta: DeckMeta): Xml {
  const { size } = themeFont(meta.themeFont).measures;
  const levels = LEVELS.map((level) =>
    xml(
      `a:lvl${level}pPr`,
      {
        marL: emu(size * (1.1 + 1.3 * (level - 1))),
        indent: emu(-size * 1.1),
        algn: meta.rtl ? 'r' : 'l',
        rtl: meta.rtl,
      },
      xml('a:buFont', { typeface: 'Arial' }),
      xml('a:buChar', { char: '•' }),
      xml('a:defRPr', { sz: hundredthsOfPoint(size) }, ink('tx1'), ...faces('mn')),
    ),
  );
  return xml('p:bodyStyle', {}, ...levels);
}

function otherStyle(meta: DeckMeta): Xml {
  return xml('p:otherStyle', {}, ...plainLevels(meta));
}

/** Text that nobody styled, on each level. */
export function plainLevels(meta: DeckMeta): readonly Xml[] {
  const { size } = themeFont(meta.themeFont).measures;
  return LEVELS.map((level) =>
    xml(
      `a:lvl${level}pPr`,
      { marL: 0, algn: meta.rtl ? 'r' : 'l', rtl: meta.rtl },
      xml('a:defRPr', { sz: hundredthsOfPoint(size) }, ink('tx1'), ...faces('mn')),
    ),
  );
}
