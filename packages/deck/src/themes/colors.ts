import { chartColors } from './chart-colors.ts';
import type { ThemeTokens } from './tokens.ts';

/**
 * A colour theme: what everything on a slide is coloured by until somebody says otherwise. Values are `#rrggbb`, so
 * that contrast can be worked out. Every pair that carries text meets WCAG AA (4.5:1), what only has to be seen 3:1;
 * `themes.test.ts` checks each.
 */
export interface ColorTheme extends ThemeTokens {
  readonly id: string;
  readonly label: string;
}

const INK = '#22262e';
const PAPER = '#ffffff';
/** Code on a light theme sits on a dark card, as it does on a dark one: highlighting is made for that. */
const CODE = { codeBackground: '#282c34', codeText: '#e6e8ec' } as const;

function lightTheme(fields: {
  id: string;
  label: string;
  background: string;
  text?: string;
  heading?: string;
  link: string;
  linkHover: string;
  accent?: string;
  muted: string;
  tableLine: string;
}): ColorTheme {
  const text = fields.text ?? INK;
  const heading = fields.heading ?? text;
  const accent = fields.accent ?? fields.link;
  return {
    text,
    heading,
    accent,
    tableText: text,
    tableHeading: heading,
    selection: accent,
    selectionText: PAPER,
    ...CODE,
    ...chartColors(fields.background, accent),
    ...fields,
  };
}

function darkTheme(fields: {
  id: string;
  label: string;
  background: string;
  text?: string;
  heading?: string;
  link: string;
  linkHover: string;
  accent?: string;
  muted: string;
  tableLine: string;
  codeBackground: string;
  selectionText?: string;
}): ColorTheme {
  const text = fields.text ?? PAPER;
  const heading = fields.heading ?? text;
  const accent = fields.accent ?? fields.link;
  return {
    text,
    heading,
    accent,
    tableText: text,
    tableHeading: heading,
    codeText: '#eef0f3',
    selection: accent,
    selectionText: '#14171c',
    ...chartColors(fields.background, accent),
    ...fields,
  };
}

