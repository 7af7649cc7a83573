import { renderers } from '@rostrum/deck/renderers';
import { ConvertError } from '../../../errors.ts';
import {
  attribute,
  childElements,
  type Element,
  find,
  hasClass,
  isText,
  type Parent,
  parsePart,
  textContent,
} from '../../../html/dom.ts';
import { type Xml, xml } from '../xml.ts';
import { ENDS_OPERAND, MARKS, N_ARY, SPACES, STRETCHING } from './characters.ts';
import { type MathLook, mathParts, type MathRun } from './parts.ts';
import { tableXml } from './table.ts';

/** Nested deeper no formula is that anybody reads; programs refuse what is. */
const MAX_DEPTH = 60;

export interface FormulaContext {
  readonly look: MathLook;
  /** A colour of CSS as a fill; null: it cannot be read. */
  readonly fillOf: (color: string) => Xml | null;
  readonly lose: (words: string) => void;
}

/**
 * A formula in TeX as `m:oMath`, one a line; null where it cannot be set, or holds what formulas of Office
 * have no place for.
 */
export function formulaXml(source: string, display: boolean, context: FormulaContext): readonly Xml[] | null {
  const set = readSet(renderers.math?.(source, display) ?? '');
  if (set === null) return null;
  const math = find(set, ({ tagName }) => tagName === 'math');
  if (math === null || find(set, (one) => hasClass(one, 'katex-error')) !== null) return null;
  const semantics = find(math, ({ tagName }) => tagName === 'semantics');
  const [root] = semantics === null ? [] : childElements(semantics);
  if (root === undefined) return null;
  try {
    const lines = linesOf(root);
    return lines.length === 0 ? null : lines.map((line) => xml('m:oMath', {}, converter(context).row(line, 0)));
  } catch (error) {
    if (error instanceof Unknown) return null;
    throw error;
  }
}

/** Null: it is nested deeper than anything that is read. */
function readSet(html: string): Parent | null {
  try {
    return parsePart(html);
  } catch (error) {
    if (error instanceof ConvertError) return null;
    throw error;
  }
}

/** What no formula of Office holds. */
class Unknown extends Error {}

/** At its top a formula may be broken into lines. */
function linesOf(root: Element): readonly (readonly Element[])[] {
  const lines: Element[][] = [[]];
  for (const one of flattened([root])) {
    if (one.tagName === 'mspace' && attribute(one, 'linebreak') === 'newline') lines.push([]);
    else lines.at(-1)?.push(one);
  }
  return lines.filter((line) => line.length > 0);
}

