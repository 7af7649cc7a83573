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

const WEEKS = 12;
const FIRST = 380;
const WEEK = 812 / WEEKS;

/** A row of the plan: its name, and a bar from week to week, filled as far as it is done. */
function row(index: number, name: string, from: number, to: number, done: number): string {
  const y = 262 + index * 62;
  const at: At = [Math.round(FIRST + from * WEEK), y, Math.round((to - from) * WEEK), 30];
  const filled = Math.round(at[2] * done);
  return [
    p([LEFT, y - 6, 280, 42], name, { px: 23, stand: 'center' }),
    shape(at, 'rect', { fill: INK.shade, radius: 8 }),
    ...(filled > 0 ? [shape([at[0], at[1], filled, at[3]], 'rect', { fill: INK.accent, radius: 8 })] : []),
  ].join('');
}

/** How something stands, said by a sign and in words: never by a colour alone. */
function standing(
  at: At,
  sign: 'circle' | 'triangle-up' | 'diamond',
  name: string,
  state: string,
  why: string,
): string {
  const [x, y, width, height] = at;
  return [
    card(at),
    shape([x + 26, y + 30, 26, 26], sign, { fill: INK.accent }),
    h3([x + 66, y + 22, width - 90, 44], name, { px: 26, stand: 'center' }),
    p([x + 26, y + 80, width - 52, 34], state, { px: 23, bold: true }),
    p([x + 26, y + 118, width - 52, height - 134], why, { px: 22 }),
  ].join('');
}

