import {
  type At,
  card,
  chart,
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

/** A box of bricks that glow, with a door that stands open. */
function emberbox(width: number, height: number): string {
  const bricks = Array.from({ length: 4 }, (_, row) =>
    Array.from({ length: 3 }, (__, column) => {
      const x = 70 + column * 78 + (row % 2) * 14;
      const y = 96 + row * 62;
      const warm = [30, 55, 80, 100][row] ?? 100;
      return `<rect x="${x}" y="${y}" width="68" height="48" rx="6" fill="color-mix(in srgb, var(--deck-accent) ${warm}%, var(--deck-background))"/>`;
    }).join(''),
  ).join('');
  const waves = [120, 180, 240]
    .map(
      (x) =>
        `<path d="M${x} 44c-14-14 14-26 0-42" fill="none" stroke="${INK.accent}" stroke-width="5" stroke-linecap="round"/>`,
    )
    .join('');
  return `<g transform="scale(${width / 400} ${height / 440})"><rect x="40" y="64" width="300" height="320" rx="22" fill="${INK.card}" stroke="${INK.text}" stroke-width="5"/>${bricks}<path d="M70 384v22M310 384v22" stroke="${INK.text}" stroke-width="10" stroke-linecap="round"/>${waves}<circle cx="374" cy="224" r="9" fill="${INK.accent}"/><path d="M340 224h34" stroke="${INK.text}" stroke-width="5"/></g>`;
}

const person = ([x, y, width]: At, initials: string, name: string, part: string): string =>
  [
    shape([x, y, 112, 112], 'circle', { fill: INK.accent }),
    h3([x, y, 112, 112], initials, { px: 34, align: 'center', stand: 'center', color: INK.onAccent }),
    h3([x, y + 134, width, 40], name, { px: 28 }),
    p([x, y + 178, width, 150], part, { px: 23, color: INK.muted }),
  ].join('');

const figure = ([x, y, width]: At, number: string, meaning: string): string =>
  h2([x, y, width, 62], number, { px: 46, color: INK.accent, stand: 'end' }) +
  p([x, y + 68, width, 64], meaning, { px: 22, color: INK.muted });

export const pitch: DeckTemplateSource = {
  id: 'template-pitch',
  title: 'Pitch',
  themeColor: 'black-mint',
  themeFont: 'montserrat',
  transition: 'fade',
  slides: [
    slide(
      {
        notes:
          'Say the one sentence before anything else: we store cheap night power as heat, so that bakeries do not pay for it in the morning. Then stop, and let the picture work.',
      },
      p([LEFT, 92, 560, 32], 'Seed round, spring', { px: 22, color: INK.accent, bold: true, caps: true }),
      h1([LEFT, 196, 640, 170], 'Emberbox', { px: 84, stand: 'end' }),
      p([LEFT, 384, 560, 120], 'Night power, kept as heat,\nfor the bakery on your street.', { px: 28 }),
      p([LEFT, 604, 640, 32], 'Ida Morrow and Tomas Veld · ida@emberbox.example', { px: 22, color: INK.muted }),
      drawing([760, 130, 420, 462], 'A box of bricks that glow warmer towards the bottom', emberbox(420, 462)),
    ),
    slide(
      {
        notes:
          'Tell the story of one baker here, by name. The number is the average of the 23 bakeries that we asked; have the list with you.',
      },
      title('Bakers bake when power is dearest'),
      h2([LEFT, 232, 480, 190], '31 %', { px: 150, color: INK.accent, line: 1, stand: 'center' }),
      p([LEFT, 440, 470, 150], 'of what a small bakery spends goes into heat. Three years ago it was 17 %.', {
        px: 27,
      }),
      line([640, 236], [640, 560]),
      p(
        [692, 228, 500, 330],
        'Ovens start at half past four and run until ten: exactly the hours in which everybody else wakes up and prices climb.\n¶Gas is no way out. Half of the ovens we saw will have to be replaced within six years, and the next one will be electric.',
        { px: 27 },
      ),
    ),
    slide(
      {
        notes:
          'Prices are yearly averages per hour of a day-ahead market, rounded. Point at the gap between three and eight o’clock: that is the whole business.',
      },
      title('The same kilowatt-hour costs a third at night'),
      chart(
        [LEFT, 192, 760, 440],
        'areas',
        ['Price'],
        [
          ['0', 62],
          ['2', 48],
          ['4', 51],
          ['6', 108],
          ['8', 149],
          ['10', 121],
          ['12', 92],
          ['14', 84],
          ['16', 104],
          ['18', 152],
          ['20', 140],
          ['22', 88],
        ],
        { label: 'Price of power by the hour of the day', x: 'Hour of the day', y: '€ per MWh' },
      ),
      h3([900, 232, 292, 44], 'Charge at two', { px: 27, color: INK.accent }),
      p([900, 280, 292, 120], 'when wind and water have nobody to sell to.', { px: 24 }),
      h3([900, 420, 292, 44], 'Bake at five', { px: 27, color: INK.accent }),
      p([900, 468, 292, 140], 'with heat that is paid for already.', { px: 24 }),
    ),
    slide(
      { notes: 'One sentence a card, not more. The question that comes is always how long the heat lasts: 14 hours.' },
      title('Three simple things in one box'),
      ...columns(3, 220, 360).flatMap(([x, y, width, height], index) => {
        const [heading, text] = [
          [
            'Bricks',
            'Plain magnesite, stacked by hand. Warmed to 650 °C at night; they age like a wall, not like a battery.',
          ],
          ['Air', 'A quiet fan moves the heat into the oven that is there already. No new oven, no flue, no permit.'],
          [
            'Timing',
            'The box reads tomorrow’s prices and the baker’s plan, and decides when to load. Nobody touches it.',
          ],
        ][index] as [string, string];
        return [
          card([x, y, width, height]),
          h2([x + 28, y + 28, 100, 70], String(index + 1), { px: 48, color: INK.accent }),
          h3([x + 28, y + 108, width - 56, 44], heading, { px: 28 }),
          p([x + 28, y + 162, width - 56, height - 180], text, { px: 24 }),
        ];
      }),
    ),
    slide(
      {
        notes:
          'What is counted: 19 boxes that have run for more than three months. The best bakery saves 44 %, the weakest 21 %. Say both.',
      },
      title('Nineteen boxes run, and none has come back'),
      chart(
        [LEFT, 192, 640, 440],
        'columns',
        ['Boxes at work'],
        [
          ['Q1', 2],
          ['Q2', 5],
          ['Q3', 11],
          ['Q4', 19],
        ],
        { label: 'Boxes at work at the end of each quarter', labels: true, y: 'Boxes' },
      ),
      figure([800, 206, 392, 0], '34 %', 'less for heat, on average'),
      figure([800, 346, 392, 0], '3.1 years', 'until a box has paid for itself'),
      figure([800, 486, 392, 0], '61', 'bakeries on the waiting list'),
    ),
    slide(
      { notes: 'Bottom up, not a share of a large number. The count of bakeries is from the guild’s own register.' },
      title('A market that one can walk to'),
      shape([100, 206, 420, 420], 'circle', { fill: INK.card }),
      shape([170, 320, 280, 280], 'circle', { fill: INK.card, stroke: INK.accent }),
      shape([240, 440, 140, 140], 'circle', { fill: INK.accent }),
      h3([210, 244, 200, 50], '41,000', { px: 28, align: 'center' }),
      h3([210, 354, 200, 50], '9,800', { px: 28, align: 'center' }),
      h3([240, 440, 140, 140], '600', { px: 30, align: 'center', stand: 'center', color: INK.onAccent }),
      ...(
        [
          ['41,000 craft bakeries', 'in the four countries whose power markets have prices by the hour.'],
          ['9,800 with an electric oven', 'or one that has to be replaced in the next three years.'],
          ['600 by the end of year three', 'is our plan: € 14.4 million, and one bakery in sixteen.'],
        ] as const
      ).flatMap(([heading, text], index) => [
        h3([620, 218 + index * 138, 572, 44], heading, { px: 29 }),
        p([620, 264 + index * 138, 572, 76], text, { px: 24, color: INK.muted }),
      ]),
    ),
    slide(
      { notes: 'Do not talk anybody down. Batteries are good at something else; say what.' },
      title('Why not simply a battery?'),
      table(
        [LEFT, 208, WIDE, 380],
        [
          ['', 'Emberbox', 'Battery', 'New gas oven'],
          ['Price, installed', '€ 24,000', '€ 71,000', '€ 38,000'],
          ['Lasts', '30 years', '12 years', '20 years'],
          ['Fits the oven that is there', 'yes', 'yes', 'no'],
          ['Needs a permit', 'no', 'in most towns', 'yes'],
          ['Heat in the morning costs', '€ 0.06 per kWh', '€ 0.11 per kWh', '€ 0.13 per kWh'],
        ],
        { px: 25, widths: [31, 23, 23, 23], padding: 13 },
      ),
    ),
    slide(
      { notes: 'Why these three: one has built ovens, one has traded power, one has sold to bakers all her life.' },
      title('Who builds it'),
      ...columns(3, 236, 340, { gap: 40 }).map((at, index) =>
        person(
          at,
          ...([
            ['IM', 'Ida Morrow', 'Built industrial kilns for eleven years. Holds the two patents on the air path.'],
            ['TV', 'Tomas Veld', 'Traded power for a city utility, and wrote the software that loads the box.'],
            ['RS', 'Runa Sillen', 'Baker’s daughter. Sold flour to four hundred bakeries before she sold them heat.'],
          ][index] as [string, string, string]),
        ),
      ),
    ),
    slide(
      { notes: 'Name the sum, say what it buys, and be quiet. The milestones are what the next round will look at.' },
      title('We raise € 2.4 million for eighteen months'),
      chart(
        [LEFT, 200, 520, 430],
        'ring',
        ['Share'],
        [
          ['Production', 46],
          ['Installers', 27],
          ['Software', 17],
          ['Certification', 10],
        ],
        { label: 'What the money is for, in percent', legend: 'bottom', labels: true },
      ),
      ...(
        [
          ['Month 6', 'First series of 40 boxes from our own line'],
          ['Month 12', '150 boxes at work, in two countries'],
          ['Month 18', '€ 310,000 a month, and no loss on any box'],
        ] as const
      ).flatMap(([when, what], index) => [
        line([700, 222 + index * 124], [1192, 222 + index * 124]),
        h3([700, 236 + index * 124, 150, 80], when, { px: 25, color: INK.accent }),
        p([850, 233 + index * 124, 342, 84], what, { px: 25 }),
      ]),
    ),
    slide(
      {
        ground: INK.accent,
        notes: 'Leave this on while questions are asked. The invitation to the bakery is meant: book it with them now.',
      },
      h1([LEFT, 210, 900, 180], 'Come and have breakfast with a warm box.', {
        px: 60,
        color: INK.onAccent,
        stand: 'end',
      }),
      p(
        [LEFT, 424, 760, 180],
        'The first one stands in Harrow Lane.\nRolls are ready at six.\n¶Ida Morrow · ida@emberbox.example',
        { px: 28, color: INK.onAccent },
      ),
    ),
  ],
};
