import type { ViewQuery } from '@rostrum/deck/view-query';
import type { Language } from '@rostrum/words';
import type { PollResult } from '../audience/poll-words.ts';
import type { Place } from '../hash.ts';
import type { SpeakerSound } from '../local-settings.ts';
import type { OutlineEntry, PlayerState } from '../state.ts';
import type { Part, Position } from '../window-link.ts';

/** How the page wants its slides: what an engine is started with, as far as it can be said in a message. */
export interface FrameStart {
  readonly controls: boolean;
  readonly progress: boolean;
  readonly alone: boolean;
  readonly margin: number | null;
  readonly part: Part;
  readonly query: ViewQuery;
  /** Key codes that are the page's: they are told, not played. */
  readonly keyCodes: readonly number[];
  /** Where it takes over; null: where the address of the frame says. */
  readonly at: Position | null;
  readonly isStopped: boolean;
  readonly sound: SpeakerSound;
}

export type Move = 'next' | 'prev' | 'left' | 'right' | 'up' | 'down';

/** A key that was pressed in the page around. */
export type PressedKey = Pick<KeyboardEvent, 'key' | 'code' | 'keyCode' | 'shiftKey' | 'altKey'>;

/** What the page says to the frame, which holds the author's scripts: nothing that those may not know. */
export type ToFrame =
  | { readonly kind: 'start'; readonly start: FrameStart; readonly language: Language }
  | { readonly kind: 'move'; readonly move: Move }
  | { readonly kind: 'goto'; readonly place: Place }
  | { readonly kind: 'step'; readonly h: number; readonly v: number; readonly step: number | null }
  | { readonly kind: 'pause'; readonly on: boolean | null }
  | { readonly kind: 'key'; readonly pressed: PressedKey }
  | { readonly kind: 'sound'; readonly sound: SpeakerSound }
  | { readonly kind: 'settle' }
  | { readonly kind: 'polls'; readonly results: readonly PollResult[] }
  | { readonly kind: 'end' };

/** Events of reveal.js after which a show stands otherwise. */
export const MOVED = ['slidechanged', 'fragmentshown', 'fragmenthidden', 'paused', 'resumed', 'stopped'] as const;
export type Moved = (typeof MOVED)[number];

/**
 * What the frame says to the page. Any of it may come from the author's scripts, so it is read before it is believed.
 */
export type FromFrame =
  | { readonly kind: 'here' }
  | { readonly kind: 'ready'; readonly outline: readonly OutlineEntry[]; readonly state: PlayerState }
  | { readonly kind: 'moved'; readonly event: Moved; readonly state: PlayerState; readonly isStopped: boolean }
  | { readonly kind: 'pressed'; readonly keyCode: number }
  | { readonly kind: 'asked'; readonly what: 'help' | 'escape' }
  | { readonly kind: 'partner'; readonly present: boolean }
  | { readonly kind: 'pointer' }
  | { readonly kind: 'end' };

/** Slides of a deck, at most; characters of a title or a name. */
const MOST_SLIDES = 10_000;
const LONGEST = 1000;

/** What a message of the frame says; null for anything that is none of ours. */
export function readFromFrame(data: unknown): FromFrame | null {
  if (!isRecord(data)) return null;
  const { kind } = data;
  switch (kind) {
    case 'here':
    case 'pointer':
    case 'end':
      return { kind };
    case 'ready': {
      const state = readState(data['state']);
      const entries = Array.isArray(data['outline']) ? data['outline'].slice(0, MOST_SLIDES).map(readEntry) : null;
      const outline = entries?.filter((entry) => entry !== null);
      if (state === null || outline === undefined || outline.length !== entries?.length) return null;
      return { kind, outline, state };
    }
    case 'moved': {
      const state = readState(data['state']);
      const event = MOVED.find((one) => one === data['event']);
      return state === null || event === undefined
        ? null
        : { kind, event, state, isStopped: data['isStopped'] === true };
    }
    case 'pressed':
      return isCount(data['keyCode']) ? { kind, keyCode: data['keyCode'] } : null;
    case 'asked':
      return data['what'] === 'help' || data['what'] === 'escape' ? { kind, what: data['what'] } : null;
    case 'partner':
      return { kind, present: data['present'] === true };
    default:
      return null;
  }
}

function readState(data: unknown): PlayerState | null {
  if (!isRecord(data) || !isRecord(data['routes'])) return null;
  const { h, v, slideId, number, total, title, step, steps, paused, routes } = data;
  if (![h, v, number, total, step, steps].every(isCount) || !isText(slideId) || !isText(title)) return null;
  const { left, right, up, down } = routes;
  return {
    h: h as number,
    v: v as number,
    slideId,
    number: number as number,
    total: total as number,
    title,
    step: step as number,
    steps: steps as number,
    paused: paused === true,
    overview: false,
    routes: { left: left === true, right: right === true, up: up === true, down: down === true },
  };
}

function readEntry(data: unknown): OutlineEntry | null {
  if (!isRecord(data)) return null;
  const { slideId, h, v, number, title, timing } = data;
  if (!isCount(h) || !isCount(v) || !isCount(number) || !isText(slideId) || !isText(title)) return null;
  return { slideId, h, v, number, title, timing: isCount(timing) ? timing : null };
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** A whole number from 0, of a size that something here can have. */
export const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 1_000_000;

export const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= LONGEST;
