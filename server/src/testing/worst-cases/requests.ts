import { crc32, deflateSync } from 'node:zlib';
import { LIMITS } from '@rostrum/deck';
import { type RawSection, rawUpdate } from '@rostrum/deck/testing';
import { strToU8, zipSync } from 'fflate';
import { HandMadeEditor } from '../editor-socket.ts';
import { many, svg } from './markup.ts';
import { outcomeOf, type Stage } from './stage.ts';

/** Milliseconds until an answer is given up. */
const PATIENCE = 120_000;

/** Milliseconds in which searches of a list, and what waits for them, are answered. */
const SEARCHED_WITHIN = 5_000;

/** Everything else that is sent, by what is bad about it. */
export const requests: Readonly<Record<string, (stage: Stage) => Promise<string>>> = {
  // Uploads.
  'upload-svg-styles': (stage) =>
    upload(stage, 'a.svg', svg(`<style>${many(500, '*{fill:red}')}</style>${many(120_000, '<g/>')}`)),
  'upload-svg-six': async (stage) => {
    const file = svg(`<style>${many(500, '*{fill:red}')}</style>${many(20_000, '<g/>')}`);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => upload(stage, 'a.svg', `${file}<!--${index}-->`)),
    );
    return [...new Set(answers)].sort().join(' or ');
  },
  'upload-svg-entities': (stage) =>
    upload(
      stage,
      'a.svg',
      `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa">${many(9, (at) => `<!ENTITY a${at} "${`&a${at === 0 ? '' : at - 1};`.repeat(10)}">`)}]>${svg('<text>&a8;</text>')}`,
    ),
  'upload-svg-deep': (stage) => upload(stage, 'a.svg', svg('<g>'.repeat(300_000))),
  'upload-png-bomb': (stage) => upload(stage, 'a.png', pngOf(30_000, 30_000)),
  'upload-png-cut': (stage) => upload(stage, 'a.png', pngOf(9_000, 9_000).subarray(0, 5_000)),
  'upload-noise': (stage) => upload(stage, 'a.gif', strToU8(`GIF89a${'\u0001'.repeat(8_000_000)}`)),
  'upload-font': (stage) => upload(stage, 'a.ttf', new Uint8Array(20_000_000).fill(1)),
  // Files that become decks.
  'import-zip-bomb': (stage) =>
    importFile(
      stage,
      'a.pptx',
      zipSync({ '[Content_Types].xml': strToU8('<a/>'), 'ppt/presentation.xml': new Uint8Array(300_000_000) }),
    ),
  'import-zip-entries': (stage) =>
    importFile(
      stage,
      'a.zip',
      zipSync(Object.fromEntries(Array.from({ length: 60_000 }, (_, index) => [`f${index}`, new Uint8Array(0)])), {
        level: 0,
      }),
    ),
  'import-xml-deep': (stage) =>
    importFile(
      stage,
      'a.pptx',
      zipSync({ '[Content_Types].xml': strToU8('<a/>'), 'ppt/presentation.xml': strToU8('<a>'.repeat(3_000_000)) }),
    ),
  'import-html-large': (stage) =>
    importFile(
      stage,
      'a.html',
      `<div class="reveal"><div class="slides">${many(3_000, (index) => `<section><p>Slide ${index} ${'words '.repeat(500)}</p></section>`)}</div></div>`,
    ),
  'import-html-deep': (stage) =>
    importFile(stage, 'a.html', `<div class="reveal"><div class="slides"><section>${'<div>'.repeat(500_000)}`),
  'import-html-svg': (stage) =>
    importFile(
      stage,
      'a.html',
      `<div class="reveal"><div class="slides"><section>${svg(many(120_000, '<g/>'))}</section></div></div>`,
    ),
  'import-markdown-quotes': (stage) => importFile(stage, 'a.md', `# Tides\n\n${'>'.repeat(200_000)} a`),
  'import-markdown-brackets': (stage) => importFile(stage, 'a.md', `# Tides\n\n${'['.repeat(200_000)}`),
  'import-markdown-emphasis': (stage) => importFile(stage, 'a.md', `# Tides\n\n${'*a _b '.repeat(100_000)}`),
  'import-markdown-table': (stage) =>
    importFile(
      stage,
      'a.md',
      `# Tides\n\n|${'a|'.repeat(1_000)}\n|${'-|'.repeat(1_000)}\n${many(200, `|${'1|'.repeat(1_000)}\n`)}`,
    ),
  'import-pdf': (stage) =>
    importFile(
      stage,
      'a.pdf',
      `%PDF-1.7\n${many(200_000, (index) => `${index} 0 obj<</Kids[${index + 1} 0 R]>>endobj\n`)}`,
    ),
  'import-definition-deep': (stage) => importFile(stage, 'a.json', `{"slides":[${'{"blocks":['.repeat(200_000)}`),
  'import-definition-large': (stage) =>
    importFile(
      stage,
      'a.json',
      JSON.stringify({
        title: 'Tides',
        slides: Array.from({ length: 1900 }, () => ({ html: '<p>a</p>'.repeat(100) })),
      }),
    ),
  'markdown-call': ({ owner }) =>
    outcomeOf(owner.call('importMarkdown', { body: { import: { markdown: '[a]('.repeat(50_000) } } })),
  // Themes and scripts.
  'css-selectors': (stage) => putCss(stage, `${many(20_000, '.a,')}.b{color:red}`),
  'css-rules': (stage) => putCss(stage, many(13_000, '.a{color:red}\n')),
  'css-nested': (stage) => putCss(stage, '@media all{'.repeat(15_000)),
  'css-urls': (stage) => putCss(stage, many(4_000, '.a{background:url(https://example.org/a)}')),
  'theme-scss-endless': (stage) => compileCss(stage, 'scss', '@while true { a { b: c } }'),
  'theme-scss-grows': (stage) =>
    compileCss(stage, 'scss', '$a: "aaaaaaaaaa"; @for $i from 1 through 40 { $a: $a + $a !global; } b { c: $a }'),
  'theme-less-endless': (stage) => compileCss(stage, 'less', '.a() when (true) { .a(); } .b { .a(); }'),
  'script-deep': ({ owner }) => outcomeOf(owner.call('scriptValidate', { body: { code: '('.repeat(400_000) } })),
  'script-long': ({ owner }) => outcomeOf(owner.call('scriptValidate', { body: { code: many(60_000, 'a = b;\n') } })),
  // Searching.
  'search-words': ({ owner }) =>
    outcomeOf(
      owner.call('search', { query: { q: 'a b c d e f g h i j k l m n o p q r s t u v w x y z '.repeat(4).trim() } }),
    ),
  'search-signs': ({ owner }) => outcomeOf(owner.call('search', { query: { q: '%_\\\'"()&|!:*<>'.repeat(15) } })),
  'search-own': async ({ owner }) => {
    for (let at = 0; at < 20; at += 1)
      await owner.call('decksCreate', { body: { deck: { title: 'Endless', data: endlessSlides(at) } } });
    const rare = many(8, (at) => `${'ö'.repeat(at + 1)} `);
    const ask = (q?: string) => outcomeOf(owner.call('decksList', { query: q === undefined ? {} : { q } }));
    const answers = Promise.all([ask('a '.repeat(127)), ask(rare), ask(rare), ask(rare), ask()]);
    return Promise.race([answers.then((all) => [...new Set(all)].join(' or ')), late(SEARCHED_WITHIN)]);
  },
  // What any address is asked.
  'json-deep': (stage) => raw(stage, '['.repeat(1_000_000)),
  'json-keys': (stage) =>
    raw(stage, `{${many(9, (at) => `"o${at}":{${many(9_990, (index) => `"k${at}.${index}":1,`)}"a":1},`)}"deck":{}}`),
  'json-notes': (stage) => raw(stage, `{"deck":{"notes":{${many(9_990, (index) => `"k${index}":1,`)}"k":1}}}`),
  'json-escapes': (stage) => raw(stage, `{"deck":{"title":"${'\\t'.repeat(15_000_000)}"}}`),
  'json-names': (stage) => raw(stage, `{${many(3_000_000, '"k1234":1,')}"deck":{}}`),
  'form-fields': (stage) => form(stage, 'a&'.repeat(3_000_000)),
  'form-names': (stage) => form(stage, `a${'['.repeat(6_000_000)}`),
  'form-spaces': (stage) => form(stage, `definition=${'+'.repeat(6_000_000)}`),
  'json-large': (stage) => raw(stage, `{"deck":{"title":"${'a'.repeat(8_000_000)}"}}`),
  'query-long': async ({ owner }) =>
    String((await owner.request({ url: `/api/v1/search?q=a&${'a[]=1&'.repeat(2_000)}` })).statusCode),
  'password-long': ({ address }) => signIn(address, 'x'.repeat(900_000)),
  'comment-long': ({ owner, deckId }) =>
    outcomeOf(
      owner.call('commentCreate', {
        params: { id: deckId },
        body: { comment: { body: '@a '.repeat(200_000) } },
      } as never),
    ),
  // The editor's line.
  'socket-large': (stage) =>
    sendUpdate(
      stage,
      (at) =>
        rawUpdate({
          client: 7_000 + at,
          clock: 0,
          structs: [{ parent: 'notes', key: 'a', content: ['x'.repeat(7_500_000)] }],
        }),
      3,
    ),
  'socket-values': (stage) =>
    sendUpdate(stage, (at) => rawUpdate({ client: 8_000 + at, clock: 0, structs: slidesOfValues(8_000 + at, 20) }), 4),
  'socket-chain': (stage) =>
    sendUpdate(
      stage,
      (at) =>
        rawUpdate({
          client: 9_000 + at,
          clock: 0,
          structs: [
            { parent: 'notes', key: 'n', content: { type: 2 } },
            ...Array.from({ length: 150_000 }, (_, index) => ({
              origin: [9_000 + at, index] as const,
              ...(index === 0 ? { parent: [9_000 + at, 0] as const } : {}),
              content: 'a',
            })),
          ],
        }),
      2,
    ),
  'socket-nested': (stage) =>
    sendUpdate(
      stage,
      (at) =>
        rawUpdate({
          client: 6_000 + at,
          clock: 0,
          structs: [{ parent: 'blocks', key: 'a', content: [{ nested: 100_000 }] }],
        }),
      1,
    ),
  'socket-noise': (stage) => sendUpdate(stage, () => new Uint8Array(7_900_000).fill(201), 3),
  'socket-flood': (stage) =>
    withEditor(stage, async (editor) => {
      const update = new Uint8Array(7_900_000).fill(201);
      const answers = await Promise.allSettled(
        Array.from({ length: 60 }, () => editor.socket.timeout(PATIENCE).emitWithAck('update', { update })),
      );
      const last = answers.at(-1);
      return last?.status === 'fulfilled' ? answerOf(last.value) : 'closed';
    }),
  'socket-vector': async (stage) =>
    withEditor(stage, async (editor) =>
      answerOf(await editor.socket.emitWithAck('sync', { stateVector: new Uint8Array(4_000_000).fill(129) })),
    ),
};

