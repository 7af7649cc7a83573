import { type Xml, xml } from '../xml.ts';
import type { OutEffect } from './effect.ts';
import { effectXml, type NextTime, targetXml, timeXml } from './effect-xml.ts';
import type { TimePlan } from './plan.ts';

/** A film or sound of a slide, by the number of its shape. */
export interface OutMediaNode {
  readonly shape: number;
  readonly kind: 'video' | 'audio';
  readonly loops: boolean;
  readonly muted: boolean;
}

/**
 * `p:timing` (ECMA-376 part 1, 19.5.87). `isWords`: whether a shape may hold words (`p:sp`). Empty: nothing happens.
 */
export function timingXml(plan: TimePlan, media: readonly OutMediaNode[], isWords: (shape: number) => boolean): Xml {
  const { start, steps, pressed } = plan;
  if (start.length + steps.length + pressed.length + media.length === 0) return '';
  let last = 0;
  const next: NextTime = () => {
    last += 1;
    return last;
  };
  const root = { id: next(), dur: 'indefinite', restart: 'never', nodeType: 'tmRoot' };
  const parts = [
    start.length + steps.length === 0 ? '' : mainSequence(start, steps, next),
    ...pressed.map((effect) => pressedSequence(effect, next)),
    ...media.map((one) => mediaXml(one, next)),
  ];
  const times = xml('p:par', {}, xml('p:cTn', root, xml('p:childTnLst', {}, ...parts)));
  const builds = buildsXml([...start, ...steps.flat(), ...pressed], isWords);
  return xml('p:timing', {}, xml('p:tnLst', {}, times), builds === '' ? null : xml('p:bldLst', {}, builds));
}

function mainSequence(start: readonly OutEffect[], steps: readonly (readonly OutEffect[])[], next: NextTime): Xml {
  const id = next();
  const withSlide = xml('p:cond', { evt: 'onBegin', delay: 0 }, xml('p:tn', { val: id }));
  const clicks = [
    start.length === 0 ? '' : stepXml(start, false, next, withSlide),
    ...steps.map((step) => stepXml(step, true, next)),
  ];
  const slide = (event: string): Xml => xml('p:cond', { evt: event, delay: 0 }, xml('p:tgtEl', {}, xml('p:sldTgt')));
  return xml(
    'p:seq',
    { concurrent: true, nextAc: 'seek' },
    xml('p:cTn', { id, dur: 'indefinite', nodeType: 'mainSeq' }, xml('p:childTnLst', {}, ...clicks)),
    xml('p:prevCondLst', {}, slide('onPrev')),
    xml('p:nextCondLst', {}, slide('onNext')),
  );
}

/** What one click starts, all at once. */
function stepXml(effects: readonly OutEffect[], isClick: boolean, next: NextTime, ...conditions: readonly Xml[]): Xml {
  const outer = { id: next(), fill: 'hold' };
  const inner = { id: next(), fill: 'hold' };
  const all = effects.map((effect, index) =>
    effectXml(effect, isClick && index === 0 ? 'clickEffect' : 'withEffect', next),
  );
  const group = xml('p:par', {}, timeXml(inner, 0, all.join('')));
  return xml('p:par', {}, timeXml(outer, 'indefinite', group, ...conditions));
}

/** What happens when the shape itself is pressed. */
function pressedSequence(effect: OutEffect, next: NextTime): Xml {
  const press = xml('p:cond', { evt: 'onClick', delay: 0 }, targetXml(effect.shape));
  const time = {
    id: next(),
    restart: 'whenNotActive',
    fill: 'hold',
    evtFilter: 'cancelBubble',
    nodeType: 'interactiveSeq',
  };
  return xml(
    'p:seq',
    { concurrent: true, nextAc: 'seek' },
    xml(
      'p:cTn',
      time,
      xml('p:stCondLst', {}, press),
      xml('p:endSync', { evt: 'end', delay: 0 }, xml('p:rtn', { val: 'all' })),
      xml('p:childTnLst', {}, stepXml([effect], true, next).replace('delay="indefinite"', 'delay="0"')),
    ),
    xml('p:nextCondLst', {}, press),
  );
}

function mediaXml({ shape, kind, loops, muted }: OutMediaNode, next: NextTime): Xml {
  const time = { id: next(), fill: 'hold', display: 0, repeatCount: loops ? 'indefinite' : null };
  const node = xml(
    'p:cMediaNode',
    { vol: 80_000, mute: muted ? true : null },
    xml('p:cTn', time, xml('p:stCondLst', {}, xml('p:cond', { delay: 'indefinite' }))),
    targetXml(shape),
  );
  return xml(`p:${kind}`, {}, node);
}

/** How texts are built up, which programs ask for to show the effects of their paragraphs (19.5.12). */
function buildsXml(effects: readonly OutEffect[], isWords: (shape: number) => boolean): Xml {
  const shapes = new Set(effects.filter(({ doing }) => doing.kind !== 'plays').map(({ shape }) => shape));
  return [...shapes]
    .filter(isWords)
    .map((shape) => {
      const own = effects.filter((effect) => effect.shape === shape);
      return xml('p:bldP', {
        spid: shape,
        grpId: 0,
        build: own.some(({ line }) => line !== null) ? 'p' : null,
        animBg: own.some(({ line }) => line === null) ? true : null,
      });
    })
    .join('');
}
