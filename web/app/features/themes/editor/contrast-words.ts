import { type ContrastProblem, themeTokens } from '@rostrum/deck/themes';
import { messages } from '../../../messages/index.ts';

const words = () => messages.themes.editor.contrast;

export const labelOfToken = (key: string): string => themeTokens.find((token) => token.key === key)?.label ?? key;

/** What stands out too little from what, in words. */
export function contrastWords({ token, upon, ratio, least }: ContrastProblem): string {
  const ground = upon === 'gradient' ? words().gradient : words().upon(labelOfToken(upon));
  return words().problem(labelOfToken(token), ground, String(ratio), String(least));
}
