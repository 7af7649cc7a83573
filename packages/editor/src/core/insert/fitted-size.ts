import type { EditorContext } from '../context.ts';

/** As large as it is, but no larger than most of the slide. */
export function fittedSize(context: EditorContext, width: number, height: number): { width: number; height: number } {
  const { meta } = context.document.deck;
  if (!(width > 0) || !(height > 0)) return { width: Math.round(meta.width / 2), height: Math.round(meta.height / 2) };
  const scale = Math.min(1, (meta.width * 0.8) / width, (meta.height * 0.8) / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
