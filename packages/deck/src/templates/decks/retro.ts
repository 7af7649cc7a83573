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
  p,
  poll,
  shape,
  slide,
  table,
  title,
  ul,
  WIDE,
} from './kit.ts';

/** A note on the wall. */
const sticky = (at: At, text: string): string =>
  shape(at, 'rect', { fill: INK.accent, radius: 4 }) +
  p([at[0] + 14, at[1] + 12, at[2] - 28, at[3] - 24], text, {
    px: 21,
    line: 1.3,
    color: INK.onAccent,
    stand: 'center',
  });

const why = (index: number, question: string, answer: string): string => {
  const y = 206 + index * 86;
  return [
    shape([LEFT + index * 40, y, 52, 52], 'circle', { fill: INK.accent }),
    h3([LEFT + index * 40, y, 52, 52], String(index + 1), {
      px: 26,
      align: 'center',
      stand: 'center',
      color: INK.onAccent,
    }),
    h3([LEFT + 76 + index * 40, y - 8, 380, 68], question, { px: 24, stand: 'center' }),
    p([LEFT + 476 + index * 40, y - 8, 628 - index * 40, 68], answer, { px: 24, stand: 'center' }),
  ].join('');
};

export const retro: DeckTemplateSource = {
  id: 'template-retro',
  title: 'Retrospective',
  themeColor: 'forest-yellow',
  themeFont: 'sketch',
  transition: 'slide',
  slides: [
    slide(
      { notes: 'Open the window, close the laptops. Who leads today does not report to anybody in the room.' },
      p([LEFT, 100, WIDE, 36], 'Team Heron · weeks 31 to 34', { px: 25, color: INK.muted }),
      h1([LEFT, 180, 1060, 210], 'What did four weeks<br>teach us?', { px: 72, stand: 'center' }),
      line([LEFT, 420], [LEFT + 150, 420], { color: INK.accent, width: 6 }),
      p(
        [LEFT, 446, 900, 110],
        'Seventy-five minutes. We leave with two things that we will do differently, and not with ten.',
        { px: 29 },
      ),
    ),
    slide(
      { notes: 'Read the sentence aloud. If anybody hesitates, talk about that first; the rest can wait.' },
      p([LEFT, 110, WIDE, 36], 'Before we begin', { px: 25, color: INK.accent }),
      h2(
        [LEFT, 180, 1060, 230],
        '“We believe that everybody did the best they could, with what they knew at the time.”',
        { px: 48, stand: 'center', place: 'title' },
      ),
      p(
        [LEFT, 440, 900, 130],
        'We look at what happened, not at who it was. What is said stays here; what is decided goes on the wall.',
        { px: 28 },
      ),
    ),
    slide(
      { notes: 'Let people add what is missing, with a pen. The mood line is drawn last, by everybody at once.' },
      title('What happened, week by week'),
      ...columns(4, 200, 420, { gap: 20 }).flatMap(([x, y, width], index) => {
        const [week, notes] = [
          ['Week 31', ['Map goes live', 'Two on holiday']],
          ['Week 32', ['Search is slow', 'Late call on Thursday']],
          ['Week 33', ['Search is fast', 'Visit of the mill people']],
          ['Week 34', ['Release slips by a day', 'Cake']],
        ][index] as [string, [string, string]];
        return [
          h3([x, y, width, 44], week, { px: 28 }),
          line([x, y + 52], [x + width, y + 52], { color: INK.line, width: 3 }),
          sticky([x, y + 78, width, 110], notes[0]),
          sticky([x, y + 208, width, 110], notes[1]),
        ];
      }),
      p([LEFT, 556, WIDE, 70], 'Anything missing? Add it now. There are pens.', { px: 25, color: INK.muted }),
    ),
    slide(
      { notes: 'The gap in week 32 is the slow search. Do not explain it here: it has a slide of its own.' },
      title('What we planned, and what got done'),
      chart(
        [LEFT, 190, 740, 450],
        'columns',
        ['Planned', 'Done'],
        [
          ['Week 31', 14, 13],
          ['Week 32', 15, 7],
          ['Week 33', 12, 14],
          ['Week 34', 13, 12],
        ],
        { label: 'Cards planned and done in each week', legend: 'top', labels: true },
      ),
      h2([880, 204, 312, 80], '46 of 54', { px: 46, color: INK.accent, stand: 'end' }),
      p([880, 292, 312, 120], 'cards done. In the four weeks before it was 38 of 55.', { px: 25 }),
      h2([880, 430, 312, 80], '3', { px: 46, color: INK.accent, stand: 'end' }),
      p([880, 518, 312, 110], 'calls at night, all in one week.', { px: 25 }),
    ),
    slide(
      {
        notes:
          'Ten minutes alone with notes, then read aloud and group. These lines are what earlier rounds brought: take them out.',
      },
      title('Keep, stop, wonder'),
      ...columns(3, 200, 420).flatMap(([x, y, width, height], index) => {
        const [heading, items] = [
          ['Keep', ['Two people on each hard card', 'Demo in front of the mill people', 'Short Mondays']],
          ['Stop', ['Cards that nobody can finish in a week', 'Releasing on a Friday', 'Deciding in the hallway']],
          [
            'Wonder',
            [
              'Do we still need the second board?',
              'Who answers at night in winter?',
              'Why is the test machine so slow?',
            ],
          ],
        ][index] as [string, string[]];
        return [
          card([x, y, width, height]),
          h3([x + 26, y + 24, width - 52, 48], heading, { px: 30, color: INK.accent }),
          ul([x + 26, y + 90, width - 52, height - 106], items, { px: 25, line: 1.4 }),
        ];
      }),
    ),
    slide(
      { notes: 'Everybody has their phone. Two minutes; then take the first two, and park the others on the wall.' },
      title('Which one do we talk about?'),
      poll([LEFT, 206, 680, 400], 'Choose the one that costs you most', [
        'Cards that are too large',
        'Releases on Fridays',
        'Calls at night',
        'The slow test machine',
      ]),
      card([840, 210, 352, 300]),
      h3([868, 236, 296, 80], 'Two, and no more', { px: 27 }),
      p([868, 326, 296, 170], 'Twenty minutes each. What is left over has a better chance next time.', { px: 25 }),
    ),
    slide(
      {
        notes:
          'Stop asking when the answer is something that you can change. Here it was the third; the others came by themselves.',
      },
      title('Five times why'),
      why(0, 'Why did the search stop?', 'It read the whole list for each letter.'),
      why(1, 'Why did nobody see it?', 'The test list has forty lines.'),
      why(2, 'Why only forty?', 'The large one takes an hour to load.'),
      why(3, 'Why an hour?', 'It is copied from the old machine.'),
      why(4, 'Why the old one?', 'Nobody had the time to move it.'),
    ),
    slide(
      {
        notes:
          'A row without a name and a day is a wish. Read the rows of last time first, and say what became of them.',
      },
      title('What we do about it'),
      table(
        [LEFT, 206, WIDE, 240],
        [
          ['What', 'Who', 'Until', 'How we will see it'],
          ['Move the large list to the new machine', 'Signe', '12 Sept', 'Loads in five minutes'],
          ['Release on Tuesdays', 'all', 'from now on', 'No call on a weekend'],
        ],
        { px: 25, widths: [39, 12, 19, 30], padding: 14 },
      ),
      h3([LEFT, 470, WIDE, 44], 'From last time', { px: 29 }),
      ul(
        [LEFT, 518, WIDE, 110],
        ['Two on each hard card: done, and we keep it.', 'Write decisions down: half done, so it stays on the wall.'],
        { px: 25, line: 1.5 },
      ),
    ),
    slide(
      { notes: 'One word each, no comments. End on time, even in the middle of a sentence.' },
      h1([LEFT, 200, 1060, 190], 'One word each, and then home.', { px: 68, stand: 'end' }),
      p(
        [LEFT, 420, 900, 100],
        'The wall is photographed. It hangs in the kitchen\nuntil the next round, on 3 October.',
        { px: 29, color: INK.muted },
      ),
    ),
  ],
};