/** 1.6 MB of words, each of them once, and what is looked for behind them all. */
const endlessSlides = (deck: number): string => {
  const words = (slide: number): string =>
    many(4_000, (word) => `${((deck * 50 + slide) * 4_000 + word).toString(36).padStart(7, 'a')} `);
  return `${many(50, (slide) => `<section><p>${words(slide)}</p></section>`)}<section><p>öööööööö</p></section>`;
};

async function late(milliseconds: number): Promise<string> {
  await new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
  return 'late';
}

async function upload({ owner }: Stage, name: string, content: Uint8Array | string): Promise<string> {
  const { statusCode } = await owner.upload('/api/v1/media', { name, type: 'application/octet-stream', content });
  return statusCode === 201 ? 'taken' : String(statusCode);
}

/** Uploads a file and waits until it is read. */
async function importFile({ owner }: Stage, name: string, content: Uint8Array | string): Promise<string> {
  const answer = await owner.upload('/api/v1/imports', { name, type: 'application/octet-stream', content });
  if (answer.statusCode !== 202) return String(answer.statusCode);
  const { id } = answer.json<{ id: string }>();
  for (;;) {
    const { state } = await owner.call('importShow', { params: { id } });
    if (state === 'done') return 'taken';
    if (state === 'failed' || state === 'cancelled') return state;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const putCss = ({ owner, deckId }: Stage, css: string): Promise<string> =>
  outcomeOf(owner.call('deckUpdate', { params: { id: deckId }, body: { deck: { css } } }));

const compileCss = ({ owner }: Stage, css_kind: 'scss' | 'less', css: string): Promise<string> =>
  outcomeOf(owner.call('themeCssCompile', { body: { theme: { css_kind, css } } }));

async function raw({ owner, deckId }: Stage, payload: string): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const { statusCode } = await owner.request({ method: 'PUT', url: `/api/v1/decks/${deckId}`, payload, headers });
  return String(statusCode);
}

/** Sends a form as any page may. */
async function form({ address }: Stage, body: string): Promise<string> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return String((await fetch(`${address}/decks/define`, { method: 'POST', headers, body })).status);
}

