import { escapeXml, type Xml, xml } from '../xml.ts';

/** What all letters and signs of a formula look like: `a:rPr` without its attribute for slanted letters. */
export interface MathLook {
  /** Hundredths of a point. */
  readonly size: number;
  /** A fill as XML; null: that of the text around. */
  readonly fill: Xml | null;
}

/** Which letters a run is set in: as mathematics has them where nothing is said. */
export interface MathRun {
  /** `p` upright, `b` bold, `bi` bold and slanted. */
  readonly style?: 'p' | 'b' | 'bi';
  readonly script?: 'double-struck' | 'script' | 'fraktur' | 'sans-serif' | 'monospace';
  /** Words, not mathematics. */
  readonly isText?: boolean;
}

const FONT = xml('a:latin', { typeface: 'Cambria Math' });

/** Builds the elements of a formula (`m:…`, ECMA-376 part 1, 22.1), each with the look of its own signs. */
export function mathParts({ size, fill }: MathLook) {
  const letters = (italic: boolean, own = fill): Xml =>
    xml('a:rPr', { lang: 'en-US', sz: size, b: false, i: italic, dirty: false }, own, FONT);
  const control = xml('m:ctrlPr', {}, letters(true));
  const value = (name: string, val: string | number): Xml => xml(`m:${name}`, { 'm:val': val });
  const element = (name: string, properties: readonly Xml[], ...parts: readonly (readonly [string, Xml])[]): Xml =>
    xml(
      `m:${name}`,
      {},
      xml(`m:${name}Pr`, {}, ...properties, control),
      ...parts.map(([part, inner]) => xml(`m:${part}`, {}, inner)),
    );
  const run = (text: string, { style, script, isText = false }: MathRun = {}, own = fill): Xml => {
    const said = isText
      ? [xml('m:nor')]
      : [script === undefined ? '' : value('scr', script), style === undefined ? '' : value('sty', style)];
    const properties = said.join('') === '' ? null : xml('m:rPr', {}, ...said);
    const italic = !isText && style !== 'p' && style !== 'b';
    return xml('m:r', {}, properties, letters(italic, own), xml('m:t', {}, escapeXml(text)));
  };
  return {
    run,
    element,
    value,
    /** Holds a place where nothing is to be seen: programs draw a box around what is empty. */
    nothing: run('\u200b'),
  };
}

export type MathParts = ReturnType<typeof mathParts>;
