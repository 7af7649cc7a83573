import { type Xml, xml } from './xml.ts';

export interface ShapeParts {
  /** `p:cNvPr`. */
  readonly names: Xml;
  readonly isTextBox?: boolean;
  /** `p:ph`; null: it fills no place. */
  readonly place?: Xml | null;
  /** `a:xfrm`; empty: it stands where its place does. */
  readonly transform: Xml;
  readonly geometry: Xml;
  readonly fill: Xml;
  readonly line: Xml;
  readonly effects?: Xml | null;
  /** `a:bodyPr` and the paragraphs. */
  readonly body: Xml;
  readonly paragraphs: Xml;
  /** What stands in `a:lstStyle`. */
  readonly levels?: Xml;
}

/** `p:sp` (ECMA-376 part 1, 19.3.1.43). It always holds a text, if an empty one: some programs open none without. */
export function shapeXml(parts: ShapeParts): Xml {
  return xml(
    'p:sp',
    {},
    xml(
      'p:nvSpPr',
      {},
      parts.names,
      xml('p:cNvSpPr', { txBox: parts.isTextBox === true ? true : null }),
      xml('p:nvPr', {}, parts.place ?? null),
    ),
    xml('p:spPr', {}, parts.transform, parts.geometry, parts.fill, parts.line, parts.effects ?? null),
    textBody(parts.body, parts.paragraphs, 'p:txBody', parts.levels),
  );
}

/** `p:txBody`, or `a:txBody` of a table's cell. */
export function textBody(
  body: Xml,
  paragraphs: Xml,
  name: 'p:txBody' | 'a:txBody' = 'p:txBody',
  levels: Xml = '',
): Xml {
  return xml(
    name,
    {},
    body,
    xml('a:lstStyle', {}, levels),
    paragraphs === '' ? xml('a:p', {}, xml('a:endParaRPr')) : paragraphs,
  );
}

/** The text of something that has none. */
export const NO_WORDS: Pick<ShapeParts, 'body' | 'paragraphs'> = {
  body: xml('a:bodyPr', { rtlCol: false, anchor: 'ctr' }),
  paragraphs: '',
};