function converter({ look, fillOf, lose }: FormulaContext) {
  const { run, element, value, nothing } = mathParts(look);
  let fill = look.fill;

  /** Parts beside each other: signs take what follows them, and so do names of functions. */
  function row(parts: readonly Element[], depth: number): Xml {
    if (depth > MAX_DEPTH) throw new Unknown();
    const flat = flattened(parts);
    let written = '';
    for (let at = 0; at < flat.length; at += 1) {
      const one = flat[at];
      if (one === undefined) break;
      const sign = nAryOf(one);
      if (sign !== null) {
        const end = operandEnd(flat, at + 1);
        written += nAryXml(one, sign, row(flat.slice(at + 1, end), depth + 1), depth);
        at = end - 1;
        continue;
      }
      if (isFunction(one, flat[at + 1])) {
        const from = flat[at + 1] !== undefined && isApplied(flat[at + 1]) ? at + 2 : at + 1;
        const end = argumentEnd(flat, from);
        const argument = row(flat.slice(from, end), depth + 1);
        written += element('func', [], ['fName', functionName(one, depth)], ['e', argument || nothing]);
        at = end - 1;
        continue;
      }
      const next = flat[at + 1];
      if (one.tagName === 'msubsup' && isEmpty(childElements(one)[0]) && next !== undefined) {
        const [, sub, sup] = childElements(one);
        written += element(
          'sPre',
          [],
          ['sub', inside(sub, depth) || nothing],
          ['sup', inside(sup, depth) || nothing],
          ['e', write(next, depth + 1)],
        );
        at += 1;
        continue;
      }
      written += write(one, depth + 1);
    }
    return written;
  }

  /** What a part holds, whether it is a row or one thing. */
  function inside(part: Element | undefined, depth: number): Xml {
    return part === undefined ? '' : row([part], depth + 1);
  }

  function nAryXml(part: Element, sign: string, operand: Xml, depth: number): Xml {
    const kids = part.tagName === 'mo' ? [] : childElements(part);
    const isAbove = part.tagName.startsWith('munder') || part.tagName === 'mover';
    const isLower = part.tagName !== 'mover' && part.tagName !== 'msup';
    const lower = isLower ? kids[1] : undefined;
    const upper = isLower ? kids[2] : kids[1];
    // Where nothing is bounded, sums have theirs above and below, integrals beside.
    const isUsual = kids.length === 0 && !/[∫-∰]/.test(sign);
    return element(
      'nary',
      [
        value('chr', sign),
        value('limLoc', isAbove || isUsual ? 'undOvr' : 'subSup'),
        ...(lower === undefined ? [value('subHide', 1)] : []),
        ...(upper === undefined ? [value('supHide', 1)] : []),
      ],
      ['sub', inside(lower, depth)],
      ['sup', inside(upper, depth)],
      ['e', operand || nothing],
    );
  }

  function functionName(part: Element, depth: number): Xml {
    const kids = childElements(part);
    const [base, first, second] = kids;
    const name = (): Xml => (base === undefined ? '' : functionName(base, depth));
    switch (part.tagName) {
      case 'munder':
        return element('limLow', [], ['e', name()], ['lim', inside(first, depth)]);
      case 'mover':
        return element('limUpp', [], ['e', name()], ['lim', inside(first, depth)]);
      case 'munderover': {
        const low = element('limLow', [], ['e', name()], ['lim', inside(first, depth)]);
        return element('limUpp', [], ['e', low], ['lim', inside(second, depth)]);
      }
      case 'msub':
        return element('sSub', [], ['e', name()], ['sub', inside(first, depth)]);
      case 'msup':
        return element('sSup', [], ['e', name()], ['sup', inside(first, depth)]);
      case 'msubsup':
        return element('sSubSup', [], ['e', name()], ['sub', inside(first, depth)], ['sup', inside(second, depth)]);
      default:
        return run(textContent(part).replaceAll('\u2061', ''), { style: 'p' }, fill);
    }
  }

  function write(part: Element, depth: number): Xml {
    if (depth > MAX_DEPTH) throw new Unknown();
    const kids = childElements(part);
    const [first, second, third] = kids;
    const arg = (one: Element | undefined): Xml => inside(one, depth) || nothing;
    switch (part.tagName) {
      case 'mi':
      case 'mn':
        return first === undefined ? letters(part) : row(kids, depth);
      case 'mo':
        return first === undefined ? signs(textContent(part)) : row(kids, depth);
      case 'mtext':
        return text(part);
      case 'mspace':
        return space(attribute(part, 'width') ?? '');
      case 'mrow':
      case 'semantics':
        return fenced(kids, depth) ?? row(part.tagName === 'semantics' ? kids.slice(0, 1) : kids, depth);
      case 'mstyle':
      case 'mpadded':
        return colored(part, () => row(kids, depth));
      case 'mfrac': {
        const isBare = /^0(?:px|em|pt)?$/.test(attribute(part, 'linethickness') ?? '');
        return element('f', isBare ? [value('type', 'noBar')] : [], ['num', arg(first)], ['den', arg(second)]);
      }
      case 'msqrt':
        return element('rad', [value('degHide', 1)], ['deg', ''], ['e', row(kids, depth) || nothing]);
      case 'mroot':
        return element('rad', [], ['deg', arg(second)], ['e', arg(first)]);
      case 'msub':
        return element('sSub', [], ['e', arg(first)], ['sub', arg(second)]);
      case 'msup':
        return element('sSup', [], ['e', arg(first)], ['sup', arg(second)]);
      case 'msubsup':
        return element('sSubSup', [], ['e', arg(first)], ['sub', arg(second)], ['sup', arg(third)]);
      case 'munder':
        return limit(part, first, second, 'bot', depth);
      case 'mover':
        return limit(part, first, second, 'top', depth);
      case 'munderover': {
        const low = element('limLow', [], ['e', arg(first)], ['lim', arg(second)]);
        return element('limUpp', [], ['e', low], ['lim', arg(third)]);
      }
      case 'mtable':
        return tableXml(part, (cell) => row(childElements(cell), depth + 1), { element, run, value, nothing }, lose);
      case 'menclose':
        return enclosed(part, row(kids, depth) || nothing);
      case 'mphantom':
        return element('phant', [value('show', 0)], ['e', row(kids, depth) || nothing]);
      default:
        throw new Unknown();
    }
  }

  function letters(part: Element): Xml {
    const words = textContent(part);
    const said = attribute(part, 'mathvariant') ?? '';
    if (part.tagName === 'mn') return run(words, { ...variantOf(said, true) }, fill);
    const isName = [...words].length > 1 && said === '';
    return run(words, isName ? { style: 'p' } : variantOf(said, !/[A-Za-zΑ-Ωα-ω]/.test(words)), fill);
  }

  function signs(words: string): Xml {
    const seen = words.replace(/[\u2061-\u2064]/g, '');
    return seen === '' ? '' : run(seen, {}, fill);
  }

  function text(part: Element): Xml {
    const words = textContent(part);
    // KaTeX writes narrow spaces as text.
    if (/^[\u2000-\u200b\u202f\u205f\u00a0]+$/.test(words))
      return run(words.replace(/[\u200a\u2006\u202f]/g, '\u2009'), {}, fill);
    return words === '' ? '' : run(words.replaceAll('\u00a0', ' '), { isText: true }, fill);
  }

  function space(width: string): Xml {
    const em = Number(/^(-?[\d.]+)em$/.exec(width)?.[1] ?? 0);
    const found = SPACES.find(([least]) => em >= least);
    return found === undefined ? '' : run(found[1], {}, fill);
  }

  function colored(part: Element, make: () => Xml): Xml {
    const color = attribute(part, 'mathcolor');
    if (color === null) return make();
    const before = fill;
    fill = fillOf(color) ?? fill;
    const written = make();
    fill = before;
    return written;
  }

  /** A row between two brackets that grow with it, and what stands between others of the kind; null: it is none. */
  function fenced(kids: readonly Element[], depth: number): Xml | null {
    if (!isFenced(kids)) return null;
    const begin = kids.at(0);
    const end = kids.at(-1);
    // What is no bracket is not there: only one side has one.
    const opens = begin !== undefined && isFence(begin);
    const closes = end !== undefined && isFence(end) && kids.length > 1;
    const between: Element[][] = [[]];
    let separator = '|';
    for (const one of kids.slice(opens ? 1 : 0, closes ? -1 : undefined)) {
      if (!isFence(one)) between.at(-1)?.push(one);
      else {
        separator = textContent(one);
        between.push([]);
      }
    }
    return element(
      'd',
      [
        value('begChr', opens ? bracketOf(begin) : ''),
        ...(between.length > 1 ? [value('sepChr', separator)] : []),
        value('endChr', closes ? bracketOf(end) : ''),
      ],
      ...between.map((part) => ['e', row(part, depth + 1) || nothing] as const),
    );
  }

  /** What stands over or under something: a mark, a line, a brace, or a label. */
  function limit(
    part: Element,
    base: Element | undefined,
    over: Element | undefined,
    place: 'top' | 'bot',
    depth: number,
  ): Xml {
    const inner = inside(base, depth) || nothing;
    const sign = over !== undefined && over.tagName === 'mo' ? textContent(over) : '';
    const isMark = attribute(part, place === 'top' ? 'accent' : 'accentunder') === 'true';
    if (isMark && /^[‾¯_]$/.test(sign)) return element('bar', [value('pos', place)], ['e', inner]);
    const mark = MARKS[sign];
    if (isMark && place === 'top' && mark !== undefined) return element('acc', [value('chr', mark)], ['e', inner]);
    if (STRETCHING.has(sign) && (isMark || /[⏞⏟]/.test(sign)))
      return element(
        'groupChr',
        [value('chr', sign), value('pos', place), value('vertJc', place === 'top' ? 'bot' : 'top')],
        ['e', inner],
      );
    return element(place === 'top' ? 'limUpp' : 'limLow', [], ['e', inner], ['lim', inside(over, depth) || nothing]);
  }

  function enclosed(part: Element, inner: Xml): Xml {
    const notation = (attribute(part, 'notation') ?? '').split(/\s+/);
    const has = (name: string): boolean => notation.includes(name);
    if (has('box')) return element('borderBox', [], ['e', inner]);
    const strikes = [
      has('horizontalstrike') ? value('strikeH', 1) : '',
      has('updiagonalstrike') ? value('strikeBLTR', 1) : '',
      has('downdiagonalstrike') ? value('strikeTLBR', 1) : '',
    ].filter((strike) => strike !== '');
    if (strikes.length === 0) throw new Unknown();
    const hidden = ['hideTop', 'hideBot', 'hideLeft', 'hideRight'].map((side) => value(side, 1));
    return element('borderBox', [...hidden, ...strikes], ['e', inner]);
  }

  return { row };
}

