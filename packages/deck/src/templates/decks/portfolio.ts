import {
  type At,
  columns,
  type DeckTemplateSource,
  drawing,
  h1,
  h2,
  h3,
  INK,
  LEFT,
  line,
  p,
  shape,
  slide,
  table,
  title,
  WIDE,
} from './kit.ts';

const LEAF = 'color-mix(in srgb, var(--deck-accent) 55%, var(--deck-background))';
const DUSK = 'color-mix(in srgb, var(--deck-text) 14%, var(--deck-background))';
const FAR = 'color-mix(in srgb, var(--deck-text) 26%, var(--deck-background))';

/** Trees of a plan, seen from above. */
const crowns = (places: readonly (readonly [number, number, number])[]): string =>
  places
    .map(
      ([x, y, r]) =>
        `<circle cx="${x}" cy="${y}" r="${r}" fill="${LEAF}"/><circle cx="${x}" cy="${y}" r="${Math.round(r * 0.35)}" fill="${INK.accent}"/>`,
    )
    .join('');

/** Hills behind each other under a low sun. */
function hills(width: number, height: number): string {
  const swell = (y: number, rise: number, fill: string): string =>
    `<path d="M0 ${y}C${width * 0.25} ${y - rise} ${width * 0.4} ${y + rise * 0.6} ${width * 0.6} ${y - rise * 0.3}S${width * 0.9} ${y - rise} ${width} ${y - rise * 0.2}V${height}H0z" fill="${fill}"/>`;
  return `<rect width="${width}" height="${height}" fill="${DUSK}"/><circle cx="${width * 0.68}" cy="${height * 0.42}" r="${height * 0.17}" fill="${INK.accent}"/>${swell(height * 0.55, height * 0.16, FAR)}${swell(height * 0.72, height * 0.14, LEAF)}${swell(height * 0.88, height * 0.1, INK.ground)}`;
}

/** A square with a pond, from above. */
const square = `<rect width="620" height="480" fill="${DUSK}"/><path d="M0 380L620 250M0 410L620 280" stroke="${INK.ground}" stroke-width="12"/><path d="M250 40h200l70 110-80 90H240l-60-100z" fill="${FAR}"/><ellipse cx="350" cy="142" rx="96" ry="56" fill="${INK.ground}"/>${crowns(
  [
    [70, 90, 46],
    [120, 190, 36],
    [60, 280, 52],
    [560, 70, 44],
    [572, 180, 34],
    [200, 430, 40],
    [330, 400, 52],
    [470, 390, 38],
    [566, 400, 46],
  ],
)}`;

/** A walk along a quay, from the side. */
const quay = `<rect width="620" height="480" fill="${DUSK}"/><rect y="330" width="620" height="150" fill="${FAR}"/><path d="M0 330h620" stroke="${INK.accent}" stroke-width="8"/>${[
  90, 230, 370, 510,
]
  .map(
    (x, index) =>
      `<path d="M${x} 326V${200 - (index % 2) * 20}" stroke="${INK.text}" stroke-width="7"/><circle cx="${x}" cy="${150 - (index % 2) * 20}" r="${58 + (index % 2) * 12}" fill="${LEAF}"/>`,
  )
  .join(
    '',
  )}<path d="M40 380q40-16 80 0t80 0 80 0 80 0 80 0 80 0M100 430q40-16 80 0t80 0 80 0 80 0" fill="none" stroke="${INK.ground}" stroke-width="6"/>`;

/** Terraces on a roof. */
const roof = `<rect width="620" height="480" fill="${DUSK}"/><path d="M70 400V190l240-90 240 90v210z" fill="${FAR}"/>${[
  220, 280, 340,
]
  .map((y, index) => `<rect x="${110 + index * 20}" y="${y}" width="${400 - index * 40}" height="34" fill="${LEAF}"/>`)
  .join('')}<path d="M40 400h540" stroke="${INK.accent}" stroke-width="8"/>${crowns([
  [310, 100, 30],
  [180, 150, 24],
  [440, 150, 24],
])}`;

