import { afterEach, expect, test } from 'vitest';
import { VirtualTime } from './virtual-time.ts';

const clocks: VirtualTime[] = [];
function install(): VirtualTime {
  const clock = new VirtualTime();
  clocks.push(clock);
  clock.install();
  return clock;
}
afterEach(() => clocks.splice(0).forEach((clock) => clock.uninstall()));

test('a timer that somebody lets go of is not heard', async () => {
  const clock = install();
  const heard: string[] = [];
  const timer = setTimeout(() => heard.push('let go of'), 10);
  setTimeout(() => heard.push('kept'), 20);
  clearTimeout(timer);
  await clock.runUntil(100, () => false);
  expect(heard).toEqual(['kept']);
});

test('a timer of an earlier clock, let go of late, takes nothing from a later one', async () => {
  install();
  const earlier = setTimeout(() => undefined, 10);
  clocks.splice(0).forEach((clock) => clock.uninstall());
  const clock = install();
  const heard: string[] = [];
  // It has the number that the other one had.
  setTimeout(() => heard.push('kept'), 10);
  clearTimeout(earlier);
  await clock.runUntil(100, () => false);
  expect(heard).toEqual(['kept']);
});
