import { attributeOf, child, children, path, type XmlElement } from '../xml.ts';
import { ACCENTS, alphabetLetter, FUNCTIONS, GROUPINGS, symbolOf } from './symbols.ts';

/**
 * A formula of Office (`m:oMath`, ECMA-376 part 1, 22.1) as LaTeX that KaTeX sets. Total: what is not known is as what
 * stands in it.
 */
export function latexOf(formula: XmlElement): string {
  return inside(formula);
}

/** By the name of the element. */
const WRITERS: Readonly<Record<string, (element: XmlElement) => string>> = {
  'm:r': run,
  'm:f': fraction,
  'm:sSup': (element) => `${base(element)}^${argument(element, 'm:sup')}`,
  'm:sSub': (element) => `${base(element)}_${argument(element, 'm:sub')}`,
  'm:sSubSup': (element) => `${base(element)}_${argument(element, 'm:sub')}^${argument(element, 'm:sup')}`,
  'm:sPre': (element) => `{}_${argument(element, 'm:sub')}^${argument(element, 'm:sup')}${base(element)}`,
  'm:rad': radical,
  'm:nary': nary,
  'm:d': delimited,
  'm:m': matrix,
  'm:eqArr': (element) => `\\begin{aligned}${children(element, 'm:e').map(aligned).join(' \\\\ ')}\\end{aligned}`,
  'm:func': applied,
  'm:limLow': (element) => limit(element, '_', 'underset'),
  'm:limUpp': (element) => limit(element, '^', 'overset'),
  'm:acc': accent,
  'm:bar': (element) =>
    `\\${value(element, 'm:barPr', 'm:pos') === 'top' ? 'over' : 'under'}line${argument(element, 'm:e')}`,
  'm:groupChr': grouping,
  'm:borderBox': (element) => `\\${boxCommand(element)}${argument(element, 'm:e')}`,
  'm:phant': (element) =>
    isOff(element, 'm:phantPr', 'm:show') ? `\\phantom${argument(element, 'm:e')}` : inside(child(element, 'm:e')),
};

function inside(element: XmlElement | null): string {
  return (element?.children ?? []).reduce((latex, one) => joined(latex, write(one)), '');
}

function write(element: XmlElement): string {
  if (element.name.endsWith('Pr')) return '';
  return Object.hasOwn(WRITERS, element.name) ? (WRITERS[element.name]?.(element) ?? '') : inside(element);
}

/** A command ends before a letter only where a space parts them. */
function joined(before: string, after: string): string {
  return /\\[A-Za-z]+$/.test(before) && /^[A-Za-z]/.test(after) ? `${before} ${after}` : `${before}${after}`;
}

function argument(element: XmlElement, name: string): string {
  return `{${inside(child(element, name))}}`;
}

/** What a script stands at: one letter or command by itself, anything longer in braces. */
function base(element: XmlElement): string {
  const latex = inside(child(element, 'm:e'));
  return /^(?:[A-Za-z\d]|\\[A-Za-z]+)$/.test(latex) ? latex : `{${latex}}`;
}

function value(element: XmlElement, properties: string, name: string): string | null {
  const said = path(element, properties, name);
  return said === null ? null : (attributeOf(said, 'm:val') ?? '');
}

const OFF = new Set(['0', 'false', 'off']);

function isOff(element: XmlElement, properties: string, name: string): boolean {
  return OFF.has(value(element, properties, name) ?? '');
}

/** A flag that is there, and not switched off. */
function isOn(element: XmlElement, properties: string, name: string): boolean {
  return path(element, properties, name) !== null && !isOff(element, properties, name);
}

const SCRIPTS: Readonly<Record<string, string>> = {
  'double-struck': 'mathbb',
  script: 'mathcal',
  fraktur: 'mathfrak',
  'sans-serif': 'mathsf',
  monospace: 'mathtt',
};
const STYLES: Readonly<Record<string, string>> = { p: 'mathrm', b: 'mathbf', bi: 'boldsymbol' };

function run(element: XmlElement): string {
  const text = children(element, 'm:t')
    .map((one) => one.text)
    .join('');
  if (isOn(element, 'm:rPr', 'm:nor')) return words(text);
  const latex = letters(text);
  const command = SCRIPTS[value(element, 'm:rPr', 'm:scr') ?? ''] ?? STYLES[value(element, 'm:rPr', 'm:sty') ?? ''];
  // Signs and digits look the same upright.
  return command === undefined || (command === 'mathrm' && !/[A-Za-z]/.test(text)) ? latex : `\\${command}{${latex}}`;
}

function words(text: string): string {
  return `\\text{${text.replace(/[\\^~]/g, '').replace(/[#$%&_{}]/g, String.raw`\$&`)}}`;
}

function letters(text: string): string {
  return [...text].reduce((latex, one) => joined(latex, alphabetLetter(one) ?? symbolOf(one) ?? one), '');
}

function fraction(element: XmlElement): string {
  const [above, below] = [argument(element, 'm:num'), argument(element, 'm:den')];
  switch (value(element, 'm:fPr', 'm:type')) {
    case 'lin':
    case 'skw':
      return `${above}/${below}`;
    case 'noBar':
      return `\\genfrac{}{}{0pt}{}${above}${below}`;
    default:
      return `\\frac${above}${below}`;
  }
}

