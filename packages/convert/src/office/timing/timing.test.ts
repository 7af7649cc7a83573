import { type Block, slidesInOrder } from '@rostrum/deck';
import { renderDeck } from '@rostrum/deck/html';
import { expect, test } from 'vitest';
import { importForTest, type TestImport } from '../../testing/import.ts';
import { placeXml, presentationFile, shapeXml } from '../../testing/presentation.ts';

const line = (text: string): string => `<a:p><a:r><a:rPr/><a:t>${text}</a:t></a:r></a:p>`;
const box = (id: number, name: string, y: number): string =>
  shapeXml(id, name, {
    properties: `${placeXml(100, y, 200, 80)}<a:prstGeom prst="rect"/><a:solidFill><a:srgbClr val="336699"/></a:solidFill>`,
    body: line(name),
  });
const SHAPES =
  shapeXml(3, 'Words', { place: '<p:ph idx="1"/>', body: line('Ebb') + line('Flood') + line('Slack') }) +
  box(4, 'Sea', 300) +
  box(5, 'Quay', 400) +
  box(6, 'Buoy', 500);

interface Made {
  readonly kind?: string;
  readonly preset?: number;
  readonly side?: number;
  readonly shape: number;
  readonly lines?: readonly [number, number];
  readonly start?: 'clickEffect' | 'withEffect' | 'afterEffect';
  readonly delay?: number;
  readonly duration?: number;
  readonly inner?: string;
}

const target = (shape: number, lines?: readonly [number, number]): string =>
  `<p:tgtEl><p:spTgt spid="${shape}">${lines === undefined ? '' : `<p:txEl><p:pRg st="${lines[0]}" end="${lines[1]}"/></p:txEl>`}</p:spTgt></p:tgtEl>`;
const par = (attributes: string, delay: string, inner: string): string =>
  `<p:par><p:cTn ${attributes}><p:stCondLst><p:cond delay="${delay}"/></p:stCondLst><p:childTnLst>${inner}</p:childTnLst></p:cTn></p:par>`;

/** One effect as PowerPoint writes it. */
function effect(made: Made): string {
  const { kind = 'entr', preset = 10, side = 0, shape, lines, start = 'clickEffect', delay = 0, duration = 500 } = made;
  const what = `<p:cBhvr><p:cTn dur="${duration}"/>${target(shape, lines)}</p:cBhvr>`;
  return par(
    `presetID="${preset}" presetClass="${kind}" presetSubtype="${side}" nodeType="${start}"`,
    String(delay),
    `<p:set><p:cBhvr><p:cTn dur="1"/>${target(shape, lines)}</p:cBhvr></p:set>${made.inner ?? `<p:animEffect>${what}</p:animEffect>`}`,
  );
}
/** What one click starts: groups that follow each other, with their time. */
const step = (...groups: readonly (readonly [delay: number, ...effects: readonly Made[]])[]): string =>
  par(
    '',
    'indefinite',
    groups.map(([delay, ...effects]) => par('', String(delay), effects.map(effect).join(''))).join(''),
  );
const timing = (steps: string, more = ''): string =>
  `<p:timing><p:tnLst><p:par><p:cTn nodeType="tmRoot"><p:childTnLst><p:seq><p:cTn nodeType="mainSeq"><p:childTnLst>${steps}</p:childTnLst></p:cTn></p:seq>${more}</p:childTnLst></p:cTn></p:par></p:tnLst></p:timing>`;

const bring = (after: string, shapes = SHAPES): Promise<TestImport> =>
  importForTest({ name: 'x.pptx', bytes: presentationFile({ slides: [{ shapes, after }] }) });
const named = ({ deck }: TestImport, name: string): Block => {
  const found = Object.values(deck.blocks).find((block) => block.name === name);
  if (found === undefined) throw new Error(`no block ${name}`);
  return found;
};
const motionOf = (result: TestImport, name: string): unknown[] => {
  const { fragment, animation } = named(result, name);
  return [fragment, animation];
};
const lossesOf = ({ report }: TestImport): string[] =>
  report.losses.filter(({ kind }) => kind === 'animation').map(({ message }) => message);

test('each click is a step; what comes with it is in the same one, and how it comes is kept', async () => {
  const result = await bring(
    timing(
      step(
        [0, { shape: 4, preset: 2, side: 4 }],
        [500, { shape: 5, start: 'afterEffect', delay: 100, duration: 300 }],
      ) + step([0, { shape: 6, preset: 1, duration: 1 }]),
    ),
  );
  expect(motionOf(result, 'Sea')).toEqual([
    { style: '', index: 0 },
    { type: 'slide-up', trigger: 'auto', duration: 500, delay: 0 },
  ]);
  expect(motionOf(result, 'Quay')).toEqual([
    { style: '', index: 0 },
    { type: 'fade-in', trigger: 'auto', duration: 300, delay: 600 },
  ]);
  expect(motionOf(result, 'Buoy')).toEqual([{ style: '', index: 1 }, null]);
  expect(lossesOf(result)).toEqual([]);
});

test('what begins with the slide is no step, and steps have no gaps', async () => {
  const result = await bring(
    timing(
      step([0, { shape: 4, start: 'withEffect', preset: 23 }]) +
        step([0, { shape: 5, kind: 'path', preset: 0 }]) +
        step([0, { shape: 6 }]),
    ),
  );
  expect(motionOf(result, 'Sea')).toEqual([null, { type: 'scale-up', trigger: 'auto', duration: 500, delay: 0 }]);
  expect(motionOf(result, 'Quay')).toEqual([null, null]);
  expect(named(result, 'Buoy').fragment?.index).toBe(0);
  expect(lossesOf(result)).toEqual(['A way that an object goes along was left out']);
});

