import {
  type At,
  card,
  chart,
  columns,
  type DeckTemplateSource,
  drawing,
  formula,
  h1,
  h2,
  h3,
  INK,
  LEFT,
  line,
  note,
  p,
  slide,
  table,
  title,
  ul,
  WIDE,
} from './kit.ts';

/** Two houses, one of them behind a tree, and a thermometer on each. */
const street = `<path d="M0 300h1000" stroke="${INK.text}" stroke-width="4"/>${[
  [90, 'no tree'],
  [620, 'tree'],
]
  .map(([x]) => {
    const left = Number(x);
    return `<path d="M${left} 300V110l110-70 110 70v190z" fill="${INK.card}" stroke="${INK.text}" stroke-width="4"/><rect x="${left + 40}" y="140" width="52" height="60" fill="${INK.ground}" stroke="${INK.text}" stroke-width="4"/><rect x="${left + 130}" y="140" width="52" height="60" fill="${INK.ground}" stroke="${INK.text}" stroke-width="4"/><circle cx="${left + 66}" cy="182" r="9" fill="${INK.accent}"/><path d="M${left + 66} 180v-28" stroke="${INK.accent}" stroke-width="6"/>`;
  })
  .join(
    '',
  )}<path d="M890 300V190" stroke="${INK.text}" stroke-width="14"/><circle cx="890" cy="120" r="96" fill="${INK.tint}" stroke="${INK.accent}" stroke-width="4"/><circle cx="455" cy="60" r="38" fill="${INK.accent}"/>`;

const finding = (at: At, heading: string, text: string): string =>
  h3([at[0], at[1], at[2], 40], heading, { px: 27, color: INK.accent }) +
  p([at[0], at[1] + 44, at[2], at[3] - 44], text, { px: 24 });

