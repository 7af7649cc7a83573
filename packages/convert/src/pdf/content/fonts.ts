import { hostedFontFamilies } from '@rostrum/deck/themes';
import type { LetterFont } from './paint.ts';
import type { ReadFont } from './state.ts';

/** What is read of pdf.js's font objects. */
interface FontObject {
  readonly name?: unknown;
  readonly bold?: unknown;
  readonly black?: unknown;
  readonly italic?: unknown;
  readonly vertical?: unknown;
  readonly fontMatrix?: unknown;
  readonly isType3Font?: unknown;
}

/** A font of pdf.js's; what it does not say is usual. */
export function fontOf(value: unknown): ReadFont {
  const font: FontObject = typeof value === 'object' && value !== null ? value : {};
  const name = typeof font.name === 'string' ? font.name : '';
  const unit = Array.isArray(font.fontMatrix) && typeof font.fontMatrix[0] === 'number' ? font.fontMatrix[0] : 0.001;
  return {
    look: lookOf(name, font.bold === true || font.black === true, font.italic === true),
    unit,
    vertical: font.vertical === true,
    drawn: font.isType3Font === true,
  };
}

/** By their names as fonts have them: `EBGaramond`. */
const HOSTED = new Map(hostedFontFamilies.map(({ family }) => [family.replaceAll(' ', '').toLowerCase(), family]));
const WEIGHTS =
  /(?:Bold|Italic|Oblique|Regular|Light|Medium|SemiBold|Semibold|DemiBold|Black|Heavy|Thin|Hairline|(?:Extra|Ultra)(?:Light|Bold)|\d+pt)+$/;

/**
 * `ABCDEF+OpenSans-SemiBoldItalic` -> Open Sans, bold, italic. A subset's six letters say nothing (ISO 32000-1, 9.6.4),
 * nor does what a font was cut from: `MontserratThin-Bold` is Montserrat, bold.
 */
export function lookOf(name: string, bold: boolean, italic: boolean): LetterFont {
  const plain = name.replace(/^[A-Z]{6}\+/, '');
  const [base = '', ...rest] = plain.split(/[-,]/);
  const style = rest.join(' ');
  const stem = base.replace(/(?:PS)?(?:MT|Std|Pro)?$/, '').replace(WEIGHTS, '');
  const family =
    HOSTED.get(stem.replaceAll('_', '').toLowerCase()) ??
    stem
      .replaceAll('_', ' ')
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .replace(/New ?Roman/, 'New Roman')
      .trim();
  const said = `${plain.slice(stem.length)} ${style}`;
  return {
    family: /^(?:Type3|g_|CIDFont|F\d+$|T\d+$)/.test(family) ? '' : family,
    bold: bold || /bold|black|heavy|semibold|demi/i.test(said),
    italic: italic || /italic|oblique/i.test(said),
  };
}