async function signIn(address: string, password: string): Promise<string> {
  const body = JSON.stringify({ user: { login: 'ada-example', password } });
  const headers = { 'content-type': 'application/json', origin: address };
  return String((await fetch(`${address}/users/sign_in`, { method: 'POST', headers, body })).status);
}

/** New slides, each with as many attributes as are read of one. */
const slidesOfValues = (client: number, slides: number): RawSection['structs'] =>
  Array.from({ length: slides }, (_, at) => [
    { parent: 'slides', key: `${client}-${at}`, content: null },
    ...Array.from({ length: LIMITS.entries }, (_value, index) => ({
      parent: [client, at * (LIMITS.entries + 1)] as const,
      key: `attributes.a${index}`,
      content: ['b'],
    })),
  ]).flat();

const answerOf = (answer: { readonly ok: boolean }): string =>
  answer.ok ? 'taken' : (answer as unknown as { readonly code: string }).code;

async function withEditor(
  { address, owner, deckId }: Stage,
  work: (editor: HandMadeEditor) => Promise<string>,
): Promise<string> {
  const editor = await HandMadeEditor.letIn(address, owner, deckId);
  try {
    return await work(editor);
  } finally {
    editor.close();
  }
}

/** Sends so many updates; the outcome is that of the last one. */
const sendUpdate = (stage: Stage, update: (at: number) => Uint8Array, times: number): Promise<string> =>
  withEditor(stage, async (editor) => {
    let outcome = '';
    for (let at = 0; at < times; at += 1)
      outcome = answerOf(await editor.socket.timeout(PATIENCE).emitWithAck('update', { update: update(at) }));
    return outcome;
  });

/** A picture of one colour: small as a file, large in memory. */
function pngOf(width: number, height: number): Uint8Array {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const row = Math.ceil(width / 8) + 1;
  const data = deflateSync(Buffer.alloc(row * height));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
