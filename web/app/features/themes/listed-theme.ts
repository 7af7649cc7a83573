import type { Theme } from '@rostrum/contract';

/** A theme as a list of them shows it: without its CSS, of which there may be much. */
export type ListedTheme = Omit<Theme, 'css' | 'css_output'>;

export function listedTheme({ css: _css, css_output: _output, ...theme }: Theme): ListedTheme {
  return theme;
}
