import { z } from 'zod';
import type { ErrorCode } from '../errors.ts';
import { idSchema, type Visibility } from '../values.ts';
import type { Refusal } from './refusal.ts';

/** Slides, rows, fragments: far more than any deck has. */
const place = z.number().int().min(0).max(10_000);
const slideIdSchema = z.string().max(64);

/** How a film or sound of the slide stands. */
const momentSchema = z.object({
  slideId: slideIdSchema,
  /** Among those on the slide; -1 for the film behind it. */
  index: z.number().int().min(-1).max(1000),
  playing: z.boolean(),
  /** Seconds. */
  time: z.number().min(0).max(1_000_000),
  rate: z.number().min(0).max(100),
});

/**
 * Milliseconds. `startedAt`: by the server's clock, when it was last set going; null while it stands.
 * `counted`: before that.
 */
const timerSchema = z.object({
  counted: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
  startedAt: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).nullable(),
});
export type ShowTimer = z.infer<typeof timerSchema>;

/**
 * Where a show stands, whole. `number`: the milliseconds of the server's clock at which it came to stand there, as its
 * presenter reckons them, and more than any number that the presenter has seen. `by`: the device, which decides where
 * numbers are alike.
 */
export const showStateSchema = z.object({
  number: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
  by: z.string().max(32),
  slideId: slideIdSchema,
  h: place,
  v: place,
  /** Fragments shown. */
  step: place,
  /** The screen is black. */
  paused: z.boolean(),
  overview: z.boolean(),
  /** The code of the show's address lies over the slide, on the presenter's screens alone. */
  code: z.boolean().optional(),
  /** The talk's time, once somebody paused it or set it back. Without it the time goes from the show's beginning. */
  timer: timerSchema.optional(),
  media: z.array(momentSchema).max(64),
});
export type ShowState = z.infer<typeof showStateSchema>;

/** Points of one stroke, at most. */
export const MOST_STROKE_POINTS = 2000;

/** In px of the slide, x and y by turns. */
const strokeSchema = z.object({
  id: z.string().regex(/^[\w-]{1,32}$/),
  colour: z.enum(['red', 'yellow', 'green', 'blue', 'white', 'black']),
  width: z.number().min(1).max(60),
  points: z
    .array(z.number().min(-10_000).max(10_000))
    .min(2)
    .max(2 * MOST_STROKE_POINTS)
    .refine(({ length }) => length % 2 === 0),
});
export type Stroke = z.infer<typeof strokeSchema>;

/** What is kept of a show for one of its slides, for those who come late: a stroke that was drawn on it. */
export const slideDatumSchema = z.object({ slideId: slideIdSchema.min(1), stroke: strokeSchema });
export type SlideDatum = z.infer<typeof slideDatumSchema>;

/** `stroke` with `done` is kept; before that it only shows the pen at work. `slideId: null` clears every slide. */
export const showDrawingSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('stroke'), ...slideDatumSchema.shape, done: z.boolean() }),
  z.object({ kind: z.literal('erase'), slideId: slideIdSchema, ids: z.array(z.string().max(32)).min(1).max(200) }),
  z.object({ kind: z.literal('clear'), slideId: slideIdSchema.nullable() }),
]);
export type ShowDrawing = z.infer<typeof showDrawingSchema>;

/** Where the presenter points, in px of the slide; `at: null` when no longer. */
export const showPointerSchema = z.object({
  slideId: slideIdSchema,
  at: z.object({ x: z.number().min(-10_000).max(10_000), y: z.number().min(-10_000).max(10_000) }).nullable(),
});
export type ShowPointer = z.infer<typeof showPointerSchema>;

export const showBeginSchema = z.object({
  /** The show that this window has been presenting, after a reload or without a network. */
  show: idSchema.nullable(),
  /** With a show that is under way and another window's: say so, go on with it, end it and begin anew. */
  underWay: z.enum(['ask', 'go on', 'begin anew']),
  onAir: z.boolean(),
  state: showStateSchema.nullable(),
});
export type ShowBegin = z.infer<typeof showBeginSchema>;

