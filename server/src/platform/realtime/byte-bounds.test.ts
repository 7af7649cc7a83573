import { describe, expect, it } from 'vitest';
import { ByteBounds, bytesIn } from './byte-bounds.ts';

function scene() {
  let time = 0;
  const bounds = new ByteBounds(() => time, {
    ofSocket: { burst: 20, perSecond: 2 },
    ofAccount: { burst: 30, perSecond: 3 },
    ofAll: 60,
  });
  return { bounds, wait: (milliseconds: number) => (time += milliseconds) };
}

const tooMuch = { code: 'rate_limited' };

describe('bytes of sockets', () => {
  it('come at once up to the burst, and then at their pace', () => {
    const { bounds, wait } = scene();
    const socket = bounds.socket();
    bounds.begin(socket, 'ada', 20)();
    expect(() => bounds.begin(socket, 'ada', 1)).toThrow(expect.objectContaining(tooMuch));
    bounds.begin(socket, 'ada', 0)();
    wait(4000);
    // A refused message does not count.
    expect(() => bounds.begin(socket, 'ada', 9)).toThrow(expect.objectContaining(tooMuch));
    bounds.begin(socket, 'ada', 8)();
  });

  it('are counted for all sockets of an account, and for nobody else', () => {
    const { bounds, wait } = scene();
    bounds.begin(bounds.socket(), 'ada', 20)();
    expect(() => bounds.begin(bounds.socket(), 'ada', 11)).toThrow(expect.objectContaining(tooMuch));
    bounds.begin(bounds.socket(), 'bo', 11)();
    bounds.begin(bounds.socket(), null, 11)();
    wait(1000);
    bounds.begin(bounds.socket(), 'ada', 13)();
  });

  it('wait for their answers up to a bound, however long these take', () => {
    const { bounds, wait } = scene();
    const socket = bounds.socket();
    const answered = bounds.begin(socket, 'ada', 15);
    wait(60_000);
    expect(() => bounds.begin(socket, 'ada', 6)).toThrow(expect.objectContaining(tooMuch));
    bounds.begin(socket, 'ada', 5);
    answered();
    bounds.begin(socket, 'ada', 6);
  });

  it('wait for their answers up to a bound, of all together', () => {
    const { bounds } = scene();
    const answered = bounds.begin(bounds.socket(), 'ada', 20);
    for (const other of ['bo', 'cy']) bounds.begin(bounds.socket(), other, 20);
    expect(() => bounds.begin(bounds.socket(), 'di', 1)).toThrow(expect.objectContaining(tooMuch));
    answered();
    bounds.begin(bounds.socket(), 'di', 20);
  });

  it('do not make many small messages wait without end', () => {
    const { bounds } = scene();
    const socket = bounds.socket();
    for (let count = 0; count < 200; count += 1) bounds.begin(socket, 'ada', 0);
    expect(() => bounds.begin(socket, 'ada', 0)).toThrow(expect.objectContaining(tooMuch));
    bounds.begin(bounds.socket(), 'ada', 0);
  });

  it('are those of the message, whatever it is', () => {
    const bytes = new Uint8Array(3);
    expect([{ update: bytes, more: [1, 'x', null] }, [bytes, bytes], bytes, 'text', null].map(bytesIn)).toEqual([
      3, 6, 3, 0, 0,
    ]);
  });
});
