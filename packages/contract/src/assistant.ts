import { words } from '@rostrum/words/common';
import { z } from 'zod';
import { bounded } from './rules.ts';

/** Of the assistant (specification 2-editor §5 and §9). Lengths are characters. */
export const ASSISTANT = {
  /** Milliseconds that an answer may take. */
  streamTime: 240_000,
  /** Tokens of a request, as `estimatedTokens` counts them. */
  tokens: 10_000,
  /** Stands between strings, slides and what was handed in. */
  delimiter: '~~~',
  /** Notes are written for slides with more text than this, … */
  notesAbove: 6,
  /** … of which so much is sent. */
  notesSent: 400,
  /** A description is written of more text than this, … */
  descriptionAbove: 10,
  /** … of which so much is sent. Headings stand for a deck where they are longer together than `headingsEnough`. */
  descriptionSent: 600,
  headingsEnough: 150,
  /** A heading that counts is longer. */
  headingAbove: 2,
  topic: 2000,
  source: 30_000,
  slides: 30,
  outlineLine: 300,
  strings: 1000,
  text: 20_000,
  /** Of a picture, as a data address. */
  picture: 700_000,
} as const;

/** Of the language that is spoken as one is read. */
export const ASSISTANT_MESSAGES = words.assistant;

const language = z.string().max(60).default('');
const text = z.string().min(1).max(ASSISTANT.text);

/** What each prompt takes. `language` empty: the language of what is handed in. */
export const PROMPT_PROPS = {
  'generate-speaker-notes': z.object({
    /** Of the slide. The first 400 characters count. */
    text: bounded(ASSISTANT.text).refine((value) => value.trim().length > ASSISTANT.notesAbove, {
      error: () => ASSISTANT_MESSAGES.shortNotes,
    }),
    language,
  }),
  'generate-deck-description': z.object({
    /** Headings, or the text of the slides. The first 600 characters count. */
    text: bounded(ASSISTANT.text).refine((value) => value.trim().length > ASSISTANT.descriptionAbove, {
      error: () => ASSISTANT_MESSAGES.shortDescription,
    }),
    language,
  }),
  'generate-slides-by-topic': z.object({
    topic: z.string().trim().min(1).max(ASSISTANT.topic),
    slides: z.number().int().min(1).max(ASSISTANT.slides).default(8),
    language,
    tone: z.string().max(60).default(''),
    /** What the slides are to be made of. */
    source: z.string().max(ASSISTANT.source).default(''),
    /** A line a slide. Empty: the answer is an outline, and else the slides. */
    outline: z.array(z.string().trim().min(1).max(ASSISTANT.outlineLine)).max(ASSISTANT.slides).default([]),
  }),
  'translate-strings': z.object({
    /** The answer holds as many, with `~~~` between them. */
    strings: z
      .array(
        z
          .string()
          .refine((value) => !value.includes(ASSISTANT.delimiter), { error: () => ASSISTANT_MESSAGES.delimiter }),
      )
      .min(1)
      .max(ASSISTANT.strings),
    language: z.string().trim().min(1).max(60),
  }),
  'rewrite-text': z.object({ text }),
  'shorten-text': z.object({ text }),
  'expand-text': z.object({ text }),
  'fix-text': z.object({ text }),
  'change-tone': z.object({ text, tone: z.string().trim().min(1).max(60) }),
  'describe-picture': z.object({
    picture: bounded(ASSISTANT.picture).regex(/^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/]+=*$/),
    /** What stands around it. */
    text: z.string().max(ASSISTANT.text).default(''),
    language,
  }),
} as const;

export type PromptName = keyof typeof PROMPT_PROPS;
export const PROMPT_NAMES = Object.keys(PROMPT_PROPS) as [PromptName, ...PromptName[]];
/** As it is sent. */
export type PromptProps<N extends PromptName> = z.input<(typeof PROMPT_PROPS)[N]>;
/** As it was read. */
export type ReadProps<N extends PromptName> = z.output<(typeof PROMPT_PROPS)[N]>;

/** Requests of the calendar month (UTC), and how many the plan includes. */
export const assistantUsageSchema = z.object({ used: z.number().int(), limit: z.number().int() });
export type AssistantUsage = z.infer<typeof assistantUsageSchema>;

/**
 * About how many tokens a text is: four letters of the Latin script are one, two of other alphabets, and every sign of
 * scripts without spaces between words. Models count differently; this never needs to know which one is asked.
 */
export function estimatedTokens(words: string): number {
  let tokens = 0;
  for (const sign of words) {
    const code = sign.codePointAt(0) ?? 0;
    tokens += code < 0x250 ? 0.25 : code < 0x2e80 ? 0.5 : 1;
  }
  return Math.ceil(tokens);
}

/**
 * What a description is written of: the headings where they say enough, else the text of the slides. null: too little.
 */
export function describedBy(headings: readonly string[], slideText: string): string | null {
  const counted = headings.map((heading) => heading.trim()).filter(({ length }) => length > ASSISTANT.headingAbove);
  const together = counted.join('\n');
  const chosen = together.length > ASSISTANT.headingsEnough ? together : slideText.trim();
  return chosen.length > ASSISTANT.descriptionAbove ? chosen.slice(0, ASSISTANT.descriptionSent) : null;
}
