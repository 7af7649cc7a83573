import {
  type At,
  card,
  columns,
  type DeckTemplateSource,
  h1,
  h2,
  h3,
  INK,
  LEFT,
  line,
  note,
  ol,
  p,
  poll,
  shape,
  slide,
  table,
  title,
  ul,
  WIDE,
} from './kit.ts';

/** An exercise: what is done, for how long, and what comes out of it. */
function exercise(
  number: string,
  name: string,
  minutes: string,
  steps: readonly string[],
  result: string,
): readonly string[] {
  return [
    shape([0, 0, 400, 720], 'rect', { fill: INK.accent }),
    p([56, 84, 300, 34], 'Exercise', { px: 23, color: INK.onAccent, bold: true, caps: true }),
    h1([56, 130, 300, 170], number, { px: 150, line: 1, color: INK.onAccent, place: '' }),
    h2([56, 470, 300, 70], minutes, { px: 38, color: INK.onAccent, stand: 'end' }),
    p([56, 548, 300, 80], 'A bell rings when time is nearly up.', { px: 23, color: INK.onAccent }),
    h2([464, 84, 728, 110], name, { px: 40, stand: 'center', place: 'title' }),
    ol([464, 220, 728, 240], steps, { px: 27, line: 1.6 }),
    line([464, 500], [1192, 500]),
    h3([464, 520, 728, 40], 'What you end up with', { px: 26 }),
    p([464, 564, 728, 80], result, { px: 25 }),
  ];
}

const quarter = (at: At, heading: string, question: string): string =>
  [
    card(at, { radius: 8 }),
    h3([at[0] + 22, at[1] + 14, at[2] - 44, 40], heading, { px: 25 }),
    p([at[0] + 22, at[1] + 54, at[2] - 44, 60], question, { px: 21 }),
  ].join('');

