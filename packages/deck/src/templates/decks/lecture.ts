import {
  type At,
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
  shape,
  slide,
  table,
  title,
  ul,
  WIDE,
} from './kit.ts';

const PEN = `fill="none" stroke="${INK.text}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"`;
const RED = `fill="none" stroke="${INK.accent}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"`;

/** Where an arch is after a share of its way from bank to bank. */
function onArch(share: number): readonly [x: number, y: number] {
  const rest = 1 - share;
  const between = (a: number, b: number, c: number, d: number): number =>
    Math.round(a * rest ** 3 + 3 * b * share * rest ** 2 + 3 * c * share ** 2 * rest + d * share ** 3);
  return [between(40, 140, 380, 480), between(230, 60, 60, 230)];
}

/** An arch with its thrust into both banks. */
const arch = `<path d="M40 230C140 60 380 60 480 230" ${PEN}/><path d="M0 230h40M480 230h40M20 60h480" ${PEN}/>${[
  0.14, 0.32, 0.5, 0.68, 0.86,
]
  .map((share) => onArch(share))
  .map(([x, y]) => `<path d="M${x} 60V${y}" ${PEN}/>`)
  .join('')}<path d="M40 230L20 264M37 255L20 264L20 245M480 230L500 264M483 255L500 264L500 245" ${RED}/>`;

const beam = `<path d="M30 90h460" stroke="${INK.text}" stroke-width="20" stroke-linecap="round"/><path d="M60 104l-26 52h52zM460 104l-26 52h52z" fill="${INK.shade}"/><path d="M260 4v56m-14-16l14 16 14-16" ${RED}/><path d="M60 190q200 60 400 0" ${RED} stroke-dasharray="2 13"/>`;

const cable = `<path d="M130 40v210M390 40v210" ${PEN}/><path d="M0 150L130 50Q260 240 390 50L520 150" ${RED}/><path d="M0 200h520" ${PEN}/>${[
  170, 215, 260, 305, 350,
]
  .map((x) => `<path d="M${x} 200V${Math.round(145 - ((x - 260) / 130) ** 2 * 92)}" ${PEN} stroke-width="3"/>`)
  .join('')}`;

const shown = ([x, y, width, height]: At, label: string, svg: string): string =>
  drawing(
    [x + (width - 520 * (height / 270)) / 2, y, Math.round(520 * (height / 270)), height],
    label,
    `<g transform="scale(${height / 270})">${svg}</g>`,
  );

