import {
  type At,
  card,
  chart,
  columns,
  type DeckTemplateSource,
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
  ul,
  WIDE,
} from './kit.ts';

/** A figure with what it was a year ago. */
const figure = ([x, y, width, height]: At, name: string, value: string, before: string): string =>
  [
    card([x, y, width, height]),
    p([x + 24, y + 20, width - 48, 34], name, { px: 22, color: INK.text }),
    h2([x + 24, y + 58, width - 48, 70], value, { px: 44, color: INK.accent, stand: 'center' }),
    p([x + 24, y + 134, width - 48, 40], before, { px: 21 }),
  ].join('');

const region = (index: number, name: string, words: string): string => {
  const y = 214 + index * 104;
  return h3([850, y, 342, 36], name, { px: 26, color: INK.accent }) + p([850, y + 36, 342, 66], words, { px: 20 });
};

export const quarter: DeckTemplateSource = {
  id: 'template-quarter',
  title: 'Quarterly review',
  themeColor: 'cobalt-orange',
  themeFont: 'helvetica',
  transition: 'none',
  slides: [
    slide(
      { notes: 'Open with the sentence on the slide. Who has to leave early has then heard the main thing.' },
      shape([0, 0, 1280, 16], 'rect', { fill: INK.accent }),
      p([LEFT, 96, WIDE, 34], 'Fennel &amp; Rye · Board meeting', { px: 24, color: INK.muted }),
      h1([LEFT, 200, 1000, 180], 'Third quarter', { px: 92, stand: 'end' }),
      p([LEFT, 402, 900, 90], 'We grew by 18 %, earned a little less than we hoped,\nand know why.', { px: 28 }),
      p([LEFT, 606, WIDE, 36], 'All figures in thousand € unless said otherwise', { px: 21, color: INK.muted }),
    ),
    slide(
      { notes: 'Do not read the figures out. Say which of them surprised you: the returns.' },
      title('The quarter in six figures'),
      ...[
        ['Sales', '4,210', '3,568 a year ago'],
        ['Gross margin', '41.2 %', '43.0 % a year ago'],
        ['Operating profit', '388', '402 planned'],
        ['Customers', '12,940', '1,310 more than in June'],
        ['Returns', '2.1 %', '3.4 % a year ago'],
        ['Cash', '1,905', '14 weeks of costs'],
      ].map(([name, value, before], index) =>
        figure(
          [LEFT + (index % 3) * 376, 200 + Math.floor(index / 3) * 222, 352, 196],
          name as string,
          value as string,
          before as string,
        ),
      ),
    ),
    slide(
      { notes: 'Bread is flat on purpose: both ovens are full. Growth is in what keeps for longer.' },
      title('Spreads and crackers made the growth'),
      chart(
        [LEFT, 190, WIDE, 450],
        'columns',
        ['Bread', 'Crackers', 'Spreads'],
        [
          ['Q3 last year', 1980, 890, 698],
          ['Q4', 2110, 960, 802],
          ['Q1', 1995, 1010, 851],
          ['Q2', 2040, 1105, 902],
          ['Q3', 2030, 1190, 990],
        ],
        {
          label: 'Sales of each quarter by kind of product',
          legend: 'top',
          stacked: true,
          y: 'Thousand €',
          format: ',.0f',
        },
      ),
    ),
    slide(
      { notes: 'The south is two shops. It will look good for as long as nobody asks how small it is; say it first.' },
      title('Where it was sold'),
      chart(
        [LEFT, 200, 700, 440],
        'bars',
        ['This year', 'Last year'],
        [
          ['North', 1640, 1470],
          ['Coast', 1280, 1050],
          ['Inland', 905, 868],
          ['South', 385, 180],
        ],
        { label: 'Sales by region, this year and last', legend: 'top', format: ',.0f' },
      ),
      region(0, 'North', 'Three chains; the largest contract ends in May.'),
      region(1, 'Coast', 'A long summer. Half of the growth goes with it.'),
      region(2, 'Inland', 'Flat. The new driver starts in November.'),
      region(3, 'South', 'Two shops only, but both order every week.'),
    ),
    slide(
      { notes: 'Flour is the story. We bought late because we expected the price to fall; it did not.' },
      title('Why margin fell by 1.8 points'),
      chart(
        [LEFT, 200, 560, 430],
        'bars',
        ['Points'],
        [
          ['Flour', -2.3],
          ['Energy', -0.6],
          ['Packaging', 0.3],
          ['Fewer returns', 0.8],
        ],
        { label: 'What changed the gross margin, in points', labels: true, format: '+.1f' },
      ),
      h3([720, 220, 472, 44], 'We bought flour too late', { px: 27 }),
      p([720, 270, 472, 120], 'In May we waited for the harvest. It was good, and the price rose all the same.', {
        px: 25,
      }),
      h3([720, 410, 472, 44], 'It is behind us', { px: 27 }),
      p([720, 460, 472, 150], 'Since September two thirds of next year’s flour are bought, 9 % below today’s price.', {
        px: 25,
      }),
    ),
    slide(
      { notes: 'Two columns of the same length, on purpose. If the right one is short, nobody believes the left one.' },
      title('What went well, and what did not'),
      ...columns(2, 204, 360, { gap: 28 }).flatMap(([x, y, width, height], index) => {
        const isGood = index === 0;
        const ink = isGood ? { color: INK.onAccent } : {};
        return [
          card([x, y, width, height], isGood ? { fill: INK.accent } : {}),
          h3([x + 30, y + 24, width - 60, 48], isGood ? 'Went well' : 'Did not', { px: 28, ...ink }),
          ul(
            [x + 30, y + 90, width - 60, height - 110],
            isGood
              ? [
                  'Returns at their lowest since we count them',
                  'Crackers in 61 more shops',
                  'Nobody left the night shift',
                ]
              : [
                  'The web shop opened seven weeks late',
                  'Flour was bought at the wrong time',
                  'One complaint by a chain, about labels',
                ],
            { px: 26, line: 1.5, ...ink },
          ),
        ];
      }),
    ),
    slide(
      { notes: 'The range is honest: low is a warm autumn and a lost contract, high is neither.' },
      title('What we expect of the fourth quarter'),
      table(
        [LEFT, 206, WIDE, 340],
        [
          ['', 'Low', 'Plan', 'High', 'Last year'],
          ['Sales', '4,150', '4,480', '4,700', '3,872'],
          ['Gross margin', '40.5 %', '42.0 %', '43.1 %', '43.4 %'],
          ['Operating profit', '350', '455', '540', '431'],
          ['Investments', '210', '240', '240', '95'],
        ],
        { px: 26, widths: [28, 18, 18, 18, 18], padding: 14, numbersFrom: 1 },
      ),
      p([LEFT, 570, WIDE, 64], 'The plan counts on a usual December, and on the web shop for nothing.', {
        px: 24,
        color: INK.muted,
      }),
    ),
    slide(
      { notes: 'Ask for each of them by itself, and have the vote written down.' },
      title('Three decisions for today'),
      ...columns(3, 204, 330).map((at, index) =>
        note(
          at,
          ...([
            ['A third oven', '240 for an oven that is used, and can start in February. Pays for itself in 26 months.'],
            ['Flour for next year', 'Buy the last third now as well. Costs 110 of cash until June.'],
            ['Prices', 'Plus 3 % on bread from January. Crackers and spreads stay as they are.'],
          ][index] as [string, string]),
          { px: 25, headPx: 29 },
        ),
      ),
      line([LEFT, 574], [1192, 574]),
      p([LEFT, 590, WIDE, 44], 'Next meeting: second Tuesday in January, in the bakery.', { px: 24, color: INK.muted }),
    ),
  ],
};
