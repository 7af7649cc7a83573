import type { ContrastProblem } from '@rostrum/deck/themes';
import { messages } from '../../../messages/index.ts';
import { tokenName } from '../look-names.ts';

const words = () => messages.themes.editor.contrast;

/** What stands out too little from what, in words. */
export function contrastWords({ token, upon, ratio, least }: ContrastProblem): string {
  const ground = upon === 'gradient' ? words().gradient : words().upon(tokenName(upon));
  return words().problem(tokenName(token), ground, String(ratio), String(least));
}
