import { words } from '@rostrum/words/editor';
/** Words a minute of somebody who speaks to an audience. */
const PACE = 130;

/** How long it takes to say a text, as words: 'about 45 s'. Empty where there is nothing to say. */
export function speakingTime(text: string): string {
  let count = 0;
  for (const { isWordLike } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text))
    if (isWordLike === true) count += 1;
  if (count === 0) return '';
  const seconds = Math.max(5, Math.round((count / PACE) * 12) * 5);
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  const parts = [...(minutes > 0 ? [`${String(minutes)} min`] : []), ...(rest > 0 ? [`${String(rest)} s`] : [])];
  return words.notes.about(parts.join(' '));
}
