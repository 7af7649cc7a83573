/** What characters are in LaTeX, as KaTeX knows it. Those that stand for themselves are not here. */
const GROUPS: readonly (readonly [characters: string, commands: string])[] = [
  [
    'αβγδϵεζηθϑικλμνξπϖρϱσςτυϕφχψω',
    'alpha beta gamma delta epsilon varepsilon zeta eta theta vartheta iota kappa lambda mu nu xi pi varpi rho varrho sigma varsigma tau upsilon phi varphi chi psi omega',
  ],
  ['ΓΔΘΛΞΠΣΥΦΨΩ', 'Gamma Delta Theta Lambda Xi Pi Sigma Upsilon Phi Psi Omega'],
  [
    '±∓×÷∗⋅∘∙⊕⊗⊖⊙∪∩∖∧∨⋆⊎⊓⊔',
    'pm mp times div ast cdot circ bullet oplus otimes ominus odot cup cap setminus wedge vee star uplus sqcap sqcup',
  ],
  [
    '≤≥≪≫≠≈≅≡∼≃∝≺≻⊂⊃⊆⊇∈∋∉⊢⊣⊨⊥∥∣≐',
    'leq geq ll gg neq approx cong equiv sim simeq propto prec succ subset supset subseteq supseteq in ni notin vdash dashv models perp parallel mid doteq',
  ],
  [
    '←→↔⇐⇒⇔↑↓↕↦⟵⟶⟷⟹⟺⇌↗↘↪',
    'leftarrow rightarrow leftrightarrow Leftarrow Rightarrow Leftrightarrow uparrow downarrow updownarrow mapsto longleftarrow longrightarrow longleftrightarrow Longrightarrow Longleftrightarrow rightleftharpoons nearrow searrow hookrightarrow',
  ],
  [
    '∀∃∄¬∅∞∂∇∠△□…⋯⋮⋱ℏℓℜℑ℘ℵ∴∵†‡′″',
    'forall exists nexists neg emptyset infty partial nabla angle triangle square ldots cdots vdots ddots hbar ell Re Im wp aleph therefore because dagger ddagger prime {prime\\prime}',
  ],
  [
    '∑∏∐∫∬∭∮∯∰⋃⋂⋁⋀⨁⨂⨀⨆⨄',
    'sum prod coprod int iint iiint oint oiint oiiint bigcup bigcap bigvee bigwedge bigoplus bigotimes bigodot bigsqcup biguplus',
  ],
  ['⟨⟩⌊⌋⌈⌉‖', 'langle rangle lfloor rfloor lceil rceil Vert'],
];

/** Characters that LaTeX takes as something else, and those that it has other ones for. */
const OTHERS: Readonly<Record<string, string>> = {
  '#': '\\#',
  $: '\\$',
  '%': '\\%',
  '&': '\\&',
  _: '\\_',
  '{': '\\{',
  '}': '\\}',
  '~': '\\sim',
  '^': '\\hat{}',
  '\\': '\\backslash',
  '−': '-',
  '∕': '/',
  '·': '\\cdot',
  '°': '{}^{\\circ}',
  '\u00a0': '\\ ',
  '\u2009': '\\,',
  '\u2005': '\\:',
  '\u2004': '\\;',
  '\u2003': '\\quad',
  '\u2061': '',
  '\u2062': '',
  '\u200b': '',
};

const SYMBOLS = new Map([
  ...GROUPS.flatMap(([characters, commands]) => {
    const names = commands.split(' ');
    return [...characters].map((character, index) => [character, `\\${names[index] ?? ''}`] as const);
  }),
  ...Object.entries(OTHERS),
]);

/** A character in LaTeX; null: it stands for itself. */
export function symbolOf(character: string): string | null {
  return SYMBOLS.get(character) ?? null;
}

/**
 * Mathematical alphanumeric symbols (Unicode, U+1D400 to U+1D7FF): where each alphabet ends, and how it is set.
 * Empty: as letters are.
 */