/** Rows within rows are one, but for those between brackets. */
function flattened(parts: readonly Element[]): readonly Element[] {
  return parts.flatMap((one): readonly Element[] => {
    if (one.tagName === 'mstyle' && attribute(one, 'mathcolor') === null) return flattened(childElements(one));
    if (one.tagName !== 'mrow') return [one];
    const kids = childElements(one);
    return isFenced(kids) ? [one] : flattened(kids);
  });
}

/** Between brackets that grow with what is in them (`\left`, `\right`): others have a size of their own. */
function isFenced(kids: readonly Element[]): boolean {
  return kids.length > 1 && [kids.at(0), kids.at(-1)].some((one) => one !== undefined && isFence(one));
}

function isFence(part: Element): boolean {
  return part.tagName === 'mo' && attribute(part, 'fence') === 'true' && attribute(part, 'minsize') === null;
}

/** KaTeX writes what is no bracket as nothing, and bars as other letters than formulas have. */
function bracketOf(part: Element): string {
  const sign = textContent(part);
  return sign === '∣' ? '|' : sign === '∥' ? '‖' : sign;
}

function isEmpty(part: Element | undefined): boolean {
  return part !== undefined && textContent(part) === '' && part.tagName === 'mrow';
}

/** The sign of a sum, an integral or the like, with its bounds or without; null: the part is none. */
function nAryOf(part: Element): string | null {
  const [base] = /^(?:munderover|munder|mover|msubsup|msub|msup)$/.test(part.tagName) ? childElements(part) : [part];
  if (base === undefined || base.tagName !== 'mo' || base.childNodes.some((node) => !isText(node))) return null;
  const sign = textContent(base);
  return N_ARY.has(sign) ? sign : null;
}

