import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readConfig, VARIABLE_NAMES } from '../server/src/config.ts';

const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const lines = read('.env.example').split('\n');
/** The commented-out assignments, each with the line above it. */
const examples = lines.flatMap((line, index) => {
  const [, name, value] = /^#([A-Z][A-Z0-9_]*)=(.*)$/.exec(line) ?? [];
  return name === undefined ? [] : [{ name, value: value ?? '', meaning: lines[index - 1] ?? '' }];
});
const documented = read('docs/configuration.md')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([A-Z0-9_]+)`/g)].map((match) => match[1]));

it('docs/configuration.md has a row for each variable that the server reads, and for no other', () => {
  expect(documented.toSorted()).toEqual([...VARIABLE_NAMES].toSorted());
});

describe('.env.example', () => {
  it('has each variable that the server reads once, and no other', () => {
    expect(examples.map(({ name }) => name).toSorted()).toEqual([...VARIABLE_NAMES].toSorted());
  });

  it('sets nothing', () => {
    expect(lines.filter((line) => line !== '' && !line.startsWith('#'))).toEqual([]);
  });

  it.each(examples)('explains $name in the line above it, with its default', ({ meaning }) => {
    expect(meaning).toMatch(/^# \S.{5,}\bDefault: \S/);
  });

  it('gives the defaults: with every variable uncommented, the configuration is that of an empty environment', () => {
    const unquoted = (value: string): string => /^"(.*)"$/.exec(value)?.[1] ?? value;
    const { given, ...all } = readConfig(
      Object.fromEntries(examples.map(({ name, value }) => [name, unquoted(value)])),
    );
    const { given: none, ...empty } = readConfig({});
    expect(all).toEqual(empty);
    expect(none.size).toBe(0);
    expect(given.size).toBeGreaterThan(5);
  });
});
