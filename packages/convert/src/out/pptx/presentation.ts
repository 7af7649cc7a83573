import type { DeckMeta } from '@rostrum/deck';
import { FIRST_MASTER_ID, plainLevels } from './master.ts';
import { presentationType, SLIDE_NAMESPACES } from './namespaces.ts';
import { NOTES_SIZE } from './notes/write-notes.ts';
import type { PackageWriter } from './package.ts';
import { emuLength } from './units.ts';
import { xml, xmlPart } from './xml.ts';

export const PRESENTATION = 'ppt/presentation.xml';

export interface MainParts {
  readonly master: string;
  /** null: the presentation has no notes. */
  readonly notesMaster: string | null;
  readonly slides: readonly string[];
}

/** Writes the part that a presentation begins with, and what stands beside it (ECMA-376 part 1, 19.2.1.26). */
export function writePresentation(
  meta: DeckMeta,
  { master, notesMaster, slides }: MainParts,
  pkg: PackageWriter,
): void {
  pkg.relate('', 'officeDocument', PRESENTATION);
  const masterId = xml('p:sldMasterId', {
    id: FIRST_MASTER_ID,
    'r:id': pkg.relate(PRESENTATION, 'slideMaster', master),
  });
  const ids = slides.map((slide, index) =>
    xml('p:sldId', { id: 256 + index, 'r:id': pkg.relate(PRESENTATION, 'slide', slide) }),
  );
  const size = { cx: sideOf(meta.width), cy: sideOf(meta.height) };
  const root = xml(
    'p:presentation',
    { ...SLIDE_NAMESPACES, rtl: meta.rtl ? true : null, saveSubsetFonts: true },
    xml('p:sldMasterIdLst', {}, masterId),
    notesMaster === null
      ? null
      : xml(
          'p:notesMasterIdLst',
          {},
          xml('p:notesMasterId', { 'r:id': pkg.relate(PRESENTATION, 'notesMaster', notesMaster) }),
        ),
    ids.length === 0 ? null : xml('p:sldIdLst', {}, ...ids),
    xml('p:sldSz', size),
    xml('p:notesSz', NOTES_SIZE),
    xml('p:defaultTextStyle', {}, ...plainLevels(meta)),
  );
  pkg.add(PRESENTATION, presentationType('presentation.main'), xmlPart(root));
  const show = meta.loop ? xml('p:showPr', { loop: true, showNarration: true }, xml('p:present')) : null;
  const properties = 'ppt/presProps.xml';
  pkg.relate(PRESENTATION, 'presProps', properties);
  pkg.add(properties, presentationType('presProps'), xmlPart(xml('p:presentationPr', SLIDE_NAMESPACES, show)));
  const styles = 'ppt/tableStyles.xml';
  pkg.relate(PRESENTATION, 'tableStyles', styles);
  const list = xml('a:tblStyleLst', {
    'xmlns:a': SLIDE_NAMESPACES['xmlns:a'],
    def: '{5C22544A-7EE6-4342-B048-85BDC9FD1C3A}',
  });
  pkg.add(styles, presentationType('tableStyles'), xmlPart(list));
}

/** Sides that Office allows (19.7.4). */
function sideOf(px: number): number {
  return Math.min(51_206_400, Math.max(914_400, emuLength(px)));
}