export const status: DeckTemplateSource = {
  id: 'template-status',
  title: 'Project status',
  themeColor: 'white-blue',
  themeFont: 'opensans',
  transition: 'none',
  slides: [
    slide(
      { notes: 'One line to open: we are on time, one thing needs you today. Then go straight to the next slide.' },
      shape([0, 0, 24, 720], 'rect', { fill: INK.accent }),
      p([LEFT, 96, WIDE, 34], 'Status report 7 · weeks 25 and 26', { px: 23, color: INK.muted }),
      h1([LEFT, 210, 980, 170], 'A new timetable<br>for the harbour ferries', { px: 62, stand: 'end' }),
      p([LEFT, 404, 900, 44], 'On time. One decision is needed today.', { px: 28, color: INK.accent, bold: true }),
      p([LEFT, 600, WIDE, 36], 'Project lead: Lene Abbot · Steering group, first Thursday of the month', {
        px: 22,
        color: INK.muted,
      }),
    ),
    slide(
      { notes: 'Read only what has changed since last time. If nothing did, say so and move on.' },
      title('How it stands'),
      ...[
        ['circle', 'Time', 'As planned', 'The pilot starts on 4 August, as it was agreed in March.'],
        ['circle', 'Money', '3 % below plan', 'The screens came cheaper. We keep the difference for training.'],
        ['diamond', 'Scope', 'One open question', 'Whether the night boat is in: see the decision on slide 8.'],
        [
          'triangle-up',
          'People',
          'Needs attention',
          'One of two planners is ill until mid-July. The depot lends us one.',
        ],
      ].map(([sign, ...rest], index) => {
        const [name, state, why] = rest as [string, string, string];
        const at: At = [LEFT + (index % 2) * 564, 204 + Math.floor(index / 2) * 224, 540, 200];
        return standing(at, sign as 'circle', name, state, why);
      }),
    ),
    slide(
      { notes: 'Thank the people by name. Three things done are worth more than ten that are nearly done.' },
      title('What was done in these two weeks'),
      ...(
        [
          [
            'Every pier is counted',
            'Eleven volunteers counted who gets on and off at all nine piers, on two weekdays and a Sunday.',
          ],
          [
            'The draft is out',
            '214 answers came within six days. Most of them want the 6:40 back, and they are right.',
          ],
          ['The screens arrived', 'All twenty work. Four will be mounted this week; the others follow with the pilot.'],
        ] as const
      ).flatMap(([heading, text], index) => {
        const y = 212 + index * 138;
        return [
          shape([LEFT, y + 6, 44, 44], 'symbol-checkmark', { fill: INK.accent }),
          h3([LEFT + 80, y, 960, 44], heading, { px: 29 }),
          p([LEFT + 80, y + 46, 960, 74], text, { px: 24 }),
        ];
      }),
    ),
    slide(
      { notes: 'The line is today. What is left of it and not filled would be late: nothing is.' },
      title('Where we are in the plan'),
      ...['June', 'July', 'August'].map((month, index) =>
        p([Math.round(FIRST + index * 4 * WEEK), 200, 240, 36], month, { px: 22, bold: true, color: INK.muted }),
      ),
      ...[0, 4, 8, 12].map((week) =>
        line([Math.round(FIRST + week * WEEK), 240], [Math.round(FIRST + week * WEEK), 640]),
      ),
      row(0, 'Count passengers', 0, 3, 1),
      row(1, 'Draft and hearing', 1, 5, 0.8),
      row(2, 'Mount screens', 3, 8, 0.2),
      row(3, 'Train the crews', 5, 8, 0),
      row(4, 'Pilot on line 2', 8.5, 11, 0),
      row(5, 'All lines', 11, 12, 0),
      line([Math.round(FIRST + 4 * WEEK), 236], [Math.round(FIRST + 4 * WEEK), 640], { color: INK.accent, width: 4 }),
    ),
    slide(
      { notes: 'Plan and what was spent, added up by month. The gap is the screens; nothing was put off.' },
      title('Money: 3 % below plan'),
      chart(
        [LEFT, 192, 720, 440],
        'lines',
        ['Plan', 'Spent'],
        [
          ['Feb', 40, 38],
          ['Mar', 95, 96],
          ['Apr', 150, 149],
          ['May', 230, 221],
          ['Jun', 310, 300],
          ['Jul', 380, null],
          ['Aug', 460, null],
        ],
        { label: 'Money planned and spent, added up by month', legend: 'top', y: 'Thousand €' },
      ),
      h2([860, 226, 332, 70], '€ 300,000', { px: 44, color: INK.accent }),
      p([860, 300, 332, 70], 'spent of 460,000 by the end of June', { px: 23, color: INK.muted }),
      line([860, 392], [1192, 392]),
      p(
        [860, 412, 332, 190],
        'The screens cost 10,000 less than offered. We ask to keep that for two more days of training.',
        { px: 24 },
      ),
    ),
    slide(
      { notes: 'Only risks that have an owner are on the list. Ask whether anybody sees one that is missing.' },
      title('What could go wrong'),
      table(
        [LEFT, 204, WIDE, 430],
        [
          ['Risk', 'Likely', 'What we do about it', 'Who'],
          ['The planner is away for longer', 'maybe', 'The depot lends one until the end of August', 'Lene'],
          ['The night boat is decided late', 'yes', 'Decide today; otherwise it starts in November', 'You'],
          ['Screens fail in salt air', 'unlikely', 'Four are outside since May, and are watched', 'Piet'],
          ['Schools begin earlier', 'unlikely', 'The 7:10 can go at 6:55 without another crew', 'Anouk'],
        ],
        { px: 23, widths: [30, 12, 45, 13], padding: 13 },
      ),
    ),
    slide(
      { notes: 'What is promised here is the first thing that report 8 will answer.' },
      title('The next two weeks'),
      ...columns(2, 204, 340, { gap: 28 }).flatMap(([x, y, width, height], index) => [
        card([x, y, width, height]),
        h3([x + 30, y + 24, width - 60, 44], ['Week 27', 'Week 28'][index] ?? '', { px: 29, color: INK.accent }),
        ul(
          [x + 30, y + 84, width - 60, height - 100],
          [
            [
              'Answer all 214 letters',
              'Put the 6:40 back, and check what it costs',
              'Mount four screens at the old pier',
            ],
            ['Second draft goes to the crews', 'First training day, line 2', 'Contract for the winter service'],
          ][index] ?? [],
          { px: 25, line: 1.55 },
        ),
      ]),
    ),
    slide(
      { notes: 'Ask for the decision before you ask for questions. Write down who said yes.' },
      title('What we need you to decide today'),
      h2([LEFT, 204, WIDE, 110], 'Does the night boat belong to the pilot?', {
        px: 36,
        color: INK.accent,
        stand: 'center',
      }),
      note(
        [LEFT, 336, 540, 270],
        'Yes, from August',
        'Costs 18,000 for the season and needs a second crew from Thursday to Saturday. We learn in time for the winter plan.',
        { px: 24 },
      ),
      note(
        [652, 336, 540, 270],
        'No, from November',
        'Costs nothing now. The winter plan is then made without numbers, and the theatres will ask why. We advise against it.',
        { px: 24 },
      ),
    ),
  ],
};
