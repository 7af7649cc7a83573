import { type Xml, xml } from '../xml.ts';
import type { Doing, Entrance, OutEffect } from './effect.ts';

/** Hands out the numbers of times (`p:cTn`), which are unique on a slide. */
export type NextTime = () => number;

/** What starts an effect: a click, what comes with it, or (`afterEffect`) what was before. */
export type EffectStart = 'clickEffect' | 'withEffect';

/** One effect as PowerPoint writes it (ECMA-376 part 1, 19.5; presets as in MS-OE376). */
export function effectXml(effect: OutEffect, start: EffectStart, next: NextTime): Xml {
  const { doing, delay } = effect;
  const preset = presetOf(doing);
  const attributes = {
    id: next(),
    presetID: preset.id,
    presetClass: preset.class,
    presetSubtype: preset.side,
    fill: 'hold',
    grpId: doing.kind === 'plays' ? null : 0,
    nodeType: start,
  };
  return xml('p:par', {}, timeXml(attributes, delay, behaviours(effect, next)));
}

/** `p:cTn` with its beginning, in ms or `indefinite`, and what happens in it. */
export function timeXml(
  attributes: Readonly<Record<string, string | number | null>>,
  delay: number | 'indefinite',
  inner: Xml,
  ...conditions: readonly Xml[]
): Xml {
  const begins = typeof delay === 'number' ? Math.round(delay) : delay;
  return xml(
    'p:cTn',
    attributes,
    xml('p:stCondLst', {}, xml('p:cond', { delay: begins }), ...conditions),
    inner === '' ? null : xml('p:childTnLst', {}, inner),
  );
}

function presetOf(doing: Doing): { readonly id: number; readonly class: string; readonly side: number } {
  switch (doing.kind) {
    case 'comes':
      return { id: doing.entrance.preset, class: 'entr', side: doing.entrance.side };
    case 'leaves':
      return { id: 10, class: 'exit', side: 0 };
    case 'pales':
      return { id: 9, class: 'emph', side: 0 };
    case 'grows':
      return { id: 6, class: 'emph', side: 0 };
    case 'plays':
      return { id: 1, class: 'mediacall', side: 0 };
  }
}

function behaviours({ shape, line, doing, duration }: OutEffect, next: NextTime): Xml {
  const target = targetXml(shape, line);
  const ms = Math.max(1, Math.round(duration));
  switch (doing.kind) {
    case 'comes':
      return visibility('visible', 0, target, next) + entranceXml(doing.entrance, ms, target, next);
    case 'leaves':
      return fadeXml('out', ms, target, next) + visibility('hidden', ms - 1, target, next);
    case 'pales':
      return palesXml(target, next);
    case 'grows': {
      const size = Math.round(doing.scale * 100_000);
      return xml('p:animScale', {}, behaviour(ms, target, [], next), xml('p:by', { x: size, y: size }));
    }
    case 'plays':
      return xml('p:cmd', { type: 'call', cmd: 'playFrom(0.0)' }, behaviour(1, target, [], next));
  }
}

export function targetXml(shape: number, line: number | null = null): Xml {
  const lines = line === null ? null : xml('p:txEl', {}, xml('p:pRg', { st: line, end: line }));
  return xml('p:tgtEl', {}, xml('p:spTgt', { spid: shape }, lines));
}

/** `p:cBhvr`: how long, of what, and which of its properties. */
function behaviour(
  duration: number | 'indefinite',
  target: Xml,
  properties: readonly string[],
  next: NextTime,
  { attributes = {}, delay = null }: { attributes?: Record<string, string>; delay?: number | null } = {},
): Xml {
  const begins = delay === null ? null : xml('p:stCondLst', {}, xml('p:cond', { delay }));
  const names = properties.map((name) => xml('p:attrName', {}, name)).join('');
  return xml(
    'p:cBhvr',
    attributes,
    xml('p:cTn', { id: next(), dur: duration, fill: 'hold' }, begins),
    target,
    names === '' ? null : xml('p:attrNameLst', {}, names),
  );
}

function visibility(value: 'visible' | 'hidden', delay: number, target: Xml, next: NextTime): Xml {
  return xml(
    'p:set',
    {},
    behaviour(1, target, ['style.visibility'], next, { delay: Math.max(0, delay) }),
    xml('p:to', {}, xml('p:strVal', { val: value })),
  );
}

function fadeXml(way: 'in' | 'out', ms: number, target: Xml, next: NextTime): Xml {
  return xml('p:animEffect', { transition: way, filter: 'fade' }, behaviour(ms, target, [], next));
}

function entranceXml({ from: [x, y], scale, fades }: Entrance, ms: number, target: Xml, next: NextTime): Xml {
  const moved = (property: string, start: string): Xml => {
    const times = [start, `#${property}`].map((value, index) =>
      xml('p:tav', { tm: index * 100_000 }, xml('p:val', {}, xml('p:strVal', { val: value }))),
    );
    return xml(
      'p:anim',
      { calcmode: 'lin', valueType: 'num' },
      behaviour(ms, target, [property], next),
      xml('p:tavLst', {}, ...times),
    );
  };
  const away = (share: number): string => `${share < 0 ? '-' : '+'}${Math.abs(share)}`;
  return [
    fades ? fadeXml('in', ms, target, next) : '',
    x === 0 ? '' : moved('ppt_x', `#ppt_x${away(x)}`),
    y === 0 ? '' : moved('ppt_y', `#ppt_y${away(y)}`),
    ...(scale === 1 ? [] : [moved('ppt_w', `${scale}*#ppt_w`), moved('ppt_h', `${scale}*#ppt_h`)]),
  ].join('');
}

/** Half of it shows through from then on. */
function palesXml(target: Xml, next: NextTime): Xml {
  const set = behaviour('indefinite', target, ['style.opacity'], next, { attributes: { rctx: 'PPT' } });
  const drawn = behaviour('indefinite', target, [], next, { attributes: { rctx: 'IE' } });
  return (
    xml('p:set', {}, set, xml('p:to', {}, xml('p:strVal', { val: '0.5' }))) +
    xml('p:animEffect', { filter: 'image', prLst: 'opacity: 0.5' }, drawn)
  );
}
