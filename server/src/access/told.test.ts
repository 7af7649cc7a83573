import {
  type AudienceSwitches,
  EDITOR_NAMESPACE,
  type EditorServerEvents,
  LIVE_NAMESPACE,
  type LiveServerEvents,
  type ShowState,
} from '@rostrum/contract';
import { SCHEMA_VERSION } from '@rostrum/deck';
import { patchSlide } from '@rostrum/deck/doc';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { HandMadeEditor } from '../testing/editor-socket.ts';
import { startTestApp, type TestApp } from '../testing/harness.ts';
import { type Asking, askers, type Cast, gatherCast, setScene } from '../testing/scenes.ts';
import type { TestClient } from '../testing/test-client.ts';

/** What each socket is told at its own end, whoever it is: of that there are tests of their own. */
type AtTheEnd = 'access:revoked' | 'server:stopping';

/** Who hears an event of `/editor`: all who work on the deck, or those of them alone who have its document. */
const EDITOR_HEARERS = {
  'deck:changed': 'all',
  'presence:here': 'all',
  'presence:changed': 'all',
  'presence:left': 'all',
  'comment:created': 'all',
  'comment:updated': 'all',
  'comment:deleted': 'all',
  'comment:writing': 'all',
  'deck:restored': 'editing',
  update: 'editing',
  pen: 'editing',
  'handover:done': 'editing',
  'presence:pointers': 'editing',
} as const satisfies Record<Exclude<keyof EditorServerEvents, AtTheEnd>, 'all' | 'editing'>;

/**
 * Who hears an event of `/live`: all who look at the deck, those of them who take part in its show, watch
 * it, or present it.
 */
const LIVE_HEARERS = {
  'deck:changed': 'all',
  show: 'show',
  state: 'show',
  pointer: 'show',
  drawing: 'show',
  ended: 'show',
  audience: 'show',
  'audience:reactions': 'show',
  'audience:question': 'show',
  'audience:votes': 'show',
  'audience:poll': 'show',
  presenter: 'watching',
  viewers: 'presenting',
  remote: 'presenting',
  admission: 'presenting',
  'audience:review': 'presenting',
} as const satisfies Record<Exclude<keyof LiveServerEvents, AtTheEnd>, 'all' | 'show' | 'watching' | 'presenting'>;

const editorEvents = (...of: readonly string[]) => eventsOf(EDITOR_HEARERS, of);
const liveEvents = (...of: readonly string[]) => eventsOf(LIVE_HEARERS, of);
const eventsOf = (hearers: Readonly<Record<string, string>>, of: readonly string[]): string[] =>
  Object.keys(hearers).filter((event) => of.includes(hearers[event] ?? ''));

/** The ways to come to a deck, and what is heard there. */
const WAYS = {
  'to edit': { namespace: EDITOR_NAMESPACE, auth: { schema: SCHEMA_VERSION }, hears: editorEvents('all', 'editing') },
  'to read': { namespace: EDITOR_NAMESPACE, auth: {}, hears: editorEvents('all') },
  'to look': { namespace: LIVE_NAMESPACE, auth: {}, hears: liveEvents('all') },
  'to watch': { namespace: LIVE_NAMESPACE, auth: { part: 'viewer' }, hears: liveEvents('all', 'show', 'watching') },
  'to present': {
    namespace: LIVE_NAMESPACE,
    auth: { part: 'presenter' },
    hears: liveEvents('all', 'show', 'presenting'),
  },
} as const;

let app: TestApp;
let origin: string;
let cast: Cast;
const opened: { disconnect(): unknown }[] = [];
beforeAll(async () => {
  app = await startTestApp({ work: false });
  origin = await app.listen();
  cast = await gatherCast(app);
});
afterAll(async () => {
  for (const socket of opened) socket.disconnect();
  await app.stop();
});

interface Ear {
  readonly name: string;
  readonly hears: readonly string[];
  readonly heard: Set<string>;
  readonly socket: Socket;
}

/** Somebody at a deck in one of the ways; null: that is refused. */
async function listen(name: string, way: keyof typeof WAYS, asking: Asking, deckId: string): Promise<Ear | null> {
  const { namespace, auth, hears } = WAYS[way];
  const cookie = [...asking.client.cookies].map(([key, value]) => `${key}=${value}`).join('; ');
  const socket = io(origin + namespace, {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    auth: { deck: deckId, ...auth, ...(asking.token !== null && { token: asking.token }) },
    extraHeaders: { cookie, origin: app.config.publicUrl.origin },
  });
  opened.push(socket);
  const heard = new Set<string>();
  socket.onAny((event: string) => void heard.add(event));
  const isIn = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true));
    socket.once('connect_error', () => resolve(false));
  });
  return isIn ? { name: `${name}, come ${way}`, hears, heard, socket } : null;
}

