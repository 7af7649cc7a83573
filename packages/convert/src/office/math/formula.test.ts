import { type Block, textOf } from '@rostrum/deck';
import { expect, test } from 'vitest';
import { importForTest } from '../../testing/import.ts';
import { xmlOf } from '../../testing/xml.ts';
import { formulaInLine } from './formula.ts';
import { placeXml, presentationFile, shapeXml } from '../../testing/presentation.ts';

const formula = (text: string): string =>
  `<a14:m xmlns:a14="http://schemas.microsoft.com/office/drawing/2010/main"><m:oMathPara xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"><m:oMathParaPr><m:jc m:val="centerGroup"/></m:oMathParaPr><m:oMath>${text}</m:oMath></m:oMathPara></a14:m>`;
const run = (text: string): string =>
  `<m:r><a:rPr sz="3630"><a:solidFill><a:srgbClr val="CC3300"/></a:solidFill></a:rPr><m:t>${text}</m:t></m:r>`;
const half = `<m:f><m:num>${run('1')}</m:num><m:den>${run('2')}</m:den></m:f>`;
const words = (text: string): string => `<a:r><a:t>${text}</a:t></a:r>`;

/** As PowerPoint writes it: programs that know no formulas see a picture of it. */
async function bring(body: string): Promise<{ block: Block | undefined; messages: string[] }> {
  const shape = shapeXml(4, 'Tide', { properties: placeXml(100, 120, 300, 80), body });
  const fallback = shapeXml(4, 'Tide', { properties: placeXml(1, 2, 3, 4), body: `<a:p>${words(' ')}</a:p>` });
  const shapes = `<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice xmlns:a14="http://schemas.microsoft.com/office/drawing/2010/main" Requires="a14">${shape}</mc:Choice><mc:Fallback>${fallback}</mc:Fallback></mc:AlternateContent>`;
  const { deck, report } = await importForTest({
    name: 'tide.pptx',
    bytes: presentationFile({ slides: [{ shapes }] }),
  });
  const block = Object.values(deck.blocks).find(({ name }) => name === 'Tide');
  return {
    block,
    messages: report.losses.filter(({ kind }) => kind === 'math' || kind === 'type').map(({ message }) => message),
  };
}

test('a text that is a formula is a formula block, in its place, size and colour', async () => {
  const { block, messages } = await bring(`<a:p>${formula(half)}<a:endParaRPr/></a:p>`);
  expect(block).toMatchObject({
    type: 'math',
    rect: [100, 120, 300, 80],
    props: { source: '\\frac{1}{2}', display: true },
    style: { 'font-size': '40px', color: '#cc3300' },
  });
  expect(messages).toEqual([]);
});

test('several are one, one below the other', async () => {
  const { block } = await bring(`<a:p>${formula(run('a'))}</a:p><a:p>${formula(run('b'))}</a:p>`);
  expect(block).toMatchObject({ type: 'math', props: { source: '\\begin{gathered}a \\\\ b\\end{gathered}' } });
});

test('among words what can be read stays, what else can be set is MathML, and both are named where they lose something', async () => {
  const plain = await bring(`<a:p>${words('where ')}${formula(run('a = 2b'))}${words(' holds')}</a:p>`);
  expect(plain.block?.type === 'text' && textOf(plain.block.props.text)).toBe('where a = 2b holds');
  expect(plain.messages).toEqual([]);
  const set = await bring(`<a:p>${words('about ')}${formula(half)}${words(' of it')}</a:p>`);
  expect(JSON.stringify(set.block)).toContain(
    JSON.stringify(
      '<math data-math-source="\\frac{1}{2}"><mrow><mfrac><mn>1</mn><mn>2</mn></mfrac></mrow></math>',
    ).slice(1, -1),
  );
  expect(set.block?.type === 'text' && textOf(set.block.props.text)).toMatch(/^about \D*1\D*2\D* of it$/);
  expect(set.messages).toEqual(['A formula among words is kept as it looks: its letters cannot be edited one by one']);
});

test('a formula among words that nothing can set is its source, and named', () => {
  const named: string[] = [];
  const element = xmlOf(formula(`<m:r><m:t>${'a'.repeat(20_001)}α</m:t></m:r>`));
  expect(formulaInLine(element, (kind) => void named.push(kind))).toMatch(/^\$a+\\alpha\$$/);
  expect(named).toEqual(['math']);
});