/** A work: its picture on one side, and what it is on the other. */
function work(
  [svg, label]: readonly [string, string],
  [name, place, text]: readonly [string, string, string],
  facts: readonly (readonly [string, string])[],
  isLeft: boolean,
): readonly string[] {
  const x = isLeft ? 748 : LEFT;
  return [
    drawing([isLeft ? 0 : 592, 0, 688, 720], label, `<g transform="translate(-121 0) scale(1.5)">${svg}</g>`),
    p([x, 92, 444, 32], place, { px: 21, color: INK.accent, bold: true, caps: true }),
    h2([x, 128, 444, 120], name, { px: 44, place: 'title', line: 1.15 }),
    p([x, 262, 444, 230], text, { px: 24 }),
    ...facts.flatMap(([what, value], index) => [
      line([x, 512 + index * 46], [x + 444, 512 + index * 46]),
      p([x, 518 + index * 46, 140, 36], what, { px: 21, color: INK.muted, stand: 'center' }),
      p([x + 140, 518 + index * 46, 304, 36], value, { px: 21, stand: 'center' }),
    ]),
  ];
}

const step = ([x, y, width]: At, number: string, name: string, text: string): string =>
  [
    h1([x, y, width, 80], number, { px: 60, color: INK.accent, line: 1, place: '' }),
    line([x, y + 92], [x + width, y + 92], { color: INK.accent, width: 3 }),
    h3([x, y + 110, width, 40], name, { px: 28 }),
    p([x, y + 156, width, 180], text, { px: 23, color: INK.muted }),
  ].join('');