const ALPHABETS: readonly (readonly [last: number, command: string])[] = [
  [0x1d433, 'mathbf'],
  [0x1d467, ''],
  [0x1d49b, 'boldsymbol'],
  [0x1d503, 'mathcal'],
  [0x1d537, 'mathfrak'],
  [0x1d56b, 'mathbb'],
  [0x1d59f, 'mathfrak'],
  [0x1d66f, 'mathsf'],
  [0x1d6a3, 'mathtt'],
  [0x1d6a5, ''],
  [0x1d6e1, 'boldsymbol'],
  [0x1d71b, ''],
  [0x1d7cb, 'boldsymbol'],
  [0x1d7d7, 'mathbf'],
  [0x1d7e1, 'mathbb'],
  [0x1d7f5, 'mathsf'],
  [0x1d7ff, 'mathtt'],
];
/** Letters of these alphabets that Unicode had before, and has elsewhere. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  ℎ: 'h',
  ℂ: '\\mathbb{C}',
  ℍ: '\\mathbb{H}',
  ℕ: '\\mathbb{N}',
  ℙ: '\\mathbb{P}',
  ℚ: '\\mathbb{Q}',
  ℝ: '\\mathbb{R}',
  ℤ: '\\mathbb{Z}',
  ℒ: '\\mathcal{L}',
  ℋ: '\\mathcal{H}',
  ℱ: '\\mathcal{F}',
  ℰ: '\\mathcal{E}',
  ℬ: '\\mathcal{B}',
  ℛ: '\\mathcal{R}',
};

/** A letter of a mathematical alphabet in LaTeX; null: it is none. */
export function alphabetLetter(character: string): string | null {
  const elsewhere = ELSEWHERE[character];
  if (elsewhere !== undefined) return elsewhere;
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x1d400 || code > 0x1d7ff) return null;
  const command = ALPHABETS.find(([last]) => code <= last)?.[1] ?? '';
  const letter = character.normalize('NFKC');
  const plain = symbolOf(letter) ?? letter;
  return command === '' ? plain : `\\${command}{${plain}}`;
}

/** Names of functions that LaTeX sets upright by themselves. */
export const FUNCTIONS: ReadonlySet<string> = new Set(
  'arccos arcsin arctan arg cos cosh cot coth csc deg det dim exp gcd hom inf ker lg lim liminf limsup ln log max min Pr sec sin sinh sup tan tanh'.split(
    ' ',
  ),
);

/** Marks over letters: over one, and over several. */
export const ACCENTS: Readonly<Record<string, readonly [one: string, several: string]>> = {
  '\u0302': ['hat', 'widehat'],
  '^': ['hat', 'widehat'],
  '\u0303': ['tilde', 'widetilde'],
  '~': ['tilde', 'widetilde'],
  '\u0304': ['bar', 'overline'],
  '\u0305': ['bar', 'overline'],
  '\u20d7': ['vec', 'overrightarrow'],
  '→': ['vec', 'overrightarrow'],
  '\u20d6': ['overleftarrow', 'overleftarrow'],
  '\u20e1': ['overleftrightarrow', 'overleftrightarrow'],
  '\u0307': ['dot', 'dot'],
  '\u0308': ['ddot', 'ddot'],
  '\u20db': ['dddot', 'dddot'],
  '\u030c': ['check', 'widecheck'],
  '\u0306': ['breve', 'breve'],
  '\u0301': ['acute', 'acute'],
  '\u0300': ['grave', 'grave'],
  '\u030a': ['mathring', 'mathring'],
};

/** Characters that stretch over or under what they group. */
export const GROUPINGS: Readonly<Record<string, readonly [over: string, under: string]>> = {
  '⏞': ['overbrace', 'underbrace'],
  '⏟': ['overbrace', 'underbrace'],
  '→': ['overrightarrow', 'underrightarrow'],
  '←': ['overleftarrow', 'underleftarrow'],
  '↔': ['overleftrightarrow', 'underleftrightarrow'],
};
