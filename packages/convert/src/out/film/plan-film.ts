import { type Block, type BlockOf, type Deck, type Milliseconds, type Slide, slidesInOrder } from '@rostrum/deck';
import { playedTransition } from '@rostrum/deck/themes';

/** Pictures a second. */
export const FILM_RATE = 25;
const FRAME: Milliseconds = 1000 / FILM_RATE;

/** A picture of a slide at one of its steps. */
export interface FilmShot {
  readonly slideId: string;
  /** How many of the slide's steps have been taken. */
  readonly step: number;
  /** Until the next one; what it fades in over is part of that. */
  readonly milliseconds: Milliseconds;
  /** How long it fades in over what was there before; 0: it is there at once. */
  readonly fade: Milliseconds;
}

/** A sound that begins with its slide, or with a step of it. */
export interface FilmSound {
  readonly slideId: string;
  readonly src: string;
  /** From the beginning of the film. */
  readonly at: Milliseconds;
  /** Of a sound that goes round: until its slide ends. null: as long as it is. */
  readonly until: Milliseconds | null;
}

export interface FilmPlan {
  readonly shots: readonly FilmShot[];
  readonly sounds: readonly FilmSound[];
  readonly milliseconds: Milliseconds;
}

export interface FilmOptions {
  /** That a slide stays which says nothing of it, with all its steps. */
  readonly seconds: number;
  /** How many pictures a slide has: one more than steps. */
  readonly pictures: (slideId: string) => number;
  /** How many of its slide's steps have been taken when a block is there first. */
  readonly stepOf: (block: Block) => number;
  /** How long a sound is; null: it is not known. */
  readonly soundLength: (src: string) => Milliseconds | null;
}

/** From slide to slide, and from step to step. */
const FADE = { slide: 400, step: 200 } as const;
/** No step is shorter, so that it can be seen. */
const SHORTEST: Milliseconds = 1200;
/** Of an animation that says nothing of it (`animations.css` of the player). */
const ANIMATION: Milliseconds = 1000;

/**
 * When which picture of a deck is seen, and which sound is heard. A deck that goes on by itself goes on in the film as
 * it does in the show: so long after each step as the slide, or else the deck, says. No slide ends before its sounds
 * and what moves on it, and no step before the sounds that begin with it: what is said of one step is not talked over
 * by what is said of the next.
 */
export function planFilm(deck: Deck, { seconds, pictures, stepOf, soundLength }: FilmOptions): FilmPlan {
  const shots: FilmShot[] = [];
  const sounds: FilmSound[] = [];
  const blocks = new Map<string, Block[]>();
  for (const block of Object.values(deck.blocks))
    blocks.set(block.slideId, [...(blocks.get(block.slideId) ?? []), block]);
  let at: Milliseconds = 0;
  for (const slide of slidesInOrder(deck, { includeHidden: true })) {
    const own = blocks.get(slide.id) ?? [];
    const count = Math.max(1, pictures(slide.id));
    const heard = own.filter(isHeard).map((block) => ({ ...block, step: Math.min(stepOf(block), count - 1) }));
    const each = eachStep(deck, slide, count, seconds);
    const longestOf = (step: number): Milliseconds =>
      Math.max(0, ...heard.map((one) => (one.step !== step || one.props.loop ? 0 : (soundLength(one.props.src) ?? 0))));
    const lengths = Array.from({ length: count }, (_, step) =>
      step === 0 ? Math.max(each, ...own.map(movesFor)) : Math.max(each, longestOf(step)),
    );
    // What begins with the slide is spread over its steps; what is missing until that has ended, its last one gets.
    const missing = Math.max(0, longestOf(0) - lengths.reduce((sum, length) => sum + length, 0));
    const begins: Milliseconds[] = [];
    for (const [step, length] of lengths.entries()) {
      const milliseconds = inFrames(length + (step === count - 1 ? missing : 0));
      const fade = shots.length === 0 ? 0 : step > 0 ? FADE.step : fadeOf(deck, slide);
      shots.push({
        slideId: slide.id,
        step,
        milliseconds,
        fade: Math.min(fade, Math.floor(milliseconds / 2 / FRAME) * FRAME),
      });
      begins.push(at);
      at += milliseconds;
    }
    for (const { props, step } of heard)
      sounds.push({ slideId: slide.id, src: props.src, at: begins[step] ?? at, until: props.loop ? at : null });
  }
  return { shots, sounds, milliseconds: at };
}

function eachStep({ meta }: Deck, slide: Slide, count: number, seconds: number): Milliseconds {
  const own = slide.autoSlide ?? meta.autoSlideInterval;
  if (own > 0) return Math.max(own, FRAME);
  return count === 1 ? seconds * 1000 : Math.max((seconds * 1000) / count, SHORTEST);
}

function isHeard(block: Block): block is BlockOf<'audio'> {
  return block.type === 'audio' && block.props.autoplay && block.props.src !== '';
}

function movesFor({ animation }: Block): Milliseconds {
  return animation?.trigger === 'auto' ? (animation.delay ?? 0) + (animation.duration ?? ANIMATION) : 0;
}

function fadeOf({ meta }: Deck, { transition }: Slide): Milliseconds {
  return playedTransition(transition || meta.transition) === 'none' ? 0 : FADE.slide;
}

const inFrames = (milliseconds: Milliseconds): Milliseconds => Math.max(1, Math.ceil(milliseconds / FRAME)) * FRAME;