/** In the order in which they are offered. The first one is the default. */
export const colorThemes: readonly ColorTheme[] = [
  lightTheme({
    id: 'white-blue',
    label: 'White and blue',
    background: '#ffffff',
    text: '#222222',
    link: '#2a67cf',
    linkHover: '#1b4a9c',
    muted: '#5c6470',
    tableLine: '#c9ced6',
  }),
  lightTheme({
    id: 'sand-blue',
    label: 'Sand and blue',
    background: '#f3ecdf',
    text: '#2b2a28',
    link: '#1f5fa8',
    linkHover: '#164679',
    muted: '#635c50',
    tableLine: '#cfc4b0',
  }),
  lightTheme({
    id: 'beige-brown',
    label: 'Beige and brown',
    background: '#f5ecd8',
    text: '#33261d',
    heading: '#4a3222',
    link: '#87441a',
    linkHover: '#5f2f11',
    muted: '#69573f',
    tableLine: '#d3c2a0',
  }),
  lightTheme({
    id: 'silver-green',
    label: 'Silver and green',
    background: '#e9ebec',
    text: '#20272a',
    link: '#17703f',
    linkHover: '#0f4f2c',
    muted: '#566065',
    tableLine: '#c0c7ca',
  }),
  lightTheme({
    id: 'silver-blue',
    label: 'Silver and blue',
    background: '#e8ebef',
    text: '#1f2630',
    link: '#1f5bb0',
    linkHover: '#17437f',
    muted: '#545f6e',
    tableLine: '#bec6d1',
  }),
  lightTheme({
    id: 'sky-blue',
    label: 'Sky and blue',
    background: '#d8ecf8',
    text: '#122a3a',
    link: '#0f5790',
    linkHover: '#0a3d66',
    muted: '#445f70',
    tableLine: '#a9cbe0',
  }),
  darkTheme({
    id: 'blue-yellow',
    label: 'Blue and yellow',
    background: '#1c4f9c',
    link: '#ffd84d',
    linkHover: '#ffe894',
    muted: '#d3e0f4',
    tableLine: '#5a82c0',
    codeBackground: '#12356b',
  }),
  darkTheme({
    id: 'cobalt-orange',
    label: 'Cobalt and orange',
    background: '#13294b',
    link: '#ff9a3d',
    linkHover: '#ffbc80',
    muted: '#b9c6da',
    tableLine: '#45608a',
    codeBackground: '#0b1a33',
  }),
  darkTheme({
    id: 'asphalt-orange',
    label: 'Asphalt and orange',
    background: '#2e353d',
    link: '#ffa040',
    linkHover: '#ffc07f',
    muted: '#bcc4cc',
    tableLine: '#5b656f',
    codeBackground: '#1f252b',
  }),
  darkTheme({
    id: 'forest-yellow',
    label: 'Forest and yellow',
    background: '#1e4a35',
    link: '#f6dd5c',
    linkHover: '#fbeb9e',
    muted: '#c2d6cb',
    tableLine: '#4d7d65',
    codeBackground: '#123022',
  }),
  darkTheme({
    id: 'mint-beige',
    label: 'Mint and beige',
    background: '#1f6a58',
    link: '#fbe6c2',
    linkHover: '#fff3df',
    muted: '#d5e8e1',
    tableLine: '#5a9988',
    codeBackground: '#12453a',
  }),
  darkTheme({
    id: 'sea-yellow',
    label: 'Sea and yellow',
    background: '#17606b',
    link: '#ffe05c',
    linkHover: '#ffee9f',
    muted: '#cde4e7',
    tableLine: '#55929b',
    codeBackground: '#0d3f47',
  }),
  lightTheme({
    id: 'yellow-black',
    label: 'Yellow and black',
    background: '#ffe24a',
    text: '#1c1a10',
    link: '#3d3200',
    linkHover: '#000000',
    accent: '#1c1a10',
    muted: '#544a17',
    tableLine: '#c2a713',
  }),
  lightTheme({
    id: 'coral-blue',
    label: 'Coral and blue',
    background: '#ff8a80',
    text: '#23161a',
    link: '#152c6e',
    linkHover: '#0c1b47',
    muted: '#472124',
    tableLine: '#c95c53',
  }),
  darkTheme({
    id: 'grey-blue',
    label: 'Grey and blue',
    background: '#34383d',
    text: '#eef0f2',
    link: '#5ccfee',
    linkHover: '#9ce3f7',
    muted: '#bac0c7',
    tableLine: '#646b73',
    codeBackground: '#22262a',
  }),
  darkTheme({
    id: 'black-blue',
    label: 'Black and blue',
    background: '#111111',
    text: '#f2f2f2',
    link: '#6aaefc',
    linkHover: '#a6cffd',
    muted: '#a9adb3',
    tableLine: '#4a4d52',
    codeBackground: '#22252b',
  }),
  darkTheme({
    id: 'black-mint',
    label: 'Black and mint',
    background: '#111111',
    text: '#f2f2f2',
    link: '#5fdcae',
    linkHover: '#a0edd0',
    muted: '#a9adb3',
    tableLine: '#4a4d52',
    codeBackground: '#22252b',
  }),
  darkTheme({
    id: 'black-orange',
    label: 'Black and orange',
    background: '#222222',
    text: '#f2f2f2',
    link: '#ffa24a',
    linkHover: '#ffc48c',
    muted: '#b1b1b1',
    tableLine: '#575757',
    codeBackground: '#33333a',
  }),
];

const byId = new Map(colorThemes.map((theme) => [theme.id, theme]));

/** The theme of that id, or the default one: a deck whose theme is gone is still a deck. */
export function colorTheme(id: string): ColorTheme {
  return byId.get(id) ?? (colorThemes[0] as ColorTheme);
}
