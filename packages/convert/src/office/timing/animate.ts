import { attribute, classes, descendants, type Element, find, hasClass, setAttribute } from '../../html/dom.ts';
import type { XmlElement } from '../xml.ts';
import { effectsOf, mediaTimes } from './effects.ts';
import { type Motion, planMotions } from './plan.ts';

/**
 * Writes what `p:timing` of a slide says into its section: steps, animations, films that start by themselves. The
 * blocks of a shape are those whose ids `blocksOf` names.
 */
export function animate(
  section: Element,
  slide: XmlElement,
  blocksOf: (shape: string) => readonly string[],
  lose: (kind: string, message: string) => void,
): void {
  const effects = effectsOf(slide);
  const media = mediaTimes(slide);
  if (effects.length === 0 && media.size === 0) return;
  const contents = contentsById(section);
  const contentsOf = (shape: string): Element[] =>
    blocksOf(shape).flatMap((id) => {
      const content = contents.get(id);
      return content === undefined ? [] : [content];
    });
  const plan = planMotions(effects);
  for (const motion of plan.motions) for (const content of contentsOf(motion.shape)) applyMotion(content, motion);
  for (const [shape, { loops, muted }] of media)
    for (const player of contentsOf(shape).flatMap(playersIn)) {
      if (loops) setAttribute(player, 'loop', '');
      if (muted) setAttribute(player, 'muted', '');
    }
  for (const shape of plan.plays)
    for (const player of contentsOf(shape).flatMap(playersIn)) setAttribute(player, 'data-autoplay', '');
  for (const loss of plan.losses) lose('animation', loss);
}

/** A chart's title and the words over a picture are blocks of their own, which go with it. */
function contentsById(section: Element): Map<string, Element> {
  const found = new Map<string, Element>();
  for (const box of descendants(section)) {
    const id = attribute(box, 'data-block-id');
    const content = id === null ? null : find(box, (one) => hasClass(one, 'sl-block-content'));
    if (id !== null && content !== null) found.set(id, content);
  }
  return found;
}

const LINES = new Set(['p', 'li', 'h1', 'h2']);

function applyMotion(content: Element, { line, fragment, animation }: Motion): void {
  const target = line === null ? content : [...descendants(content)].filter(({ tagName }) => LINES.has(tagName))[line];
  if (target === undefined) return;
  if (fragment !== null) {
    setAttribute(target, 'class', [...classes(target), 'fragment', fragment.style].join(' ').trim());
    setAttribute(target, 'data-fragment-index', String(fragment.index));
  }
  if (animation === null) return;
  setAttribute(target, 'data-animation-type', animation.type);
  setAttribute(target, 'data-animation-trigger', animation.trigger);
  const times = `transition-duration: ${animation.duration}ms; transition-delay: ${animation.delay}ms;`;
  setAttribute(target, 'style', `${attribute(target, 'style') ?? ''} ${times}`.trim());
}

const playersIn = (content: Element): Element[] =>
  [...descendants(content)].filter(({ tagName }) => tagName === 'video' || tagName === 'audio');
