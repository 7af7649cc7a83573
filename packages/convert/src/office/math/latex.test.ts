import { renderers } from '@rostrum/deck/renderers';
import { expect, test } from 'vitest';
import { xmlOf } from '../../testing/xml.ts';
import { latexOf } from './latex.ts';

const formula = (inner: string): string =>
  latexOf(xmlOf(`<m:oMath xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math">${inner}</m:oMath>`));
const r = (text: string, properties = ''): string =>
  `<m:r>${properties === '' ? '' : `<m:rPr>${properties}</m:rPr>`}<m:t>${text}</m:t></m:r>`;
const e = (inner: string): string => `<m:e>${inner}</m:e>`;
const script = (name: string, parts: Readonly<Record<string, string>>): string =>
  `<m:${name}>${e(r('x'))}${Object.entries(parts)
    .map(([part, inner]) => `<m:${part}>${inner}</m:${part}>`)
    .join('')}</m:${name}>`;
const bounds = `<m:sub>${r('i=1')}</m:sub><m:sup>${r('n')}</m:sup>${e(r('i'))}`;

test.each([
  ['letters and signs', r('a+b≤∞'), 'a+b\\leq\\infty'],
  ['letters behind a command', `${r('α')}${r('x')}`, '\\alpha x'],
  ['what LaTeX takes as something else', r('50% {a_b} #1'), '50\\% \\{a\\_b\\} \\#1'],
  [
    'letters of mathematical alphabets',
    r('𝑎𝐛ℝ𝔸𝒞𝛼𝟏'),
    'a\\mathbf{b}\\mathbb{R}\\mathbb{A}\\mathcal{C}\\alpha\\mathbf{1}',
  ],
  ['words', r('if 5% {off}', '<m:nor/>'), '\\text{if 5\\% \\{off\\}}'],
  [
    'upright, bold and double letters',
    `${r('d', '<m:sty m:val="p"/>')}${r('v', '<m:sty m:val="b"/>')}${r('R', '<m:scr m:val="double-struck"/>')}`,
    '\\mathrm{d}\\mathbf{v}\\mathbb{R}',
  ],
  ['upright digits', r('12', '<m:sty m:val="p"/>'), '12'],
  ['a fraction', `<m:f><m:num>${r('1')}</m:num><m:den>${r('2')}</m:den></m:f>`, '\\frac{1}{2}'],
  [
    'a fraction in a line',
    `<m:f><m:fPr><m:type m:val="lin"/></m:fPr><m:num>${r('a')}</m:num><m:den>${r('b')}</m:den></m:f>`,
    '{a}/{b}',
  ],
  [
    'one over the other',
    `<m:d>${e(`<m:f><m:fPr><m:type m:val="noBar"/></m:fPr><m:num>${r('n')}</m:num><m:den>${r('k')}</m:den></m:f>`)}</m:d>`,
    '\\left( \\genfrac{}{}{0pt}{}{n}{k}\\right)',
  ],
  ['a script above', script('sSup', { sup: r('2') }), 'x^{2}'],
  ['a script below', script('sSub', { sub: r('i') }), 'x_{i}'],
  ['scripts above and below', script('sSubSup', { sub: r('i'), sup: r('2') }), 'x_{i}^{2}'],
  ['scripts before', `<m:sPre><m:sub>${r('6')}</m:sub><m:sup>${r('14')}</m:sup>${e(r('C'))}</m:sPre>`, '{}_{6}^{14}C'],
  ['a script at more than a letter', `<m:sSup>${e(r('ab'))}<m:sup>${r('2')}</m:sup></m:sSup>`, '{ab}^{2}'],
  ['a square root', `<m:rad><m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/>${e(r('2'))}</m:rad>`, '\\sqrt{2}'],
  ['a cube root', `<m:rad><m:deg>${r('3')}</m:deg>${e(r('x'))}</m:rad>`, '\\sqrt[{3}]{x}'],
  [
    'a sum',
    `<m:nary><m:naryPr><m:chr m:val="∑"/><m:limLoc m:val="undOvr"/></m:naryPr>${bounds}</m:nary>`,
    '\\sum_{i=1}^{n}i',
  ],
  [
    'a sum with bounds beside it',
    `<m:nary><m:naryPr><m:chr m:val="∑"/><m:limLoc m:val="subSup"/></m:naryPr>${bounds}</m:nary>`,
    '\\sum\\nolimits_{i=1}^{n}i',
  ],
  ['an integral, where nothing is said', `<m:nary>${bounds}</m:nary>`, '\\int_{i=1}^{n}i'],
  [
    'an integral without bounds',
    `<m:nary><m:naryPr><m:limLoc m:val="undOvr"/><m:subHide m:val="1"/><m:supHide m:val="1"/></m:naryPr><m:sub/><m:sup/>${e(r('f'))}</m:nary>`,
    '\\int f',
  ],
  [
    'brackets',
    `<m:d><m:dPr><m:begChr m:val="["/><m:endChr m:val="⟩"/></m:dPr>${e(r('a'))}${e(r('b'))}</m:d>`,
    '\\left[ a\\middle| b\\right\\rangle',
  ],
  [
    'cases',
    `<m:d><m:dPr><m:begChr m:val="{"/><m:endChr m:val=""/></m:dPr>${e(`<m:eqArr>${e(r('a&amp;=1'))}${e(r('b&amp;=2'))}</m:eqArr>`)}</m:d>`,
    '\\left\\{ \\begin{aligned}a&=1 \\\\ b&=2\\end{aligned}\\right.',
  ],
  [
    'a matrix',
    `<m:m><m:mPr/><m:mr>${e(r('1'))}${e(r('0'))}</m:mr><m:mr>${e(r('0'))}${e(r('1'))}</m:mr></m:m>`,
    '\\begin{matrix}1 & 0 \\\\ 0 & 1\\end{matrix}',
  ],
  ['a function', `<m:func><m:fName>${r('sin', '<m:sty m:val="p"/>')}</m:fName>${e(r('x'))}</m:func>`, '\\sin x'],
  [
    'a function of another name, with a script',
    `<m:func><m:fName><m:sSup>${e(r('erf'))}<m:sup>${r('2')}</m:sup></m:sSup></m:fName>${e(r('x'))}</m:func>`,
    '\\operatorname{erf}^{2} x',
  ],
  [
    'a limit',
    `<m:func><m:fName><m:limLow>${e(r('lim'))}<m:lim>${r('x→0')}</m:lim></m:limLow></m:fName>${e(r('f'))}</m:func>`,
    '\\lim_{x\\rightarrow0} f',
  ],
  ['what stands under', `<m:limLow>${e(r('x'))}<m:lim>${r('a')}</m:lim></m:limLow>`, '\\underset{a}{x}'],
  [
    'marks over letters',
    `<m:acc>${e(r('x'))}</m:acc><m:acc><m:accPr><m:chr m:val="&#x20d7;"/></m:accPr>${e(r('AB'))}</m:acc>`,
    '\\hat{x}\\overrightarrow{AB}',
  ],
  [
    'lines over and under',
    `<m:bar><m:barPr><m:pos m:val="top"/></m:barPr>${e(r('x'))}</m:bar><m:bar>${e(r('y'))}</m:bar>`,
    '\\overline{x}\\underline{y}',
  ],
  [
    'a brace with its label',
    `<m:limLow>${e(`<m:groupChr>${e(r('a+b'))}</m:groupChr>`)}<m:lim>${r('n')}</m:lim></m:limLow>`,
    '\\underbrace{a+b}_{n}',
  ],
  [
    'an arrow over',
    `<m:groupChr><m:groupChrPr><m:chr m:val="→"/><m:pos m:val="top"/></m:groupChrPr>${e(r('a'))}</m:groupChr>`,
    '\\overrightarrow{a}',
  ],
  [
    'boxes and what is not seen',
    `<m:borderBox>${e(r('a'))}</m:borderBox><m:phant><m:phantPr><m:show m:val="0"/></m:phantPr>${e(r('b'))}</m:phant>`,
    '\\boxed{a}\\phantom{b}',
  ],
  ['what is not known', `<m:box><m:boxPr/>${e(r('a'))}</m:box><m:new>${r('b')}</m:new>`, 'ab'],
])('%s', (_, xml, latex) => {
  expect(formula(xml)).toBe(latex);
  expect(renderers.math?.(latex, true)).toMatch(/^(?!.*katex-error).*class="katex/);
});