test('lines of a text come one by one', async () => {
  const result = await bring(
    timing([0, 1, 2].map((at) => step([0, { shape: 3, preset: 2, side: 8, lines: [at, at] }])).join('')),
  );
  const items = [...renderDeck(result.deck).matchAll(/<li class="([^"]*)"[^>]* data-fragment-index="(\d)"/g)];
  expect(items.map(([, words, index]) => [words, index])).toEqual([
    ['fragment fade-right', '0'],
    ['fragment fade-right', '1'],
    ['fragment fade-right', '2'],
  ]);
  expect(named(result, 'Words').fragment).toBeNull();
});

test('what leaves, comes for one step, grows or pales is a fragment of that kind', async () => {
  const grows = `<p:animScale><p:cBhvr><p:cTn dur="500"/>${target(6)}</p:cBhvr><p:by x="150000" y="150000"/></p:animScale>`;
  const result = await bring(
    timing(
      step([0, { shape: 4 }]) +
        step([0, { shape: 4, kind: 'exit' }, { shape: 5, kind: 'exit', start: 'withEffect' }]) +
        step([
          0,
          { shape: 6, kind: 'emph', preset: 6, inner: grows },
          { shape: 3, kind: 'emph', preset: 9, start: 'withEffect' },
        ]),
    ),
  );
  expect(['Sea', 'Quay', 'Buoy', 'Words'].map((name) => named(result, name).fragment)).toEqual([
    { style: 'current-visible', index: 0 },
    { style: 'fade-out', index: 1 },
    { style: 'grow', index: 2 },
    { style: 'semi-fade-out', index: 2 },
  ]);
  expect(lossesOf(result)).toEqual([]);
});

test('what a deck does not do is named: a second effect, a stress without a like, another object’s click', async () => {
  const interactive = `<p:seq><p:cTn nodeType="interactiveSeq"><p:stCondLst><p:cond evt="onClick">${target(4)}</p:cond></p:stCondLst><p:childTnLst>${step([0, { shape: 5 }])}</p:childTnLst></p:cTn></p:seq>`;
  const result = await bring(
    timing(
      step([0, { shape: 4 }]) +
        step([0, { shape: 6, kind: 'emph', preset: 19 }]) +
        step([0, { shape: 4, kind: 'emph', preset: 9 }]),
      interactive,
    ),
  );
  expect(lossesOf(result).toSorted()).toEqual([
    'An animation that a click on an object starts was left out; what it shows is there from the beginning',
    'An animation that stresses an object was left out',
    'Of several animations of one object the first was kept',
  ]);
  expect(motionOf(result, 'Quay')).toEqual([null, null]);
});

test('what leaves when it is pressed does so', async () => {
  const interactive = `<p:seq><p:cTn nodeType="interactiveSeq"><p:stCondLst><p:cond evt="onClick">${target(4)}</p:cond></p:stCondLst><p:childTnLst>${step([0, { shape: 4, kind: 'exit' }])}</p:childTnLst></p:cTn></p:seq>`;
  const result = await bring(timing('', interactive));
  expect(motionOf(result, 'Sea')).toEqual([null, { type: 'fade-out', trigger: 'click', duration: 500, delay: 0 }]);
});

test('a timing that names shapes and lines that are not there changes nothing', async () => {
  const result = await bring(
    timing(step([0, { shape: 99 }, { shape: 3, lines: [7, 2_000_000_000], start: 'withEffect' }])) + '<p:timing/>',
  );
  expect(slidesInOrder(result.deck)).toHaveLength(1);
  expect(renderDeck(result.deck)).not.toContain('fragment');
});

test('films that begin with the slide, go round or are silent say so; one that a click was to start is started by its button', async () => {
  const film = (id: number, name: string): string =>
    `<p:pic><p:nvPicPr><p:cNvPr id="${id}" name="${name}"/><p:cNvPicPr/><p:nvPr><a:videoFile r:link="rId8"/></p:nvPr></p:nvPicPr><p:blipFill><a:blip r:embed="rId2"/></p:blipFill><p:spPr>${placeXml(100, 100, 320, 180)}<a:prstGeom prst="rect"/></p:spPr></p:pic>`;
  const play = (shape: number, start: Made['start']): Made => ({
    shape,
    kind: 'mediacall',
    preset: 1,
    ...(start === undefined ? {} : { start }),
    inner: `<p:cmd type="call" cmd="playFrom(0.0)"><p:cBhvr><p:cTn dur="5000"/>${target(shape)}</p:cBhvr></p:cmd>`,
  });
  const node = (shape: number): string =>
    `<p:video><p:cMediaNode mute="1"><p:cTn repeatCount="indefinite"/>${target(shape)}</p:cMediaNode></p:video>`;
  const bytes = presentationFile({
    slides: [
      {
        shapes: film(7, 'Waves') + film(8, 'Gulls'),
        after: timing(step([0, play(7, 'withEffect')]) + step([0, play(8, 'clickEffect')]), node(7)),
        relationships: { rId8: ['video', '../media/waves.mp4'] },
      },
    ],
    parts: { 'ppt/media/waves.mp4': 'a film' },
  });
  const result = await importForTest({ name: 'x.pptx', bytes });
  expect(named(result, 'Waves')).toMatchObject({ type: 'video', props: { autoplay: true, loop: true, muted: true } });
  expect(named(result, 'Gulls')).toMatchObject({
    type: 'video',
    props: { autoplay: false, loop: false, muted: false },
  });
  expect(lossesOf(result)).toEqual(['A film or sound that a click was to start is started by its own button']);
});