function radical(element: XmlElement): string {
  const degree = isOn(element, 'm:radPr', 'm:degHide') ? '' : inside(child(element, 'm:deg'));
  return `\\sqrt${degree === '' ? '' : `[{${degree}}]`}${argument(element, 'm:e')}`;
}

/** Sums, integrals and the like; an integral where no character is said. */
function nary(element: XmlElement): string {
  const character = value(element, 'm:naryPr', 'm:chr') ?? '∫';
  const sign = symbolOf(character) ?? character;
  const isIntegral = sign.endsWith('int');
  const isAboveAndBelow = value(element, 'm:naryPr', 'm:limLoc') === 'undOvr';
  const limits = isAboveAndBelow === isIntegral ? (isIntegral ? '\\limits' : '\\nolimits') : '';
  const lower = isOn(element, 'm:naryPr', 'm:subHide') ? '' : inside(child(element, 'm:sub'));
  const upper = isOn(element, 'm:naryPr', 'm:supHide') ? '' : inside(child(element, 'm:sup'));
  const bounds = `${lower === '' ? '' : `_{${lower}}`}${upper === '' ? '' : `^{${upper}}`}`;
  return joined(`${sign}${bounds === '' ? '' : limits}${bounds}`, inside(child(element, 'm:e')));
}

function delimited(element: XmlElement): string {
  const sign = (name: string, usual: string): string => {
    const character = value(element, 'm:dPr', name) ?? usual;
    return character === '' ? '.' : (symbolOf(character) ?? character);
  };
  const parts = children(element, 'm:e').map(inside);
  const between = `\\middle${sign('m:sepChr', '|')} `;
  return `\\left${sign('m:begChr', '(')} ${parts.join(between)}\\right${sign('m:endChr', ')')}`;
}

function matrix(element: XmlElement): string {
  const rows = children(element, 'm:mr').map((row) => children(row, 'm:e').map(inside).join(' & '));
  return `\\begin{matrix}${rows.join(' \\\\ ')}\\end{matrix}`;
}

/** In rows that stand one below the other, `&` says where. */
function aligned(row: XmlElement): string {
  return inside(row).replaceAll('\\&', '&');
}

function applied(element: XmlElement): string {
  return joined(functionName(child(element, 'm:fName')), ` ${inside(child(element, 'm:e'))}`);
}

/** A name, which may have scripts and limits. */
function functionName(element: XmlElement | null): string {
  return (element?.children ?? []).map((part) => withName(part)).join('');
}

function withName(part: XmlElement): string {
  if (part.name === 'm:r') {
    const name = children(part, 'm:t')
      .map((one) => one.text.normalize('NFKC').trim())
      .join('');
    if (FUNCTIONS.has(name)) return `\\${name}`;
    return /^[A-Za-z]+$/.test(name) ? `\\operatorname{${name}}` : run(part);
  }
  const kept = child(part, 'm:e');
  const scripts = SCRIPT_OF[part.name];
  if (kept === null || scripts === undefined) return write(part);
  return `${functionName(kept)}${scripts.map(([name, mark]) => `${mark}${argument(part, name)}`).join('')}`;
}

const SCRIPT_OF: Readonly<Record<string, readonly (readonly [name: string, mark: string])[]>> = {
  'm:limLow': [['m:lim', '_']],
  'm:limUpp': [['m:lim', '^']],
  'm:sSub': [['m:sub', '_']],
  'm:sSup': [['m:sup', '^']],
  'm:sSubSup': [
    ['m:sub', '_'],
    ['m:sup', '^'],
  ],
};

/** What stands above or below: at a brace as its label, else over or under. */
function limit(element: XmlElement, mark: string, command: string): string {
  const latex = inside(child(element, 'm:e'));
  if (/^\\(?:over|under)brace\{/.test(latex)) return `${latex}${mark}${argument(element, 'm:lim')}`;
  return `\\${command}${argument(element, 'm:lim')}{${latex}}`;
}

function accent(element: XmlElement): string {
  const [one, several] = ACCENTS[value(element, 'm:accPr', 'm:chr') ?? '\u0302'] ?? ['hat', 'widehat'];
  const latex = inside(child(element, 'm:e'));
  return `\\${/^(?:[A-Za-z\d]|\\[A-Za-z]+)$/.test(latex) ? one : several}{${latex}}`;
}

/** A box, or what strikes out what would stand in one. */
function boxCommand(element: XmlElement): string {
  const [up, down] = [isOn(element, 'm:borderBoxPr', 'm:strikeBLTR'), isOn(element, 'm:borderBoxPr', 'm:strikeTLBR')];
  if (up || down) return up && down ? 'xcancel' : up ? 'cancel' : 'bcancel';
  return isOn(element, 'm:borderBoxPr', 'm:strikeH') ? 'sout' : 'boxed';
}

/** Below, with a brace, where nothing is said. */
function grouping(element: XmlElement): string {
  const character = value(element, 'm:groupChrPr', 'm:chr') ?? '⏟';
  const isAbove = value(element, 'm:groupChrPr', 'm:pos') === 'top';
  const [over, under] = GROUPINGS[character] ?? [null, null];
  const command = isAbove ? over : under;
  if (command !== null) return `\\${command}${argument(element, 'm:e')}`;
  const sign = symbolOf(character) ?? character;
  return `\\${isAbove ? 'overset' : 'underset'}{${sign}}${argument(element, 'm:e')}`;
}
