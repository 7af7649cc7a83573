/**
 * A colour theme of code. Values are `#rrggbb`; each of them carries text on `background` at WCAG AA (4.5:1), as
 * `code-themes.test.ts` checks, so some are a little lighter or darker than what the name is known for.
 */
export interface CodeTheme {
  /** As decks name it: `data-highlight-theme`. */
  readonly id: string;
  readonly label: string;
  readonly background: string;
  readonly text: string;
  readonly comment: string;
  readonly keyword: string;
  readonly string: string;
  readonly number: string;
  /** Functions, headings, what a line is about. */
  readonly title: string;
  /** Types, classes, what the language brings along. */
  readonly type: string;
  /** Names of tags and selectors. */
  readonly name: string;
  /** Attributes, properties, variables. */
  readonly attribute: string;
  /** Directives, annotations, prompts. */
  readonly meta: string;
}

/** One row: the colours in the order of the fields. */
function theme(id: string, label: string, colors: string): CodeTheme {
  const [background, text, comment, keyword, string, number, title, type, name, attribute, meta] = colors
    .split(' ')
    .map((color) => `#${color}`) as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  return { id, label, background, text, comment, keyword, string, number, title, type, name, attribute, meta };
}

/** What code has that names no theme, on the card that the deck's colour theme gives it. */
export const DEFAULT_CODE_THEME = theme(
  '',
  'Of the deck',
  '282c34 e6e8ec a3acbb d7a6f0 a5d28a f0bd8a 8ec7ff f0d48a ff9e9e b9d8f0 c3cad6',
);

/**                          background text   comment keyword string number title  type   name   attribute meta */
export const codeThemes: readonly CodeTheme[] = [
  theme('a11y-dark', 'A11y dark', '2b2b2b f8f8f2 d4d0ab dcc6e0 abe338 f5ab35 00e0e0 f5ab35 ffa07a ffd700 f5ab35'),
  theme('a11y-light', 'A11y light', 'fefefe 545454 696969 7928a1 008000 aa5d00 007faa aa5d00 d91e18 a05a00 aa5d00'),
  theme('agate', 'Agate', '333333 ffffff aaaaaa fcc28c a2fca2 d8ca6e ffffaa ade5fc fc9b9b ffcc88 d7d7a7'),
  theme(
    'atom-one-dark',
    'Atom One dark',
    '282c34 d3d9e3 99a2b1 d19af0 98c379 d7a26f 61afef e6c07b f08b94 d7a26f 61afef',
  ),
  theme(
    'atom-one-light',
    'Atom One light',
    'fafafa 383a42 6b6c72 a626a4 3e7c3d 8a5f01 2f63c8 8a5f01 b8342a 8a5f01 2f63c8',
  ),
  theme('dracula', 'Dracula', '282a36 f8f8f2 a6aed0 ff79c6 f1fa8c bd93f9 50fa7b 8be9fd ff79c6 50fa7b ffb86c'),
  theme('github', 'GitHub', 'ffffff 24292e 5f6973 c0243a 032f62 005cc5 6f42c1 a04100 1d7030 005cc5 005cc5'),
  theme('github-dark', 'GitHub dark', '0d1117 c9d1d9 8b949e ff7b72 a5d6ff 79c0ff d2a8ff ffa657 7ee787 79c0ff 79c0ff'),
  theme('gruvbox-dark', 'Gruvbox dark', '282828 ebdbb2 b0a08e fb7a68 b8bb26 d8a0b4 fabd2f fabd2f fe9150 92b8a8 8ec07c'),
  theme(
    'gruvbox-light',
    'Gruvbox light',
    'fbf1c7 3c3836 6b6056 9d0006 686300 8f3f71 8a5800 8a5800 af3a03 076678 3a6b48',
  ),
  theme('monokai', 'Monokai', '272822 f8f8f2 a59f85 ff669d e6db74 b895ff a6e22e 66d9ef ff669d a6e22e a59f85'),
  theme(
    'monokai-sublime',
    'Monokai Sublime',
    '23241f f8f8f2 a59f85 ff669d e6db74 b895ff a6e22e 66d9ef ff669d a6e22e a59f85',
  ),
  theme('night-owl', 'Night Owl', '011627 d6deeb 8fa0a0 c792ea ecc48d f78c6c 82aaff addb67 7fdbca c5e478 82aaff'),
  theme('nord', 'Nord', '2e3440 d8dee9 9fabc4 8fb2d0 a3be8c cba3c6 88c0d0 8fbcbb 8fb2d0 8fbcbb ebcb8b'),
  theme('obsidian', 'Obsidian', '282b2e e0e2e4 a3b1b8 93c763 ec7600 ffcd22 a9c7ec a9c7ec a9c7ec a2a8d6 8f9ed6'),
  theme('rainbow', 'Rainbow', '474949 ffffff c8c8c8 d9b3ff a3d1a3 ff9e9e ffcc66 b8d6ff ff9e9e b5dd66 ffcc66'),
  theme(
    'solarized-dark',
    'Solarized dark',
    '002b36 a4b3b5 8599a0 95a800 2fb0a5 2fb0a5 4fa3e0 c79a1f 4fa3e0 c79a1f e0703c',
  ),
  theme(
    'solarized-light',
    'Solarized light',
    'fdf6e3 4a5a61 5c6e74 596700 1e7069 1e7069 1c6ba6 8a6900 1c6ba6 8a6900 b3430f',
  ),
  theme(
    'stackoverflow-dark',
    'Stack Overflow dark',
    '1c1b1b ffffff 999999 88aece b5bd68 f08d49 b5bd68 88aece f08d49 88aece f08d49',
  ),
  theme(
    'stackoverflow-light',
    'Stack Overflow light',
    'f6f6f6 2f3337 62686e 015692 54690c b42d0c b75501 015692 015692 015692 54690c',
  ),
  theme(
    'tokyo-night-dark',
    'Tokyo Night',
    '1a1b26 a9b1d6 7d86b0 bb9af7 9ece6a ff9e64 7aa2f7 0db9d7 f7768e 73daca e0af68',
  ),
  theme('tomorrow', 'Tomorrow', 'ffffff 4d4d4c 6f706e 7f4fa0 5a7000 b35a10 3464a0 8a6a00 b3282a b35a10 3464a0'),
  theme(
    'tomorrow-night',
    'Tomorrow Night',
    '1d1f21 c5c8c6 969896 b99ac6 b5bd68 de935f 81a2be f0c674 d88080 de935f 81a2be',
  ),
  theme('vs', 'Visual Studio', 'ffffff 000000 007400 0000ff a31515 a31515 006a87 2b6f8c a31515 c80000 5f6b6b'),
  theme('vs2015', 'Visual Studio dark', '1e1e1e dcdcdc 6fa85c 569cd6 d69d85 b8d7a3 dcdcaa 4ec9b0 569cd6 9cdcfe 9b9b9b'),
  theme('xcode', 'Xcode', 'ffffff 000000 007400 aa0d91 c41a16 1c00cf 1c00cf 5c2699 1c00cf 836c28 643820'),
  theme('zenburn', 'Zenburn', '3f3f3f dcdcdc 9fc79f e3ceab d7a0a0 8cd0d3 efef8f efdcbc e3ceab efef8f c0bed1'),
];
