import { words } from '@rostrum/words/convert';
import { blockHtml, groupBlock, type Placing, wordsId } from '../markup/block.ts';
import { chartHtml } from './chart/chart-html.ts';
import { cssOf, readColor } from './color.ts';
import { fontFamilyOf } from './fonts.ts';
import { imageHtml } from './image.ts';
import type { PartScope, Surround } from './scope.ts';
import { namesOf } from './shape.ts';
import { tableHtml } from './table.ts';
import { placingOf } from './transform.ts';
import { escapeHtml, round } from '../markup/style.ts';
import { attributeOf, child, path, within, type XmlElement } from './xml.ts';

/** `p:graphicFrame`: a table, a chart, a diagram, or what another program drew. */
export function frameHtml(frame: XmlElement, scope: PartScope, { outwards }: Surround, readTree: ReadTree): string {
  const names = namesOf(frame);
  const own = placingOf(child(frame, 'p:xfrm'));
  const data = path(frame, 'a:graphic', 'a:graphicData');
  if (own === null || names.hidden) return '';
  const placing = outwards(own);
  const parts = { id: scope.idOf(names.id), name: names.name, z: scope.nextZ(), locked: scope.isDecoration };
  const table = child(data, 'a:tbl');
  if (table !== null) return tableHtml(table, scope, placing, parts, names.alt);
  const chart = child(data, 'c:chart');
  if (chart !== null) return chartBlocks(chart, scope, placing, { ...parts, alt: names.alt });
  const drawing = diagramDrawing(data, scope);
  if (drawing !== null) return diagramHtml(drawing, scope, placing, readTree, { ...parts, alt: names.alt });
  const kind = (attributeOf(data, 'uri') ?? '').replace(/^.*\//, '');
  const picture = data === null ? undefined : [...within(data)].find(({ name }) => name === 'p:pic');
  if (picture === undefined) {
    scope.lose(kind, lostOf(kind));
    return '';
  }
  scope.lose(kind, words.office.objects.asPicture);
  const fill = child(picture, 'p:blipFill');
  return imageHtml(scope, child(fill, 'a:blip'), fill, { ...parts, placing, alt: names.alt, cut: null, stroke: null });
}

/** Shapes as blocks. */
type ReadTree = (tree: XmlElement | null, scope: PartScope, surround: Surround) => string;

interface FrameNames {
  readonly id: string | undefined;
  readonly name: string;
  readonly z: number;
  readonly locked: boolean;
  readonly alt: string;
}

/** A chart of a deck has no title: it stands above, as words of its own. */
function chartBlocks(chart: XmlElement, scope: PartScope, placing: Placing, { alt, ...parts }: FrameNames): string {
  const target = scope.office.relationships(scope.part).get(attributeOf(chart, 'r:id') ?? '')?.target ?? '';
  const part = scope.office.part(target);
  const colorOf = (color: XmlElement): string | null => {
    const read = readColor(color, scope.palette);
    return read === null ? null : cssOf(read);
  };
  const read = part === null ? null : chartHtml(part, colorOf);
  if (read === null) {
    scope.lose('chart', words.office.objects.chart);
    return '';
  }
  for (const loss of read.losses) scope.lose('chart', loss);
  const size = read.fontSize ?? 16;
  const family = fontFamilyOf('+mn-lt', scope.theme, scope.fontHeard);
  const room = read.title === '' ? 0 : Math.min(placing.height / 3, Math.round(size * 1.2 * 1.6));
  const upright = { ...placing, flipH: false, flipV: false };
  const title =
    read.title === ''
      ? ''
      : blockHtml({
          type: 'text',
          id: wordsId(parts.id),
          z: scope.nextZ(),
          locked: parts.locked,
          placing: { ...upright, height: room },
          inner: `<p>${escapeHtml(read.title)}</p>`,
          style: {
            'font-family': family,
            'font-size': `${round(size * 1.2)}px`,
            'line-height': '1.2',
            'text-align': 'center',
            'align-content': 'center',
          },
        });
  const block = blockHtml({
    ...parts,
    type: 'chart',
    placing: { ...upright, y: upright.y + room, height: upright.height - room },
    inner: read.html,
    attributes: { ...read.attributes, ...(alt === '' ? {} : { 'aria-label': alt }) },
    style: { 'font-family': family, 'font-size': read.fontSize === null ? null : `${read.fontSize}px` },
  });
  return `${title}${block}`;
}

/**
 * The part in which a diagram is drawn as shapes (MS-ODRAWXML 2.3.1): the file's own picture of it, as
 * PowerPoint laid it out.
 */
function diagramDrawing(data: XmlElement | null, scope: PartScope): string | null {
  const relationships = scope.office.relationships(scope.part);
  const model = relationships.get(attributeOf(child(data, 'dgm:relIds'), 'r:dm') ?? '');
  if (model === undefined) return null;
  const part = scope.office.part(model.target);
  const named = part === null ? undefined : [...within(part)].find(({ name }) => name.endsWith(':dataModelExt'));
  const target = relationships.get(attributeOf(named ?? null, 'relId') ?? '')?.target ?? null;
  return target !== null && scope.office.part(target) !== null ? target : null;
}

function diagramHtml(
  part: string,
  scope: PartScope,
  placing: Placing,
  readTree: ReadTree,
  { id, name, z, alt }: FrameNames,
): string {
  const tree = child(scope.office.part(part), 'p:spTree');
  const within: PartScope = { ...scope, part, idOf: () => undefined, placeOf: () => null, mayFollow: () => false };
  const outwards = (one: Placing): Placing => ({ ...one, x: one.x + placing.x, y: one.y + placing.y });
  const inner = readTree(tree, within, { outwards, fill: null, depth: 1 });
  return inner === '' ? '' : groupBlock({ id, name, z, alt, inner, locked: scope.isDecoration });
}

function lostOf(kind: string): string {
  if (kind === 'chartex') return words.office.objects.newChart;
  if (kind === 'diagram') return words.office.objects.diagram;
  return kind === 'ole' ? words.office.objects.foreign : words.office.objects.unknown;
}
