import { BlockWriter, createIds } from './markup.ts';

/** The talk that the look-alike of a present-day export holds. People, port and figures are invented. */
export const TALK_TITLE = 'Night Harbour: lighting a port by its tides';
export const TALK_CSS = `.reveal .accent { color: #9fe0c5; }
.reveal .small-caps { letter-spacing: 0.12em; text-transform: uppercase; }`;

const MINT = '#9fe0c5';
const SAND = '#f0aa60';
const PANEL = 'rgb(28, 38, 58)';
const HARBOUR = 'images/3f6c1b7e9d.png';
const MAP = 'images/Lamp%20Map.PNG';

const CODE = `lamps.every('5m', async (lamp) => {
  const tide = await gauge.height('north-pier');
  const boats = radar.within(lamp, 300);

  lamp.level = boats.length > 0
    ? 1.0
    : clamp(0.2 + tide / 8, 0.2, 0.6);
});`;

interface TalkParts {
  readonly sections: string;
  /** By slide id. */
  readonly notes: Readonly<Record<string, string>>;
}

function writeTalk(): TalkParts {
  const newId = createIds(20_250_612);
  const notes: Record<string, string> = {};
  const write = new BlockWriter(newId);
  /** Reads the id off the section that was written. */
  const noted = (section: string, text: string): string => {
    const id = /^<section data-id="([^"]+)"/.exec(section)?.[1];
    if (id !== undefined) notes[id] = text;
    return section;
  };

  const title = write.section(`data-background-image="${HARBOUR}" data-background-size="cover"`, [
    write.rect({ x: 0, y: 380, width: 1280, height: 340 }, 'rgb(6, 10, 24)', { z: 10, outer: 'opacity: 0.72;' }),
    write.text({ x: 80, y: 420, width: 1120 }, '<h1 style="text-align:left">Night Harbour</h1>', {
      z: 12,
      name: 'title',
      style: 'color: rgb(255, 255, 255);',
    }),
    write.text(
      { x: 80, y: 530, width: 1000 },
      '<p style="text-align:left"><span style="font-size:1.1em">Lighting a port by its tides</span></p>',
      { z: 13, style: `color: ${MINT};` },
    ),
    write.text(
      { x: 80, y: 620, width: 900 },
      '<p style="text-align:left"><span style="font-size:0.6em">Ottoline Vesper &nbsp;|&nbsp; Port of Ellinor &nbsp;|&nbsp; <a href="https://ellinor.example/lights" target="_blank">ellinor.example/lights</a></span></p>',
      { z: 14, style: 'color: rgb(200, 208, 220);' },
    ),
  ]);

  const problem = write.section('', [
    write.text({ x: 80, y: 60, width: 620 }, '<h2 style="text-align:left">214 lamps, all night, all bright</h2>', {
      z: 10,
    }),
    write.text(
      { x: 80, y: 280, width: 590 },
      '<ul><li class="fragment" data-fragment-index="0">Half the quay is empty after ten</li><li class="fragment" data-fragment-index="1">Birds circle the brightest pier</li><li class="fragment" data-fragment-index="2">The bill grew by a third in <strong>four years</strong></li></ul>',
      { z: 11, style: 'font-size: 125%;' },
    ),
    write.image({ x: 720, y: 90, width: 480, height: 540 }, MAP, [960, 640], {
      z: 12,
      crop: [0.2, 0, 0.59, 1],
      outer: 'filter: drop-shadow(rgba(0, 0, 0, 0.5) 0px 8px 24px);',
    }),
  ]);

  const figure = (x: number, number: string, label: string, z: number, fragment: number): string =>
    write.group(
      z,
      [
        write.rect({ x, y: 250, width: 340, height: 280 }, PANEL, { z: 10, radius: 24 }),
        write.text({ x: x + 20, y: 280, width: 300 }, `<h1><span class="accent">${number}</span></h1>`, { z: 11 }),
        write.text({ x: x + 20, y: 420, width: 300 }, `<p><span style="font-size:0.7em">${label}</span></p>`, {
          z: 12,
        }),
      ],
      `fragment" data-fragment-index="${fragment}`,
    );
  const figures = write.section('', [
    write.text({ x: 80, y: 80, width: 1120 }, '<h2>One winter later</h2>', { z: 9 }),
    figure(80, '−58%', 'energy on the two northern piers', 20, 0),
    figure(470, '0', 'complaints from skippers since November', 21, 1),
    figure(860, '11', 'species counted on the mole, from four', 22, 2),
  ]);

  const box = (x: number, y: number, label: string, colour: string, z: number): readonly string[] => [
    write.rect({ x, y, width: 260, height: 110 }, 'rgba(0, 0, 0, 0)', { z, radius: 16, stroke: colour }),
    write.text({ x, y: y + 24, width: 260 }, `<p>${label}</p>`, { z: z + 1 }),
  ];
  const diagram = write.section('', [
    write.text({ x: 80, y: 60, width: 1120 }, '<h2>Who tells a lamp what to do</h2>', { z: 10 }),
    ...box(80, 240, 'Tide gauge', MINT, 11),
    ...box(80, 440, 'Harbour radar', MINT, 13),
    ...box(510, 340, 'Scheduler', SAND, 15),
    ...box(940, 340, 'Lamp', MINT, 17),
    write.line([345, 295], [505, 380], MINT, { z: 19, end: 'arrow' }),
    write.line([345, 495], [505, 410], MINT, { z: 20, end: 'arrow' }),
    write.line([775, 395], [935, 395], SAND, { z: 21, end: 'arrow' }),
    write.image({ x: 1010, y: 470, width: 120, height: 180 }, './images/lamp.svg?v=3', [240, 360], { z: 22 }),
  ]);
  const code = write.section('', [
    write.text({ x: 80, y: 60, width: 1120 }, '<h2 style="text-align:left">The whole rule</h2>', { z: 10 }),
    write.code({ x: 80, y: 190, width: 1120, height: 370 }, 'javascript', CODE, {
      z: 11,
      lines: '1|2-3|5-7',
      size: 30,
    }),
    write.text(
      { x: 80, y: 600, width: 1120 },
      '<p style="text-align:left"><span style="font-size:0.7em">Never below a fifth: a dark pier is a dangerous pier.</span></p>',
      { z: 12 },
    ),
  ]);
  const sketch = write.section('data-transition="fade"', [
    write.text({ x: 80, y: 60, width: 1120 }, '<h2>What the gauge sees</h2>', { z: 10 }),
    write.drawing({ x: 140, y: 220, width: 1000, height: 300 }, tideCurve(), MINT, { z: 11 }),
    write.drawing({ x: 610, y: 180, width: 160, height: 110 }, ring(80, 55), SAND, { z: 12 }),
    write.text(
      { x: 560, y: 300, width: 260 },
      '<p><span style="font-size:0.6em;color:#f0aa60">lamps rise here</span></p>',
      { z: 13 },
    ),
  ]);

  const costs = write.section('', [
    write.text({ x: 80, y: 60, width: 1120 }, '<h2>What it cost</h2>', { z: 10 }),
    write.table(
      { x: 190, y: 210, width: 900 },
      [
        ['Part', 'Pieces', 'Each'],
        ['Dimmable driver', '214', '41'],
        ['Gauge relay', '2', '380'],
        ['Evenings of volunteers', '36', 'soup'],
      ],
      { z: 11 },
    ),
  ]);

  const before = write.section('data-auto-animate', [
    write.text({ x: 80, y: 60, width: 1120 }, '<h2>Before</h2>', { z: 10, name: 'phase' }),
    write.rect({ x: 340, y: 180, width: 600, height: 420 }, SAND, { z: 11, name: 'bar', radius: 12 }),
    write.text({ x: 340, y: 330, width: 600 }, '<h1>412</h1>', {
      z: 13,
      name: 'number',
      style: 'color: rgb(16, 26, 48);',
    }),
    write.text(
      { x: 80, y: 630, width: 1120 },
      '<p class="small-caps"><span style="font-size:0.6em">kilowatt hours a night</span></p>',
      { z: 12, name: 'unit' },
    ),
  ]);
  const after = write.section('data-auto-animate', [
    write.text({ x: 80, y: 60, width: 1120 }, '<h2>After</h2>', { z: 10, name: 'phase' }),
    write.rect({ x: 340, y: 424, width: 600, height: 176 }, MINT, { z: 11, name: 'bar', radius: 12 }),
    write.text({ x: 340, y: 455, width: 600 }, '<h1>173</h1>', {
      z: 13,
      name: 'number',
      style: 'color: rgb(16, 26, 48);',
    }),
    write.text(
      { x: 80, y: 630, width: 1120 },
      '<p class="small-caps"><span style="font-size:0.6em">kilowatt hours a night</span></p>',
      { z: 12, name: 'unit' },
    ),
  ]);

  const backup = write.section('data-visibility="hidden"', [
    write.text(
      { x: 80, y: 260, width: 1120 },
      '<h3>Backup: tenders and dates</h3><p>Not shown unless somebody asks.</p>',
      { z: 10 },
    ),
  ]);

  const thanks = write.section('data-background-color="#101a30"', [
    write.image({ x: 540, y: 110, width: 200, height: 200 }, 'images/sign', [200, 200], { z: 10 }),
    write.text({ x: 80, y: 340, width: 1120 }, '<h1>Thank you</h1>', { z: 11 }),
    write.text(
      { x: 80, y: 470, width: 1120 },
      '<p>Questions, lamps to lend, tides to share: <span class="accent">lights@ellinor.example</span></p>',
      { z: 12 },
    ),
  ]);

  const sections = [
    noted(title, 'Welcome, and wait for the room to go dark.\n\nEverybody: phones away for one minute.'),
    noted(problem, 'Say the number slowly: two hundred and fourteen.'),
    noted(figures, '- the energy figure is for the northern piers only\n- the species count is by the Ellinor school'),
    write.stack([
      noted(diagram, 'Arrows first, then names.'),
      noted(code, 'Step through: when, what, how bright.'),
      sketch,
    ]),
    costs,
    before,
    after,
    noted(backup, 'Only if the council asks.'),
    noted(thanks, 'Leave this up during questions.'),
  ].join('');
  return { sections, notes };
}

