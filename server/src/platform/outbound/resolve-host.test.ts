import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NameServer } from '../../testing/name-server.ts';
import { ClosedAddressError } from './ask.ts';
import { createGuardedFetch } from './guarded-fetch.ts';
import { createLookupSocket, createOperatorLookup } from './operator-lookup.ts';
import { createHostResolver, createTextResolver, type HostResolver, LOOKUPS_PER_ACCOUNT } from './resolve-host.ts';

const names = new NameServer();
let folder: string;
let resolve: HostResolver;
let nameServer: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rostrum-hosts-'));
  const hostsFile = join(folder, 'hosts');
  writeFileSync(
    hostsFile,
    '# ours\n127.0.0.1 localhost runner # this machine\n::1 localhost\n10.1.2.3\tIntern.Example\n',
  );
  nameServer = await names.listen();
  resolve = createHostResolver({ servers: [nameServer], hostsFile });
});
afterAll(() => {
  names.close();
  rmSync(folder, { recursive: true });
});

const never = new AbortController().signal;
const find = async (host: string, account = 'ada', signal = never) =>
  (await resolve(host, { account, signal })).map(({ address }) => address);

describe('the TXT records of a name', () => {
  const findTexts = (name: string, account = 'ada', signal = never) =>
    createTextResolver({ servers: [nameServer] })(name, { account, signal });

  it('are what the name server answers, each whole', async () => {
    const long = 'x'.repeat(300);
    names.texts.set('_challenge.tide.example', ['one', long]);
    names.answers.set('bare.example', ['192.0.2.1']);
    expect((await findTexts('_challenge.tide.example')).toSorted()).toEqual(['one', long]);
    await expect(findTexts('bare.example')).rejects.toMatchObject({ code: 'ENODATA' });
    await expect(findTexts('nowhere.example')).rejects.toMatchObject({ code: 'ENOTFOUND' });
  });

  it('of slow names end with their time, so many of an account at once', async () => {
    const resolveText = createTextResolver({ servers: [nameServer] });
    const enough = new AbortController();
    const slow = Array.from({ length: 8 }, (_, index) =>
      resolveText(`text-${index}.late.example`, { account: 'eve', signal: enough.signal }),
    );
    const ended = Promise.allSettled(slow);
    await names.namesIn('late.example', LOOKUPS_PER_ACCOUNT);
    names.texts.set('quick-text.example', ['quick']);
    expect(await resolveText('quick-text.example', { account: 'bo', signal: never })).toEqual(['quick']);
    expect(await names.namesIn('late.example', 0)).toHaveLength(LOOKUPS_PER_ACCOUNT);
    enough.abort(new Error('enough'));
    for (const one of await ended) expect(one).toMatchObject({ status: 'rejected', reason: { message: 'enough' } });
  });
});