export const research: DeckTemplateSource = {
  id: 'template-research',
  title: 'Research talk',
  themeColor: 'silver-blue',
  themeFont: 'palatino',
  transition: 'none',
  slides: [
    slide(
      { notes: 'Twelve minutes and three for questions. If time is short, leave out the robustness slide.' },
      p([LEFT, 92, WIDE, 36], 'Workshop on cities and heat · Session 4', { px: 25, color: INK.muted }),
      h1([LEFT, 160, 1060, 190], 'Do street trees cool bedrooms?', { px: 72, stand: 'center' }),
      line([LEFT, 376], [LEFT + 140, 376], { color: INK.accent, width: 5 }),
      p(
        [LEFT, 400, 1000, 110],
        'Measurements in 214 flats over two summers\nM. Aldane, P. Osk and the Night Air group',
        { px: 29 },
      ),
      p([LEFT, 600, WIDE, 40], 'Preliminary results: please do not quote them yet.', { px: 23, color: INK.muted }),
    ),
    slide(
      {
        notes:
          'The question in one breath, then why one does not know it yet. Spend half a minute on the word ‘indoors’.',
      },
      title('We know what trees do outdoors. People sleep indoors.'),
      p(
        [LEFT, 212, 620, 330],
        'A tree in front of a house shades it by day and keeps warm air in the street by night. Which of the two wins at two in the morning, behind a closed window, has hardly been measured.\n¶Models disagree even on the sign.',
        { px: 28, line: 1.45 },
      ),
      note(
        [780, 216, 412, 300],
        'Question',
        'By how much does a grown tree within eight metres change the temperature of a bedroom between midnight and six?',
        { px: 26, headPx: 29, fill: INK.accent, color: INK.onAccent },
      ),
    ),
    slide(
      { notes: 'Point at the thermometers: same make, same height, away from the outer wall. Somebody will ask.' },
      title('The same street, with and without a tree'),
      drawing([140, 190, 1000, 310], 'Two houses, one of them behind a tree, with a thermometer each', street),
      ...columns(3, 528, 110, { gap: 40 }).map(([x, y, width], index) =>
        finding(
          [x, y, width, 110],
          ...([
            ['214 flats', '107 pairs on the same street and floor'],
            ['Two summers', 'every ten minutes, June to August'],
            ['One difference', 'a tree within eight metres, or none'],
          ][index] as [string, string]),
        ),
      ),
    ),
    slide(
      { notes: 'Do not explain the subscripts one by one. Say: we compare within pairs, night by night.' },
      title('We compare within pairs, night by night'),
      formula(
        [LEFT, 208, WIDE, 110],
        'T_{it} = \\alpha_{p(i)} + \\beta\\, \\mathrm{Tree}_i + \\gamma\\, \\mathrm{Open}_{it} + \\delta_t + \\varepsilon_{it}',
      ),
      table(
        [LEFT, 348, WIDE, 280],
        [
          ['Sign', 'Meaning'],
          ['T', 'mean temperature of bedroom i in night t, in °C'],
          ['α, δ', 'what is common to a pair of flats, and to a night'],
          ['Open', 'share of the night with an open window, from a contact in the frame'],
          ['β', 'what we are after'],
        ],
        { px: 24, widths: [16, 84], padding: 9 },
      ),
    ),
    slide(
      {
        notes:
          'Let them look for five seconds before you speak. The lines come together towards midnight: what the tree kept off by day is hardly felt by then.',
      },
      title('Cooler by day, and hardly at all by night'),
      chart(
        [LEFT, 188, 760, 450],
        'lines',
        ['Without a tree', 'With a tree'],
        [
          ['12', 25.4, 24.3],
          ['14', 26.6, 25.0],
          ['16', 27.5, 25.6],
          ['18', 27.8, 26.1],
          ['20', 27.2, 26.4],
          ['22', 26.5, 26.1],
          ['0', 26.0, 25.8],
          ['2', 25.6, 25.5],
          ['4', 25.2, 25.1],
          ['6', 24.9, 24.7],
        ],
        {
          label: 'Temperature of bedrooms by the hour, with and without a tree',
          legend: 'top',
          x: 'Hour',
          y: '°C',
          yMin: 24,
        },
      ),
      finding([900, 230, 292, 150], '− 1.7 °C', 'at six in the evening'),
      finding([900, 370, 292, 150], '− 0.2 °C', 'between midnight and six'),
      p([900, 510, 292, 110], 'Mean of the 41 nights that did not cool below 20 °C.', { px: 21, color: INK.muted }),
    ),
    slide(
      { notes: 'The middle row is the main one. The last row is what the reviewers will want; we have it.' },
      title('The estimate is small, and it stays small'),
      table(
        [LEFT, 208, WIDE, 320],
        [
          ['Between midnight and six', 'Effect', '95 % interval', 'Nights'],
          ['All nights', '− 0.31 °C', '− 0.44 to − 0.18', '162'],
          ['Warm nights (above 20 °C)', '− 0.19 °C', '− 0.35 to − 0.03', '41'],
          ['Window closed', '− 0.42 °C', '− 0.60 to − 0.24', '41'],
          ['Ground floor alone', '− 0.11 °C', '− 0.37 to + 0.15', '41'],
        ],
        { px: 25, widths: [40, 18, 26, 16], padding: 13, numbersFrom: 1 },
      ),
      p(
        [LEFT, 570, WIDE, 60],
        'Standard errors by street. Without the street of the old planes, nothing changes by more than 0.04 °C.',
        { px: 22, color: INK.muted },
      ),
    ),
    slide(
      { notes: 'Say the weakest point yourself: people who like it cool may choose flats with trees.' },
      title('What this does not show'),
      ul(
        [LEFT, 212, 660, 340],
        [
          'Whether people sleep better: we measured air, not sleep.',
          'What young trees do. Ours are thirty years old and more.',
          'What happens on top floors, where the roof decides.',
          'Whether people who like it cool look for trees.',
        ],
        { px: 27, line: 1.55 },
      ),
      card([820, 216, 372, 300]),
      h3([850, 240, 312, 44], 'Next summer', { px: 29, color: INK.accent }),
      p(
        [850, 292, 312, 210],
        'Forty flats in which we know who lived there before the tree was planted. And blinds, which may do the same for a hundredth of the price.',
        { px: 24 },
      ),
    ),
    slide(
      { notes: 'Leave it on for questions. Have the map of the streets ready as a separate file.' },
      h2([LEFT, 110, WIDE, 60], 'In short', { px: 30, color: INK.muted, place: 'title' }),
      ...(
        [
          ['By day', 'a tree takes 1.7 °C off a bedroom.'],
          ['By night', 'a fifth of a degree is left of it.'],
          ['So', 'plant for the street, and hang blinds for the bed.'],
        ] as const
      ).flatMap(([when, what], index) => [
        h2([LEFT, 196 + index * 118, 260, 90], when, { px: 42, color: INK.accent, stand: 'center' }),
        p([370, 196 + index * 118, 822, 90], what, { px: 32, stand: 'center' }),
      ]),
      p([LEFT, 590, WIDE, 44], 'Thank you. aldane@nightair.example · Data after publication', {
        px: 24,
        color: INK.muted,
      }),
    ),
  ],
};
