import type { messages } from '../../messages/index.ts';

/** What the reader of Markdown knows beyond plain words, each with a few lines to try. */
export const EXAMPLES: readonly { readonly key: keyof typeof messages.markdown.help; readonly source: string }[] = [
  { key: 'slides', source: '# The tide comes back\n\n---\n\n## Six hours' },
  { key: 'stacks', source: '## Springs\n\n--\n\n## Why they are high' },
  { key: 'notes', source: '## Turn round in time\n\nNote:\nWait until everybody has looked at the clock.' },
  {
    key: 'lists',
    source:
      '- Boots\n- A compass <!-- .element: class="fragment" -->\n- The tide table <!-- .element: class="fragment" -->',
  },
  { key: 'code', source: '```js [1|3]\nconst low = 5.8;\n\nconst turn = low + 3.9;\n```' },
  { key: 'tables', source: '| Time | Water |\n| :--- | ---: |\n| 05:48 | 0.4 m |\n| 12:00 | 4.8 m |' },
  { key: 'pictures', source: '![A mudflat at low water](https://example.com/mudflat.jpg)' },
  { key: 'backgrounds', source: '<!-- .slide: data-background-color="#0d3540" -->\n\n## Night tide' },
  { key: 'math', source: '$$h(t) = 2.4 + 2.2 \\cos(0.506\\,t)$$' },
  { key: 'look', source: '---\ntitle: The tide comes back\ntheme: night\nfont: palatino\nsize: 16:9\n---' },
];

/** A whole talk, to see at once what becomes of a text. */
export const EXAMPLE = `---
title: The tide comes back
theme: sky
---

# The tide comes back

Six hours on a mudflat

Note:
Wait until the doors are closed.

---

## Before you go

- Read the tide table
- Tell somebody where you are
- Go out with the ebb

--

## When the water comes

| Time | Water |
| :--- | ---: |
| 05:48 | 0.4 m |
| 09:40 | 3.1 m |
| 12:00 | 4.8 m |

---

## Turn round in time

\`\`\`js [1|3]
const low = 5.8;

const turn = low + 3.9;
\`\`\`
`;

/** A text with another put in at a place: at the top what stands at the top, elsewhere on lines of its own. */
export function putIn(text: string, source: string, at: number): { readonly text: string; readonly end: number } {
  if (source.startsWith('---\n')) {
    const whole = text.trim() === '' ? `${source}\n\n` : `${source}\n\n${text.trimStart()}`;
    return { text: whole, end: source.length };
  }
  const before = text.slice(0, at).trimEnd();
  const after = text.slice(at).trimStart();
  const lead = before === '' ? '' : `${before}\n\n`;
  return {
    text: `${lead}${source}\n${after === '' ? '' : `\n${after}`}`,
    end: lead.length + source.length,
  };
}