const ALL: AudienceSwitches = { reactions: true, questions: 'open', review: true, polls: true };
const STATE: ShowState = {
  number: 1,
  by: 'a',
  slideId: 'one',
  h: 0,
  v: 0,
  step: 0,
  paused: false,
  overview: false,
  media: [],
};
const SLIDES = `<section data-id="one"><div class="sl-block" data-block-type="poll" data-block-id="poll" style="left: 10px; top: 10px; width: 400px; height: 300px;"><div class="sl-block-content"><p class="poll-question">Which way?</p><ul class="poll-options"><li data-option-id="n">N</li><li data-option-id="s">S</li></ul></div></div></section>`;

async function ticketOf(client: TestClient, deckId: string): Promise<string> {
  const headers = { origin: app.config.publicUrl.origin };
  const answer = await client.request({ method: 'POST', url: `/d/${deckId}/audience`, headers });
  return answer.json<{ ticket: string }>().ticket;
}

it('A4 every event is told to those whom it is for, whatever way they came, to nobody else, and to nobody of another deck', async () => {
  const scene = await setScene(app, cast, 'public');
  const other = await setScene(app, cast, 'public');
  const { deck: deckId } = scene.ids;
  const params = { id: deckId };
  const people = askers(app, cast, scene);
  const owner = people['owner'] as Asking;
  await owner.client.call('deckUpdate', { params, body: { deck: { data: SLIDES } } });
  await owner.client.call('audienceUpdate', { params, body: { audience: ALL } });

  const ears: Ear[] = [];
  const elsewhere: Ear[] = [];
  for (const way of Object.keys(WAYS) as (keyof typeof WAYS)[]) {
    for (const [name, asking] of Object.entries(people)) {
      const ear = await listen(name, way, asking, deckId);
      if (ear !== null) ears.push(ear);
    }
    const ear = await listen('the owner elsewhere', way, owner, other.ids.deck);
    if (ear !== null) elsewhere.push(ear);
  }
  expect(elsewhere).toHaveLength(Object.keys(WAYS).length);
  for (const way of Object.keys(WAYS))
    expect(
      ears.some(({ name }) => name.endsWith(way)),
      way,
    ).toBe(true);
  /** Until an event was heard by all whom it is for; `again`: said once more where it may be lost. */
  const untilHeard = (event: string, again: () => unknown = () => undefined) =>
    expect
      .poll(
        () => {
          // Paces are kept by this clock.
          app.clock.advance(2000);
          again();
          return ears.filter(({ hears, heard }) => hears.includes(event) && !heard.has(event)).map(({ name }) => name);
        },
        { timeout: 60_000, message: event },
      )
      .toEqual([]);
  // What is told of oneself is heard by then: what comes to the other deck from now on comes from this one.
  const ownNews = new Set(['presence:here', 'presence:changed', 'pen', 'show', 'presenter', 'viewers', 'admission']);
  // So is what the deck is called, to each who comes to edit or to read; from now on it is news of all.
  const come = [...ears, ...elsewhere].filter(({ name }) => /come to (?:edit|read)$/.test(name));
  const unnamed = () => come.filter(({ heard }) => !heard.has('deck:changed')).map(({ name }) => name);
  await expect.poll(unnamed).toEqual([]);
  for (const { heard } of come) heard.delete('deck:changed');

  // Somebody is at work.
  const hand = await HandMadeEditor.letIn(origin, owner.client, deckId);
  opened.push(hand.socket);
  for (const { name, socket } of ears)
    if (name.endsWith('to edit')) socket.emit('awareness', { ...NOTHING, slide_id: 'one' });
  await hand.edit((doc) => patchSlide(doc, 'one', { name: 'Begun' }));
  await untilHeard('update');
  let x = 0;
  await untilHeard('presence:pointers', () =>
    hand.socket.emit('awareness', { ...NOTHING, slide_id: 'one', pointer: { x: (x += 1), y: 1 } }),
  );
  await untilHeard('presence:changed');
  const passing = await HandMadeEditor.letIn(origin, owner.client, deckId);
  await untilHeard('presence:here');
  passing.close();
  await untilHeard('presence:left');
  await owner.client.call('deckUpdate', { params, body: { deck: { title: 'Told' } } });
  await untilHeard('deck:changed');
  const kept = await owner.client.call('revisionCreate', { params, body: { revision: { name: 'Kept' } } });
  await owner.client.call('revisionRestore', { params: { ...params, revision_id: kept.id } });
  await untilHeard('deck:restored');

  // Somebody comments.
  const comment = { slide_hash: 'one', block_id: null, body: 'Why?' };
  const made = await owner.client.call('commentCreate', { params, body: { comment } });
  await untilHeard('comment:created');
  const about = { id: deckId, comment_id: made.id };
  await owner.client.call('commentUpdate', { params: about, body: { comment: { resolved: true } } });
  await untilHeard('comment:updated');
  await hand.socket.emitWithAck('comment:writing', { slide_hash: 'one', thread_id: null, writing: true });
  await untilHeard('comment:writing');
  await owner.client.call('commentDelete', { params: about });
  await untilHeard('comment:deleted');

  // One at a time.
  await owner.client.call('deckEditingModeUpdate', { params, body: { editing_mode: 'one_at_a_time' } });
  await untilHeard('pen');
  await hand.socket.emitWithAck('handover:request', { claim: true });
  const asker = await HandMadeEditor.letIn(origin, (people['admin'] as Asking).client, deckId);
  opened.push(asker.socket);
  await asker.socket.emitWithAck('handover:request', { claim: false });
  await hand.socket.emitWithAck('handover:answer', { user_id: 'nobody', tab: asker.socket.id ?? '', give: false });
  await untilHeard('handover:done');

  // Somebody presents, of whom nothing was heard until then.
  await untilHeard('presenter');
  const presenter = await listen('who presents', 'to present', owner, deckId);
  if (presenter === null) throw new Error('The owner may not present.');
  const { socket: led } = presenter;
  await led.emitWithAck('show:begin', { show: null, underWay: 'ask', onAir: true, state: STATE });
  await untilHeard('show');
  await untilHeard('viewers');
  // To each who comes to present; from now on it is news of all.
  for (const { heard } of ears) heard.delete('admission');
  await led.emitWithAck('show:air', { onAir: false });
  await led.emitWithAck('show:air', { onAir: true });
  await untilHeard('admission');
  let number = 1;
  await untilHeard('state', () => led.emit('show:state', { ...STATE, number: (number += 1) }, () => undefined));
  await untilHeard('pointer', () => led.emit('show:pointer', { slideId: 'one', at: { x: 1, y: 1 } }));
  const stroke = { id: 's', colour: 'red', width: 4, points: [0, 0, 9, 9] };
  await led.emitWithAck('show:drawing', { kind: 'stroke', slideId: 'one', stroke, done: true });
  await untilHeard('drawing');
  const handed = await led.emitWithAck('show:remote', { allowed: true });
  const device: Asking = { client: app.client(), token: handed.token, actor: { kind: 'anonymous' }, role: null };
  expect(await listen('a remote', 'to present', device, deckId)).not.toBeNull();
  await untilHeard('remote');

  // Somebody of the audience takes part.
  const guest: Asking = { client: app.client(), token: null, actor: { kind: 'anonymous' }, role: null };
  const phone = await listen('a guest', 'to watch', guest, deckId);
  if (phone === null) throw new Error('A guest may not watch.');
  await phone.socket.emitWithAck('audience:look', { ticket: await ticketOf(guest.client, deckId) });
  await untilHeard('audience:reactions', () => phone.socket.emit('audience:react', { kind: 'heart' }));
  await phone.socket.emitWithAck('audience:ask', { id: 'question', text: 'Why?', name: null });
  await untilHeard('audience:review');
  await led.emitWithAck('audience:moderate', { question: 'question', state: 'shown' });
  await untilHeard('audience:question');
  await led.emitWithAck('audience:moderate', { question: 'question', pinned: true });
  await untilHeard('audience');
  const voter: Asking = { ...guest, client: app.client() };
  const secondPhone = await listen('another guest', 'to watch', voter, deckId);
  await secondPhone?.socket.emitWithAck('audience:look', { ticket: await ticketOf(voter.client, deckId) });
  await secondPhone?.socket.emitWithAck('audience:vote', { question: 'question', on: true, number: 1 });
  await untilHeard('audience:votes');
  await phone.socket.emitWithAck('audience:answer', { poll: 'poll', options: ['n'], number: 1 });
  await untilHeard('audience:poll');
  await led.emitWithAck('show:end', {});
  await untilHeard('ended');

  for (const { name, hears, heard } of ears) expect([...heard].toSorted(), name).toEqual([...hears].toSorted());
  for (const { name, heard } of elsewhere)
    expect(
      [...heard].filter((event) => !ownNews.has(event)),
      name,
    ).toEqual([]);
});

const NOTHING = {
  slide_id: null,
  block_ids: [],
  typing_in: null,
  following: null,
  idle: false,
  active: false,
  pointer: null,
  dragged: [],
  caret: null,
};