function operandEnd(parts: readonly Element[], from: number): number {
  let at = from;
  while (at < parts.length) {
    const one = parts[at];
    if (one !== undefined && one.tagName === 'mo' && ENDS_OPERAND.has(textContent(one))) break;
    at += 1;
  }
  return at;
}

function isApplied(part: Element | undefined): boolean {
  return part !== undefined && part.tagName === 'mo' && textContent(part) === '\u2061';
}

/** The name of a function with its scripts: what KaTeX marks as applied to what follows. */
function isFunction(part: Element, next: Element | undefined): boolean {
  if (part.tagName === 'mi') return isApplied(next);
  if (!/^(?:munderover|munder|mover|msubsup|msub|msup)$/.test(part.tagName)) return false;
  const [base] = childElements(part);
  return base !== undefined && base.tagName === 'mrow' && isApplied(childElements(base).at(-1));
}

/** One thing that a function is of: what follows it, with brackets all that they hold. */
function argumentEnd(parts: readonly Element[], from: number): number {
  let depth = 0;
  for (let at = from; at < parts.length; at += 1) {
    const one = parts[at];
    const sign = one !== undefined && one.tagName === 'mo' ? textContent(one) : '';
    if (sign === '(' || sign === '[') depth += 1;
    else if (sign === ')' || sign === ']') depth -= 1;
    else if (sign !== '' && depth === 0) return at;
    else if (one !== undefined && one.tagName === 'mtext' && depth === 0) continue;
    if (depth <= 0) return Math.max(from, depth < 0 ? at : at + 1);
  }
  return parts.length;
}

function variantOf(said: string, isSign: boolean): MathRun {
  switch (said) {
    case 'normal':
      return isSign ? {} : { style: 'p' };
    case 'bold':
      return { style: 'b' };
    case 'bold-italic':
      return { style: 'bi' };
    case 'double-struck':
    case 'script':
    case 'fraktur':
    case 'sans-serif':
    case 'monospace':
      return { script: said };
    default:
      return {};
  }
}
