import { renderers } from '@rostrum/deck/renderers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { latexOf } from '../../../office/math/latex.ts';
import { xmlOf } from '../../../testing/xml.ts';
import { formulaXml } from './omml.ts';

const NAMESPACES =
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"';

function write(latex: string, losses: string[] = []): string | null {
  const lines = formulaXml(latex, true, {
    look: { size: 2400, fill: null },
    fillOf: (color) => `<a:solidFill><a:srgbClr val="${color === 'red' ? 'FF0000' : '000000'}"/></a:solidFill>`,
    lose: (words) => losses.push(words),
  });
  return lines === null ? null : lines.map((line) => line.replace('<m:oMath', `<m:oMath ${NAMESPACES}`)).join('\n');
}
function roundTrip(latex: string): string {
  const written = write(latex);
  if (written === null) throw new Error(`${latex} was not set`);
  return written
    .split('\n')
    .map((line) => latexOf(xmlOf(line)))
    .join(' \\\\ ');
}
/** Words of TeX: where spaces stand is nothing that anybody sees. */
const words = (latex: string): string[] => latex.match(/\\[A-Za-z]+|\\.|\S/g) ?? [];
/** Braces around one word say nothing. */
const plain = (latex: string): string[] => {
  const found = words(latex);
  return found.filter(
    (word, at) => !(word === '{' && found[at + 2] === '}') && !(word === '}' && found[at - 2] === '{'),
  );
};

test.each([
  'a+b\\leq\\infty',
  'h(t)=h_{0}+\\sum_{k=1}^{n}A_{k}\\cos\\left( \\frac{2\\pi t}{T_{k}}+\\varphi_{k}\\right)',
  '\\frac{1}{2}\\rho gA^{2}<3',
  '\\left( \\begin{matrix}u \\\\ v\\end{matrix}\\right) =\\left[ \\begin{matrix}\\cos\\theta & -\\sin\\theta \\\\ \\sin\\theta & \\cos\\theta\\end{matrix}\\right]',
  '\\sqrt{2}\\sqrt[3]{x}',
  'x_{i}^{2}+y^{n}',
  '\\int_{0}^{1}f(x)\\mathrm{d}x',
  '\\int\\limits_{0}^{1}f',
  '\\sum\\nolimits_{i=1}^{n}i',
  '\\int f',
  '\\left\\{ \\begin{aligned}a&=1 \\\\ b&=2\\end{aligned}\\right.',
  '\\left[ a\\middle| b\\right\\rangle',
  '\\lim_{x\\rightarrow0} f',
  '\\sin^{2} x',
  '\\operatorname{erf}^{2} x',
  '\\underset{a}{x}\\overset{b}{y}',
  '\\hat{x}\\overrightarrow{AB}\\tilde{a}\\vec{v}\\bar{y}\\dot{z}',
  '\\overline{xy}\\underline{z}',
  '\\underbrace{a+b}_{n}\\overbrace{c}^{m}',
  '\\boxed{a}\\phantom{b}\\cancel{c}',
  '\\mathbb{R}\\mathbf{v}\\mathcal{L}\\mathfrak{g}\\mathsf{s}\\mathtt{t}',
  '\\text{if 5\\% \\{off\\}}',
  'a\\,b\\quad c',
  '{}_{6}^{14}C',
  '\\genfrac{}{}{0pt}{}{n}{k}',
  '50\\%\\#1',
])('%s comes back as it went', (latex) => {
  expect(plain(roundTrip(latex))).toEqual(plain(latex));
});

