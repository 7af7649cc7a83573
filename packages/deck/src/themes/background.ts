import type { Background } from '../model/types.ts';
import { toneOf } from './contrast.ts';
import { type ThemedMeta, resolveTokens } from './theme-css.ts';
import { tokenOf } from './tokens.ts';

/**
 * What lies behind a slide, as the two elements that reveal.js makes for it: for the canvas, miniatures and the first
 * paint of a view, where reveal.js is not running. A video or a page as background is left out there, its colour stays.
 * `slideCss` places it; it belongs inside `.reveal`, before `.slides`.
 * @param film what stands for the video where there is something to stand for it, as HTML
 */
export function renderBackground(
  background: Background,
  mediaUrl: (src: string) => string = (src) => src,
  film = '',
): string {
  const { outer, inner } = backgroundStyles(background, mediaUrl);
  const style = (text: string) => (text ? ` style="${escapeAttribute(text)}"` : '');
  return `<div class="slide-background present"${style(outer)}><div class="slide-background-content"${style(inner)}>${film}</div></div>`;
}

/** The same as CSS declarations: `outer` for colour and gradient, which no opacity touches, `inner` for the picture. */
export function backgroundStyles(
  background: Background,
  mediaUrl: (src: string) => string = (src) => src,
): { readonly outer: string; readonly inner: string } {
  const outer: string[] = [];
  if (isPlainValue(background.color)) outer.push(`background-color: ${background.color}`);
  if (isPlainValue(background.gradient)) outer.push(`background-image: ${background.gradient}`);
  const inner: string[] = [];
  if (background.image) {
    inner.push(`background-image: url("${escapeUrl(mediaUrl(background.image))}")`);
    if (isPlainValue(background.size)) inner.push(`background-size: ${background.size}`);
    if (isPlainValue(background.position)) inner.push(`background-position: ${background.position}`);
    if (isPlainValue(background.repeat)) inner.push(`background-repeat: ${background.repeat}`);
  }
  if (background.opacity !== null) inner.push(`opacity: ${background.opacity}`);
  const joined = (lines: readonly string[]) => lines.map((line) => `${line};`).join(' ');
  return { outer: joined(outer), inner: joined(inner) };
}

/** Whether text on this background has to be light (`dark` background) or dark; null: the theme decides. */
export function backgroundTone(
  { color }: Background,
  meta: Pick<ThemedMeta, 'themeColor' | 'tokens'>,
): 'dark' | 'light' | null {
  const token = tokenOf(color);
  return color === '' ? null : toneOf(token === null ? color : resolveTokens(meta)[token.key]);
}

/** One value that cannot end its declaration or fetch something. */
function isPlainValue(value: string): boolean {
  return value !== '' && !/[;{}\\<>]|url\(|\/\*/i.test(value);
}

function escapeUrl(url: string): string {
  return url.replace(/["\\\n\r<>]/g, (character) => encodeURIComponent(character));
}

function escapeAttribute(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
}
