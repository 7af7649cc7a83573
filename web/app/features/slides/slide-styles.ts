import { createSlideStyles, type SlideStyles } from '@rostrum/editor/still-slides';

let shared: SlideStyles | null = null;

/** The sheets that all slides on the page share, made when the first one needs them. */
export function slideStyles(): SlideStyles {
  shared ??= createSlideStyles();
  return shared;
}
