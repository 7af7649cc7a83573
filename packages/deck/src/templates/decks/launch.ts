import {
  type At,
  card,
  columns,
  type DeckTemplateSource,
  drawing,
  h1,
  h2,
  h3,
  INK,
  LEFT,
  line,
  note,
  p,
  shape,
  slide,
  table,
  title,
  WIDE,
} from './kit.ts';

const LIGHTS = 20;

/** A lamp with a ring of twenty lights, a share of which is lit. */
function lamp(lit: number): string {
  const rays = Array.from({ length: LIGHTS }, (_, index) => {
    const angle = ((128 + (index * 284) / (LIGHTS - 1)) * Math.PI) / 180;
    const at = (radius: number): string =>
      [200 + radius * Math.cos(angle), 200 + radius * Math.sin(angle)].map(Math.round).join(' ');
    const color = index < Math.round(lit * LIGHTS) ? INK.accent : INK.shade;
    return `<path d="M${at(150)}L${at(190)}" stroke="${color}" stroke-width="14" stroke-linecap="round"/>`;
  }).join('');
  return `${rays}<circle cx="200" cy="200" r="118" fill="${INK.ground}" stroke="${INK.text}" stroke-width="8"/><circle cx="200" cy="200" r="76" fill="${INK.accent}" opacity="${0.25 + lit * 0.75}"/><path d="M150 330h100l36 62H114z" fill="${INK.text}"/>`;
}

const lampAt = ([x, y, width, height]: At, light: number, label: string): string =>
  drawing([x, y, width, height], label, `<g transform="scale(${width / 400})">${lamp(light)}</g>`);

const price = ([x, y, width, height]: At, name: string, sum: string, text: string, isMain: boolean): string => {
  const ink = isMain ? { color: INK.onAccent } : {};
  return [
    card([x, y, width, height], isMain ? { fill: INK.accent } : {}),
    h3([x + 28, y + 26, width - 56, 40], name, { px: 27, ...ink }),
    h2([x + 28, y + 76, width - 56, 70], sum, { px: 48, stand: 'center', ...ink }),
    shape([x + 28, y + 160, width - 56, 2], 'rect', { fill: isMain ? INK.onAccent : INK.line }),
    p([x + 28, y + 180, width - 56, height - 196], text, { px: 24, ...ink }),
  ].join('');
};

