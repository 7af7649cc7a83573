import { parseArgs } from 'node:util';
import { type Command, type Typed, WrongUse } from './command.ts';

interface Option {
  readonly takes?: string;
  readonly help: string;
}

/** For every command. */
const COMMON: Readonly<Record<string, Option>> = {
  json: { help: 'answers JSON, for programs' },
  help: { help: 'says how the command is used' },
};

export type Line =
  | { readonly kind: 'help'; readonly lines: readonly string[] }
  | { readonly kind: 'command'; readonly command: Command; readonly typed: Typed; readonly json: boolean };

/** What a line means. Throws `WrongUse`. */
export function readLine(argv: readonly string[], commands: readonly Command[]): Line {
  const [first = 'help', second = ''] = argv;
  if (['help', '--help', '-h'].includes(first))
    return { kind: 'help', lines: helpAbout(argv.slice(1).join(' '), commands) };
  if (['--help', '-h'].includes(second) && commands.some(({ name }) => name.startsWith(`${first} `)))
    return { kind: 'help', lines: helpAbout(first, commands) };
  const command =
    commands.find(({ name }) => name === `${first} ${second}`) ?? commands.find(({ name }) => name === first);
  if (command === undefined) throw new WrongUse(unknown(first, second, commands));
  const rest = argv.slice(command.name.split(' ').length);
  const { positionals, values } = parsed(command, rest);
  if (values['help'] === true) return { kind: 'help', lines: helpOf(command) };
  checkCount(command, positionals);
  const { json, help: _, ...options } = values;
  return { kind: 'command', command, typed: { words: positionals, options }, json: json === true };
}

function unknown(first: string, second: string, commands: readonly Command[]): string {
  const beside = commands.filter(({ name }) => name.startsWith(`${first} `)).map(({ name }) => name);
  if (beside.length > 0) return `Say which: ${beside.join(', ')}.`;
  return `There is no command ${JSON.stringify(`${first} ${second}`.trim())}.`;
}

function parsed(command: Command, argv: readonly string[]) {
  const options = Object.fromEntries(
    Object.entries({ ...command.options, ...COMMON }).map(([name, option]) => [
      name,
      { type: option.takes === undefined ? ('boolean' as const) : ('string' as const) },
    ]),
  );
  try {
    return parseArgs({ args: [...argv], options, allowPositionals: true, strict: true });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new WrongUse(message.split(/\. |\n/)[0] ?? message, { cause: error });
  }
}

/** As many words as the command takes: `<a> [<b>]`, `[<words>…]`. */
function checkCount({ words }: Command, given: readonly string[]): void {
  const all = words === '' ? [] : words.split(' ');
  const most = all.some((word) => word.includes('…')) ? Number.POSITIVE_INFINITY : all.length;
  if (given.length > most) throw new WrongUse(`There is a word too many: ${JSON.stringify(given[most])}.`);
  const missing = all.filter((word) => !word.startsWith('['))[given.length];
  if (missing !== undefined) throw new WrongUse(`Something is missing: ${missing}.`);
}

const COLUMN = 24;

function listed(name: string, help: string): string {
  return `  ${name.padEnd(COLUMN)}  ${help}`;
}

/** The commands whose names begin so, or how the one is used that it names. */
function helpAbout(words: string, commands: readonly Command[]): string[] {
  const command = commands.find(({ name }) => name === words);
  if (command !== undefined) return helpOf(command);
  const beside = commands.filter(({ name }) => name.startsWith(`${words} `));
  return [
    'Usage: rostrum <command> [<options>]',
    '',
    ...(beside.length > 0 ? beside : commands).map(({ name, summary }) => listed(name, summary)),
    '',
    'rostrum <command> --help says more. Every command takes --json. The configuration is that of Rostrum itself',
    '(docs/configuration.md): run it on the same machine, with the same variables.',
    'It ends with 0 when all is well, 1 when something failed, 2 when it was not understood.',
  ];
}

function helpOf(command: Command): string[] {
  const options = Object.entries({ ...command.options, ...COMMON }).map(([name, option]) => {
    const takes = option.takes === undefined ? '' : ` <${option.takes}>`;
    return listed(`--${name}${takes}`, option.help);
  });
  return [
    `Usage: rostrum ${[command.name, command.words].filter((word) => word !== '').join(' ')} [<options>]`,
    '',
    `${command.summary}.`,
    '',
    ...options,
    ...(command.more === undefined ? [] : ['', ...command.more]),
  ];
}

/** What to type to read about what was meant. */
export function helpFor([first = '', second = '']: readonly string[], commands: readonly Command[]): string {
  const names = commands.map(({ name }) => name);
  if (names.includes(`${first} ${second}`)) return `rostrum ${first} ${second} --help`;
  return names.some((name) => name.split(' ')[0] === first) ? `rostrum ${first} --help` : 'rostrum help';
}
