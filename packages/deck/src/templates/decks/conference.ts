import {
  card,
  chart,
  code,
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
  title,
  ul,
  WIDE,
} from './kit.ts';

/** Work that waits in a row before one who does it. */
const queue = `<path d="M10 110h120m-22-20 22 20-22 20" fill="none" stroke="${INK.text}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>${[
  0, 1, 2, 3, 4,
]
  .map(
    (place) =>
      `<rect x="${170 + place * 108}" y="66" width="88" height="88" rx="12" fill="${place > 1 ? INK.accent : INK.shade}"/>`,
  )
  .join(
    '',
  )}<path d="M150 40v140M150 40h560M150 180h560" fill="none" stroke="${INK.text}" stroke-width="6" stroke-linecap="round"/><circle cx="812" cy="110" r="70" fill="none" stroke="${INK.accent}" stroke-width="8"/><path d="M812 68v42l28 20" fill="none" stroke="${INK.accent}" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/><path d="M906 110h120m-22-20 22 20-22 20" fill="none" stroke="${INK.text}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>`;

export const conference: DeckTemplateSource = {
  id: 'template-conference',
  title: 'Conference talk',
  themeColor: 'asphalt-orange',
  themeFont: 'league',
  transition: 'fade',
  slides: [
    slide(
      {
        notes:
          'Do not introduce yourself yet. Ask who has waited today: for coffee, for the lift, for a build. All hands go up.',
      },
      shape([0, 0, 1280, 720], 'rect', { fill: INK.dark }),
      p([LEFT, 96, WIDE, 36], 'Small Systems Days · Track B', { px: 25, color: INK.onDark }),
      h1([LEFT, 190, 1104, 250], 'It is queues all the way down', {
        px: 110,
        line: 1.05,
        stand: 'center',
        color: INK.onDark,
      }),
      shape([LEFT, 468, 180, 8], 'rect', { fill: INK.accent }),
      p([LEFT, 506, 900, 80], 'Why a server that is half idle can still be slow, and what to do about it', {
        px: 27,
        color: INK.onDark,
      }),
      p([LEFT, 620, WIDE, 36], 'Brandt Ilves · brandt@ilves.example', { px: 23, color: INK.onDark }),
    ),
    slide(
      {
        notes:
          'The story is true but for the names. Tell it slowly; the graph that everybody looked at was the wrong one.',
      },
      title('Tuesday, 10:04', { px: 50 }),
      p(
        [LEFT, 206, 660, 350],
        'The shop is slow. The processor is at 55 %, memory is fine, the database yawns.\n¶We add a server. The shop is still slow.\n¶We add four. The bill is not slow at all.',
        { px: 27, line: 1.5 },
      ),
      card([820, 206, 372, 330], { fill: INK.accent }),
      h2([848, 230, 316, 120], '4.1 sec', { px: 86, color: INK.onAccent, line: 1, stand: 'center' }),
      p([848, 366, 316, 150], 'to put a book into a basket. Of these, 0.1 seconds were work. The rest was waiting.', {
        px: 26,
        color: INK.onAccent,
      }),
    ),
    slide(
      { notes: 'Point at the row, not at the clock. Everybody optimises the clock.' },
      title('Everything that waits is a queue', { px: 50 }),
      drawing([122, 206, 1036, 220], 'Work that comes in, waits in a row, is done by one, and goes out', queue),
      ...columns(3, 458, 170, { gap: 36 }).flatMap(([x, y, width], index) => {
        const [heading, text] = [
          ['It arrives', 'in bursts, never evenly. Nobody clicks on a schedule.'],
          ['It waits', 'behind everything that came before. This is where time goes.'],
          ['It is done', 'by one thread, one disk, one cook, one clerk.'],
        ][index] as [string, string];
        return [
          h3([x, y, width, 48], heading, { px: 32, color: INK.accent }),
          p([x, y + 54, width, 110], text, { px: 25 }),
        ];
      }),
    ),
    slide(
      { notes: 'Let it sink in. At 50 % one waits as long as the work takes; at 90 % nine times as long.' },
      title('The curve that nobody draws', { px: 50 }),
      chart(
        [LEFT, 188, 780, 450],
        'lines',
        ['Time in the queue'],
        [
          ['10 %', 0.11],
          ['20 %', 0.25],
          ['30 %', 0.43],
          ['40 %', 0.67],
          ['50 %', 1],
          ['60 %', 1.5],
          ['70 %', 2.3],
          ['80 %', 4],
          ['90 %', 9],
          ['95 %', 19],
        ],
        { label: 'Time spent waiting by how busy the server is', x: 'How busy it is', y: 'Times the work itself' },
      ),
      h2([920, 226, 272, 90], '9×', { px: 84, color: INK.accent, line: 1, stand: 'end' }),
      p([920, 330, 272, 80], 'the wait at 90 % busy', { px: 26 }),
      p([920, 440, 272, 180], 'For work that comes at random and takes random time, one at a time. Yours is worse.', {
        px: 23,
        color: INK.muted,
      }),
    ),
    slide(
      { notes: 'Walk through the lit lines. The bug is not in any of them: it is that nothing ever says no.' },
      title('Where it hid', { px: 50 }),
      code(
        [LEFT, 196, 690, 436],
        'javascript',
        `const waiting = [];

export function add(book, basket) {
  waiting.push({ book, basket });
}

setInterval(async () => {
  const next = waiting.shift();
  if (next) await save(next);
}, 50);`,
        { px: 24, lines: '1,4|7-10' },
      ),
      h3([830, 206, 362, 48], 'It looks harmless', { px: 32 }),
      p([830, 258, 362, 110], 'Twenty a second, one after the other, however many come.', { px: 25 }),
      h3([830, 388, 362, 48], 'It has no end', { px: 32 }),
      p([830, 440, 362, 150], 'At twenty-one a second the list grows for ever, and the last one in waits longest.', {
        px: 25,
      }),
    ),
    slide(
      { notes: 'The whole change. It says no early, to few, instead of yes late, to everybody.' },
      title('A queue that can say no', { px: 50 }),
      code(
        [LEFT, 196, 690, 436],
        'javascript',
        `const MOST = 40;
let underWay = 0;

export async function add(book, basket) {
  if (underWay >= MOST) throw new Busy();
  underWay += 1;
  try {
    await save({ book, basket });
  } finally {
    underWay -= 1;
  }
}`,
        { px: 24, lines: '5|' },
      ),
      h3([830, 206, 362, 48], 'It is honest', { px: 32 }),
      p([830, 258, 362, 110], 'Who is told ‘busy’ at once tries again. Who waits for four seconds leaves.', { px: 25 }),
      h3([830, 388, 362, 48], 'It heals', { px: 32 }),
      p([830, 440, 362, 150], 'When the burst is over there is nothing left to work off.', { px: 25 }),
    ),
    slide(
      {
        notes:
          'Same hour of the week, three Tuesdays before and after. The bill went down as well: we took the four servers away.',
      },
      title('The Tuesday after', { px: 50 }),
      ...columns(3, 214, 330).flatMap(([x, y, width, height], index) => {
        const [before, after, what] = [
          ['4.1', '0.2', 'seconds for a book in the basket, nineteen times of twenty'],
          ['6', '2', 'servers, and they are bored'],
          ['0', '11', 'people an hour who are told to try again'],
        ][index] as [string, string, string];
        return [
          card([x, y, width, height]),
          p([x + 28, y + 26, width - 56, 40], `Before: ${before}`, { px: 25 }),
          h2([x + 28, y + 76, width - 56, 110], after, { px: 88, color: INK.accent, line: 1, stand: 'center' }),
          p([x + 28, y + 196, width - 56, 120], what, { px: 25 }),
        ];
      }),
      p([LEFT, 580, WIDE, 44], 'Between ten and eleven o’clock, mean of three Tuesdays', { px: 22, color: INK.muted }),
    ),
    slide(
      { notes: 'This is the slide for photographs. Wait until the phones are down again.' },
      title('Four questions for Monday', { px: 50 }),
      ...[
        ['Where do things wait?', 'Draw every row, also the one before the lift.'],
        ['How long may it get?', 'A row without a number has none.'],
        ['Who is told no, and when?', 'Early and clearly, or late and silently.'],
        ['Do we measure waiting?', 'Not how busy we are: how long they stand.'],
      ].map(([heading, text], index) =>
        note(
          [LEFT + (index % 2) * 564, 204 + Math.floor(index / 2) * 218, 540, 196],
          heading as string,
          text as string,
          { px: 26, headPx: 31 },
        ),
      ),
    ),
    slide(
      { notes: 'Questions. If none come: the one about two queues before one server is the best one to ask yourself.' },
      h1([LEFT, 150, 1104, 210], 'Thanks for waiting.', { px: 92, stand: 'end', line: 1.05 }),
      line([LEFT, 392], [LEFT + 180, 392], { color: INK.accent, width: 8 }),
      ul(
        [LEFT, 426, 900, 120],
        ['Slides and the shop to try it on: ilves.example/queues', 'Me: near the coffee, in the queue'],
        { px: 28, line: 1.6 },
      ),
    ),
  ],
};