test.each([
  ['\\tfrac12', '\\frac{1}{2}'],
  ["x'", 'x^{\\prime}'],
  ['\\begin{pmatrix}a&b\\end{pmatrix}', '\\left( \\begin{matrix}a & b\\end{matrix}\\right)'],
  ['\\binom{n}{k}', '\\left( \\genfrac{}{}{0pt}{}{n}{k}\\right)'],
  ['\\begin{cases}a\\\\b\\end{cases}', '\\left\\{ \\begin{matrix}a \\\\ b\\end{matrix}\\right.'],
  ['a\\\\b', 'a \\\\ b'],
  ['\\def\\x{y}\\x', 'y'],
  ['\\ne', '\\neq'],
  ['\\color{red}z', 'z'],
  ['\\xrightarrow{f}', '\\overset{f}{\\rightarrow}'],
])('%s comes back as %s, which looks the same', (latex, same) => {
  expect(plain(roundTrip(latex))).toEqual(plain(same));
});

test('a colour within a formula colours its letters', () => {
  expect(write('a{\\color{red}b}c')?.match(/FF0000|<m:t>.<\/m:t>/g)).toEqual([
    '<m:t>a</m:t>',
    'FF0000',
    '<m:t>b</m:t>',
    '<m:t>c</m:t>',
  ]);
});

test('what cannot be set, and what Office has no like of, is no formula', () => {
  expect(write('\\frac{a}{')).toBeNull();
  expect(write(`${'\\sqrt{'.repeat(200)}x${'}'.repeat(200)}`)).toBeNull();
});

test('lines in a table are told', () => {
  const losses: string[] = [];
  expect(write('\\begin{array}{c|c}a&b\\\\\\hline c&d\\end{array}', losses)).not.toBeNull();
  expect(losses).toEqual(['Lines in a table of a formula were left out']);
});

/** Formulas in the form that the reader writes. */
const { formula } = fc.letrec<{ formula: string; atom: string; part: string }>((tie) => ({
  atom: fc.constantFrom('a', 'x', '7', '\\alpha', '\\pi', '\\Gamma', '\\infty', '\\mathbf{v}', '\\mathbb{R}'),
  part: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    tie('atom'),
    tie('formula').map((inner) => `\\sqrt{${inner}}`),
    fc.tuple(tie('formula'), tie('formula')).map(([a, b]) => `\\frac{${a}}{${b}}`),
    fc.tuple(tie('atom'), tie('formula')).map(([a, b]) => `${a}^{${b}}`),
    fc.tuple(tie('atom'), tie('formula')).map(([a, b]) => `${a}_{${b}}`),
    fc.tuple(tie('atom'), tie('formula'), tie('formula')).map(([a, b, c]) => `${a}_{${b}}^{${c}}`),
    tie('formula').map((inner) => `\\left( ${inner}\\right)`),
    tie('formula').map((inner) => `\\left| ${inner}\\right|`),
    fc
      .tuple(tie('formula'), tie('formula'))
      .map(([a, b]) => `\\left[ \\begin{matrix}${a} & ${b} \\\\ ${b} & ${a}\\end{matrix}\\right]`),
    fc.tuple(tie('formula'), tie('formula')).map(([a, b]) => `\\sum_{${a}}^{${b}}`),
    tie('atom').map((inner) => `\\overline{${inner}}`),
    tie('formula').map((inner) => `\\underbrace{${inner}}`),
    fc.tuple(fc.constantFrom('\\cos', '\\ln'), tie('atom')).map(([a, b]) => `${a} ${b}`),
  ),
  formula: fc
    .array(tie('part'), { minLength: 1, maxLength: 3 })
    .chain((parts) => fc.constantFrom('+', '=', '-', '\\cdot ', '\\leq ').map((sign) => parts.join(sign))),
}));

/** What is shown of it, as MathML. */
const shown = (latex: string): string =>
  (renderers.math?.(latex, true) ?? '').replace(/^[^]*<semantics>|<annotation[^]*$/g, '');

test('a formula comes back as one that is shown alike, whatever stands in what', () => {
  fc.assert(
    fc.property(formula, (latex) => {
      expect(shown(roundTrip(latex))).toBe(shown(latex));
    }),
    { numRuns: 60 },
  );
});
