import fc from 'fast-check';
import { oneTable } from '../../blocks/table/one-table.ts';
import { readText } from '../../blocks/text/read-text.ts';
import { sanitizeHtml } from '../../html/sanitize.ts';
import type { CodeProps, MathProps, PollProps, TableProps } from '../../model/types.ts';
import { tableArbitrary, wordsArbitrary } from '../arbitrary-text.ts';

const readable = wordsArbitrary.map((words) => words.replaceAll('\0', ''));
const lines = fc.array(readable, { maxLength: 4 }).map((list) => list.join('\n'));
const px = fc.option(fc.integer({ min: 0, max: 40 }), { nil: null });

export const tableProps: fc.Arbitrary<TableProps> = fc.record({
  text: tableArbitrary.map((table) => oneTable(readText({ type: 'doc', content: [table] }))),
  borderColor: fc.constantFrom('', '#d33', 'rgb(1, 2, 3)'),
  borderWidth: px,
  padding: px,
});

const MARKUP = [
  {
    code: 'see Ada\n  & <b>',
    html: 'see <a href="https://example.org/">Ada</a>\n<a href="https://example.org/">  &amp;</a> &lt;b&gt;',
  },
  { code: 'a b', html: '<strong>a</strong> b' },
];

export const codeProps: fc.Arbitrary<CodeProps> = fc
  .record({
    letters: fc.oneof(
      { weight: 4, arbitrary: lines.map((code) => ({ code, markup: '' })) },
      {
        weight: 1,
        arbitrary: fc.constantFrom(...MARKUP).map(({ code, html }) => ({ code, markup: sanitizeHtml(html).html })),
      },
    ),
    rest: fc.record({
      language: fc.constantFrom('', 'cs', 'javascript', 'python', 'c++', 'klingon'),
      theme: fc.constantFrom('', 'monokai', 'a11y-dark', 'nobody-knows'),
      lineNumbers: fc.boolean(),
      firstLine: fc.constantFrom(1, 0, 7),
      steps: fc.constantFrom('', '1-3|5', '|2', '1,3', '|'),
      stepIndex: fc.option(fc.nat(5), { nil: null }),
      fontSize: fc.constantFrom(16, 24, 30.5),
      tabSize: fc.constantFrom(null, 2, 4),
      wrap: fc.boolean(),
      frame: fc.constantFrom('', 'osx'),
      autoHeight: fc.boolean(),
    }),
  })
  .map(({ letters, rest }) => ({ ...letters, ...rest }));

export const mathProps: fc.Arbitrary<MathProps> = fc.record({
  source: fc.oneof(lines, fc.constantFrom('\\frac{a}{b}', '$x$', '\\[y\\]', 'a < b & c', '\\unknown{')),
  display: fc.boolean(),
});

export const pollProps: fc.Arbitrary<PollProps> = fc.record({
  question: lines,
  options: fc.uniqueArray(fc.record({ id: fc.constantFrom('a', 'b', 'c', 'option-1', '"<>'), text: readable }), {
    selector: ({ id }) => id,
    maxLength: 4,
  }),
  kind: fc.constantFrom('single', 'multiple'),
  results: fc.constantFrom('live', 'hidden'),
  kept: fc.boolean(),
});
