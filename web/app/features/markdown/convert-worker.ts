/** Reads Markdown beside the page, so that typing never waits for it. */
import { deckFromMarkdown, type MarkdownDeck } from '@rostrum/convert/markdown';
import { type Language, speak } from '@rostrum/words';

/** What the page says first: the language in which it is told what cannot be read. */
export interface ConvertStart {
  readonly language: Language;
}
export interface ConvertTask {
  readonly number: number;
  readonly text: string;
}
export type ConvertAnswer = { readonly number: number } & (
  | { readonly made: MarkdownDeck }
  | { readonly problem: string }
);

function answerTo({ number, text }: ConvertTask): ConvertAnswer {
  try {
    return { number, made: deckFromMarkdown(text) };
  } catch (error) {
    return { number, problem: error instanceof Error ? error.message : '' };
  }
}

self.addEventListener('message', ({ data }: MessageEvent<ConvertStart | ConvertTask>) => {
  if ('language' in data) {
    speak(() => data.language);
    return;
  }
  // To the page that made this worker, and nobody else.
  (self as unknown as Worker).postMessage(answerTo(data));
});
