import { z } from 'zod';
import { publicUserSchema } from '../account-entities.ts';
import { PERSON_COLOURS } from '../person-look.ts';
import { deckRoleSchema, idSchema } from '../values.ts';

export const PRESENCE = {
  /** Without activity for so long somebody is idle. */
  idleMs: 30_000,
  /** Without activity for so long somebody is not active any more. */
  activeMs: 5000,
  /** Pointers and carets go out no more often. */
  pointerMs: 50,
  /** So often a process tells again who is connected to it. */
  heartbeatMs: 10_000,
  /** A process that was not heard of for so long is gone, and everybody with it. */
  silentMs: 25_000,
  /** So many selected blocks are told, and so many that are dragged. */
  blocks: 100,
} as const;

/** Far off the slide, where nobody looks, and bounded. */
const place = z.number().min(-1e5).max(1e5);

const draggedSchema = z.object({
  id: idSchema,
  x: place,
  y: place,
  width: z.number().min(0).max(1e5),
  height: z.number().min(0).max(1e5),
  rotation: z.number().min(-3600).max(3600),
});
/** A block that somebody drags, as it lies now; the document does not have it yet. */
export type DraggedBlock = z.infer<typeof draggedSchema>;

const number = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

/**
 * A place among words that others change at the same time, by the ids that Yjs has given to what stands there: `after`
 * a letter, or at the `start` of a line. As bounded as it is short: `[client, clock, side]`.
 */
const caretPlaceSchema = z.tuple([number, number, z.enum(['after', 'start'])]);
export type CaretPlace = z.infer<typeof caretPlaceSchema>;

/** `anchor`: where what is selected begins, when `head` is where it goes to; null: nothing is. */
const caretSchema = z.object({ anchor: caretPlaceSchema.nullable(), head: caretPlaceSchema });
export type CaretInWords = z.infer<typeof caretSchema>;

/** Where somebody is and what they do, whole each time. In px of the slide. */
export const awarenessSchema = z.object({
  slide_id: idSchema.nullable(),
  block_ids: z.array(idSchema).max(PRESENCE.blocks),
  /** The block whose words are being typed. */
  typing_in: idSchema.nullable(),
  /** The person whom they go along with. */
  following: idSchema.nullable().default(null),
  idle: z.boolean(),
  active: z.boolean(),
  pointer: z.object({ x: place, y: place }).nullable(),
  dragged: z.array(draggedSchema).max(PRESENCE.blocks),
  /** In the words of `typing_in`. Pages that were opened before there were carets say nothing of theirs. */
  caret: caretSchema.nullable().default(null),
});
export type Awareness = z.infer<typeof awarenessSchema>;

/** One window in which somebody has the deck open. Who they are is the server's word. */
export const hereSchema = z.object({
  /** Of the window. */
  id: idSchema,
  user: publicUserSchema,
  /**
   * The number of the tag colour that they have at this deck for now: nobody else's there, as long as there are enough.
   */
  colour: z.number().int().min(1).max(PERSON_COLOURS),
  /** null: they come by their team's role. */
  role: deckRoleSchema.nullable(),
  status: z.enum(['viewing', 'idle']),
  /** They came to edit, not to read and comment. */
  editing: z.boolean(),
  /** They did something just now. */
  active: z.boolean(),
  /** null as well to those who came to read, where it is a slide that they do not see. */
  slide_id: idSchema.nullable(),
  /** Empty to those who came to read, who know nothing of the document. */
  block_ids: z.array(idSchema),
  typing_in: idSchema.nullable(),
  /** Null as well to those who came to read. */
  following: idSchema.nullable(),
});
export type Here = z.infer<typeof hereSchema>;

export interface PointerOf extends Pick<Awareness, 'pointer' | 'dragged' | 'caret'> {
  /** Of the window. */
  readonly id: string;
}

export interface PresenceClientEvents {
  awareness(message: Awareness): void;
}

/** `node`: the process that tells it, which knows those who are connected to it and nobody else. */
export interface PresenceServerEvents {
  /** Everybody of this process. `you`: the window that is told, when it has just come. */
  'presence:here'(message: { node: string; people: readonly Here[]; you?: string }): void;
  'presence:changed'(message: { node: string; person: Here }): void;
  'presence:left'(message: { node: string; id: string }): void;
  /** To those on one slide. */
  'presence:pointers'(message: { slide_id: string; pointers: readonly PointerOf[] }): void;
}
