import {
  type At,
  card,
  chart,
  columns,
  type DeckTemplateSource,
  drawing,
  h1,
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
  ul,
  WIDE,
} from './kit.ts';

const LEAF = INK.tint;

/** The garden from above: house, path, beds, trees, benches. */
const plan = `<rect width="620" height="430" rx="6" fill="${INK.card}"/><rect x="20" y="20" width="580" height="92" fill="${INK.shade}"/><path d="M310 112C310 200 180 210 180 290S310 360 310 430" fill="none" stroke="${INK.ground}" stroke-width="44"/>${[
  [80, 180, 40],
  [80, 300, 52],
  [110, 386, 30],
  [420, 200, 58],
  [530, 170, 44],
  [540, 300, 60],
  [440, 370, 38],
]
  .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${LEAF}" stroke="${INK.accent}" stroke-width="3"/>`)
  .join(
    '',
  )}<rect x="236" y="250" width="90" height="16" rx="4" fill="${INK.accent}"/><rect x="352" y="290" width="16" height="80" rx="4" fill="${INK.accent}"/><rect x="210" y="150" width="70" height="16" rx="4" fill="${INK.accent}"/>`;

/** A book that lies open under a leaf. */
const book = `<path d="M20 150C90 110 150 120 200 160 250 120 310 110 380 150v150C310 262 250 270 200 310 150 270 90 262 20 300z" fill="${INK.card}" stroke="${INK.text}" stroke-width="6" stroke-linejoin="round"/><path d="M200 160v150" stroke="${INK.text}" stroke-width="6"/><path d="M200 150C190 70 240 20 320 20 326 100 280 150 200 150z" fill="${INK.accent}"/><path d="M200 150C230 110 260 80 296 48" stroke="${INK.ground}" stroke-width="5" fill="none"/><path d="M60 186c36-14 66-14 100 4M60 222c36-14 66-14 100 4M240 190c34-18 64-18 100-4M240 226c34-18 64-18 100-4" fill="none" stroke="${INK.muted}" stroke-width="5" stroke-linecap="round"/>`;

const month = (index: number, name: string, what: string): string => {
  const y = 208 + index * 86;
  return [
    line([LEFT, y], [1192, y]),
    h3([LEFT, y + 10, 240, 66], name, { px: 26, color: INK.accent, stand: 'center' }),
    p([340, y + 10, 852, 66], what, { px: 25, stand: 'center' }),
  ].join('');
};

export const proposal: DeckTemplateSource = {
  id: 'template-proposal',
  title: 'Proposal',
  themeColor: 'beige-brown',
  themeFont: 'news',
  transition: 'fade',
  slides: [
    slide(
      { notes: 'Send it before the meeting. In the room you need slides 2, 3 and 8 only.' },
      p([LEFT, 104, 620, 36], 'A proposal to the town council', { px: 24, color: INK.muted }),
      h1([LEFT, 180, 660, 240], 'A reading garden behind the library', { px: 66, stand: 'center' }),
      line([LEFT, 446], [LEFT + 140, 446], { color: INK.accent, width: 5 }),
      p([LEFT, 470, 640, 80], 'By the friends of Mill Street Library\nand the gardeners of the town', { px: 26 }),
      drawing([800, 190, 400, 330], 'A book that lies open under a leaf', book),
    ),
    slide(
      { notes: 'The whole proposal on one slide. If they read nothing else, this is what they should have read.' },
      title('In short'),
      ...columns(3, 206, 340).map((at, index) =>
        note(
          at,
          ...([
            ['What', 'The yard behind the library becomes a garden with forty seats, open whenever the library is.'],
            ['Why', 'The reading room is full on four days of six, and nobody uses the yard but eleven cars.'],
            ['How', '€ 84,000, of which we bring 31,000. Eight months from your yes to the first reader.'],
          ][index] as [string, string]),
          { px: 27, headPx: 30 },
        ),
      ),
    ),
    slide(
      { notes: 'Counted by volunteers every full hour in two weeks of May. The list is in the annex.' },
      title('The reading room is full when people have time'),
      chart(
        [LEFT, 190, 740, 450],
        'columns',
        ['Seats taken'],
        [
          ['Mon', 61],
          ['Tue', 88],
          ['Wed', 97],
          ['Thu', 92],
          ['Fri', 78],
          ['Sat', 99],
        ],
        { label: 'Seats taken at four in the afternoon, in percent', labels: true, y: 'Percent of 52 seats' },
      ),
      h3([880, 226, 312, 44], 'On Saturdays', { px: 29, color: INK.accent }),
      p([880, 272, 312, 110], 'one in five leaves again without having found a seat.', { px: 25 }),
      h3([880, 402, 312, 44], 'In the yard', { px: 29, color: INK.accent }),
      p([880, 448, 312, 150], 'stand eleven cars. Seven of them belong to nobody who works here.', { px: 25 }),
    ),
    slide(
      {
        notes:
          'Start at the door and walk along the path with your finger. Every seat is in the shade at three in the afternoon.',
      },
      title('What we propose'),
      drawing([LEFT, 200, 620, 430], 'The garden from above: a path from the door, seven trees, three benches', plan),
      ...(
        [
          ['Forty seats', 'on benches, steps and loose chairs'],
          ['Seven trees', 'three of them stand there already'],
          ['One path', 'without a step, from door to gate'],
          ['Rain', 'stays in the beds, not in the drain'],
        ] as const
      ).flatMap(([heading, text], index) => [
        h3([764, 204 + index * 108, 428, 40], heading, { px: 28, color: INK.accent }),
        p([764, 246 + index * 108, 428, 56], text, { px: 24 }),
      ]),
    ),
    slide(
      {
        notes: 'If the decision comes in June, planting falls into spring and the first summer is lost. Say it kindly.',
      },
      title('When what would happen'),
      month(0, 'March', 'You decide. We sign the contract with the gardeners.'),
      month(1, 'April to May', 'The cars leave. Stones are lifted and kept for the path.'),
      month(2, 'June to August', 'Path, benches and water. The library stays open.'),
      month(3, 'October', 'Trees and beds are planted, by forty volunteers and four who know how.'),
      month(4, 'November', 'The first reader sits down, in a coat.'),
    ),
    slide(
      { notes: 'All sums are offers that we have in writing, with tax. The reserve is what the gardeners advised.' },
      title('What it costs'),
      table(
        [LEFT, 200, 660, 400],
        [
          ['For', '€'],
          ['Ground, path and drains', '38,500'],
          ['Trees and plants', '14,200'],
          ['Benches and chairs', '16,800'],
          ['Light, until ten at night', '6,100'],
          ['Reserve', '8,400'],
          ['<strong>Together</strong>', '<strong>84,000</strong>'],
        ],
        { px: 25, widths: [70, 30], padding: 10, numbersFrom: 1 },
      ),
      chart(
        [800, 190, 392, 330],
        'ring',
        ['Thousand €'],
        [
          ['Town', 53],
          ['Friends', 19],
          ['Foundation', 12],
        ],
        { label: 'Who pays, in thousand €', legend: 'bottom', labels: true },
      ),
      p([800, 540, 392, 90], 'After that 2,900 a year.\nWatering is ours.', {
        px: 23,
        color: INK.muted,
        align: 'center',
      }),
    ),
    slide(
      { notes: 'Say fairly what speaks for the other two. The second was our own first idea.' },
      title('What else could be done'),
      table(
        [LEFT, 200, WIDE, 420],
        [
          ['', 'Garden', 'Second reading room', 'Leave it'],
          ['Seats', '40, from April to October', '24, all year', 'none'],
          ['Cost', '€ 84,000', '€ 610,000', 'nothing'],
          ['A year', '€ 2,900', '€ 38,000', 'nothing'],
          ['Ready in', '8 months', '3 years', 'at once'],
          ['Speaks against it', 'rain', 'money', 'those who leave again'],
        ],
        { px: 24, widths: [20, 29, 27, 24], padding: 12 },
      ),
    ),
    slide(
      {
        notes:
          'What worries people most is noise. We asked all nine neighbours: six are for it, two do not mind, one wants the gate locked at nine.',
      },
      title('What could go wrong'),
      ...columns(2, 204, 350, { gap: 28 }).flatMap(([x, y, width, height]: At, index) => [
        card([x, y, width, height]),
        h3([x + 30, y + 26, width - 60, 44], ['We have thought of', 'We need you for'][index] ?? '', {
          px: 27,
          color: INK.accent,
        }),
        ul(
          [x + 30, y + 90, width - 60, height - 106],
          [
            [
              'Noise: the gate closes at nine',
              'Dry summers: plants that can take it',
              'Damage: chairs are counted at night',
            ],
            [
              'Four parking places for those who need them',
              'A tap, and the right to use it',
              'One hour of the town’s gardeners a week',
            ],
          ][index] ?? [],
          { px: 26, line: 1.5 },
        ),
      ]),
    ),
    slide(
      {
        ground: INK.accent,
        notes: 'Ask the question exactly as it stands there. Then be quiet, and let the chair speak.',
      },
      p([LEFT, 120, WIDE, 36], 'What we ask you for', { px: 25, color: INK.onAccent }),
      h1([LEFT, 190, 1060, 200], 'Your yes to € 53,000,<br>and to eleven cars fewer.', {
        px: 62,
        color: INK.onAccent,
        stand: 'center',
      }),
      shape([LEFT, 430, 140, 5], 'rect', { fill: INK.onAccent }),
      p([LEFT, 460, 900, 120], 'You are invited to see the yard with us: any Saturday at four.', {
        px: 29,
        color: INK.onAccent,
      }),
    ),
  ],
};
