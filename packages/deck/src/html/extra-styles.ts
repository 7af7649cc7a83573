/** Stylesheets that only some decks need (`extras` in the player's manifest). */
export type ExtraStyle = 'code' | 'math';

/** Which of them rendered slides need, the more usual one first. */
export function extraStyles(sections: string): readonly ExtraStyle[] {
  return [
    ...(/data-block-type="code"|class="(?:hljs-|code-line)/.test(sections) ? (['code'] as const) : []),
    ...(sections.includes('class="katex') ? (['math'] as const) : []),
  ];
}