describe('the addresses of a host', () => {
  it('are what the name server answers, IPv4 first', async () => {
    names.answers.set('both.example', ['2606:4700::1', '192.0.2.1', '192.0.2.2']);
    names.answers.set('six.example', ['2606:4700::2']);
    expect(await find('both.example')).toEqual(['192.0.2.1', '192.0.2.2', '2606:4700::1']);
    expect(await find('SIX.example.')).toEqual(['2606:4700::2']);
    await expect(find('nowhere.example')).rejects.toMatchObject({ code: 'ENOTFOUND' });
  });

  it('are those of the hosts file where it names the host, and its own where it is an address', async () => {
    names.answers.set('intern.example', ['192.0.2.9']);
    expect(await find('intern.example')).toEqual(['10.1.2.3']);
    expect(await find('localhost')).toEqual(['127.0.0.1', '::1']);
    expect(await find('a.localhost')).toEqual(['127.0.0.1', '::1']);
    expect(await find('2001:db8::1')).toEqual(['2001:db8::1']);
    expect(await find('192.0.2.7')).toEqual(['192.0.2.7']);
  });

  it('of slow names of one account keep nobody else waiting, and end with their time', async () => {
    names.answers.set('quick.example', ['192.0.2.1']);
    const enough = new AbortController();
    const slow = Array.from({ length: 8 }, (_, index) => find(`${index}.slow.example`, 'eve', enough.signal));
    const ended = Promise.allSettled(slow);
    expect(await find('quick.example')).toEqual(['192.0.2.1']);
    await names.namesIn('slow.example', LOOKUPS_PER_ACCOUNT);
    expect(await find('quick.example')).toEqual(['192.0.2.1']);
    expect(await names.namesIn('slow.example', 0)).toHaveLength(LOOKUPS_PER_ACCOUNT);
    enough.abort(new Error('enough'));
    for (const one of await ended) expect(one).toMatchObject({ status: 'rejected', reason: { message: 'enough' } });
    expect(await find('quick.example', 'eve')).toEqual(['192.0.2.1']);
  });

  it('are looked up for the next one of an account as soon as one of its look-ups has ended', async () => {
    const aborts = new Map<string, AbortController>();
    const slow = Array.from({ length: LOOKUPS_PER_ACCOUNT + 1 }, (_, index) => {
      const [name, abort] = [`${index}.late.example`, new AbortController()];
      aborts.set(name, abort);
      return find(name, 'eve', abort.signal);
    });
    const ended = Promise.allSettled(slow);
    const [first = ''] = await names.namesIn('late.example', LOOKUPS_PER_ACCOUNT);
    expect(await names.namesIn('late.example', 0)).toHaveLength(LOOKUPS_PER_ACCOUNT);
    aborts.get(first)?.abort();
    expect(await names.namesIn('late.example', LOOKUPS_PER_ACCOUNT + 1)).toHaveLength(aborts.size);
    for (const abort of aborts.values()) abort.abort();
    await ended;
  });
});

describe('a connection to a host that the operator names', () => {
  const server = createTcpServer((socket) => socket.end('hello'));
  let port: number;
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    ({ port } = server.address() as AddressInfo);
  });
  afterAll(() => server.close());
  const system: HostResolver = async () => [{ address: '127.0.0.1', family: 4 }];
  const connect = (host: string, milliseconds = 10_000) =>
    createLookupSocket(createOperatorLookup({ servers: [nameServer], system, milliseconds })).connect(port, host);

  it('finds it by the name server, and what that does not know by the system', async () => {
    names.answers.set('database.example', ['127.0.0.1']);
    for (const host of ['database.example', '127.0.0.1', 'localhost', 'database-in-a-search-domain']) {
      const socket = connect(host);
      expect(String((await once(socket, 'data'))[0])).toBe('hello');
    }
  });

  it('fails in time where the name server does not answer', async () => {
    const [error] = await once(connect('database.slow.example', 50), 'error');
    expect(error).toMatchObject({ name: 'TimeoutError' });
  });
});

describe('a request to a host that somebody wrote', () => {
  const GET = { method: 'GET', headers: {} };
  const server = createServer((request, response) => response.end(request.headers.host));
  let port: number;
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    ({ port } = server.address() as AddressInfo);
  });
  afterAll(() => server.close());

  it('goes to the address that was checked, whatever the name leads to afterwards', async () => {
    names.answers.set('turning.example', ['127.0.0.1']);
    const own = createGuardedFetch({ loopback: true, hosts: new Set(), resolve });
    // The first look-up is the only one: a second one would find another address.
    names.onAnswer = (name) => void names.answers.set(name, ['192.0.2.1']);
    const answer = await own(`http://turning.example:${port}/`, GET);
    names.onAnswer = () => undefined;
    expect(await answer.text()).toBe(`turning.example:${port}`);
  });

  it('is refused where any of its addresses is not one of the open internet', async () => {
    const open = createGuardedFetch({ loopback: false, hosts: new Set(), resolve });
    names.answers.set('inside.example', ['10.0.0.1']);
    names.answers.set('mixed.example', ['8.8.8.8', '::1']);
    for (const host of ['inside.example', 'mixed.example', 'intern.example', 'localhost'])
      await expect(open(`https://${host}/`, GET)).rejects.toBeInstanceOf(ClosedAddressError);
  });

  it('ends in its time where the name server does not answer', async () => {
    const open = createGuardedFetch({ loopback: false, hosts: new Set(), resolve, patience: 50 });
    await expect(open('https://silent.slow.example/', GET)).rejects.toMatchObject({ name: 'TimeoutError' });
  });
});
