/**
 * The deck that the home page plays where no administrator has a public one: five slides of blocks as the
 * editor makes them.
 */
import { DEMO_COLORS, swellPath, tideLevel } from '@rostrum/deck/demo';

const WIDTH = 960;
const HEIGHT = 540;
const { ink, sand, foam, coral, amber, deep, sea, shallow } = DEMO_COLORS;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height?: number;
}

let blocks = 0;

/** A block; `name` is what it is called on several slides, so that it moves from one to the next. */
function block(type: string, { x, y, width, height }: Box, content: string, name = ''): string {
  blocks += 1;
  const tall = height === undefined ? 'auto' : `${height}px`;
  const known = name === '' ? '' : ` data-id="${name}"`;
  return `<div class="sl-block" data-block-type="${type}" data-block-id="demo-${blocks}"${known} style="left: ${x}px; top: ${y}px; width: ${width}px; height: ${tall};">${content}</div>`;
}

const text = (box: Box, html: string, style: string, name = '') =>
  block(
    'text',
    box,
    `<div class="sl-block-content" style="z-index: 20; text-align: left; ${style}">${html}</div>`,
    name,
  );

const drawing = (box: Box, label: string, svg: string, name = '') =>
  block(
    'image',
    box,
    `<div class="sl-block-content" data-inline-svg="true" aria-label="${label}" style="z-index: 10;"><svg viewBox="0 0 ${box.width} ${box.height}" preserveAspectRatio="none">${svg}</svg></div>`,
    name,
  );

/**
 * One long wave, filled to the bottom of its box, which reaches below the slide and beyond its sides: a player that
 * rounds the slide's size would show the ground beside it.
 */
function swell(
  y: number,
  { color, length, height, name }: { color: string; length: number; height: number; name: string },
) {
  // As a whole wave on each side it stands as it would between the edges.
  const width = WIDTH + 2 * length;
  const path = swellPath({ top: height, height, length, width, bottom: 480 });
  return drawing(
    { x: -length, y, width, height: 480 },
    name,
    `<path d="${path}" fill="${color}"/>`,
    name.toLowerCase().replace(' ', '-'),
  );
}

const seaAt = (level: number) =>
  [
    drawing(
      { x: 640, y: 110, width: 180, height: 180 },
      'Sun',
      `<circle cx="90" cy="90" r="90" fill="${amber}"/>`,
      'sun',
    ),
    swell(level, { color: shallow, length: 320, height: 22, name: 'Far swell' }),
    swell(level + 58, { color: sea, length: 420, height: 26, name: 'Swell' }),
    swell(level + 128, { color: ink, length: 520, height: 22, name: 'Near swell' }),
  ].join('');

/** Water over the sill in four weeks: two tides that drift apart and meet again. */
function tides(): string {
  const points = Array.from({ length: 481 }, (_, index) => {
    const day = (index / 480) * 28;
    return `${((index / 480) * 816).toFixed(1)} ${(130 - tideLevel(day) * 88).toFixed(1)}`;
  });
  const lines = [10, 70, 130, 190, 250].map((y) => `M0 ${y}H816`).join('');
  return `<path d="${lines}" stroke="${foam}" stroke-opacity="0.16" fill="none"/><path d="M${points.join('L')}" fill="none" stroke="${amber}" stroke-width="2.5" stroke-linejoin="round"/>`;
}

const HOURS = [
  ['05:48', 'low', 40, shallow],
  ['08:10', 'the channel fills', 120, shallow],
  ['09:40', 'turn round here', 250, coral],
  ['12:00', 'high', 380, shallow],
] as const;

const slide = (id: string, background: string, inside: string, { moves = false } = {}) =>
  `<section data-id="demo-${id}" data-background-color="${background}"${moves ? ' data-auto-animate data-auto-animate-duration="1.2"' : ''}>${inside}</section>`;

const ABOUT = `color: ${foam}; font-size: 70%; text-align: right;`;

function slides(): string {
  blocks = 0;
  const title = { x: 64, y: 64, width: 560 };
  return [
    slide(
      'title',
      sand,
      seaAt(330) +
        text(title, '<h1>The tide<br>comes back</h1>', `color: ${ink};`, 'title') +
        text({ x: 396, y: 478, width: 500 }, '<p>Six hours on a mudflat</p>', ABOUT, 'about'),
      { moves: true },
    ),
    slide(
      'flood',
      sand,
      seaAt(252) +
        text(title, '<h1>It comes<br>quietly</h1>', `color: ${ink};`, 'title') +
        text({ x: 396, y: 478, width: 500 }, '<p>Two slow hours, then half of it at once</p>', ABOUT, 'about'),
      { moves: true },
    ),
    slide(
      'chart',
      deep,
      text({ x: 64, y: 48, width: 830 }, '<h3>Springs are 4.8 m. Neaps are half.</h3>', `color: ${foam};`) +
        text(
          { x: 66, y: 104, width: 830 },
          '<p>Water over the sill, four weeks in March</p>',
          `color: ${foam}; opacity: 0.7; font-size: 62%;`,
        ) +
        drawing({ x: 64, y: 190, width: 816, height: 260 }, 'Four weeks of tides, high and low in turn', tides()) +
        ['1 March', '11 March', '21 March']
          .map((day, index) =>
            text(
              { x: 64 + index * 291, y: 470, width: 160 },
              `<p>${day}</p>`,
              `color: ${foam}; opacity: 0.7; font-size: 50%;`,
            ),
          )
          .join(''),
    ),
    slide(
      'hours',
      foam,
      text({ x: 64, y: 52, width: 830 }, '<h2>Turn round in time</h2>', `color: ${ink};`) +
        HOURS.map(([time, what, width, color], index) => {
          const y = 180 + index * 80;
          return (
            text({ x: 64, y, width: 120 }, `<p><strong>${time}</strong></p>`, `color: ${sea}; font-size: 76%;`) +
            text({ x: 190, y, width: 290 }, `<p>${what}</p>`, `color: ${ink}; font-size: 76%;`) +
            drawing(
              { x: 490, y: y - 2, width, height: 38 },
              `${time}, ${what}`,
              `<rect width="${width}" height="38" rx="5" fill="${color}"/>`,
            )
          );
        }).join(''),
    ),
    slide(
      'end',
      coral,
      text({ x: 64, y: 130, width: 830 }, '<h1>6:12</h1>', `color: ${foam}; font-size: 190%;`) +
        text({ x: 68, y: 372, width: 830 }, '<h3>from low water to high.</h3>', `color: ${foam};`) +
        text({ x: 68, y: 424, width: 830 }, '<p>Be off the mud by four.</p>', `color: ${foam}; font-size: 90%;`),
    ),
  ].join('\n');
}

export const DEMO_DECK = {
  title: 'The tide comes back',
  author: 'Marlo Fennick',
  width: WIDTH,
  height: HEIGHT,
  slideCount: 5,
  html: slides,
} as const;