function tideCurve(): readonly (readonly [number, number])[] {
  return Array.from({ length: 61 }, (_, index) => {
    const x = Math.round((index / 60) * 1000);
    return [x, Math.round(150 - 110 * Math.sin((index / 60) * Math.PI * 3.2) - 20 * Math.sin(index * 0.9))] as const;
  });
}

function ring(cx: number, cy: number): readonly (readonly [number, number])[] {
  return Array.from({ length: 25 }, (_, index) => {
    const angle = (index / 23) * Math.PI * 2;
    return [Math.round(cx + 72 * Math.cos(angle)), Math.round(cy + (46 + (index % 3)) * Math.sin(angle))] as const;
  });
}

/** The page around the talk, as an export of 2025 writes it. */
export function slides2025Page(): string {
  const { sections, notes } = writeTalk();
  const config = {
    deck: {
      id: 4_210_077,
      slug: 'night-harbour',
      title: TALK_TITLE,
      description: 'How a small port dimmed its quays and lost nothing.',
      width: 1280,
      height: 720,
      visibility: 'all',
      user: { id: 1, username: 'ottoline', name: 'Ottoline Vesper' },
      background_transition: 'slide',
      transition: 'slide',
      theme_font: 'opensans',
      theme_color: 'black-mint',
      auto_slide_interval: 0,
      rolling_links: false,
      center: false,
      shuffle: false,
      should_loop: false,
      slide_number: true,
      rtl: false,
      navigation_mode: 'default',
      notes,
    },
  };
  return `<!DOCTYPE html>
<html class="sl-root decks export offline loaded" lang="en">
<head>
  <meta charset="utf-8">
  <title>${TALK_TITLE}</title>
  <link rel="stylesheet" type="text/css" href="lib/offline-v2.css">
  <style id="user-css-output" type="text/css">
${TALK_CSS}
  </style>
</head>
<body class="reveal-viewport theme-font-opensans theme-color-black-mint">
  <div class="reveal"><div class="slides">${sections}</div></div>
  <script>
    var SLConfig = ${JSON.stringify(config).replace(/</g, '\\u003c')};

    // Use local fonts
    SLConfig.fonts_url = 'lib/fonts/';
  </script>
  <script src="lib/reveal.js"></script>
  <script>
    Reveal.initialize({
      width: 1280,
      height: 720,
      margin: 0.05,
      hash: true,
      autoSlide: 0 || 0,
      autoAnimateMatcher: SL.deck.AutoAnimate.matcher,
      center: false,
      transition: "slide",
      backgroundTransition: "slide",
      plugins: [ RevealZoom, RevealNotes ]
    });
  </script>
</body>
</html>
`;
}
