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
  p,
  shape,
  slide,
  table,
  title,
  ul,
  WIDE,
} from './kit.ts';

/** A box of the drawing of who works with whom. */
const group = (at: At, name: string, who: string, isMain = false): string => {
  const ink = isMain ? { color: INK.onAccent } : {};
  return [
    card(at, isMain ? { fill: INK.accent } : {}),
    h3([at[0] + 16, at[1] + 16, at[2] - 32, 40], name, { px: 26, align: 'center', ...ink }),
    p([at[0] + 16, at[1] + 58, at[2] - 32, at[3] - 66], who, { px: 21, align: 'center', ...ink }),
  ].join('');
};

export const onboarding: DeckTemplateSource = {
  id: 'template-onboarding',
  title: 'Onboarding',
  themeColor: 'mint-beige',
  themeFont: 'asul',
  transition: 'slide',
  slides: [
    slide(
      {
        notes:
          'Say everybody’s name, and how it is pronounced. The tour comes after the third slide: chairs are hard on a first day.',
      },
      shape([860, 0, 420, 720], 'rect', { fill: INK.accent }),
      shape([960, 170, 220, 220], 'heart', { fill: INK.ground }),
      p([910, 440, 320, 80], 'Good to have you.', { px: 29, color: INK.onAccent, align: 'center' }),
      p([LEFT, 110, 700, 36], 'Your first day', { px: 25, color: INK.muted }),
      h1([LEFT, 200, 720, 220], 'Welcome to Larkspur', { px: 80, stand: 'center' }),
      p(
        [LEFT, 450, 680, 130],
        'Nobody expects you to remember any of this. You will find these slides again in your mail.',
        { px: 29 },
      ),
    ),
    slide(
      { notes: 'Two minutes. The story of the first shop is better told than read.' },
      title('Who we are, in one slide'),
      p(
        [LEFT, 212, 640, 340],
        'We mend bicycles that others would throw away. It began in a garage with nineteen of them in a row, and a note on the door that said ‘back at six’.\n¶Today there are four workshops, and ninety-two of us. We still give every bicycle a name.',
        { px: 28, line: 1.45 },
      ),
      ...(
        [
          ['92', 'people, in four workshops'],
          ['8,300', 'bicycles mended last year'],
          ['1', 'rule: ask before you throw away'],
        ] as const
      ).flatMap(([number, meaning], index) => [
        h2([820, 206 + index * 136, 372, 66], number, { px: 50, color: INK.accent, stand: 'end' }),
        p([820, 276 + index * 136, 372, 50], meaning, { px: 24 }),
      ]),
    ),
    slide(
      { notes: 'Show where they themselves belong, and who sits beside them. Faces come on the tour.' },
      title('Who works with whom'),
      line([640, 298], [640, 340], { width: 3 }),
      line([215, 340], [1065, 340], { width: 3 }),
      ...[215, 498, 782, 1065].map((x) => line([x, 340], [x, 386], { width: 3 })),
      group([460, 184, 360, 114], 'The table', 'on Mondays, open to all', true),
      ...(
        [
          ['Workshops', 'Four of them; each plans its own week'],
          ['Parts', 'Buys, sorts, and takes apart'],
          ['Front', 'Speaks with everybody who comes in'],
          ['Office', 'Wages, rooms, and all questions'],
        ] as const
      ).map(([name, who], index) => group([LEFT + index * 284, 386, 252, 164], name, who)),
      p(
        [LEFT, 572, WIDE, 60],
        'Nobody has a boss for longer than two years: who leads a group goes back to the bench after that.',
        { px: 24, color: INK.muted },
      ),
    ),
    slide(
      { notes: 'Only today is fixed. Everything else moves if somebody needs a day more.' },
      title('Your first week'),
      ...columns(5, 204, 330, { gap: 18 }).flatMap(([x, y, width, height], index) => {
        const [day, what, how] = [
          ['Mon', 'Arrive', 'Keys, clothes, lunch with your group.'],
          ['Tue', 'Watch', 'A day beside Ola. You need not help.'],
          ['Wed', 'Mend', 'A puncture, then a brake. It may take all day.'],
          ['Thu', 'Meet', 'One hour in each of the other groups.'],
          ['Fri', 'Say', 'What was odd? We want to know it while you still see it.'],
        ][index] as [string, string, string];
        return [
          card([x, y, width, height]),
          p([x + 20, y + 22, width - 40, 34], day, { px: 23, bold: true, color: INK.accent }),
          h3([x + 20, y + 62, width - 40, 44], what, { px: 27 }),
          p([x + 20, y + 122, width - 40, height - 136], how, { px: 23 }),
        ];
      }),
    ),
    slide(
      { notes: 'Have each of them open the first two on their own phone, here and now.' },
      title('What you need, and where it is'),
      table(
        [LEFT, 206, WIDE, 380],
        [
          ['For', 'It is here', 'Ask'],
          ['When you work', 'The plan on the wall, and on your phone', 'Ola'],
          ['Wages and days off', 'Second drawer, or by mail', 'Henrik'],
          ['Tools', 'Where their shadow is painted', 'whoever stands near'],
          ['Being ill', 'One message before eight, and sleep', 'nobody'],
          ['Something is wrong', 'Blue door, always open', 'Sunniva'],
        ],
        { px: 25, widths: [28, 48, 24], padding: 12 },
      ),
    ),
    slide(
      { notes: 'Give an example of each from last month. If you have none, leave the line out.' },
      title('How we do things'),
      ...[
        ['Ask twice', 'The second time is free. Silence is what costs us.'],
        ['Finish small', 'A bicycle that rides beats three in parts.'],
        ['Say it to them', 'What concerns somebody is said to that person first, on the same day.'],
        ['Leave it better', 'The bench, the list, the coffee machine.'],
      ].map(([heading, text], index) =>
        note(
          [LEFT + (index % 2) * 564, 204 + Math.floor(index / 2) * 218, 540, 196],
          heading as string,
          text as string,
          { px: 25, headPx: 27 },
        ),
      ),
    ),
    slide(
      {
        notes:
          'Not a test. Ask what they would like to be able to do after three months, and write it into the last column.',
      },
      title('After a while'),
      line([LEFT, 268], [1192, 268], { width: 4, color: INK.line }),
      ...columns(3, 200, 380, { gap: 40 }).flatMap(([x, , width], index) => {
        const [when, items] = [
          ['One month', ['You mend on your own', 'You know thirty names', 'You have said no once']],
          ['Two months', ['You build a wheel', 'You take a turn at the front', 'You have a bicycle from us']],
          ['Three months', ['You choose your group', 'You show the next one round', 'We talk: is it what you wanted?']],
        ][index] as [string, string[]];
        return [
          shape([x, 254, 28, 28], 'circle', { fill: INK.accent }),
          h3([x, 300, width, 50], when, { px: 30 }),
          ul([x, 366, width, 200], items, { px: 26, line: 1.5 }),
        ];
      }),
    ),
    slide(
      { ground: INK.accent, notes: 'Then put your coat on: the tour begins outside, where customers come in.' },
      h1([LEFT, 200, 900, 190], 'Now, the tour.', { px: 90, color: INK.onAccent, stand: 'end' }),
      p([LEFT, 420, 860, 100], 'Lunch is at half past twelve, at the long table.\nSit wherever there is a chair.', {
        px: 28,
        color: INK.onAccent,
      }),
    ),
  ],
};