export const lecture: DeckTemplateSource = {
  id: 'template-lecture',
  title: 'Lecture',
  themeColor: 'sand-blue',
  themeFont: 'merriweather',
  transition: 'fade',
  slides: [
    slide(
      { notes: 'Begin with a sheet of paper over two books: it carries nothing. Fold it once, and it carries a pen.' },
      p([LEFT, 84, WIDE, 32], 'Structures for everybody · Lecture 3', { px: 23, color: INK.muted }),
      h1([LEFT, 140, 1000, 90], 'Why bridges stand', { px: 68 }),
      line([LEFT, 262], [LEFT + 120, 262], { color: INK.accent, width: 6 }),
      p([LEFT, 284, 700, 40], 'Three ways to carry a load across a gap', { px: 28 }),
      shown([LEFT, 372, WIDE, 270], 'An arch bridge; its thrust goes into both banks', arch),
    ),
    slide(
      { notes: 'Ask before you show the list. Somebody always says magnets; be kind.' },
      title('By the end of this hour you can'),
      ul(
        [LEFT, 216, 700, 330],
        [
          'tell a beam, an arch and a cable apart from a train window',
          'say where each of them is pressed and where it is pulled',
          'guess how far each of them reaches',
          'work out by how much a plank bends under you',
        ],
        { px: 28, line: 1.55 },
      ),
      note(
        [852, 222, 340, 300],
        'Bring along',
        'Pen, ruler, and two sheets of paper that you do not mind folding. There is no calculator on the table today.',
        { px: 23 },
      ),
    ),
    slide(
      {
        notes: 'Bend a sponge with lines drawn on its side: above they come together, below they part. Pass it round.',
      },
      title('A beam works by bending'),
      shown([LEFT, 220, 560, 290], 'A beam on two supports, loaded in the middle', beam),
      ...(
        [
          ['Pressed above', 'The upper side gets shorter. Stone likes that.'],
          ['Pulled below', 'The lower side gets longer. Stone breaks; steel does not mind.'],
          ['Idle between', 'Nothing happens in the middle, which is why beams are cut out like an I.'],
        ] as const
      ).flatMap(([heading, text], index) => [
        h3([720, 206 + index * 132, 472, 40], heading, { px: 28, color: INK.accent }),
        p([720, 248 + index * 132, 472, 84], text, { px: 24 }),
      ]),
      p([LEFT, 560, 560, 64], 'Dashed: how the beam sags, drawn much too large.', {
        px: 21,
        color: INK.muted,
        align: 'center',
      }),
    ),
    slide(
      {
        notes:
          'Write it on the board as well, letter by letter. The point is the third power: half the span, an eighth of the sag.',
      },
      title('How much does it sag?'),
      formula([LEFT, 216, WIDE, 120], 'f = \\frac{F\\, \\ell^{3}}{48\\, E\\, I}'),
      ...columns(4, 388, 190, { gap: 20 }).flatMap(([x, y, width, height], index) => {
        const [letter, meaning] = [
          ['F', 'the load in the middle, in newtons'],
          ['ℓ', 'the span from support to support'],
          ['E', 'how stiff the material is'],
          ['I', 'how well its shape resists bending'],
        ][index] as [string, string];
        return [
          shape([x, y, width, height], 'rect', { radius: 10 }),
          h2([x + 22, y + 18, width - 44, 60], letter, { px: 36, color: INK.accent }),
          p([x + 22, y + 84, width - 44, height - 96], meaning, { px: 23 }),
        ];
      }),
      p([LEFT, 606, WIDE, 40], 'The span counts three times: twice as long sags eight times as much.', {
        px: 25,
        bold: true,
      }),
    ),
    slide(
      {
        notes:
          'Two students, back to back, sliding their feet outwards: that is an arch. Without a wall at their feet it falls.',
      },
      title('An arch is pressed everywhere'),
      shown([620, 212, 572, 300], 'An arch, and the thrust into both banks', arch),
      p(
        [LEFT, 216, 500, 260],
        'No part of it is pulled, so it can be built of stone without a drop of mortar.\n¶The price is thrust: both ends push outwards, and the banks have to push back.',
        { px: 26 },
      ),
      note([LEFT, 474, 500, 166], 'Try it', 'Push a sheet between two books.', { px: 24, headPx: 26 }),
      p([620, 540, 572, 60], 'In colour: where the arch pushes.', { px: 21, color: INK.muted, align: 'center' }),
    ),
    slide(
      { notes: 'A rope cannot be pressed at all. Ask which of the three they would trust with their weight, and why.' },
      title('A cable is pulled everywhere'),
      shown([LEFT, 212, 572, 300], 'A suspension bridge: one cable over two towers', cable),
      p(
        [720, 216, 472, 300],
        'Steel is at its best when it is pulled, and a cable has no other choice. So nothing reaches further.\n¶But it is soft: without a stiff deck it dances in the wind, and some have danced themselves to pieces.',
        { px: 26 },
      ),
      p([LEFT, 540, 572, 60], 'In colour: the cable that carries it all.', {
        px: 21,
        color: INK.muted,
        align: 'center',
      }),
    ),
    slide(
      { notes: 'Round numbers to remember, not records to learn. Where two kinds overlap, money decides.' },
      title('How far do they reach?'),
      chart(
        [LEFT, 192, WIDE, 350],
        'bars',
        ['Longest usual span'],
        [
          ['Beam', 250],
          ['Arch', 500],
          ['Cables straight to the tower', 1000],
          ['Suspension', 2000],
        ],
        { label: 'Longest usual span by kind of bridge, in metres', labels: true, x: '', y: 'Metres' },
      ),
      p(
        [LEFT, 566, WIDE, 64],
        'Each step roughly doubles. Short gaps are still crossed by beams, because beams are cheap.',
        { px: 25 },
      ),
    ),
    slide(
      {
        notes:
          'Give them three minutes in pairs, then collect answers row by row. The last column is what the exam asks.',
      },
      title('All three at a glance'),
      table(
        [LEFT, 212, WIDE, 380],
        [
          ['', 'Beam', 'Arch', 'Cable'],
          ['Pressed', 'above', 'everywhere', 'nowhere'],
          ['Pulled', 'below', 'nowhere', 'everywhere'],
          ['Pushes on its supports', 'down', 'down and outwards', 'down and inwards'],
          ['Old material', 'wood', 'stone', 'rope'],
          ['New material', 'steel, concrete', 'concrete', 'steel wire'],
        ],
        { px: 25, widths: [28, 24, 24, 24], padding: 12 },
      ),
    ),
    slide(
      {
        notes:
          'The exercise is due before lecture 4. Answers go up the evening before; ask in the tutorial, not by mail.',
      },
      title('Until next week'),
      note(
        [LEFT, 214, 540, 300],
        'Exercise 3',
        'A plank of 3 m bends by 4 cm under you. By how much does one of 4 m bend? Draw both, and say what you assumed.',
        { px: 25, fill: INK.accent, color: INK.onAccent, headPx: 28 },
      ),
      h3([692, 226, 500, 40], 'Look around', { px: 29 }),
      p([692, 272, 500, 100], 'Photograph one bridge on your way home and mark where it is pressed and pulled.', {
        px: 25,
      }),
      h3([692, 392, 500, 40], 'Read', { px: 29 }),
      p([692, 438, 500, 80], 'Chapter 4 of the course notes, up to the wind.', { px: 25 }),
      p([LEFT, 580, WIDE, 40], 'Next week: why towers do not fall over', { px: 25, color: INK.muted }),
    ),
  ],
};
