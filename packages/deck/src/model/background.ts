import type { Background } from './types.ts';

/**
 * What is seen behind a slide in a stack: its own background where it has one, on the stack's colour; else the stack's.
 * The player lays one over the other.
 */
export function backgroundOver(stack: Background, own: Background): Background {
  const { color, gradient, image, video, iframe } = own;
  if (color === '' && gradient === '' && image === '' && video === '' && iframe === '') return stack;
  return color === '' && stack.color !== '' ? { ...own, color: stack.color } : own;
}