export const workshop: DeckTemplateSource = {
  id: 'template-workshop',
  title: 'Workshop',
  themeColor: 'yellow-black',
  themeFont: 'quicksand',
  transition: 'slide',
  slides: [
    slide(
      {
        notes:
          'Have this on the wall when the first people come in. Coffee stands outside, so that nobody sits down at once.',
      },
      h1([LEFT, 150, 900, 250], 'Meetings that people want to be in', { px: 76, stand: 'end', line: 1.08 }),
      line([LEFT, 436], [LEFT + 160, 436], { color: INK.accent, width: 8 }),
      p([LEFT, 466, 820, 84], 'A workshop for teams of six to sixteen.\nThree hours, two exercises, one promise.', {
        px: 29,
      }),
      p([LEFT, 606, WIDE, 36], 'Please take a pen, a seat that is not your usual one, and a name tag.', { px: 23 }),
    ),
    slide(
      { notes: 'Say when the break is. People listen better once they know it.' },
      title('This morning'),
      table(
        [LEFT, 200, WIDE, 400],
        [
          ['When', 'What', 'How'],
          ['9:00', 'Who is here, and what annoys you', 'in a circle'],
          ['9:25', 'Where our hours go', 'on your own, then in pairs'],
          ['10:15', 'Break', 'outside'],
          ['10:35', 'A meeting taken apart', 'in fours'],
          ['11:30', 'What we promise each other', 'all together'],
          ['12:00', 'Lunch', ''],
        ],
        { px: 25, widths: [14, 50, 36], padding: 11 },
      ),
    ),
    slide(
      { notes: 'Ask whether anything is missing. If somebody adds a rule, write it down with their words.' },
      title('Three rules for three hours'),
      ...columns(3, 210, 350).map((at, index) =>
        note(
          at,
          ...([
            ['One at a time', 'Whoever holds the ball speaks. Whoever has spoken throws it to somebody who has not.'],
            [
              'Examples, not types',
              'Say ‘last Tuesday at ten’ rather than ‘always’. What happened can be changed; what always happens cannot.',
            ],
            [
              'Stays in the room',
              'We write down what we decide, and nothing of who said what. Photographs show the wall alone.',
            ],
          ][index] as [string, string]),
          { px: 25, headPx: 27 },
        ),
      ),
    ),
    slide(
      {
        notes:
          'A warm-up with phones: let it run for a minute, read the bars aloud, and ask two people for the story behind their vote.',
      },
      title('What spoils a meeting for you?'),
      poll(
        [LEFT, 206, 640, 420],
        'Choose all that apply',
        [
          'It has no end in sight',
          'I do not know why I am there',
          'The same three people talk',
          'Nothing happens afterwards',
        ],
        { multiple: true },
      ),
      card([790, 206, 402, 340], { fill: INK.accent }),
      h3([820, 232, 342, 90], 'Vote with your phone', { px: 28, color: INK.onAccent }),
      p(
        [820, 336, 342, 190],
        'The address stands on the screen as soon as the show is live. Nobody sees what you chose, only how many did.',
        { px: 25, color: INK.onAccent },
      ),
    ),
    slide(
      { notes: 'Walk round. Pairs that are done early: which of these hours would you give to the other one?' },
      ...exercise(
        '1',
        'Where our hours go',
        '40 minutes',
        [
          'Alone: write every meeting of last week on a note of its own.',
          'Put each where it belongs on the sheet.',
          'In pairs: find one that could have been a message.',
        ],
        'A sheet with all your hours, and one meeting that you would not miss.',
      ),
    ),
    slide(
      {
        notes:
          'Draw the same sheet on the wall before people come. Notes near the lower left corner are where the next hour begins.',
      },
      title('The sheet for exercise 1'),
      line([640, 196], [640, 636], { color: INK.accent, width: 3 }),
      line([LEFT, 416], [1192, 416], { color: INK.accent, width: 3 }),
      quarter([LEFT, 200, 536, 200], 'Useful, and I am needed', 'Keep. What makes them good?'),
      quarter([656, 200, 536, 200], 'Useful, without me', 'Read the notes instead.'),
      quarter([LEFT, 432, 536, 200], 'Useless, with me', 'Who could end this one, and how?'),
      quarter([656, 432, 536, 200], 'Useless, without me', 'Why am I invited at all?'),
    ),
    slide(
      {
        notes:
          'Each group takes a real meeting that it has every week. Not the worst one: one that everybody here is in.',
      },
      ...exercise(
        '2',
        'A meeting taken apart',
        '55 minutes',
        [
          'Choose one meeting that all four of you know.',
          'Say in one sentence what it is for. All four must agree.',
          'Cut it to half of its time. What goes first?',
        ],
        'One sentence, one agenda of at most three lines, and a new length.',
      ),
    ),
    slide(
      { notes: 'Leave it up while groups write. A line that starts with ‘discuss’ is not done yet.' },
      title('An agenda that ends on time'),
      ...columns(2, 206, 360, { gap: 28 }).flatMap(([x, y, width, height], index) => [
        card([x, y, width, height], index === 1 ? { fill: INK.accent } : {}),
        h3([x + 30, y + 26, width - 60, 44], ['Before', 'After'][index] ?? '', {
          px: 28,
          ...(index === 1 && { color: INK.onAccent }),
        }),
        ul(
          [x + 30, y + 90, width - 60, height - 110],
          [
            ['Discuss the budget', 'Update from everybody', 'Summer party', 'Any other business'],
            [
              'Choose one of two budgets (15 min, Mara)',
              'Say what blocks you, or nothing (5 min)',
              'Agree on a date for the party (5 min)',
            ],
          ][index] ?? [],
          { px: 26, line: 1.5, ...(index === 1 && { color: INK.onAccent }) },
        ),
      ]),
    ),
    slide(
      {
        notes:
          'Go round once. Everybody says one promise aloud; you write it on the wall with their name. Photograph the wall.',
      },
      p([LEFT, 96, WIDE, 34], 'Before lunch', { px: 23, bold: true, caps: true }),
      h1([LEFT, 190, 1000, 230], 'From Monday on, I will …', { px: 72, stand: 'center' }),
      p(
        [LEFT, 450, 860, 120],
        'One sentence each, said aloud. In four weeks we meet for half an hour and look at the wall again.',
        { px: 29 },
      ),
      p([LEFT, 606, WIDE, 36], 'Thank you for a morning without laptops.', { px: 23 }),
    ),
  ],
};
