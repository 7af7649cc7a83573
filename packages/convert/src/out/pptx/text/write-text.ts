import { words as texts } from '@rostrum/words/convert';
import { relateLink } from '../link.ts';
import { colorXml, type Ink, solidFill } from '../color/palette.ts';
import { shadowXml } from '../effects.ts';
import { FORMULA_NAMESPACES } from '../math/namespaces.ts';
import { formulaXml } from '../math/omml.ts';
import { withFormulas } from '../math/with-formulas.ts';
import { SUPERSCRIPT_SCALE } from '../../../office/units.ts';
import type { SlideScope } from '../scope.ts';
import { emu, hundredthsOfPoint } from '../units.ts';
import { escapeXml, type Xml, xml } from '../xml.ts';
import { linePx, type TextLook } from './look.ts';
import type { Paragraph, Run } from './paragraph.ts';

export type TextScope = Pick<SlideScope, 'palette' | 'relate' | 'slides' | 'deck' | 'lose'>;

type WriteFormula = (run: Extract<Run, { kind: 'formula' }>, scope: TextScope, opacity: number) => Xml | null;

/** `a:p` of each paragraph, in turn, formulas as their letters. `opacity`: of the whole text. */
export function paragraphsXml(paragraphs: readonly Paragraph[], scope: TextScope, opacity = 1): Xml {
  return paragraphs.map((paragraph) => paragraphXml(paragraph, scope, opacity, () => null)).join('');
}

/**
 * An object with such words; where these hold formulas that Office can have, it stands there for both
 * kinds of programs.
 */
export function objectWithWords(
  paragraphs: readonly Paragraph[],
  scope: TextScope,
  opacity: number,
  objectOf: (paragraphs: Xml) => Xml,
): Xml {
  const plain = objectOf(paragraphsXml(paragraphs, scope, opacity));
  if (!paragraphs.some(({ runs }) => runs.some(({ kind }) => kind === 'formula'))) return plain;
  const set = paragraphs.map((paragraph) => paragraphXml(paragraph, scope, opacity, formulaRunXml)).join('');
  return set.includes('<a14:m') ? withFormulas(objectOf(set), plain) : plain;
}

const formulaRunXml: WriteFormula = ({ source, look }, scope, opacity) => {
  const lines = formulaXml(source, false, {
    look: {
      size: Math.min(400_000, Math.max(100, Math.round(look.size * 75))),
      fill: look.ink === null ? null : solidFill(look.ink, opacity),
    },
    fillOf: (color) => {
      const ink = scope.palette.ink(color, look.ink);
      return ink === null ? null : solidFill(ink, opacity);
    },
    lose: scope.lose,
  });
  if (lines === null) scope.lose(texts.out.texts.formula);
  return lines === null ? null : xml('a14:m', { 'xmlns:m': FORMULA_NAMESPACES.m }, ...lines);
};

function paragraphXml(paragraph: Paragraph, scope: TextScope, opacity: number, writeFormula: WriteFormula): Xml {
  const { look } = paragraph;
  const runs = paragraph.runs
    .map((run) => (run.kind === 'formula' ? writeFormula(run, scope, opacity) : null) ?? runXml(run, scope, opacity))
    .join('');
  const end = xml('a:endParaRPr', { ...letterAttributes(look) }, ...letterParts(look, scope, opacity));
  // What follows the last letter has its look, so that what is written on there does.
  return xml('a:p', {}, paragraphProperties(paragraph, opacity), runs, runs === '' ? end : null);
}

/** CT_TextParagraphProperties (ECMA-376 part 1, 21.1.2.2.7). */
function paragraphProperties(
  { look, runs, level, bullet, margin, indent, before, after }: Paragraph,
  opacity: number,
): Xml {
  return xml(
    'a:pPr',
    {
      marL: margin === 0 && bullet === null ? null : Math.min(51_206_400, Math.max(0, emu(margin))),
      lvl: level === 0 ? null : level,
      indent: indent === 0 && bullet === null ? null : Math.min(51_206_400, Math.max(-51_206_400, emu(indent))),
      algn: alignment(look),
      rtl: look.rtl ? true : null,
    },
    linesXml([look, ...runs.map((run) => run.look)]),
    spaceXml('a:spcBef', before),
    spaceXml('a:spcAft', after),
    ...bulletParts(bullet, runs[0]?.look ?? look, opacity),
  );
}

/**
 * How high lines of such letters are: as the highest asks for, exactly, so that all stand where they stood. Null:
 * as fonts have it.
 */
export function linesXml(looks: readonly TextLook[]): Xml | null {
  const lines = looks.map(linePx).filter((px) => px !== null);
  return lines.length === 0 ? null : spaceXml('a:lnSpc', Math.max(1, ...lines));
}