export const launch: DeckTemplateSource = {
  id: 'template-launch',
  title: 'Product launch',
  themeColor: 'sky-blue',
  themeFont: 'overpass2',
  transition: 'fade',
  slides: [
    slide(
      { notes: 'The lamp stands on the table, covered. Uncover it with the first sentence, not before.' },
      lampAt([760, 130, 420, 440], 0.75, 'A lamp with a ring of lights, three quarters of them lit'),
      p([LEFT, 150, 560, 34], 'New this autumn', { px: 23, color: INK.accent, bold: true, caps: true }),
      h1([LEFT, 200, 620, 170], 'Tally', { px: 130, stand: 'center', line: 1 }),
      p([LEFT, 392, 600, 110], 'The lamp that knows how long\na conversation has been going on.', { px: 29 }),
    ),
    slide(
      { notes: 'Tell it as it happened to you. The number is from our own survey of 640 people in offices.' },
      h2([LEFT, 130, 900, 190], '38 minutes', { px: 120, color: INK.accent, stand: 'end', line: 1, place: 'title' }),
      p([LEFT, 344, 900, 90], 'is how long a meeting takes that was meant to take twenty.', { px: 32 }),
      p(
        [LEFT, 470, 900, 150],
        'Nobody wants it. But nobody wants to be the one who looks at the clock either. A clock on the wall is rude to whoever speaks; a phone that rings is rude to everybody.',
        { px: 27, color: INK.muted },
      ),
    ),
    slide(
      { notes: 'Turn the ring by hand while you speak. Three pictures, three sentences, no more.' },
      title('It says so without saying anything'),
      ...columns(3, 196, 300, { gap: 40 }).flatMap(([x, y, width], index) => {
        const [light, heading, text] = [
          [1, 'Turn the ring', 'Twenty minutes are twenty lights. Set it once, with your hand.'],
          [0.5, 'Talk', 'A light goes out each minute, so slowly that nobody looks up.'],
          [0.05, 'Come to an end', 'The last one breathes. Everybody sees it, and nobody was interrupted.'],
        ][index] as [number, string, string];
        return [
          lampAt([x + Math.round((width - 230) / 2), y, 230, 240], light, heading),
          h3([x, y + 262, width, 40], heading, { px: 27, align: 'center' }),
          p([x, y + 308, width, 120], text, { px: 25, align: 'center' }),
        ];
      }),
    ),
    slide(
      { notes: 'If there is time for one only, take the first: it is the one that people ask for.' },
      title('Small, and thought through'),
      ...[
        ['No screen, no app', 'There is nothing to install, to update or to sign in to. It has one part that moves.'],
        [
          'Five weeks on a charge',
          'Then two hours on any cable that you have. The battery can be changed with a coin.',
        ],
        [
          'Seen from the side',
          'The ring shines downwards, so that it tells the time to the table and not to the room.',
        ],
        ['Made to be repaired', 'Six screws, four parts. We sell all four, and draw how they are changed.'],
      ].map(([heading, text], index) =>
        note(
          [LEFT + (index % 2) * 564, 204 + Math.floor(index / 2) * 218, 540, 196],
          heading as string,
          text as string,
          { px: 24, headPx: 29 },
        ),
      ),
    ),
    slide(
      { notes: 'Be fair to the others; they cost less. The last row is what we are for.' },
      title('What else there is'),
      table(
        [LEFT, 204, WIDE, 360],
        [
          ['', 'Tally', 'Kitchen timer', 'App on a phone'],
          ['Everybody at the table sees it', 'yes', 'no', 'no'],
          ['Makes no noise', 'yes', 'no', 'if one thinks of it'],
          ['Works without signing in', 'yes', 'yes', 'no'],
          ['Price', '€ 89', '€ 12', 'free, with messages'],
          ['Interrupts whoever speaks', 'never', 'always', 'mostly'],
        ],
        { px: 25, widths: [37, 19, 20, 24], padding: 13 },
      ),
    ),
    slide(
      { notes: 'Quote people who said yes to being quoted, with the name that they gave. These are invented.' },
      p([LEFT, 84, WIDE, 34], 'From forty offices that had one since spring', {
        px: 23,
        color: INK.accent,
        bold: true,
        caps: true,
      }),
      h2([LEFT, 170, 1060, 220], '“We did not get shorter meetings. We got endings.”', {
        px: 56,
        stand: 'center',
        place: 'title',
        line: 1.15,
      }),
      p([LEFT, 410, 900, 40], 'Jonna Weld, head of a planning office with 14 people', { px: 25, color: INK.muted }),
      ...(
        [
          ['31 %', 'less time over what was planned'],
          ['9 of 10', 'kept it after the trial'],
          ['0', 'complaints about the light'],
        ] as const
      ).flatMap(([number, meaning], index) => {
        const x = LEFT + index * 376;
        return [
          line([x, 500], [x + 352, 500], { color: INK.accent, width: 3 }),
          h2([x, 516, 352, 60], number, { px: 40, stand: 'center' }),
          p([x, 580, 352, 64], meaning, { px: 23, color: INK.muted }),
        ];
      }),
    ),
    slide(
      { notes: 'Say the price once and clearly, then the one for schools. Discounts are not for the stage.' },
      title('What it costs'),
      price(
        columns(3, 204, 374)[0] as At,
        'One',
        '€ 89',
        'With cable and a bag of felt. For a desk or a kitchen table.',
        false,
      ),
      price(
        columns(3, 204, 374)[1] as At,
        'Four',
        '€ 299',
        'For a floor of meeting rooms. They find each other, and count together when they stand side by side.',
        true,
      ),
      price(
        columns(3, 204, 374)[2] as At,
        'Schools',
        '€ 59',
        'Each, from one on. Turn the ring backwards, and it counts up: for silence.',
        false,
      ),
      p([LEFT, 600, WIDE, 36], 'All with tax, and with repair for five years.', { px: 22, color: INK.muted }),
    ),
    slide(
      { notes: 'Dates that are certain are in the first two lines. Say ‘we aim at’ for the others.' },
      title('From today until winter'),
      line([LEFT, 300], [1192, 300], { color: INK.line, width: 4 }),
      ...columns(4, 200, 300, { gap: 32 }).flatMap(([x, , width], index) => {
        const [when, heading, text] = [
          ['Today', 'Orders open', 'In our own shop, for the first two thousand.'],
          ['3 October', 'First parcels', 'In the order in which you ordered.'],
          ['November', 'In shops', 'Twenty-two of them; the list is on our page.'],
          ['December', 'Second colour', 'You vote for it: moss, brick, or night.'],
        ][index] as [string, string, string];
        return [
          h3([x, 222, width, 44], when, { px: 27, color: INK.accent, stand: 'end' }),
          shape([x, 287, 26, 26], 'circle', { fill: INK.accent }),
          h3([x, 340, width, 44], heading, { px: 29 }),
          p([x, 390, width, 150], text, { px: 24 }),
        ];
      }),
    ),
    slide(
      {
        ground: INK.accent,
        notes: 'Leave the lamp on with twenty lights, and take questions until they are out. It works every time.',
      },
      h1([LEFT, 190, 900, 190], 'Twenty minutes for your questions.', { px: 68, color: INK.onAccent, stand: 'end' }),
      p([LEFT, 410, 760, 90], 'They have started.', { px: 32, color: INK.onAccent }),
      p([LEFT, 600, WIDE, 40], 'tally.example · hello@tally.example', { px: 25, color: INK.onAccent }),
    ),
  ],
};