export const portfolio: DeckTemplateSource = {
  id: 'template-portfolio',
  title: 'Portfolio',
  themeColor: 'black-orange',
  themeFont: 'josefine',
  transition: 'fade',
  slides: [
    slide(
      { notes: 'Replace the picture by the one of your own that you would hang on a wall. One is enough.' },
      drawing([0, 0, 1280, 720], 'Hills behind each other under a low sun', hills(1280, 720)),
      h1([LEFT, 84, 800, 100], 'Odile Marrow', { px: 76, stand: 'end' }),
      p([LEFT, 192, 700, 44], 'Landscape architect', { px: 28 }),
    ),
    slide(
      { notes: 'Half a minute. Say what you want to be asked about, and leave out your schools.' },
      h2([LEFT, 150, 520, 330], 'I make places where people stay longer than they meant to.', {
        px: 44,
        place: 'title',
        line: 1.2,
        stand: 'start',
      }),
      line([680, 156], [680, 560]),
      p(
        [728, 150, 464, 330],
        'Squares, quays and roofs, mostly in towns that are too hot in August. I plant for the third summer, not for the opening.\n¶Since nine years on my own; before that I drew roads, which taught me where people really walk.',
        { px: 26 },
      ),
      p([728, 500, 464, 70], 'Harbour Street 12 · studio@marrow.example', { px: 22, color: INK.muted }),
    ),
    slide(
      { notes: 'The three that follow. Say which of them you would do differently today; it is what people remember.' },
      title('Three works', { px: 46 }),
      ...columns(3, 210, 300, { gap: 28 }).flatMap(([x, y, width], index) => {
        const [svg, label, name, where] = [
          [square, 'A square with a pond, from above', 'Lime Tree Square', 'Town centre, 2 ha'],
          [quay, 'A walk along a quay', 'The Long Quay', 'Harbour, 640 m'],
          [roof, 'Terraces on a roof', 'Roof of the Archive', 'School yard, 1,100 m²'],
        ][index] as [string, string, string, string];
        return [
          drawing([x, y, width, 268], label, `<g transform="scale(${width / 620})">${svg}</g>`),
          h3([x, y + 290, width, 40], name, { px: 28 }),
          p([x, y + 332, width, 36], where, { px: 22, color: INK.muted }),
        ];
      }),
    ),
    slide(
      {
        notes:
          'Four degrees is what the town itself measured, in the shade of the limes against the street beside them.',
      },
      ...work(
        [square, 'A square with a pond, from above'],
        [
          'Lime Tree Square',
          'Town centre',
          'A car park that nobody missed. Nineteen limes, one pond that may dry out, and a floor of broken stone that drinks rain. On summer evenings it is four degrees cooler than the street.',
        ],
        [
          ['Size', '2.1 hectares'],
          ['For', 'Town of Ellering'],
          ['Took', 'three years'],
        ],
        true,
      ),
    ),
    slide(
      { notes: 'The bench is 640 metres long. Ask who would like to try to sit on all of it.' },
      ...work(
        [quay, 'A walk along a quay, from the side'],
        [
          'The Long Quay',
          'Harbour',
          'The ships had left, and the wall was too high to sit on. We cut it down by forty centimetres, and it became the longest bench in the country. Alders stand in the old rails.',
        ],
        [
          ['Length', '640 metres'],
          ['For', 'Port authority'],
          ['Took', 'eighteen months'],
        ],
        false,
      ),
    ),
    slide(
      { notes: 'The children chose what is planted. Two of the beds are a failure, and they are the most loved ones.' },
      ...work(
        [roof, 'Terraces on a roof'],
        [
          'Roof of the Archive',
          'School',
          'A school without a yard, below an archive that must not get wet. Eleven centimetres of soil, drawn up where the beams are. Three classes have their lessons there from May on.',
        ],
        [
          ['Size', '1,100 m²'],
          ['For', 'Linden School'],
          ['Took', 'one summer'],
        ],
        true,
      ),
    ),
    slide(
      { notes: 'Clients ask for this slide most. Say what happens when money runs out between two and three.' },
      title('How I work', { px: 46 }),
      ...columns(4, 214, 340, { gap: 30 }).map((at, index) =>
        step(
          at,
          ...([
            ['1', 'Sit', 'A day on the spot, from morning to night, without drawing anything.'],
            ['2', 'Ask', 'Those who cross it every day. Then those who avoid it.'],
            ['3', 'Draw', 'Three ways, one of them cheap. You choose with the gardeners.'],
            ['4', 'Stay', 'Two visits a year for three years. Plants do not read plans.'],
          ][index] as [string, string, string]),
        ),
      ),
    ),
    slide(
      { notes: 'Rows can be shortened. Leave those that you like to talk about.' },
      title('Also', { px: 46 }),
      table(
        [LEFT, 206, WIDE, 380],
        [
          ['Year', 'What', 'For'],
          ['This year', 'Shade for eleven bus stops', 'Town of Ellering'],
          ['Last year', 'Yard of a hospital, by night too', 'St Brannoc’s'],
          ['Before', 'A cemetery that becomes a park', 'Parish of Mill End'],
          ['Before', 'Planting guide for dry summers', 'Guild of gardeners'],
          ['Before', 'Prize: ‘Towns to sit in’', 'second of forty'],
        ],
        { px: 25, widths: [20, 48, 32], padding: 12 },
      ),
    ),
    slide(
      { ground: INK.accent, notes: 'Stay on this one. Have a card with the same words on it.' },
      h1([LEFT, 200, 1000, 200], 'Is there a place<br>that you walk round?', {
        px: 66,
        color: INK.onAccent,
        stand: 'end',
      }),
      p([LEFT, 430, 800, 50], 'Show it to me.', { px: 30, color: INK.onAccent }),
      shape([LEFT, 560, 1104, 3], 'rect', { fill: INK.onAccent }),
      p([LEFT, 584, WIDE, 40], 'studio@marrow.example · Harbour Street 12, Ellering', { px: 24, color: INK.onAccent }),
    ),
  ],
};