function spaceXml(name: string, px: number): Xml {
  return xml(name, {}, xml('a:spcPts', { val: Math.min(158_400, Math.max(0, hundredthsOfPoint(px))) }));
}

function bulletParts(bullet: Paragraph['bullet'], look: TextLook, opacity: number): readonly Xml[] {
  if (bullet === null) return [xml('a:buNone')];
  const color = look.ink === null ? '' : xml('a:buClr', {}, colorXml(look.ink, opacity));
  const { kind } = bullet;
  if ('scheme' in kind)
    return [
      color,
      xml('a:buFont', { typeface: '+mj-lt' }),
      xml('a:buAutoNum', { type: kind.scheme, startAt: kind.start === 1 ? null : kind.start }),
    ];
  return [color, xml('a:buFont', { typeface: 'Arial' }), xml('a:buChar', { char: kind.sign })];
}

export function alignment({ align, rtl }: TextLook): string {
  switch (align) {
    case 'center':
      return 'ctr';
    case 'justify':
      return 'just';
    case 'right':
      return 'r';
    case 'left':
      return 'l';
    case 'end':
      return rtl ? 'l' : 'r';
    case 'start':
      return rtl ? 'r' : 'l';
  }
}

function runXml(run: Run, scope: TextScope, opacity: number): Xml {
  const properties = xml('a:rPr', letterAttributes(run.look), ...letterParts(run.look, scope, opacity));
  if (run.kind === 'break') return xml('a:br', {}, properties);

  const words = xml('a:t', {}, escapeXml(run.text));
  return xml('a:r', {}, properties, words);
}

/** CT_TextCharacterProperties (21.1.2.3.9): attributes. */
export function letterAttributes(look: TextLook): Record<string, string | number | boolean | null> {
  const size = look.raise === null ? look.size : look.size / SUPERSCRIPT_SCALE;
  return {
    lang: /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(look.lang) ? look.lang : null,
    sz: Math.min(400_000, Math.max(100, hundredthsOfPoint(size))),
    b: look.weight >= 600,
    i: look.italic,
    u: look.underline ? 'sng' : 'none',
    strike: look.strike ? 'sngStrike' : 'noStrike',
    cap: look.caps,
    spc: Math.min(400_000, Math.max(-400_000, hundredthsOfPoint(look.spacing))),
    baseline: look.raise === null ? 0 : look.raise === 'super' ? 30_000 : -25_000,
    dirty: false,
  };
}

/** What stands in them, in the order of the schema. */
export function letterParts(look: TextLook, scope: TextScope, opacity: number): readonly (Xml | null)[] {
  const click = look.href === null ? null : relateLink(look.href, scope);
  return [
    look.ink === null ? null : solidFill(look.ink, opacity),
    look.shadow === '' ? null : shadowXml([look.shadow], scope.palette, opacity),
    look.highlight === null ? null : xml('a:highlight', {}, colorXml(onGround(look.highlight, scope.palette))),
    ...typefaceParts(look),
    click === null
      ? null
      : xml(
          'a:hlinkClick',
          { 'r:id': click.id, action: click.action },
          look.ink?.scheme === 'hlink' ? null : OWN_COLOR,
        ),
  ];
}

/** Office marks words with plain colours alone: what shines through is mixed with what lies behind the slide. */
function onGround(ink: Ink, { ground }: TextScope['palette']): Ink {
  if (ink.alpha >= 1) return ink;
  const mix = (index: 0 | 1 | 2): number => ink.rgb[index] * ink.alpha + ground.rgb[index] * (1 - ink.alpha);
  return { rgb: [mix(0), mix(1), mix(2)], alpha: 1, scheme: null };
}

/** Has a link keep the colour that its letters say (MS-ODRAWXML 2.11). */
const OWN_COLOR = xml(
  'a:extLst',
  {},
  xml(
    'a:ext',
    { uri: '{A12FA001-AC4F-418D-AE19-62706E023703}' },
    xml('ahyp:hlinkClr', {
      'xmlns:ahyp': 'http://schemas.microsoft.com/office/drawing/2018/hyperlinkcolor',
      val: 'tx',
    }),
  ),
);

function typefaceParts({ typeface }: TextLook): readonly Xml[] {
  const theme = /^\+(m[jn])-lt$/.exec(typeface)?.[1];
  if (theme !== undefined)
    return ['latin', 'ea', 'cs'].map((script) =>
      xml(`a:${script}`, { typeface: `+${theme}-${script === 'latin' ? 'lt' : script}` }),
    );
  // What a reader's machine takes in its place where it has none of that name: MS-WMF 2.2.2.14, PitchAndFamily.
  const pitchFamily = /mono|courier|consol|code/i.test(typeface) ? 49 : null;
  return ['latin', 'ea', 'cs'].map((script) => xml(`a:${script}`, { typeface, pitchFamily }));
}
