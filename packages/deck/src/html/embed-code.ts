import { escapeAttribute } from './write.ts';

/** Pixels that an embedded deck asks for. */
export const EMBED_SIZE = { width: 576, height: 420 } as const;

export interface EmbedFrame {
  /** The embed view, with its whole address. */
  readonly src: string;
  /** What screen readers call the frame. */
  readonly title: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** What people put into their pages to show a deck there. */
export function writeEmbedCode({ src, title, width, height }: EmbedFrame): string {
  return (
    `<iframe src="${escapeAttribute(src)}" width="${width}" height="${height}" title="${escapeAttribute(title)}" ` +
    'style="border: 0; max-width: 100%" allow="fullscreen; autoplay" allowfullscreen loading="lazy"></iframe>'
  );
}
