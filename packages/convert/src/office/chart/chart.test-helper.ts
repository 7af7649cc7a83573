import { xmlOf } from '../../testing/xml.ts';
import type { XmlElement } from '../xml.ts';
import type { ColorOf } from './colors.ts';

const NAMESPACES =
  'xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"';

/** Any element of a chart part. */
export function element(xml: string): XmlElement {
  return xmlOf(xml.replace(/^<([\w:]+)/, `<$1 ${NAMESPACES}`));
}

/** A chart part: `before` and `after` stand around the chart, `beside` in it. */
export function chartPart(plotArea: string, { before = '', beside = '', after = '' } = {}): XmlElement {
  const chart = `<c:chart>${beside}<c:plotArea><c:layout/>${plotArea}</c:plotArea></c:chart>`;
  return element(`<c:chartSpace>${before}${chart}${after}</c:chartSpace>`);
}

const points = (values: readonly (string | number | null)[]): string =>
  `<c:ptCount val="${values.length}"/>` +
  values.map((value, index) => (value === null ? '' : `<c:pt idx="${index}"><c:v>${value}</c:v></c:pt>`)).join('');

export const numbers = (values: readonly (number | null)[], code = 'General'): string =>
  `<c:numRef><c:f>Sheet1!$B$2</c:f><c:numCache><c:formatCode>${code}</c:formatCode>${points(values)}</c:numCache></c:numRef>`;

export const strings = (values: readonly string[]): string =>
  `<c:strRef><c:f>Sheet1!$A$2</c:f><c:strCache>${points(values)}</c:strCache></c:strRef>`;

export interface SeriesParts {
  readonly index?: number;
  readonly name?: string;
  readonly names?: string;
  readonly values: string;
  readonly looks?: string;
}

/** A series with categories. */
export function series({ index = 0, name = '', names = '', values, looks = '' }: SeriesParts): string {
  const tx = name === '' ? '' : `<c:tx>${strings([name])}</c:tx>`;
  const cat = names === '' ? '' : `<c:cat>${names}</c:cat>`;
  return `<c:ser><c:idx val="${index}"/><c:order val="${index}"/>${tx}${looks}${cat}<c:val>${values}</c:val></c:ser>`;
}

export const AXES = '<c:axId val="1"/><c:axId val="2"/>';

/** The two axes that `AXES` names, with what they say. */
export function axes(x = '', y = ''): string {
  return `<c:catAx><c:axId val="1"/>${x}</c:catAx><c:valAx><c:axId val="2"/>${y}</c:valAx>`;
}

/** `#rrggbb` as it is, a colour of the theme as a variable, with what changes it. */
export const colorOf: ColorOf = ({ name, attributes, children }) => {
  if (name === 'a:srgbClr') return `#${attributes['val'] ?? ''}`;
  const changes = children.map((change) => `-${change.name.slice(2)}${change.attributes['val'] ?? ''}`);
  return `var(--${attributes['val'] ?? ''}${changes.join('')})`;
};
