/** A block of the HTML that the API takes. */
export const block = (type: string, content: string, attributes = ''): string =>
  `<div class="sl-block" data-block-type="${type}" style="left: 0px; top: 0px; width: 400px; height: 300px;"><div class="sl-block-content" ${attributes}>${content}</div></div>`;

export const slide = (...blocks: readonly string[]): string => `<section>${blocks.join('')}</section>`;

/** So many pieces in a row. */
export const many = (count: number, piece: string | ((index: number) => string)): string =>
  Array.from({ length: count }, (_, index) => (typeof piece === 'string' ? piece : piece(index))).join('');

export const formula = (source: string): string =>
  block('math', '', `data-math-source="${source.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`);

export const code = (source: string, language: string): string =>
  block('code', `<pre class="${language}"><code>${source}</code></pre>`);

export const svg = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${content}</svg>`;
