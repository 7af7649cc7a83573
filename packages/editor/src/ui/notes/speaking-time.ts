/** Words a minute of somebody who speaks to an audience. */
const PACE = 130;

/** How long it takes to say a text, as words: 'about 45 s'. Empty where there is nothing to say. */
export function speakingTime(text: string): string {
  let words = 0;
  for (const { isWordLike } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text))
    if (isWordLike === true) words += 1;
  if (words === 0) return '';
  const seconds = Math.max(5, Math.round((words / PACE) * 12) * 5);
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  const parts = [...(minutes > 0 ? [`${String(minutes)} min`] : []), ...(rest > 0 ? [`${String(rest)} s`] : [])];
  return `about ${parts.join(' ')}`;
}