/** A show that is under way, as those who watch it are told. */
export interface ShowStanding {
  readonly id: string;
  readonly begunAt: string;
  /** Off the air those who watch get nothing of it. */
  readonly onAir: boolean;
  /** null: nothing was shown yet. */
  readonly state: ShowState | null;
  readonly slideData: readonly SlideDatum[];
}

/** Who can follow a show, as those who present it are told. */
export interface ShowAdmission {
  /** Who sees the deck without a link. */
  readonly visibility: Visibility;
  /** The link to view that was made for this show's audience and opens the deck now; null: none. */
  readonly link: { readonly token: string; readonly asksPassword: boolean } | null;
}

/** A show that another window presents, as whoever would begin one is told. */
export interface ShowAsks {
  readonly begunAt: string;
  /** Who began it, by name, for those with an account; null: by a link, or unknown. */
  readonly presenter: string | null;
  /** The same person. */
  readonly isOwn: boolean;
  /** How many watch. */
  readonly viewers: number;
}

/** `show: null` with `asks`: another window's is under way. With neither: the one that was asked for has ended. */
export interface ShowBegun {
  readonly ok: true;
  readonly show: ShowStanding | null;
  readonly asks: ShowAsks | null;
  /** The server's clock, in milliseconds. */
  readonly now: number;
}

/** The show that is meant, so that no other one is that has begun since. */
export const showAboutSchema = z.object({ show: idSchema });
export type ShowAbout = z.infer<typeof showAboutSchema>;

type Done = { readonly ok: true };
type Answer<T> = (result: T | (Pick<Refusal, 'ok' | 'message'> & { readonly code: ErrorCode })) => void;

/** What those say who present, by role, by link, or by a show's token. */
export interface ShowClientEvents {
  'show:begin'(message: ShowBegin, answer: Answer<ShowBegun>): void;
  'show:state'(message: ShowState, answer: Answer<Done>): void;
  'show:pointer'(message: ShowPointer): void;
  'show:drawing'(message: ShowDrawing, answer: Answer<Done>): void;
  'show:air'(message: { onAir: boolean }, answer: Answer<Done>): void;
  /** A token for a speaker view on another device, in place of the one before; or the end of all of them. */
  'show:remote'(message: { allowed: boolean }, answer: Answer<Done & { readonly token: string | null }>): void;
  /**
   * A link for the audience of the show that this window presents: the one that there is, or a new one. It
   * ends with the show.
   */
  'show:link'(message: ShowAbout, answer: Answer<Done & { readonly admission: ShowAdmission }>): void;
  /** Deletes that link. */
  'show:unlink'(message: ShowAbout, answer: Answer<Done & { readonly admission: ShowAdmission }>): void;
  'show:end'(message: Record<never, never>, answer: Answer<Done>): void;
}

export interface ShowServerEvents {
  /**
   * To whoever comes, and when a show begins or goes on or off the air: null where there is none to be followed.
   * `offAir`: the id of the one that is under way and off the air, to those who watch.
   */
  show(message: { show: ShowStanding | null; offAir?: string; now: number }): void;
  state(message: ShowState): void;
  pointer(message: ShowPointer): void;
  drawing(message: ShowDrawing): void;
  /**
   * To those who watch: whether any window that presents is connected. Told when that has been otherwise for a while,
   * and where none is to whoever comes.
   */
  presenter(message: { here: boolean }): void;
  /** To those who present: how many watch. */
  viewers(message: { count: number }): void;
  /**
   * To those who present, but that device: a window has come by a show's token. `device`: a random word of it, the
   * same after a reload.
   */
  remote(message: { device: string }): void;
  /** To those who present: who can follow. When they come, and whenever that may have changed. */
  admission(message: ShowAdmission): void;
  ended(message: { id: string }): void;
}

/** Whether one state of a show is to take the place of another. */
export function isNewerState(
  one: Pick<ShowState, 'number' | 'by'>,
  than: Pick<ShowState, 'number' | 'by'> | null,
): boolean {
  if (than === null) return true;
  return one.number === than.number ? one.by > than.by : one.number > than.number;
}
