import { pino } from 'pino';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { findRedis, startRedis } from '../../testing/redis-server.ts';
import { type BusTransport, createBus, defineChannel, MemoryHub, type RunningBus } from './index.ts';
import { connectRedis } from './redis.ts';

const PATIENT = { timeout: 20_000 };

const saidChannel = defineChannel({ name: 'test.said', message: z.object({ text: z.string() }) });
const log = pino({ level: 'silent' });

const running: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of running.splice(0).reverse()) await one.close();
});

function busOn(transport: BusTransport): RunningBus {
  const bus = createBus({ transport, log });
  running.push(bus);
  return bus;
}

function heardBy(bus: RunningBus): { text: string; own: boolean }[] {
  const heard: { text: string; own: boolean }[] = [];
  bus.subscribe(saidChannel, ({ text }, { own }) => void heard.push({ text, own }));
  return heard;
}

describe('nodes of one process', () => {
  it('a message reaches every node once, the one that says it too', async () => {
    const hub = new MemoryHub();
    const [one, other] = [busOn(hub.join()), busOn(hub.join())];
    const [here, there] = [heardBy(one), heardBy(other)];
    one.publish(saidChannel, { text: 'hello' });
    await expect.poll(() => there).toEqual([{ text: 'hello', own: false }]);
    expect(here).toEqual([{ text: 'hello', own: true }]);
  });

  it('what does not fit the channel, and a listener that fails, keep nobody else from hearing', async () => {
    const hub = new MemoryHub();
    const [one, other] = [busOn(hub.join()), busOn(hub.join())];
    other.subscribe(saidChannel, () => {
      throw new Error('a listener of this test');
    });
    const there = heardBy(other);
    one.transport.send('test.said', Buffer.from('no JSON'));
    one.transport.send('test.said', Buffer.from('{"from":"x","message":{"text":7}}'));
    one.publish(saidChannel, { text: 'goes on' });
    await expect.poll(() => there).toEqual([{ text: 'goes on', own: false }]);
  });

  it('whoever stops listening hears nothing more', async () => {
    const bus = busOn(new MemoryHub().join());
    const heard: string[] = [];
    const stop = bus.subscribe(saidChannel, ({ text }) => void heard.push(text));
    bus.publish(saidChannel, { text: 'one' });
    await expect.poll(() => heard).toEqual(['one']);
    stop();
    bus.publish(saidChannel, { text: 'two' });
    await new Promise((done) => setImmediate(done));
    expect(heard).toEqual(['one']);
  });

  it('a node that was cut off hears nothing, and is told when it is back', async () => {
    const hub = new MemoryHub();
    const link = hub.join();
    const [one, other] = [busOn(hub.join()), busOn(link)];
    const there = heardBy(other);
    let back = 0;
    other.onBack(() => void (back += 1));
    link.cut();
    expect(other.connected).toBe(false);
    one.publish(saidChannel, { text: 'missed' });
    await new Promise((done) => setImmediate(done));
    link.mend();
    one.publish(saidChannel, { text: 'heard' });
    await expect.poll(() => there).toEqual([{ text: 'heard', own: false }]);
    expect(back).toBe(1);
  });
});

describe(findRedis() === null ? 'Redis [skipped: needs redis-server]' : 'Redis', () => {
  const itOverRedis = it.skipIf(findRedis() === null);
  const overRedis = (url: string, prefix = 'test:') => busOn(connectRedis({ url, prefix, log }));
  const started = async (port?: number) => {
    const redis = await startRedis(port);
    running.push({ close: () => redis.stop() });
    return redis;
  };
  const until = (holds: () => boolean) => expect.poll(holds).toBe(true);

  itOverRedis('a message reaches the other nodes once, and no other installation', async () => {
    const { url } = await started();
    const [one, other, strangers] = [overRedis(url), overRedis(url), overRedis(url, 'another:')];
    const [here, there, elsewhere] = [heardBy(one), heardBy(other), heardBy(strangers)];
    await until(() => one.connected && other.connected && strangers.connected);
    await vi.waitFor(() => {
      one.publish(saidChannel, { text: 'hello' });
      expect(there).toContainEqual({ text: 'hello', own: false });
    }, PATIENT);
    expect(here.every(({ own }) => own)).toBe(true);
    expect(elsewhere).toEqual([]);
  });

  itOverRedis('bytes arrive as they were', async () => {
    const { url } = await started();
    const [one, other] = [overRedis(url).transport, overRedis(url).transport];
    const heard: Buffer[] = [];
    other.listen('bytes', (bytes) => void heard.push(Buffer.from(bytes)));
    const sent = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
    await vi.waitFor(() => {
      one.send('bytes', sent.subarray(3));
      expect(heard[0]).toEqual(sent.subarray(3));
    }, PATIENT);
  });

  itOverRedis('a node starts without Redis, loses it and finds it again, and is told each time', async () => {
    const first = await started();
    const { url, port } = first;
    await first.stop();
    const bus = overRedis(url);
    const heard = heardBy(bus);
    let back = 0;
    bus.onBack(() => void (back += 1));
    bus.publish(saidChannel, { text: 'alone' });
    await expect.poll(() => heard).toEqual([{ text: 'alone', own: true }]);
    expect(bus.connected).toBe(false);

    const second = await started(port);
    await until(() => bus.connected && back === 1);
    await second.stop();
    await until(() => !bus.connected);
    bus.publish(saidChannel, { text: 'alone again' });

    await started(port);
    await until(() => bus.connected && back === 2);
    const other = overRedis(url);
    await vi.waitFor(() => {
      other.publish(saidChannel, { text: 'together' });
      expect(heard).toContainEqual({ text: 'together', own: false });
    }, PATIENT);
  });
});
