import fc from 'fast-check';
import { sanitizeHtml } from '../../html/sanitize.ts';
import type { SnippetProps } from '../../model/types.ts';

const SNIPPETS = [
  '<pre class="cs"><code data-line-numbers="1|2">a &lt; b\n  c</code></pre>',
  '<table><tbody><tr><td>1</td></tr></tbody></table>',
  '<svg width="80" height="20" viewBox="0 0 80 20"><path d="M0 0 L80 20" stroke="red"/></svg>',
  '<section><h2>Nested</h2></section><my-chart data-rows="3"></my-chart>',
  '<iframe src="https://example.org/"></iframe><p>after</p>',
  '',
];

export const snippetProps: fc.Arbitrary<SnippetProps> = fc.record({
  html: fc.constantFrom(...SNIPPETS).map((html) => sanitizeHtml(html).html),
  sourceType: fc.constantFrom('', 'hologram', 'image', 'text'),
});
