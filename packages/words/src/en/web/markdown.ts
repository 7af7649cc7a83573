import { plural } from './counts.ts';

/** The page that makes Markdown a deck. */
export const markdown = {
  title: 'Markdown to presentation',
  lead: 'Write or paste Markdown, see the slides beside it, and turn them into a deck that you can go on designing.',
  write: 'Markdown',
  show: 'Slides',
  views: 'What is shown',
  field: 'Your Markdown',
  /** What is being imported, in place of a file's name. */
  yours: 'your Markdown',
  placeholder: 'Write, paste or drop a file here',
  openFile: 'Open a file',
  clear: 'Clear',
  cleared: 'Text cleared',
  dropHere: 'Drop the file to put its text here',
  create: 'Create deck',
  creating: 'Creating the deck',
  count: (slides: number) => plural(slides, 'slide', 'slides'),
  slide: (number: number) => `Slide ${String(number)}`,
  reading: 'Making the slides',
  emptyTitle: 'Your slides appear here',
  emptyText: 'Start with an example, or write a line of your own.',
  example: 'Insert an example',
  problemTitle: 'This could not be read',
  notRead: 'The slides could not be made here. Check your connection, and keep writing to try again.',
  tooLong: 'This text has over 1,000,000 characters, which is the most that fits here. Import it as a file instead.',
  noText: (name: string) => `${name} is not a text file. Choose a Markdown file.`,
  fileTooLong: (name: string) => `${name} has over 1,000,000 characters. Import it as a file from your decks instead.`,
  notKept: 'This text could not be kept in your browser. Save it before you sign in.',
  accountTitle: 'Decks belong to an account',
  accountText: 'Create one, or sign in. Your text stays in this browser and becomes a deck when you are back.',
  noScripts:
    'The slides beside the text need JavaScript, which is off or has not loaded yet. The deck can be made without it.',
  noScriptsStranger: 'Without JavaScript a deck can be made from here once you are signed in.',
  failed: 'The deck could not be created.',
  helpTitle: 'What you can write',
  helpText:
    'Ordinary Markdown, with a few lines of its own for slides. Decks for Slidev, Marp, reveal-md and pandoc come in as they are, and so does an outline of indented lines.',
  putIn: 'Insert',
  putInNamed: (what: string) => `Insert: ${what}`,
  help: {
    slides: { title: 'Slides', text: 'Three dashes between empty lines begin the next slide.' },
    stacks: { title: 'Slides below', text: 'Two dashes begin a slide below the one before.' },
    notes: { title: 'Speaker notes', text: 'Everything after “Note:” is for the speaker only.' },
    lists: { title: 'Lists', text: 'Points, numbers, and points that come one at a time.' },
    code: { title: 'Code', text: 'Coloured by its language; lines after it are shown step by step.' },
    tables: { title: 'Tables', text: 'Columns between bars; colons align them.' },
    pictures: { title: 'Pictures', text: 'From the web; words in brackets describe them.' },
    backgrounds: { title: 'Backgrounds', text: 'A comment gives its slide a colour or a picture.' },
    math: { title: 'Formulas', text: 'LaTeX between pairs of dollar signs.' },
    look: { title: 'Title and look', text: 'At the very top: title, theme, font and size.' },
  },
  /** Lines to try, of each thing that is told in `help`. */
  examples: {
    slides: '# The tide comes back\n\n---\n\n## Six hours',
    stacks: '## Springs\n\n--\n\n## Why they are high',
    notes: '## Turn round in time\n\nNote:\nWait until everybody has looked at the clock.',
    lists:
      '- Boots\n- A compass <!-- .element: class="fragment" -->\n- The tide table <!-- .element: class="fragment" -->',
    code: '```js [1|3]\nconst low = 5.8;\n\nconst turn = low + 3.9;\n```',
    tables: '| Time | Water |\n| :--- | ---: |\n| 05:48 | 0.4 m |\n| 12:00 | 4.8 m |',
    pictures: '![A mudflat at low water](https://example.com/mudflat.jpg)',
    backgrounds: '<!-- .slide: data-background-color="#0d3540" -->\n\n## Night tide',
    math: '$$h(t) = 2.4 + 2.2 \\cos(0.506\\,t)$$',
    look: '---\ntitle: The tide comes back\ntheme: night\nfont: palatino\nsize: 16:9\n---',
  },
  /** A whole talk, to see at once what becomes of a text. */
  exampleText: `---
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
`,
};
