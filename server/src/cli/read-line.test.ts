import { describe, expect, it } from 'vitest';
import { WrongUse } from './command.ts';
import { commands } from './commands/index.ts';
import { helpFor, readLine } from './read-line.ts';

const read = (line: string) => readLine(line === '' ? [] : line.split(' '), commands);

describe('a line', () => {
  it('names a command, its words and its options', () => {
    expect(read('user create ada --email ada@example.org --admin --json')).toMatchObject({
      kind: 'command',
      command: { name: 'user create' },
      typed: { words: ['ada'], options: { email: 'ada@example.org', admin: true } },
      json: true,
    });
    expect(read('backup')).toMatchObject({ command: { name: 'backup' }, typed: { words: [] }, json: false });
    expect(read('user list ada lovelace')).toMatchObject({ typed: { words: ['ada', 'lovelace'] } });
    expect(read('deck export ada/tides -')).toMatchObject({ typed: { words: ['ada/tides', '-'] } });
  });

  it.each([
    ['usr', 'There is no command "usr".', 'rostrum help'],
    ['user', 'Say which: user create,', 'rostrum user --help'],
    ['user make', 'Say which: user create,', 'rostrum user --help'],
    ['user create', 'Something is missing: <username>.', 'rostrum user create --help'],
    ['plan set ada', 'Something is missing: <plan>.', 'rostrum plan set --help'],
    ['migrate now', 'There is a word too many: "now".', 'rostrum migrate --help'],
    ['backup --fast', "Unknown option '--fast'", 'rostrum backup --help'],
    ['user create ada --email', "Option '--email <value>' argument missing", 'rostrum user create --help'],
  ])('%s is refused with what is wrong, and where to read on', (line, words, help) => {
    expect(() => read(line)).toThrow(WrongUse);
    expect(() => read(line)).toThrow(words);
    expect(helpFor(line.split(' '), commands)).toBe(help);
  });

  it('asks for help in every way that people do', () => {
    for (const line of ['', 'help', '--help', '-h']) {
      const asked = read(line);
      const text = asked.kind === 'help' ? asked.lines.join('\n') : '';
      for (const { name, summary } of commands) expect(text).toContain(`${name.padEnd(24)}  ${summary}`);
    }
    for (const line of ['user create --help', 'help user create', 'user create ada --help'])
      expect(read(line)).toMatchObject({
        kind: 'help',
        lines: expect.arrayContaining(['Usage: rostrum user create <username> [<options>]']),
      });
    expect(read('plan --help')).toMatchObject({ kind: 'help', lines: expect.not.arrayContaining(['user create']) });
  });
});

describe('commands', () => {
  it('have names of one or two words that no two share, and none is the beginning of another', () => {
    const names = commands.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(names.some((other) => other.startsWith(`${name} `))).toBe(false);
  });

  it('take no option that all of them take', () => {
    for (const { options } of commands) expect(Object.keys(options)).not.toContain('json');
  });
});
